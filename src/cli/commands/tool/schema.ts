import { readFile } from 'node:fs/promises';
import { parse } from '../../../document/parse/parse.js';
import { type CatalogueFile, readCatalogue } from '../../../project/catalogue-file.js';
import { readSource } from '../../../project/files/read-text.js';
import { catalogueSchemaFor } from '../../../rules/check/lint-section.js';
import type { Output } from '../../terminal/output.js';

export async function schema(output: Output, catalogue: CatalogueFile | undefined): Promise<number> {
  if (catalogue === undefined) await output.result(await schemaText());
  else {
    // Skip unreadable parts of the file: editors need the schema most while it has errors.
    const { value } = parse(readSource(await readCatalogue(catalogue), String(catalogue)));
    const { jsonSchemaOf } = await import('../../../rules/keys/json-schema.js');
    await output.result(jsonSchemaOf(catalogueSchemaFor(value)));
  }
  return 0;
}

/** The JSON Schema file that the package build writes. */
export function schemaText(): Promise<string> {
  return readFile(new URL('../../../catalogue.schema.json', import.meta.url), 'utf8');
}
