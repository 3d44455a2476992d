// Writes the JSON Schema of the catalogue from the definitions that `validate` checks against, so that editors offer the
// same keys. Run when the package is built; the converter is no part of the package.
import { writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';

/** @param schema the compiled `catalogueSchema` */
export function writeJsonSchema(schema, file) {
  const { $schema, ...rest } = toJsonSchema(schema, {
    // What editors support most widely.
    target: 'draft-07',
    // A map is first checked for being no list: only what comes out of that has keys.
    typeMode: 'output',
    // The forms of texts that checks decide stand in the schema's metadata.
    ignoreActions: ['check'],
    overrideAction: ({ valibotAction, jsonSchema }) => exactForm(valibotAction, jsonSchema),
  });
  const described = { $schema, title: 'Herbarium catalogue', ...rest };
  writeFileSync(file, `${JSON.stringify(described, null, 2)}\n`);
}

/** The validator's own pattern and message; formats of JSON Schema are read differently from editor to editor. */
function exactForm({ type, requirement, message }, jsonSchema) {
  if (type === 'regex') return { ...jsonSchema, patternErrorMessage: message };
  if (type !== 'email' && type !== 'iso_date') return undefined;
  const { format, ...rest } = jsonSchema;
  const exact = { ...rest, pattern: requirement.source, patternErrorMessage: message };
  return type === 'iso_date' ? { ...exact, format } : exact;
}
