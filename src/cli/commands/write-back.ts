import { visible } from '../../catalogue/diagnostics/visible.js';
import { counted } from '../../catalogue/text/counted.js';
import { type NewText, replaceFile, replaceFiles } from '../../project/replace-file.js';
import type { UserPath } from '../../project/user-path.js';
import type { Output } from '../terminal/output.js';

/**
 * Replaces a file of the user's, and says so where it had other names: those are of the old file from now on.
 * @throws Fault as `replaceFile` does
 */
export async function writeBack(
  file: UserPath,
  text: string,
  output: Output,
  options?: { readonly was: string },
): Promise<void> {
  await tellOthers(file, await replaceFile(file, text, options), output);
}

/**
 * Replaces several files of the user's together, all or none.
 * @throws Fault as `replaceFile` does
 */
export async function writeAllBack(files: readonly NewText[], output: Output): Promise<void> {
  const others = await replaceFiles(files);
  for (const [n, { file }] of files.entries()) await tellOthers(file, others[n] ?? 0, output);
}

async function tellOthers(file: UserPath, others: number, output: Output): Promise<void> {
  if (others === 0) return;
  const mark = output.palette.warning('warning');
  const names = counted(others, 'other name');
  await output.note(
    `${mark} ${visible(file.typed)} had ${names} (hard links): what is there stays as it was\n`,
  );
}
