import { readFile } from 'node:fs/promises';
import type { Output } from '../terminal/output.js';

/** The JSON Schema that is written when the package is built. */
const file = new URL('../../catalogue.schema.json', import.meta.url);

/**
 * `herbarium schema`: prints the JSON Schema (draft-07) of catalogues, from the definitions that `validate` checks against.
 * @returns the exit code
 */
export async function schema(output: Output): Promise<number> {
  await output.result(await schemaText());
  return 0;
}

/** The JSON Schema of catalogues. */
export function schemaText(): Promise<string> {
  return readFile(file, 'utf8');
}
