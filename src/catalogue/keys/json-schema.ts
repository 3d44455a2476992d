import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/**
 * The JSON Schema of catalogues from the same definitions that `validate` uses, so that editors offer the same keys. Loaded only when
 * the package is built, and for the fields of one catalogue.
 */
export function jsonSchemaOf(schema: v.GenericSchema): string {
  const { $schema, ...rest } = toJsonSchema(schema, {
    // The version that most editors support.
    target: 'draft-07',
    // The first step of a map's schema only checks that the value is not a list. The keys are in its output.
    typeMode: 'output',
    // The patterns of these checks are in the schema's metadata.
    ignoreActions: ['check'],
    overrideAction: exactForm,
  });
  const described = { $schema, title: 'Herbarium catalogue', ...rest };
  return `${JSON.stringify(described, null, 2)}\n`;
}

type Override = NonNullable<NonNullable<Parameters<typeof toJsonSchema>[1]>['overrideAction']>;

/** The validator's own pattern and message: editors interpret the formats of JSON Schema differently. */
const exactForm: Override = ({ valibotAction: action, jsonSchema }) => {
  const { type } = action;
  // What a number counts is in its description; editors do not know the key.
  if ('unit' in jsonSchema) {
    const { unit: _, ...rest } = jsonSchema;
    return rest;
  }
  const patternErrorMessage = { patternErrorMessage: 'message' in action ? action.message : undefined };
  if (type === 'regex') return { ...jsonSchema, ...patternErrorMessage };
  if (type !== 'email' && type !== 'iso_date') return undefined;
  const { format, ...rest } = jsonSchema;
  return {
    ...rest,
    ...('requirement' in action && action.requirement instanceof RegExp
      ? { pattern: action.requirement.source }
      : {}),
    ...patternErrorMessage,
    ...(type === 'iso_date' && format !== undefined ? { format } : {}),
  };
};
