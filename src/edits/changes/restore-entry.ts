import { claimedPath, claimsOf } from '../../catalogue/addresses/paths.js';
import { addressUse } from '../../catalogue/edits/readdress/links.js';
import {
  changedAddresses,
  movesWith,
  newRedirects,
  withoutRedirects,
} from '../../catalogue/edits/readdress/rename.js';
import { insertion, insertionBefore } from '../../catalogue/edits/yaml/insert.js';
import { pathsIn } from '../../catalogue/edits/yaml/layout.js';
import { linesOfItem } from '../../catalogue/edits/yaml/remove.js';
import { editCatalogue, takenEntry } from '../../catalogue/edits/yaml/yaml-editor.js';
import { bodyFileOf, type Entry, shadowedBy } from '../../catalogue/entries/entries.js';
import { originOf } from '../../catalogue/entries/translations.js';
import type { EntryPath, LocatedDocument } from '../../document/document.js';
import { EditedText } from '../../document/edited-text.js';
import { lineStart, type Span } from '../../document/source.js';
import { findEntry } from '../find-entry.js';
import { misused, refused } from '../refusal.js';
import { lineEdits } from '../unified-diff.js';
import { type ChangeResult, type ChangeState, changeFrom } from './change.js';
import { type AddressPlan, readdressedTo } from './readdress-entry.js';

interface Restoring extends Readonly<Record<'old' | 'state', ChangeState>> {
  readonly was: Entry;
  readonly current: Entry | undefined;
}

/** Restores an entry and its address from an earlier state; a removed entry returns to its place. Other entries do not change. */
export function restoreEntry(
  name: string,
  old: ChangeState,
  commit: string,
  state: ChangeState,
): ChangeResult {
  const here = findEntry(name, state);
  const then = 'entry' in here ? here : findEntry(name, old);
  const match = 'entry' in then ? then : here;
  if ('refusal' in match) return match;
  const [was, current] = [sameIn(old, match.entry), sameIn(state, match.entry)];
  if (was === undefined) return misused(`${commit} does not have it`, 'name a commit that has it: `--to`');
  if ([was, current].some((entry, n) => entry && originOf((n === 0 ? old : state).origins, entry.at)))
    return refused('it stands inside of its original', 'restore that');
  const destination = destinationOf(was, state);
  if (destination === undefined) return refused('its category is not there any more', 'restore that first');
  const result = restored({ was, current, old, state }, destination);
  if (result === undefined)
    return refused(`it cannot be taken out of the text of ${commit}`, 'give each entry lines of its own');
  const isSame =
    'edited' in result && result.edited.text === state.document.source.text && result.files.size === 0;
  const hint = 'name an older commit, such as `--to HEAD~1`';
  return isSame ? misused(`it is as it was in ${commit} already`, hint) : result;
}

/** @returns undefined if the entry shares lines with other content */
function restored(restoring: Restoring, { list, path }: NonNullable<ReturnType<typeof destinationOf>>) {
  const { was, current, old, state } = restoring;
  const isThere = current !== undefined && listKeyOf(current) === list.join();
  const at = [...list, isThere ? Number(current.at.at(-1)) : positionIn(restoring, list)];
  const plan = current === undefined ? returning(restoring, path) : going(current, was, path, state);
  if ('refusal' in plan) return plan;
  const operations = [...plan.operations];
  if (current !== undefined && !isThere)
    operations.push({ at: current.at.slice(0, -1), remove: current.at.slice(-1) });
  const change = changeFrom({ ...plan, operations, at, verb: 'restore' }, state);
  if ('refusal' in change) return change;
  const edits = (isThere ? replaced : inserted)(was, at, old.written, change.document);
  const written = edits && editCatalogue(change, edits);
  if (written === undefined || 'impossible' in written) return undefined;
  return { ...change, ...written, files: new Map([...change.files, ...restoredBody(restoring)]) };
}

function sameIn({ entries }: ChangeState, { value: { id } }: Pick<Entry, 'value'>): Entry | undefined {
  return entries.find(({ value }) => value.id === id);
}

function listKeyOf({ at }: Entry): string {
  return at.slice(0, -1).join();
}

/** The list of an entry, and its address there. Undefined if its category is gone. */
function destinationOf(was: Entry, state: ChangeState) {
  if (was.kind !== 'product') return { list: was.at.slice(0, -1), path: claimedPath(was, state.draft) ?? '' };
  const category = sameIn(state, { value: was.category });
  if (category?.kind !== 'category') return undefined;
  const path = claimedPath({ ...was, category: category.value }, state.draft) ?? '';
  return { list: [...category.at, 'products'], path };
}

/** Behind the nearest earlier neighbour that still exists, else before the next one. */
function positionIn({ was, old, state }: Restoring, list: EntryPath): number {
  const then = old.entries.filter((entry) => listKeyOf(entry) === listKeyOf(was));
  const now = state.entries.filter((entry) => listKeyOf(entry) === list.join()).map(({ value }) => value.id);
  const places = then.map(({ value }) => now.indexOf(value.id));
  const isFound = (place: number) => place !== -1;
  const before = places.slice(0, then.indexOf(was)).findLast(isFound);
  return before === undefined ? (places.find(isFound) ?? now.length) : before + 1;
}

const nowhere: AddressPlan = { operations: [], facts: [], gone: new Map() };

/** Updates all references to the old address of the entry, and redirects visitors there. */
function going(current: Entry, was: Entry, path: string, state: ChangeState) {
  const claim = claimsOf(state).find(({ entry }) => entry === current);
  const stays = claim === undefined || claim.path === path || shadowedBy(was) !== undefined;
  return stays ? nowhere : readdressedTo(claim, path, state);
}

/** Removes redirects that block the address of an entry; those that led to it are restored. */
function returning({ was, old, state }: Restoring, path: string): AddressPlan {
  const moves = claimsOf(old).flatMap((claim) => (claim.entry === was ? movesWith(claim, path, old) : []));
  const back = changedAddresses(moves, old);
  const addresses = new Set(back.values());
  const [then, now] = [addressUse(old).redirects, addressUse(state).redirects];
  const led = [...then.values()].filter(
    ({ from, to, target = '' }) => back.has(target) && now.get(from)?.to !== to,
  );
  const fresh = new Set(led.map(({ from }) => from));
  const inPlace = [...now.values()].filter(
    ({ from }) => fresh.has(from) || (addresses.has(from) && !then.has(from)),
  );
  return {
    ...nowhere,
    operations: [...newRedirects(led.map(({ from, to }) => ({ from, to }))), ...withoutRedirects(inPlace)],
    facts: [['address', path]],
  };
}

/** Ranges of a text with replacements. Undefined if they share a line with other content. */
type Written = readonly { readonly span: Span; readonly text: string }[] | undefined;

function replaced(was: Entry, at: EntryPath, then: LocatedDocument, now: LocatedDocument): Written {
  const [before, after] = [entryLines(then, was.at), entryLines(now, at)];
  if (before.length === 0 || before.length !== after.length) return undefined;
  return after.map((span, n) => ({ span, text: then.source.text.slice(before[n]?.start, before[n]?.end) }));
}

/** The lines of an entry. For a category, only those before and after its products, which do not change. */
function entryLines(document: LocatedDocument, at: EntryPath): readonly Span[] {
  const lines = linesOfItem(document, at);
  if (lines === undefined) return [];
  const { start, end } = lines;
  const parts = pathsIn(document, at);
  const n = parts.findIndex((part) => part.at(-1) === 'products');
  if (n === -1) return [lines];
  const { source, spans } = document;
  const starts = parts.slice(n).map((part) => lineStart(source.text, spans.entry(part).start));
  const [products = start, next = end] = starts;
  return [start, next].map((from, half) => ({ start: from, end: half === 0 ? products : end }));
}

function inserted(was: Entry, at: EntryPath, then: LocatedDocument, now: LocatedDocument): Written {
  const taken = takenEntry(then, was.at);
  if (taken === undefined) return undefined;
  const edit =
    now.spans.place(at) === undefined
      ? insertion(now, { at: at.slice(0, -1), insert: [taken] })
      : insertionBefore(now, at, [taken]);
  return edit && [{ span: edit, text: edit.text }];
}

function restoredBody({ was, old, state }: Restoring): ReadonlyMap<string, EditedText> {
  const file = bodyFileOf(was) ?? '';
  const [then, now = ''] = [old, state].map(({ files }) => files.read(file)?.text);
  if (then === undefined || then === now) return new Map();
  return new Map([[file, new EditedText(now).edited(lineEdits(now, then))]]);
}
