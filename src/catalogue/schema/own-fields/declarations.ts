import * as v from 'valibot';
import { isObject } from '../../document/document.js';
import { isLanguageTag } from '../patterns.js';
import { described, object, optional, text } from '../values.js';
import {
  type Choices,
  defaultSection,
  type FieldDeclaration,
  type FieldDeclarations,
  type FieldKind,
  fieldKinds,
  type SectionDeclarations,
  sheetSections,
  type Words,
} from './model.js';
import { isFieldName, misnamed, nameProblem, takenProblem } from './names.js';

/*
 * The shape of `site.fields` and `site.sections`. Some of it follows from the catalogue: which keys a field can have from its kind,
 * which sections there are. So each catalogue has a schema of its own, and the JSON Schema one for all.
 */

/** What the shape of a declaration depends on. */
export interface DeclarationContext {
  readonly siteLanguage: string;
  /** The names of sections that the catalogue declares. */
  readonly sections: readonly string[];
}

const aboutFields =
  'fields of products that you declare yourself, such as `dosage: { label: Dosage, kind: number, unit: g/kg }`';
const aboutField = 'a field of products';
const aboutSections = 'sections of data sheets that you declare yourself, such as `sensory: Sensory profile`';
const aboutLabel = 'what pages call the field; a text, or a text for each language';
const aboutUnit = 'the unit after the number; only for `kind: number`';
const aboutChoices =
  'the values that products can have: a list of texts, or a map of values to labels; for `kind: choice` and `kind: list`';
const aboutColumns = 'the headings of the columns, from left to right; only for `kind: table`';

const kind = described(v.picklist(fieldKinds), 'what the field holds', { examples: ['text'] });

/** The keys that only some kinds have. */
const specialKeys = ['unit', 'minimum', 'maximum', 'choices', 'columns', 'facet', 'card', 'search'] as const;

const keysOfKind: Readonly<Record<FieldKind, readonly (typeof specialKeys)[number][]>> = {
  text: ['facet', 'card', 'search'],
  number: ['unit', 'minimum', 'maximum', 'facet', 'card'],
  choice: ['choices', 'facet', 'card', 'search'],
  list: ['choices', 'facet', 'card', 'search'],
  table: ['columns'],
  link: [],
};

const { facet, minimum, search, card } = {
  facet: described(
    v.boolean(),
    'whether visitors can filter lists by it; not for `kind: table` and `kind: link`',
    {
      default: false,
    },
  ),
  card: described(v.boolean(), 'whether the cards of lists show it; not for `kind: table` and `kind: link`', {
    default: false,
  }),
  search: described(
    v.boolean(),
    'whether the search finds products by it as it does by names; for `kind: text`, `choice` and `list`',
    { default: false },
  ),
  minimum: described(v.number(), 'the least value; only for `kind: number`', { examples: [0] }),
};
const maximumFrom = (least: unknown) =>
  v.pipe(
    v.number(),
    v.check((value) => typeof least !== 'number' || value >= least, 'must not be less than `minimum`'),
    v.metadata({ description: 'the greatest value; only for `kind: number`', examples: [10] }),
  );

/** Every field and section as the JSON Schema has them. */
export const anyDeclarations: v.GenericSchema<unknown, FieldDeclarations> = described(
  v.record(
    v.string(),
    object(aboutField, {
      label: anyWords(aboutLabel, { examples: ['Dosage'] }),
      kind,
      section: optional(
        text(
          `the section of the data sheet: ${sheetSections.map((name) => `\`${name}\``).join(', ')}, or a name of \`site.sections\`; default: \`${defaultSection}\``,
          { default: defaultSection },
        ),
      ),
      unit: optional(anyWords(aboutUnit, { examples: ['g/kg'] })),
      minimum: optional(minimum),
      maximum: optional(maximumFrom(undefined)),
      choices: optional(
        described(
          v.union([v.array(text('a value')), v.record(v.string(), anyWords('a label'))]),
          aboutChoices,
        ),
      ),
      columns: optional(described(v.array(anyWords('a heading')), aboutColumns)),
      facet: optional(facet),
      card: optional(card),
      search: optional(search),
    }),
  ),
  aboutFields,
);
export const anySections: v.GenericSchema<unknown, SectionDeclarations> = described(
  v.record(v.string(), anyWords('the heading of the section')),
  aboutSections,
);

/** The fields that a catalogue declares, each with the keys of its kind. @param given as the catalogue has them */
export function declarationsOf(
  given: object,
  context: DeclarationContext,
): v.GenericSchema<unknown, FieldDeclarations> {
  const entries = Object.entries(given).map(([name, raw]: [string, unknown]) => [
    name,
    isFieldName(name) ? declarationOf(raw, context) : misnamed(nameProblem),
  ]);
  return object(aboutFields, Object.fromEntries(entries));
}

/** The sections that a catalogue declares. */
export function sectionsOf(
  given: object,
  siteLanguage: string,
): v.GenericSchema<unknown, SectionDeclarations> {
  const entries = Object.entries(given).map(([name, raw]: [string, unknown]) => [
    name,
    sectionAs(name, raw, siteLanguage),
  ]);
  return object(aboutSections, Object.fromEntries(entries));
}

function sectionAs(name: string, raw: unknown, siteLanguage: string): v.GenericSchema<unknown, Words> {
  if (sheetSections.some((taken) => taken === name)) return misnamed(takenProblem);
  return isFieldName(name) ? wordsAs(raw, siteLanguage, 'the heading of the section') : misnamed(nameProblem);
}

/** A declared field. @param raw as the catalogue has it */
export function declarationOf(
  raw: unknown,
  { siteLanguage, sections }: DeclarationContext,
): v.GenericSchema<unknown, FieldDeclaration> {
  const given: Readonly<Record<string, unknown>> = isObject(raw) ? { ...raw } : {};
  const own = fieldKinds.find((one) => one === given['kind']);
  const choices = choicesAs(given['choices'], siteLanguage);
  const columns = columnsAs(given['columns'], siteLanguage);
  const entries = {
    label: wordsAs(given['label'], siteLanguage, aboutLabel, { examples: ['Dosage'] }),
    kind,
    section: optional(
      described(v.picklist([...sheetSections, ...sections]), 'the section of the data sheet'),
    ),
    unit: optional(wordsAs(given['unit'], siteLanguage, aboutUnit, { examples: ['g/kg'] })),
    minimum: optional(minimum),
    maximum: optional(maximumFrom(given['minimum'])),
    choices: optional(choices),
    columns: optional(columns),
    facet: optional(facet),
    card: optional(card),
    search: optional(search),
  };
  // Without a kind that is known, nobody can say which keys are too many.
  if (own === undefined) return object(aboutField, entries);
  const strange = specialKeys.filter((key) => !keysOfKind[own].includes(key));
  const allowed = without(entries, strange);
  if (own === 'choice') return object(aboutField, { ...allowed, choices });
  if (own === 'table') return object(aboutField, { ...allowed, columns });
  return object(aboutField, allowed);
}

/** A map without some of its keys, all of which are optional. */
function without<T extends object>(map: T, keys: readonly string[]): T {
  const copy = { ...map };
  for (const key of keys) Reflect.deleteProperty(copy, key);
  return copy;
}

function choicesAs(given: unknown, siteLanguage: string): v.GenericSchema<unknown, Choices> {
  if (!isObject(given) || Array.isArray(given)) {
    return v.pipe(
      v.array(text('a value', { examples: ['fruity'] })),
      v.check((values) => values.length > 0, 'is empty'),
      v.check((values) => new Set(values).size === values.length, 'has the same value twice'),
      v.description(aboutChoices),
    );
  }
  const entries = Object.entries(given).map(([name, raw]: [string, unknown]) => [
    name,
    wordsAs(raw, siteLanguage, 'the label of the value'),
  ]);
  return v.pipe(
    object(aboutChoices, Object.fromEntries(entries)),
    v.check((values) => Object.keys(values).length > 0, 'is empty'),
    v.description(aboutChoices),
  );
}

function columnsAs(given: unknown, siteLanguage: string): v.GenericSchema<unknown, readonly Words[]> {
  const heading = (item: unknown) => wordsAs(item, siteLanguage, 'a heading', { examples: ['Medium'] });
  const [first, ...others]: readonly unknown[] = Array.isArray(given) ? given : [];
  // Each of them is a text or a map.
  if (first !== undefined) return described(v.tuple([heading(first), ...others.map(heading)]), aboutColumns);
  return v.pipe(
    v.array(heading(undefined)),
    v.check((columns) => columns.length > 0, 'is empty'),
    v.description(aboutColumns),
  );
}

type Hints = NonNullable<Parameters<typeof text>[1]>;

/**
 * A text, or a map of languages to texts.
 * @param given what the catalogue has there, which decides between the two
 * @param siteLanguage a map must have it: pages in other languages show it where their own is missing
 */
function wordsAs(
  given: unknown,
  siteLanguage: string,
  about: string,
  hints: Hints = {},
): v.GenericSchema<unknown, Words> {
  if (!isObject(given) || Array.isArray(given)) return text(about, hints);
  const tags = Object.keys(given).filter(isLanguageTag);
  const needed = [siteLanguage, siteLanguage.split('-')[0] ?? ''].find((tag) => tags.includes(tag));
  const entries = tags.map((tag) => [tag, tag === needed ? own(about, hints) : optional(own(about, hints))]);
  return object(`${about}, by language`, {
    ...Object.fromEntries(entries),
    ...(needed === undefined ? { [siteLanguage]: own(about, hints) } : {}),
  });
}

const own = (about: string, hints: Hints) => text(about, hints);

/** Either of the two, as the JSON Schema has it. */
function anyWords(about: string, hints: Hints = {}): v.GenericSchema<unknown, Words> {
  const byLanguage = v.record(v.string(), text(about));
  return v.pipe(v.union([text(about), byLanguage]), v.metadata({ description: about, ...hints }));
}
