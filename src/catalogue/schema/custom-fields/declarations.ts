import * as v from 'valibot';
import { isMap, isObject } from '../../../document/document.js';
import { isLanguageTag } from '../values/patterns.js';
import { described, flag, type Hints, list, object, oneOf, optional, text } from '../values/values.js';
import { type Choices, defaultSection, fieldKinds, sheetSections, type Words } from './model.js';

/* The schema of `site.fields` and `site.sections` depends on the catalogue. The JSON Schema has one that fits all catalogues. */

/** The values that the shape of a declaration depends on. `sections` are the declared ones. */
export interface DeclarationContext {
  readonly siteLanguage: string;
  readonly sections: readonly string[];
}

const aboutFields =
  'fields of products that you declare yourself, such as `dosage: { label: Dosage, kind: number, unit: g/kg }`';
const aboutField = 'a field of products';
const aboutSections = 'sections of data sheets that you declare yourself, such as `sensory: Sensory profile`';
const aboutSection = 'the heading of the section';
const aboutChoices =
  'the values that products can have: a list of texts, or a map of values to labels; for `kind: choice` and `kind: list`';
const aboutColumns = 'the headings of the columns, from left to right; only for `kind: table`';

const specialKeys = ['unit', 'minimum', 'maximum', 'choices', 'columns', 'facet', 'card', 'search'] as const;

type SpecialKey = (typeof specialKeys)[number];
const keysOfTexts: readonly SpecialKey[] = ['facet', 'card', 'search'];
/** Other kinds have the keys of texts. */
const keysOfKind: Readonly<Partial<Record<FieldDeclaration['kind'], readonly SpecialKey[]>>> = {
  number: ['unit', 'minimum', 'maximum', 'facet', 'card'],
  choice: ['choices', 'facet', 'card', 'search'],
  list: ['choices', 'facet', 'card', 'search'],
  table: ['columns'],
  link: [],
  date: ['card'],
};

export type SchemaOf<T> = v.GenericSchema<unknown, T>;

/** @param words makes the schema of the texts at a key */
const declarationKeys = (
  words: (key: string, about: string, hints: Hints) => SchemaOf<Words>,
  section: SchemaOf<string>,
  choices: SchemaOf<Choices>,
  columns: SchemaOf<readonly Words[]>,
  least?: unknown,
) => ({
  label: words('label', 'what pages call the field; a text, or a text for each language', {
    examples: ['Dosage'],
  }),
  kind: oneOf(fieldKinds, 'what the field holds', { examples: ['text'] }),
  section: optional(section),
  unit: optional(words('unit', 'the unit after the number; only for `kind: number`', { examples: ['g/kg'] })),
  minimum: optional(described(v.number(), 'the least value; only for `kind: number`', { examples: [0] })),
  maximum: optional(
    v.pipe(
      v.number(),
      v.check((value) => typeof least !== 'number' || value >= least, 'must not be less than `minimum`'),
      v.metadata({ description: 'the greatest value; only for `kind: number`', examples: [10] }),
    ),
  ),
  choices: optional(choices),
  columns: optional(columns),
  facet: optional(
    flag('whether visitors can filter lists by it; not for `kind: table`, `link` and `date`', false),
  ),
  card: optional(flag('whether the cards of lists show it; not for `kind: table` and `kind: link`', false)),
  search: optional(
    flag(
      'whether the search finds products by it as it does by names; for `kind: text`, `choice` and `list`',
      false,
    ),
  ),
});

/** A catalogue's declaration of a product field. The allowed keys depend on its kind. */
export type FieldDeclaration = Readonly<
  v.InferOutput<v.StrictObjectSchema<ReturnType<typeof declarationKeys>, undefined>>
>;
type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>;
type SectionDeclarations = Readonly<Record<string, Words>>;

export const anyDeclarations: SchemaOf<FieldDeclarations> = described(
  v.record(
    v.string(),
    object(
      aboutField,
      declarationKeys(
        (_, about, hints) => anyWords(about, hints),
        text(
          `the section of the data sheet: ${sheetSections.map((name) => `\`${name}\``).join(', ')}, or a name of \`site.sections\`; default: \`${defaultSection}\``,
          { default: defaultSection },
        ),
        described(
          v.union([v.array(text('a value')), v.record(v.string(), anyWords('a label'))]),
          aboutChoices,
        ),
        list(anyWords('a heading'), aboutColumns),
      ),
    ),
  ),
  aboutFields,
);
export const anySections: SchemaOf<SectionDeclarations> = described(
  v.record(v.string(), anyWords(aboutSection)),
  aboutSections,
);

/** Makes a schema for each key of a map in the catalogue. @param given unchecked */
export function byName<Schema extends v.GenericSchema>(
  given: object,
  schemaOf: (raw: unknown, name: string) => Schema,
) {
  return Object.fromEntries(
    Object.entries(given).map(([name, raw]: [string, unknown]) => [name, schemaOf(raw, name)]),
  );
}

export function declarationsOf(given: object, context: DeclarationContext): SchemaOf<FieldDeclarations> {
  const fields = byName(given, (raw, name) =>
    isFieldName(name) ? declarationOf(raw, context) : misnamed(nameProblem),
  );
  return object(aboutFields, fields);
}

export function sectionsOf(given: object, siteLanguage: string): SchemaOf<SectionDeclarations> {
  const taken = new Set<string>(sheetSections);
  const sections = byName(given, (raw, name) => {
    if (taken.has(name)) return misnamed(takenProblem);
    return isFieldName(name) ? wordsAs(raw, siteLanguage, aboutSection) : misnamed(nameProblem);
  });
  return object(aboutSections, sections);
}

export function declarationOf(
  raw: unknown,
  { siteLanguage, sections }: DeclarationContext,
): SchemaOf<FieldDeclaration> {
  const given: Readonly<Record<string, unknown>> = isObject(raw) ? { ...raw } : {};
  const kind = fieldKinds.find((name) => name === given['kind']);
  const choices = choicesAs(given['choices'], siteLanguage);
  const columns = columnsAs(given['columns'], siteLanguage);
  const keys = declarationKeys(
    (key, about, hints) => wordsAs(given[key], siteLanguage, about, hints),
    oneOf([...sheetSections, ...sections], 'the section of the data sheet'),
    choices,
    columns,
    given['minimum'],
  );
  // The kind decides which keys are superfluous. With an unknown kind, accept all.
  const allowed = kind === undefined ? specialKeys : (keysOfKind[kind] ?? keysOfTexts);
  const strange = specialKeys.filter((key) => !allowed.includes(key));
  for (const key of strange) Reflect.deleteProperty(keys, key);
  if (kind === 'choice') return object(aboutField, { ...keys, choices });
  if (kind === 'table') return object(aboutField, { ...keys, columns });
  return object(aboutField, keys);
}

function choicesAs(given: unknown, siteLanguage: string): SchemaOf<Choices> {
  if (!isMap(given)) {
    return v.pipe(
      v.array(text('a value', { examples: ['fruity'] })),
      v.check((values) => values.length > 0, 'is empty'),
      v.check((values) => new Set(values).size === values.length, 'has the same value twice'),
      v.description(aboutChoices),
    );
  }
  return v.pipe(
    object(
      aboutChoices,
      byName(given, (raw) => wordsAs(raw, siteLanguage, 'the label of the value')),
    ),
    v.check((values) => Object.keys(values).length > 0, 'is empty'),
    v.description(aboutChoices),
  );
}

function columnsAs(given: unknown, siteLanguage: string): SchemaOf<readonly Words[]> {
  const heading = (item: unknown) => wordsAs(item, siteLanguage, 'a heading', { examples: ['Medium'] });
  const [first, ...others]: readonly unknown[] = Array.isArray(given) ? given : [];
  if (first !== undefined) return described(v.tuple([heading(first), ...others.map(heading)]), aboutColumns);
  return v.pipe(
    v.array(heading(undefined)),
    v.check((columns) => columns.length > 0, 'is empty'),
    v.description(aboutColumns),
  );
}

/** A text, or a map of languages to texts. The site's language is required: it is the fallback for all other languages. */
function wordsAs(given: unknown, siteLanguage: string, about: string, hints: Hints = {}): SchemaOf<Words> {
  const words = text(about, hints);
  if (!isMap(given)) return words;
  const tags = Object.keys(given).filter(isLanguageTag);
  const [primary = ''] = siteLanguage.split('-');
  const needed = [siteLanguage, primary].find((tag) => tags.includes(tag)) ?? siteLanguage;
  return object(`${about}, by language`, {
    ...Object.fromEntries(tags.map((tag) => [tag, optional(words)])),
    [needed]: words,
  });
}

/** The JSON Schema's version of {@link wordsAs}: a text or a map. */
function anyWords(about: string, hints: Hints = {}): SchemaOf<Words> {
  const byLanguage = v.record(v.string(), text(about));
  return v.pipe(v.union([text(about), byLanguage]), v.metadata({ description: about, ...hints }));
}

/** For names that addresses and pages cannot contain. */
export const nameProblem = 'is not a valid name for a field or a section';
export const takenProblem = 'has the name of a section that is already there';

const misnamed = (problem: typeof nameProblem | typeof takenProblem) =>
  v.pipe(
    v.any(),
    v.check(() => false, problem),
  );

function isFieldName(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_-]{0,59}$/u.test(name);
}

/** A valid name close to the given one: `Flavour profile` gives `flavour_profile`. */
export function nameNear(name: string): string | undefined {
  const near = name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^[\p{N}_]+|_+$/gu, '');
  return isFieldName(near) && near !== name ? near : undefined;
}
