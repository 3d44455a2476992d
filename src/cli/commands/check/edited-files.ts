import path from 'node:path';
import { counted } from '../../../document/text/counted.js';
import { visible } from '../../../document/text/visible.js';
import { unifiedDiff } from '../../../edits/unified-diff.js';
import { type CatalogueFile, isStandardInput } from '../../../project/catalogue-file.js';
import type { EditedFile } from '../../../project/changed-files.js';
import type { NewFile } from '../../../project/files/disk.js';
import { type NewText, replaceFiles } from '../../../project/files/replace-file.js';
import type { UserPath } from '../../../project/surroundings/surroundings.js';
import type { Output } from '../../terminal/output.js';

export async function printDiff(files: readonly EditedFile<CatalogueFile>[], output: Output): Promise<void> {
  const { cwd } = output.caller;
  const diffs = files.map(({ file, was, edits }) => unifiedDiff(was ?? '', edits, diffName(file, cwd)));
  // Escape it for people, but not for `patch`.
  await output.result(output.isResultShown ? visible(diffs.join(''), '\n\t') : diffs.join(''));
}

/** The name of a file in a diff: relative to the current folder, where the diff is applied. The bare name if it lies outside. */
function diffName(file: CatalogueFile, cwd: string): string {
  if (isStandardInput(file)) return String(file);
  const name = path.relative(cwd, file.path);
  return name.startsWith('..') || path.isAbsolute(name)
    ? path.basename(file.path)
    : name.replaceAll(path.sep, '/');
}

export function newFiles(catalogue: UserPath, added: NewFile | undefined): readonly NewText[] {
  return added === undefined ? [] : [{ file: catalogue.join('..', added.path), text: added.text, was: null }];
}

/** Replaces files as `replaceFiles` does, and reports files with several hard links: the other names keep the old content. */
export async function writeBack(files: readonly NewText[], output: Output): Promise<void> {
  const others = await replaceFiles(files);
  const mark = output.palette.warning('warning');
  for (const [n, { file }] of files.entries()) {
    if (!others[n]) continue;
    const names = `${visible(file.typed)} had ${counted(others[n], 'other name')}`;
    await output.note(`${mark} ${names} (hard links): what is there stays as it was\n`);
  }
}
