import * as v from 'valibot';
import { at, isMap } from '../../../document/document.js';
import {
  address,
  date,
  described,
  emptyText,
  list,
  object,
  oneOf,
  optional,
  text,
} from '../values/values.js';
import {
  anyDeclarations,
  anySections,
  byName,
  type DeclarationContext,
  declarationOf,
  declarationsOf,
  type FieldDeclaration,
  type SchemaOf,
  sectionsOf,
} from './declarations.js';
import { choiceNames, type FieldValue, type FieldValues, type Words } from './model.js';

const about = 'the values of the fields that `site.fields` declares, such as `dosage: 0.5`';

const anyValues: SchemaOf<FieldValues> = described(
  v.record(v.string(), v.union([v.string(), v.number(), v.array(v.string()), v.array(v.array(v.string()))])),
  about,
);

/** Schemas of `site.fields`, `site.sections` and product `fields` for the JSON Schema, where no catalogue is known. */
export const anyCustomFields = { declarations: anyDeclarations, sections: anySections, values: anyValues };
export type CustomFieldSchemas = Readonly<typeof anyCustomFields>;

/** The values that a catalogue's schema depends on. @param catalogue unchecked */
export function customFieldsSource(catalogue: unknown) {
  const language = at(catalogue, ['site', 'language']);
  return {
    fields: at(catalogue, ['site', 'fields']),
    sections: at(catalogue, ['site', 'sections']),
    siteLanguage: typeof language === 'string' ? language : 'en',
  };
}

export function customFieldsOf(source: ReturnType<typeof customFieldsSource>): CustomFieldSchemas {
  const { fields, siteLanguage } = source;
  const sections = isMap(source.sections) ? source.sections : {};
  const context = { siteLanguage, sections: Object.keys(sections) };
  return {
    declarations: declarationsOf(isMap(fields) ? fields : {}, context),
    sections: sectionsOf(sections, siteLanguage),
    // A broken `site.fields` does not show which fields exist.
    values: fields === undefined || isMap(fields) ? valuesOf(fields ?? {}, context) : anyValues,
  };
}

function valuesOf(given: object, context: DeclarationContext): SchemaOf<FieldValues> {
  const values = byName(given, (raw) => {
    const declared = v.safeParse(declarationOf(raw, context), raw);
    // A wrong declaration is reported itself. Its values are not.
    return optional(declared.success ? schemaOf(declared.output, context.siteLanguage) : v.any());
  });
  return object(about, values);
}

function schemaOf(field: FieldDeclaration, siteLanguage: string): SchemaOf<FieldValue> {
  const label = wordsOf(field.label, siteLanguage);
  const { choices, columns = [] } = field;
  switch (field.kind) {
    case 'text':
      return text(label);
    case 'number':
      return numberOf(field, label, field.unit && wordsOf(field.unit, siteLanguage));
    case 'choice':
      return oneOf(choiceNames(choices ?? []), label);
    case 'list': {
      const item = choices === undefined ? text('an item') : v.picklist(choiceNames(choices));
      return list<SchemaOf<string>>(item, label);
    }
    case 'table': {
      const headings = columns.map((heading) => wordsOf(heading, siteLanguage));
      return tableOf(headings, label);
    }
    case 'date':
      return date(label);
    case 'link':
      return address(label, { examples: ['https://example.com'] });
    default:
      return text(label, { kind: field.kind });
  }
}

function numberOf({ minimum, maximum }: FieldDeclaration, label: string, unit: string | undefined) {
  return v.pipe(
    v.number(),
    v.check((value) => minimum === undefined || value >= minimum, `must be ${minimum} or more`),
    v.check((value) => maximum === undefined || value <= maximum, `must be ${maximum} or less`),
    v.metadata({
      description: unit === undefined ? label : `${label}, in ${unit}`,
      ...(unit !== undefined && { unit }),
      examples: [minimum ?? Math.min(maximum ?? 1, 1)],
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
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
  return list(row, label);
}

function wordsOf(words: Words, siteLanguage: string): string {
  if (typeof words === 'string') return words;
  return words[siteLanguage] ?? words[siteLanguage.split('-')[0] ?? ''] ?? Object.values(words)[0] ?? '';
}
