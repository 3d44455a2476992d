import { claimsOf, ownAddress } from '../addresses/claims.js';
import { claimedPath } from '../addresses/paths.js';
import type { Readdressing } from '../edits/readdress/readdress.js';
import { renamed, renameObstacle } from '../edits/readdress/rename.js';
import { type Entry, shadowedBy } from '../entries/entries.js';
import { editedFiles, editedStep, type StepResult } from './apply.js';
import type { ChangeRefusal, ChangeResult } from './change.js';
import { cutFromList, stepsFrom } from './cuts.js';
import type { ChangeState } from './state.js';
import { addressFacts, neededScreen } from './words.js';

/**
 * Gives an entry another slug, or a page another path, and follows with all that names it.
 * @param slug the last part of its address; of a page also the whole path
 */
export function renameEntry(entry: Entry, slug: string, state: ChangeState): ChangeResult {
  const claim = claimsOf(state).find((one) => one.entry === entry);
  if (claim === undefined) return { refusal: withoutPage(entry, state) };
  const to = newAddress(entry, claim.path, slug.normalize('NFC'));
  if (to === ownAddress(entry)) return { refusal: sameAddress(to) };
  const renaming = { claim, to };
  const obstacle = fixedAddress(entry) ?? renameObstacle(renaming, state);
  if (obstacle !== undefined) return { refusal: impossible(entry, to, obstacle) };
  const readdressing = renamed(renaming, state);
  const step = readdressed(readdressing, state);
  if ('refusal' in step) return step;
  return {
    ...step,
    before: state.document,
    files: editedFiles(readdressing.files, state),
    at: entry.at,
    verb: 'rename',
    facts: addressFacts(readdressing, claim.path),
    gone: new Map(),
  };
}

/** Brings a catalogue to new addresses: everything that names them, and the redirects. */
export function readdressed({ edits, dropped }: Readdressing, state: ChangeState): StepResult {
  const places = dropped.map(({ index }) => index);
  return stepsFrom(editedStep(state, edits), [(step) => cutFromList(step, ['redirects'], places, false)]);
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

function impossible(entry: Entry, to: string, obstacle: string): ChangeRefusal {
  const what = entry.kind === 'page' ? 'the path of this page' : `the slug of this ${entry.kind}`;
  const message = `${what} cannot be \`${to}\`: ${obstacle}`;
  return { message, hint: 'choose another; nothing was written', isUsage: false };
}

function sameAddress(to: string): ChangeRefusal {
  return { message: `its address is \`${to}\` already`, hint: 'write another one', isUsage: true };
}

/** Why an entry that makes no page has no address to change. */
export function withoutPage(entry: Entry, { draft }: ChangeState): ChangeRefusal {
  const winner = shadowedBy(entry);
  return {
    message: `the entry has no page: \`${winner}\` has its address ${claimedPath(entry, draft) ?? ''}`,
    hint: 'to give it one of its own, change its `slug` and remove `shadowed_by`',
    isUsage: false,
    places: [{ at: [...entry.at, 'shadowed_by'], label: 'this entry makes no page' }],
  };
}
