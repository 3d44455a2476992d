import type { LocatedDocument } from '../../../document/document.js';
import { EditedText } from '../../../document/edited-text.js';
import { type ChangeState, changeState } from '../../../edits/changes/change.js';
import { removeEntry } from '../../../edits/changes/readdress-entry.js';
import { originalsOf } from '../../../edits/tables/product-entries.js';
import { type ReadProject, withTexts } from '../../../project/project.js';
import { Fault } from '../../../project/surroundings/surroundings.js';
import type { Output } from '../../terminal/output.js';
import type { Session, SettledImport } from './settle-rows.js';

/**
 * Removes the products without a row, as `herbarium remove` does. The address of each leads to its category. While a row is skipped,
 * nothing is removed: it may be the row of such a product.
 * @returns the exit code if the removal causes errors
 * @throws Fault if a product cannot be removed
 */
export async function prune(
  settled: SettledImport,
  session: Session,
  output: Output,
): Promise<SettledImport | number> {
  const { planned, checked } = settled;
  if (planned.length === 0 || planned.some(({ kind }) => kind === 'skip')) {
    await output.note('no product is removed: correct the rows that are skipped first\n');
    return settled;
  }
  let { edited } = checked;
  let { project } = session;
  let state = stateOf(checked.document, project);
  const beside = new Map<string, EditedText>();
  const ids = new Set(planned.map(({ id }) => id));
  const removed = originalsOf(state).flatMap(({ value: { id = '' } }) => (ids.has(id) ? [] : [id]));
  for (const id of removed) {
    const entry = originalsOf(state).find(({ value }) => value.id === id);
    if (entry === undefined) continue;
    const change = removeEntry(entry, { redirectTo: entry.category.id }, state);
    if ('refusal' in change)
      throw new Fault(`${entry.value.name}: ${change.refusal.message}`, change.refusal);
    edited = edited.edited(change.edited.changes());
    for (const [name, text] of change.files) {
      const before = beside.get(name) ?? new EditedText(session.project.files.read(name)?.text ?? '');
      beside.set(name, before.edited(text.changes()));
    }
    project = withTexts(project, change.files);
    state = stateOf(change.document, project);
  }
  const after = await session.check(edited, project, 'the removal of products');
  if (typeof after === 'number') return after;
  return { planned, checked: { ...after, fresh: checked.fresh }, beside, removed: removed.length };
}

function stateOf(document: LocatedDocument, { files }: ReadProject): ChangeState {
  const state = changeState(document, files);
  if (state === undefined) throw new Error('a checked catalogue can be read');
  return state;
}
