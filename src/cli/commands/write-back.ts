import { visible } from '../../catalogue/diagnostics/visible.js';
import { counted } from '../../catalogue/text/counted.js';
import { replaceFile } from '../../project/replace-file.js';
import type { Output } from '../terminal/output.js';

/**
 * Replaces a file of the user's, and says so where it had other names: those are of the old file from now on.
 * @throws Fault as `replaceFile` does
 */
export async function writeBack(
  file: string,
  text: string,
  output: Output,
  options?: { readonly was: string },
): Promise<void> {
  const others = await replaceFile(file, text, options);
  if (others === 0) return;
  const mark = output.palette.warning('warning');
  const names = counted(others, 'other name');
  await output.note(`${mark} ${visible(file)} had ${names} (hard links): what is there stays as it was\n`);
}
