import { randomBytes } from 'node:crypto';
import { freshId } from '../../../document/text/fresh-id.js';
import type { CatalogueFile } from '../../../project/catalogue-file.js';
import { readProject } from '../../../project/project.js';
import type { Output } from '../../terminal/output.js';

export function randomId(): string {
  return randomBytes(16).toString('hex');
}

export async function newId(output: Output, catalogue: CatalogueFile | undefined): Promise<number> {
  const text = catalogue === undefined ? '' : (await readProject(catalogue)).source.text;
  await output.result(`${freshId(randomId, text)}\n`);
  return 0;
}
