import * as v from 'valibot';
import {
  anyCustomFields,
  customFieldsOf,
  customFieldsSource,
} from '../../catalogue/schema/custom-fields/custom-fields.js';
import type { CatalogueDraft } from '../../catalogue/schema/model.js';
import {
  type CatalogueSchema,
  catalogueSchemaWith,
  type Level,
  levels,
} from '../../catalogue/schema/schema.js';
import { described, object, optional } from '../../catalogue/schema/values/values.js';
import { memoize } from '../../document/collections.js';
import type { LocatedDocument } from '../../document/document.js';
import type { Severity } from '../diagnostics/diagnostic.js';
import { type DiagnosticCode, type ListedRule, rules } from '../index.js';

const severityOf = {
  off: undefined,
  info: 'information',
  warn: 'warning',
  error: 'error',
} as const satisfies Record<Level, Severity | undefined>;

const severities: v.GenericSchema<unknown, Record<string, Level | undefined>> = object(
  'the severity of each rule',
  Object.fromEntries(
    rules.map((rule) => {
      const { summary } = rule;
      const usual = levels.find((level) => severityOf[level] === rule.severity);
      const level = rule.isMandatory
        ? described(v.picklist(['error'] as const), `${summary}; always an error`)
        : described(v.picklist(levels), `${summary}; default: ${usual}`);
      return [rule.code, optional(level)];
    }),
  ),
);

const option = (about: string) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number, 0 or more'),
    v.minValue(0, 'must be a whole number, 0 or more'),
    v.description(about),
  );

type Options = Record<string, Record<string, number | undefined> | undefined>;

const options: v.GenericSchema<unknown, Options> = object(
  'the options of each rule',
  Object.fromEntries(
    rules.flatMap(({ code, summary, options: declared }) => {
      const entries = Object.entries(declared ?? {}).map(
        ([name, { about, default: usual }]) =>
          [name, optional(option(`${about}; default: ${usual}`))] as const,
      );
      return declared === undefined ? [] : [[code, optional(object(summary, Object.fromEntries(entries)))]];
    }),
  ),
);

const lintSection = object('how strictly `herbarium validate` checks this catalogue', {
  rules: optional(severities),
  options: optional(options),
});

export const catalogueSchema = catalogueSchemaWith(lintSection, anyCustomFields);

/** The schema of a catalogue with its declared fields. Accepts any declaration in `site.fields` and `site.sections`. @param catalogue unchecked */
export function catalogueSchemaFor(catalogue: unknown): CatalogueSchema {
  const { values } = customFieldsOf(customFieldsSource(catalogue));
  return catalogueSchemaWith(lintSection, { ...anyCustomFields, values });
}

const schemasOf = memoize(
  (_lineage: object): { last?: { readonly key: string; readonly schema: CatalogueSchema } } => ({}),
);

/** The schema of a document, valid or not. Reused while the declared fields are the same: a new schema checks all products again. */
export function catalogueSchemaOf({ value, lineage }: LocatedDocument): CatalogueSchema {
  const fields = customFieldsSource(value);
  const key = JSON.stringify(fields);
  const schemas = schemasOf(lineage);
  if (schemas.last?.key !== key)
    schemas.last = { key, schema: catalogueSchemaWith(lintSection, customFieldsOf(fields)) };
  return schemas.last.schema;
}

export type Levels = ReadonlyMap<DiagnosticCode, Level>;

export interface LintSettings {
  /** Undefined if the rule is off. */
  readonly severity: (rule: ListedRule) => Severity | undefined;
  readonly option: (rule: ListedRule, name: string) => number;
}

/** Defaults of the rules, overridden by `lint`, then by the command line. Mandatory rules stay errors. */
export function lintSettings(lint: CatalogueDraft['lint'], levels: Levels): LintSettings {
  return {
    severity: ({ code, severity, isMandatory }) => {
      const level = isMandatory ? undefined : (levels.get(code) ?? lint?.rules?.[code]);
      return level === undefined ? severity : severityOf[level];
    },
    option: ({ code, options }, name) =>
      lint?.options?.[code]?.[name] ?? options?.[name]?.default ?? Number.NaN,
  };
}
