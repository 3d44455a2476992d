import type { EntryPath, LocatedDocument } from '../document/document.js';
import type { Edit } from '../document/problem.js';
import { insertEntries } from './new-entry/lines/insert-entry.js';
import { dataAt } from './new-entry/lines/layout.js';

/** Lists that show how the file indents. */
const models: readonly EntryPath[] = [['pages'], ['categories'], ['articles', 'items'], ['news', 'items']];

/**
 * The edit that puts maps of texts at the end of a list of the catalogue, as its last ones are laid out. Makes the list where there is none,
 * with a line for each map.
 * @returns undefined where nothing can be put there
 */
export function appendItems(
  document: LocatedDocument,
  at: EntryPath,
  items: readonly Readonly<Record<string, string>>[],
): Edit | undefined {
  const entries = items.map((item) => ({ fields: Object.entries(item), hints: [], last: [] }));
  const edit = insertEntries(document, { at, siblings: [], models, padding: ' ' }, entries);
  const list = dataAt(document.value, at);
  const isInList = Array.isArray(list) && list.length > 0 && edit?.start === edit?.end;
  return edit && (isInList ? { ...edit, isItem: true } : edit);
}
