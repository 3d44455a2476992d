import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { at, isObject } from '../../document/document.js';

/** The JSON Schema of catalogues and mappings. Loaded only for the package build and for custom fields. */
export function jsonSchemaOf(schema: v.GenericSchema, title = 'Herbarium catalogue'): string {
  const { $schema, ...rest } = toJsonSchema(schema, {
    // The version that most editors support.
    target: 'draft-07',
    // A map's first schema step only rejects lists. Its keys are in the output type.
    typeMode: 'output',
    // The patterns of these checks are in the schema's metadata.
    ignoreActions: ['check'],
    overrideAction: exactForm,
  });
  const described = { $schema, title, ...rest };
  return `${JSON.stringify(described, withTranslations, 2)}\n`;
}

/** Requires the required keys only of entries that are not translations. A translation in its original requires none of them. */
function withTranslations(key: string, value: unknown): unknown {
  // The kind of a text is no keyword of JSON Schema.
  if (key === 'kind' && typeof value === 'string') return undefined;
  const properties = at(value, ['properties']);
  if (!(isObject(value) && isObject(properties) && 'translations' in properties)) return value;
  const needed = Object.entries(properties).flatMap(([key, map]) => {
    const required = at(map, ['required']);
    if (!Array.isArray(required) || required.length === 0) return [];
    const requiredKeys = Object.fromEntries(required.map((name: unknown) => [name, true]));
    return [[key, { type: 'object', properties: requiredKeys, required }] as const];
  });
  const free = ({ required: _, ...map }: Readonly<Record<string, unknown>>) => map;
  const keys = Object.fromEntries(Object.entries(properties).map(([key, map]) => [key, free(Object(map))]));
  const { translations, ...others } = keys;
  const apart = new Set(['translation_of', 'language', 'products', 'screen']);
  const inner = Object.fromEntries(Object.entries(others).filter(([key]) => !apart.has(key)));
  const required: unknown = at(value, ['required']);
  const isFact = (key: unknown) => key === 'screen';
  const facts = Array.isArray(required) ? required.filter(isFact) : [];
  return {
    ...value,
    required: Array.isArray(required) ? required.filter((key) => !isFact(key)) : required,
    properties: {
      ...others,
      translations: {
        ...Object(translations),
        additionalProperties: { type: 'object', properties: inner, additionalProperties: false },
      },
    },
    if: { properties: { translation_of: false } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: Object.fromEntries([...needed, ...facts.map((key) => [key, true] as const)]),
      required: facts,
    },
  };
}

type Override = NonNullable<NonNullable<Parameters<typeof toJsonSchema>[1]>['overrideAction']>;

/** Uses the validator's pattern and message: editors interpret the formats of JSON Schema differently. */
const exactForm: Override = ({ valibotAction: action, jsonSchema }) => {
  const { type } = action;
  // The description names the unit; editors do not support the key.
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
    ...('requirement' in action &&
      action.requirement instanceof RegExp && { pattern: action.requirement.source }),
    ...patternErrorMessage,
    ...(type === 'iso_date' && format !== undefined && { format }),
  };
};
