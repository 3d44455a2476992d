import { lineEdits, unifiedDiff } from '../../../catalogue/edits/unified-diff.js';
import type { CatalogueFile } from '../../../project/catalogue-file.js';
import { Fault } from '../../../project/fault.js';
import { readProject } from '../../../project/project.js';
import { originalOf, withoutMark } from '../../../render/templates/template-files.js';
import type { Output } from '../../terminal/output.js';
import { wantedPart } from './wanted-part.js';

/**
 * `herbarium templates diff`: what a template of the project lacks of the part in its place, and what it has instead.
 * @returns the exit code
 * @throws Fault when there is no such part, or no template in its place
 */
export async function diffPart(wanted: string, catalogue: CatalogueFile, output: Output): Promise<number> {
  const part = wantedPart(wanted);
  const { files } = await readProject(catalogue);
  const file = `templates/parts/${part}.tsx`;
  const source = files.read(file);
  if (source === undefined) {
    const hint = `\`herbarium templates eject ${part}\` makes it`;
    throw new Fault(`there is no ${file}`, { hint });
  }
  const own = withoutMark(source.text).replaceAll('\r\n', '\n');
  const diff = unifiedDiff(own, lineEdits(own, originalOf(part)), file);
  if (diff === '') await output.note(`${file} is the same as the part of herbarium\n`);
  else await output.result(diff);
  return 0;
}
