import type { LocatedDocument } from '../../../document/document.js';
import { EditedText } from '../../../document/edited-text.js';
import { type ChangeState, changeState } from '../../../edits/changes/change.js';
import { removeEntry } from '../../../edits/changes/readdress-entry.js';
import { originalsOf } from '../../../edits/tables/product-entries.js';
import { type Project, withTexts } from '../../../project/project.js';
import { Fault } from '../../../project/surroundings/surroundings.js';

/**
 * Removes products as `herbarium remove` does. The address of each leads to its category.
 * @param kept the ids of those that stay
 * @returns the catalogue after it, the files beside it that have changed, and how many products are gone
 * @throws Fault where one of them cannot be removed
 */
export function prune(
  { document, edited: imported }: { readonly document: LocatedDocument; readonly edited: EditedText },
  given: Project,
  kept: ReadonlySet<string>,
) {
  let [edited, project] = [imported, given];
  let state = stateOf(document, project);
  const beside = new Map<string, EditedText>();
  const gone = originalsOf(state).flatMap(({ value: { id = '' } }) => (kept.has(id) ? [] : [id]));
  for (const id of gone) {
    const entry = originalsOf(state).find(({ value }) => value.id === id);
    if (entry === undefined) continue;
    const made = removeEntry(entry, { redirectTo: entry.category.id }, state);
    if ('refusal' in made) throw new Fault(`${entry.value.name}: ${made.refusal.message}`, made.refusal);
    edited = edited.edited(made.edited.changes());
    for (const [name, own] of made.files) {
      const before = beside.get(name) ?? new EditedText(given.files.read(name)?.text ?? '');
      beside.set(name, before.edited(own.changes()));
    }
    project = withTexts(project, made.files);
    state = stateOf(made.document, project);
  }
  return { edited, project, beside, count: gone.length };
}

function stateOf(document: LocatedDocument, { files }: Project): ChangeState {
  const state = changeState(document, files);
  if (state === undefined) throw new Error('a checked catalogue can be read');
  return state;
}
