import * as v from 'valibot';
import { rules } from '../rules/index.js';
import type { Rule } from '../rules/rule.js';
import { catalogueSchemaWith, type Level, levels } from '../schema/schema.js';
import { described, object, optional } from '../schema/values.js';

/*
 * The shape of a catalogue's `lint` section, made of the rules themselves: a misspelled rule or option gets its did-you-mean
 * like every other key.
 */

type Severities = Record<string, Level | undefined>;
type Options = Record<string, Record<string, number | undefined> | undefined>;

const severity = (rule: Rule) =>
  rule.isMandatory
    ? described(v.picklist(['error'] as const), `${rule.page.summary}; always an error`)
    : described(v.picklist(levels), `${rule.page.summary}; default: ${levelOf(rule)}`);

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
        : [[rule.code, optional(object(rule.page.summary, optionEntries(rule.options)))]],
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

function levelOf({ severity }: Rule): Level {
  return severity === 'error' ? 'error' : severity === 'warning' ? 'warn' : 'info';
}

const lintSection = object('how strictly `herbarium validate` checks this catalogue', {
  rules: optional(severities),
  options: optional(options),
});

/** The shape of a whole catalogue. */
export const catalogueSchema = catalogueSchemaWith(lintSection);
