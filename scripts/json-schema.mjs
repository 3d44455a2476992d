// Writes the JSON Schema of the catalogue from the same definitions that `validate` uses, so that editors offer the same keys. Runs when
// the package is built; the converter is not in the package.
import { writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';

/** @param schema the compiled `catalogueSchema` */
export function writeJsonSchema(schema, file) {
  const { $schema, ...rest } = toJsonSchema(schema, {
    // The version that most editors support.
    target: 'draft-07',
    // The first step of a map's schema only checks that the value is not a list. The keys are in its output.
    typeMode: 'output',
    // The patterns of these checks are in the schema's metadata.
    ignoreActions: ['check'],
    overrideAction: ({ valibotAction, jsonSchema }) => exactForm(valibotAction, jsonSchema),
  });
  const described = { $schema, title: 'Herbarium catalogue', ...rest };
  writeFileSync(file, `${JSON.stringify(described, null, 2)}\n`);
}

/** The validator's own pattern and message: editors interpret the formats of JSON Schema differently. */
function exactForm({ type, requirement, message }, jsonSchema) {
  if (type === 'regex') return { ...jsonSchema, patternErrorMessage: message };
  if (type !== 'email' && type !== 'iso_date') return undefined;
  const { format, ...rest } = jsonSchema;
  const exact = { ...rest, pattern: requirement.source, patternErrorMessage: message };
  return type === 'iso_date' ? { ...exact, format } : exact;
}
