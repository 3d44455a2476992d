import path from 'node:path';
import type { Project } from '../../project/project.js';

/** Characters at the end of a text by which its place is found in another: some lines. */
const tailLength = 100;

/**
 * Whether one of the touched files may be in the middle of a save: many editors empty a file before they write it, or take it away, and
 * a long one comes in pieces. A file that was really cut there looks the same.
 * @param touched absolute paths
 */
export function isHalfWritten(before: Project, now: Project, touched: readonly string[]): boolean {
  if (endsEarly(before.source.text, now.source.text)) return true;
  return touched.some((file) => {
    const name = path.relative(now.root, file).split(path.sep).join('/');
    if (!now.files.paths.has(name)) return before.files.paths.has(name);
    // No rule reads their texts, and they may be large.
    if (/^(assets|public)\//.test(name)) return false;
    return endsEarly(before.files.read(name)?.text ?? '', now.files.read(name)?.text ?? '');
  });
}

/** Whether a text is empty, or ends in the middle of what was there or of a line. */
function endsEarly(before: string, now: string): boolean {
  if (now === '') return true;
  const tail = now.slice(-tailLength);
  if (before.endsWith(tail)) return false;
  const isCutLine = before.endsWith('\n') && !now.endsWith('\n');
  return isCutLine || (now.length < before.length && before.includes(tail));
}
