import * as v from 'valibot';
import { isObject } from '../../document/document.js';
import { at } from '../../document/lists.js';
import { address, described, emptyText, object, optional, text } from '../values.js';
import {
  anyDeclarations,
  anySections,
  type DeclarationContext,
  declarationOf,
  declarationsOf,
  sectionsOf,
} from './declarations.js';
import {
  choiceNames,
  type FieldDeclaration,
  type FieldDeclarations,
  type FieldValue,
  type FieldValues,
  type SectionDeclarations,
  type Words,
} from './model.js';

/** The parts of a catalogue's schema that are about fields of one's own. */
export interface OwnFieldSchemas {
  /** `site.fields` */
  readonly declarations: v.GenericSchema<unknown, FieldDeclarations>;
  /** `site.sections` */
  readonly sections: v.GenericSchema<unknown, SectionDeclarations>;
  /** `fields` of a product */
  readonly values: v.GenericSchema<unknown, FieldValues>;
}

const about = 'the values of the fields that `site.fields` declares, such as `dosage: 0.5`';

/** The values that products have, as the JSON Schema has them where no catalogue is known. */
const anyValues: v.GenericSchema<unknown, FieldValues> = described(
  v.record(v.string(), v.union([v.string(), v.number(), v.array(v.string()), v.array(v.array(v.string()))])),
  about,
);

/** What is true of all catalogues. */
export const anyOwnFields: OwnFieldSchemas = {
  declarations: anyDeclarations,
  sections: anySections,
  values: anyValues,
};

/** What a catalogue says that its own part of the schema follows from. */
export interface OwnFieldsSource {
  readonly fields: unknown;
  readonly sections: unknown;
  readonly siteLanguage: string;
}

/** @param catalogue the values of a file, right or wrong */
export function ownFieldsSource(catalogue: unknown): OwnFieldsSource {
  const language = at(catalogue, ['site', 'language']);
  return {
    fields: at(catalogue, ['site', 'fields']),
    sections: at(catalogue, ['site', 'sections']),
    siteLanguage: typeof language === 'string' ? language : 'en',
  };
}

/** The parts of the schema of one catalogue. */
export function ownFieldsOf({ fields, sections, siteLanguage }: OwnFieldsSource): OwnFieldSchemas {
  const ownSections = isMap(sections) ? sections : {};
  const context = { siteLanguage, sections: Object.keys(ownSections) };
  return {
    declarations: declarationsOf(isMap(fields) ? fields : {}, context),
    sections: sectionsOf(ownSections, siteLanguage),
    // What a broken section declares, nobody knows.
    values: fields === undefined || isMap(fields) ? valuesOf(fields ?? {}, context) : anyValues,
  };
}

function isMap(value: unknown): value is object {
  return isObject(value) && !Array.isArray(value);
}

/** The values that products can have. @param given `site.fields` as the catalogue has it */
function valuesOf(given: object, context: DeclarationContext): v.GenericSchema<unknown, FieldValues> {
  const entries = Object.entries(given).map(([name, raw]: [string, unknown]) => {
    const declared = v.safeParse(declarationOf(raw, context), raw);
    // Of a field whose declaration is wrong, nothing more is said.
    return [name, optional(declared.success ? schemaOf(declared.output, context.siteLanguage) : v.any())];
  });
  return object(about, Object.fromEntries(entries));
}

/** The value of one field. */
function schemaOf(field: FieldDeclaration, siteLanguage: string): v.GenericSchema<unknown, FieldValue> {
  const label = wordsOf(field.label, siteLanguage);
  const { choices, columns = [] } = field;
  switch (field.kind) {
    case 'text':
      return text(label);
    case 'number':
      return numberOf(field, label, siteLanguage);
    case 'choice':
      return described(v.picklist(choiceNames(choices ?? [])), label);
    case 'list': {
      const item = choices === undefined ? text('an item') : v.picklist(choiceNames(choices));
      return described(v.array<v.GenericSchema<unknown, string>>(item), label);
    }
    case 'table':
      return tableOf(
        columns.map((heading) => wordsOf(heading, siteLanguage)),
        label,
      );
    case 'link':
      return address(label, { examples: ['https://example.com'] });
  }
}

function numberOf({ minimum, maximum, unit }: FieldDeclaration, label: string, siteLanguage: string) {
  const unitText = unit === undefined ? undefined : wordsOf(unit, siteLanguage);
  return v.pipe(
    v.number(),
    v.check((value) => minimum === undefined || value >= minimum, `must be ${minimum} or more`),
    v.check((value) => maximum === undefined || value <= maximum, `must be ${maximum} or less`),
    v.metadata({
      description: unitText === undefined ? label : `${label}, in ${unitText}`,
      ...(unitText === undefined ? {} : { unit: unitText }),
      examples: [minimum ?? Math.min(maximum ?? 1, 1)],
      ...(minimum === undefined ? {} : { minimum }),
      ...(maximum === undefined ? {} : { maximum }),
    }),
  );
}

function tableOf(columns: readonly string[], label: string) {
  const count = columns.length === 1 ? '1 cell' : `${columns.length} cells`;
  const row = v.pipe(
    v.array(emptyText('a cell')),
    v.length(columns.length, `must have ${count}: ${columns.join(', ')}`),
    v.description(`a row: ${columns.join(', ')}`),
  );
  return described(v.array(row), label);
}

/** Words in the language of the site, for people who edit the catalogue. */
function wordsOf(words: Words, siteLanguage: string): string {
  if (typeof words === 'string') return words;
  return words[siteLanguage] ?? words[siteLanguage.split('-')[0] ?? ''] ?? Object.values(words)[0] ?? '';
}
