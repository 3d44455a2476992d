// @ts-check
import { lstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';

/** The limit in bytes of a report: in any encoding, more than a comment can contain. */
const most = 400_000;

/**
 * Reads the report of a comparison. The folder may be untrusted: only one file with a fixed name is read, and only its beginning.
 * @param {string} folder
 * @returns {string | undefined} Markdown. Empty if nothing changed; undefined if nothing was compared
 */
export function readReport(folder) {
  const file = path.join(folder, 'diff.md');
  const found = lstatSync(file, { throwIfNoEntry: false });
  // A link could show another file of this machine.
  if (found?.isFile() !== true) return undefined;
  const bytes = Buffer.alloc(Math.min(found.size, most));
  const read = readSync(openSync(file, 'r'), bytes, 0, bytes.length, 0);
  return bytes.toString('utf8', 0, read).trim();
}
