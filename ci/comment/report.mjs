// @ts-check
import { lstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';

/** Bytes of a report that are read: more than fit into a comment, however they are written. */
const most = 400_000;

/**
 * Reads the report of a comparison. The folder may come from a stranger: one file of it is read, by its name, and only its beginning.
 * @param {string} folder
 * @returns {string | undefined} Markdown; empty where nothing changed; undefined where nothing was compared
 */
export function readReport(folder) {
  const file = path.join(folder, 'diff.md');
  const found = lstatSync(file, { throwIfNoEntry: false });
  // A link would show another file of this machine.
  if (found?.isFile() !== true) return undefined;
  const bytes = Buffer.alloc(Math.min(found.size, most));
  const read = readSync(openSync(file, 'r'), bytes, 0, bytes.length, 0);
  return bytes.toString('utf8', 0, read).trim();
}
