import { visible } from '../../document/text/visible.js';
import { removeEntry } from '../../edits/changes/readdress-entry.js';
import { restoreEntry } from '../../edits/changes/restore-entry.js';
import type { FormChange } from '../../edits/form/form.js';
import { type Refused, refused } from '../../edits/refusal.js';
import { changedEntries } from '../../render/compare/changed-entries.js';
import type { Committed } from '../../render/compare/committed.js';
import { hrefOf } from '../../site/addresses/href.js';
import { changeDraft, type Draft, type Opened, soundState } from './draft.js';

/** The entries that differ from a commit. */
export function changesSince({ state: old }: Committed, { state, before }: Opened): readonly FormChange[] {
  const code = (text: string) => `\`${visible(text).replaceAll('`', "'")}\``;
  return changedEntries(old, state, code).map(({ path, ...change }) => {
    const site = before.catalogue?.site;
    return { ...change, ...(path !== undefined && site && { href: hrefOf(site, path) }) };
  });
}

/** Brings an entry back to its state in a commit, as `restore` does. A new one is removed as `remove` does. @param id of the entry */
export function restoredDraft(
  id: string,
  { ref, state: old, neverPublished }: Committed,
  opened: Opened,
): Draft | Refused {
  const sound = soundState(opened);
  if ('refusal' in sound) return sound;
  const state = { ...sound, neverPublished };
  const has = ({ entries }: typeof old) => entries.find(({ value }) => value.id === id);
  const current = has(state);
  if (current === undefined && has(old) === undefined)
    return refused('this entry is no longer in the catalogue', '');
  const isNew = current !== undefined && has(old) === undefined;
  const change = isNew ? removeEntry(current, {}, state) : restoreEntry(id, old, ref, state);
  return changeDraft(change, opened.project, id);
}
