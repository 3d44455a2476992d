import { referencesOf } from '../../addresses/references.js';
import type { EntryPath } from '../../document/document.js';
import { shadowedBy } from '../../entries/entries.js';
import { meantId } from '../../entries/meant-id.js';
import { memoize } from '../../text/memoize.js';
import type { RuleContext } from '../rule.js';

/** Where an id stands: at its entries, and wherever it is referred to. */
export interface IdUse {
  readonly entries: EntryPath[];
  readonly references: EntryPath[];
}

/** One name for all spellings of an id. */
function keyOf(id: string): string {
  return meantId(id) ?? id;
}

/** Finds where an id stands, whatever its spelling there. */
export const idUses = memoize(({ entries }: RuleContext): ((id: string) => IdUse | undefined) => {
  const uses = new Map<string, IdUse>();
  const usesOf = (id: string): IdUse => {
    const use = uses.get(keyOf(id)) ?? { entries: [], references: [] };
    uses.set(keyOf(id), use);
    return use;
  };
  for (const entry of entries) {
    const { id, translation_of } = entry.value;
    if (id !== undefined) usesOf(id).entries.push([...entry.at, 'id']);
    if (translation_of !== undefined) {
      usesOf(translation_of).references.push([...entry.at, 'translation_of']);
    }
    const winner = shadowedBy(entry);
    if (winner !== undefined) usesOf(winner).references.push([...entry.at, 'shadowed_by']);
    const parent = entry.kind === 'category' ? entry.value.parent : undefined;
    if (parent !== undefined) usesOf(parent).references.push([...entry.at, 'parent']);
    for (const { reference, at } of referencesOf(entry)) usesOf(reference).references.push(at);
  }
  return (id) => uses.get(keyOf(id));
});
