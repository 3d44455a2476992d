// Edits of a measured project. The files of all tools have nearly the same words.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The first limit of a specification, in YAML and in JSON. */
const firstLimit = /("?limit"?: ?")[^"]*"/;

/** A number that no page shows by chance. It differs for each edit. */
export function markOf(n) {
  return `7${String(n).padStart(3, '0')}.125`;
}

/**
 * Replaces the first limit in a file; the page of its product shows the new one.
 * @param {string} text
 * @param {number} n of the edit
 */
export function withMark(text, n) {
  return replaced(text, firstLimit, (_, before) => `${before}≤ ${markOf(n)}"`);
}

/** Changes something that only one product's page shows. @param {number} n of the edit */
export async function changeProduct(tool, folder, n) {
  const file = path.join(folder, tool.productFile);
  await writeFile(file, withMark(await readFile(file, 'utf8'), n));
}

/** Changes a word that every page shows. @param {number} n of the edit */
export async function changeAllPages({ shared }, folder, n) {
  const file = path.join(folder, shared.file);
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    replaced(text, shared.words, (_, before) => `${before}thousand${n}`),
  );
}

function replaced(text, pattern, by) {
  const changed = text.replace(pattern, by);
  if (changed === text) throw new Error(`an edit of the measured project has changed nothing: ${pattern}`);
  return changed;
}
