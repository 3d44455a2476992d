import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import type { CatalogueFile } from '../../../project/catalogue-file.js';
import { Fault, hasCode } from '../../../project/fault.js';
import { readProject } from '../../../project/project.js';
import { ejected } from '../../../render/templates/template-files.js';
import type { Output } from '../../terminal/output.js';
import { editorSettings } from './type-settings.js';
import { wantedPart } from './wanted-part.js';

/**
 * `herbarium templates eject`: copies the source of a part into the project.
 * @returns the exit code
 * @throws Fault when there is no such part, or the project has a template in its place
 */
export async function ejectPart(wanted: string, catalogue: CatalogueFile, output: Output): Promise<number> {
  const part = wantedPart(wanted);
  const { root, list } = await readProject(catalogue);
  const folder = path.join(root, 'templates');
  await mkdir(path.join(folder, 'parts'), { recursive: true });
  const shown = (name: string) => visible(path.join(list.shownRoot, 'templates', name));
  const file = `parts/${part}.tsx`;
  if (!(await writeNew(path.join(folder, file), ejected(part)))) {
    throw new Fault(`${shown(file)} is there already`, {
      hint: `\`herbarium templates diff ${part}\` compares it with the part`,
    });
  }
  await output.line(`wrote ${shown(file)}\n`);
  // Editors need it; what is there stays.
  if (await writeNew(path.join(folder, 'tsconfig.json'), editorSettings)) {
    await output.line(`wrote ${shown('tsconfig.json')}, for your editor\n`);
  }
  return 0;
}

/** @returns whether the file is new; what is there stays as it is */
async function writeNew(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}
