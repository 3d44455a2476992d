import * as v from 'valibot';
import { type ListedRule, rules } from '../rules/index.js';
import type { Rule } from '../rules/rule.js';
import { anyOwnFields, ownFieldsOf, ownFieldsSource } from '../schema/own-fields/own-fields.js';
import { type CatalogueSchema, catalogueSchemaWith, type Level, levels } from '../schema/schema.js';
import { described, object, optional } from '../schema/values.js';

/*
 * The shape of a catalogue's `lint` section, made of the rules themselves: a misspelled rule or option gets its did-you-mean
 * like every other key.
 */

type Severities = Record<string, Level | undefined>;
type Options = Record<string, Record<string, number | undefined> | undefined>;

const severity = (rule: ListedRule) =>
  rule.isMandatory
    ? described(v.picklist(['error'] as const), `${rule.summary}; always an error`)
    : described(v.picklist(levels), `${rule.summary}; default: ${levelOf(rule)}`);

const severities: v.GenericSchema<unknown, Severities> = object(
  'the severity of each rule',
  Object.fromEntries(rules.map((rule) => [rule.code, optional(severity(rule))])),
);

const options: v.GenericSchema<unknown, Options> = object(
  'the options of each rule',
  Object.fromEntries(
    rules.flatMap((rule) =>
      rule.options === undefined
        ? []
        : [[rule.code, optional(object(rule.summary, optionEntries(rule.options)))]],
    ),
  ),
);

function optionEntries(known: NonNullable<Rule['options']>) {
  return Object.fromEntries(
    Object.entries(known).map(([name, option]) => [
      name,
      optional(
        v.pipe(
          v.number(),
          v.integer('must be a whole number, 0 or more'),
          v.minValue(0, 'must be a whole number, 0 or more'),
          v.description(`${option.about}; default: ${option.default}`),
        ),
      ),
    ]),
  );
}

function levelOf({ severity }: ListedRule): Level {
  return severity === 'error' ? 'error' : severity === 'warning' ? 'warn' : 'info';
}

const lintSection = object('how strictly `herbarium validate` checks this catalogue', {
  rules: optional(severities),
  options: optional(options),
});

/** The shape of all catalogues. */
export const catalogueSchema = catalogueSchemaWith(lintSection, anyOwnFields);

/** The shape of all catalogues, whose products can have the fields of one. */
export function catalogueSchemaFor(catalogue: unknown): CatalogueSchema {
  const { values } = ownFieldsOf(ownFieldsSource(catalogue));
  return catalogueSchemaWith(lintSection, { ...anyOwnFields, values });
}

/** The schema that was made last: a save seldom changes what fields there are, and each schema checks every product again. */
let last: { readonly source: string; readonly schema: CatalogueSchema } | undefined;

/** The shape that one catalogue is checked against. @param catalogue its values, right or wrong */
export function catalogueSchemaOf(catalogue: unknown): CatalogueSchema {
  const own = ownFieldsSource(catalogue);
  const isUsual = own.fields === undefined && own.sections === undefined;
  const source = isUsual ? '' : JSON.stringify(own);
  if (last?.source !== source) {
    last = { source, schema: catalogueSchemaWith(lintSection, ownFieldsOf(own)) };
  }
  return last.schema;
}
