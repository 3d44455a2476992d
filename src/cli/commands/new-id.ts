import { freshId } from '../../catalogue/text/fresh-id.js';
import { Fault } from '../../project/fault.js';
import { readProject } from '../../project/project.js';
import type { Output } from '../terminal/output.js';
import { randomId } from './random-id.js';

/**
 * `herbarium new id`: prints an id that the catalogue does not have.
 * @param catalogue undefined where nobody has named one: then there need be none
 * @returns the exit code
 */
export async function newId(catalogue: string | undefined, output: Output): Promise<number> {
  await output.result(`${freshId(randomId, await textOf(catalogue))}\n`);
  return 0;
}

async function textOf(catalogue: string | undefined): Promise<string> {
  try {
    const { source } = await readProject(catalogue ?? 'catalogue.yaml');
    return source.text;
  } catch (error) {
    if (catalogue === undefined && error instanceof Fault) return '';
    throw error;
  }
}
