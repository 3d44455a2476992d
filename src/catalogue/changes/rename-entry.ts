import { claimsOf, ownAddress } from '../addresses/paths.js';
import { type Readdressing, renamed, renameObstacle } from '../edits/readdress/rename.js';
import { misused, type Refused, refused } from '../edits/refusal.js';
import type { Entry } from '../entries/entries.js';
import { type ChangePlan, type ChangeResult, type ChangeState, changeFrom, facts } from './change.js';
import { neededScreen, withoutPage } from './obstacles.js';

/**
 * Gives an entry another slug, or a page another path, and follows with all that names it.
 * @param slug the last part of its address; of a page also the whole path
 */
export function renameEntry(entry: Entry, slug: string, state: ChangeState): ChangeResult {
  const claim = claimsOf(state).find((one) => one.entry === entry);
  if (claim === undefined) return withoutPage(entry, state);
  const to = newAddress(entry, claim.path, slug.normalize('NFC'));
  if (to === ownAddress(entry)) return misused(`its address is \`${to}\` already`, 'write another one');
  const renaming = { claim, to };
  const obstacle = fixedAddress(entry) ?? renameObstacle(renaming, state);
  if (obstacle !== undefined) return impossible(entry, to, obstacle);
  const plan = readdressingPlan(renamed(renaming, state), claim.path);
  return changeFrom({ ...plan, at: entry.at, verb: 'rename' }, state);
}

/** Brings a catalogue to new addresses: everything that names them, and the redirects. @param path that the entry had */
export function readdressingPlan(
  { changed, edits, files, dropped }: Readdressing,
  path: string,
): Omit<ChangePlan, 'at' | 'verb'> {
  const redirects = edits.flatMap((edit) => ('append' in edit ? edit.items : []));
  const remove = dropped.map(({ index }) => index);
  return {
    operations: [...edits, ...(remove.length === 0 ? [] : [{ from: ['redirects'], remove }])],
    fileEdits: files,
    facts: [
      ['old', path],
      ['new', changed.get(path) ?? path],
      ...facts(
        'redirect',
        redirects.map(({ from, to }) => `${from} -> ${to}`),
      ),
      ...facts(
        'removed',
        dropped.map(({ from, to }) => `the redirect ${from} -> ${to}`),
      ),
    ],
    gone: new Map(),
  };
}

/** A page is known by its whole path. */
function newAddress({ kind }: Entry, path: string, slug: string): string {
  if (kind !== 'page' || slug.startsWith('/')) return slug;
  return path.slice(0, path.lastIndexOf('/') + 1) + slug;
}

/** Why the address of a page is always the same. */
function fixedAddress(entry: Entry): string | undefined {
  const needed = neededScreen(entry);
  return needed && `the site needs its ${needed.name} at ${needed.path}`;
}

function impossible(entry: Entry, to: string, obstacle: string): Refused {
  const what = entry.kind === 'page' ? 'the path of this page' : `the slug of this ${entry.kind}`;
  const message = `${what} cannot be \`${to}\`: ${obstacle}`;
  return refused(message, 'choose another; nothing was written');
}
