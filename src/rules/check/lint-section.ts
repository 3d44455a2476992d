import * as v from 'valibot';
import type { CatalogueDraft } from '../../catalogue/schema/model.js';
import { anyOwnFields, ownFieldsOf, ownFieldsSource } from '../../catalogue/schema/own-fields/own-fields.js';
import {
  type CatalogueSchema,
  catalogueSchemaWith,
  type Level,
  levels,
} from '../../catalogue/schema/schema.js';
import { described, object, optional } from '../../catalogue/schema/values/values.js';
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
    rules.flatMap(({ code, summary, options: known }) => {
      const entries = Object.entries(known ?? {}).map(
        ([name, { about, default: usual }]) =>
          [name, optional(option(`${about}; default: ${usual}`))] as const,
      );
      return known === undefined ? [] : [[code, optional(object(summary, Object.fromEntries(entries)))]];
    }),
  ),
);

const lintSection = object('how strictly `herbarium validate` checks this catalogue', {
  rules: optional(severities),
  options: optional(options),
});

export const catalogueSchema = catalogueSchemaWith(lintSection, anyOwnFields);

export function catalogueSchemaFor(catalogue: unknown): CatalogueSchema {
  const { values } = ownFieldsOf(ownFieldsSource(catalogue));
  return catalogueSchemaWith(lintSection, { ...anyOwnFields, values });
}

/** The last schema, cached: a save seldom changes the fields, and every new schema checks all products again. */
let last: { readonly source: string; readonly schema: CatalogueSchema } | undefined;

/** @param catalogue its values, right or wrong */
export function catalogueSchemaOf(catalogue: unknown): CatalogueSchema {
  const own = ownFieldsSource(catalogue);
  const source = JSON.stringify(own);
  if (last?.source !== source) last = { source, schema: catalogueSchemaWith(lintSection, ownFieldsOf(own)) };
  return last.schema;
}

export type Levels = ReadonlyMap<DiagnosticCode, Level>;

/** Level and options of a rule: its defaults, overridden by `lint`, then by the command line. Mandatory rules stay errors. */
export function lintSettings(lint: CatalogueDraft['lint'], asked: Levels) {
  return {
    /** Undefined if the rule is off. */
    severity: ({ code, severity, isMandatory }: ListedRule): Severity | undefined => {
      const level = isMandatory ? undefined : (asked.get(code) ?? lint?.rules?.[code]);
      return level === undefined ? severity : severityOf[level];
    },
    option: ({ code, options }: ListedRule, name: string): number =>
      lint?.options?.[code]?.[name] ?? options?.[name]?.default ?? Number.NaN,
  };
}

export type LintSettings = ReturnType<typeof lintSettings>;
