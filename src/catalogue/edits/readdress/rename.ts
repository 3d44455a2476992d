import { addressPlace, type Claim, claimedPath, foldedPath, ownAddress } from '../../addresses/paths.js';
import {
  bytesOf,
  isReserved,
  reservedSegment,
  segmentLimit,
  segmentProblem,
  takenSlugs,
  windowsProblem,
} from '../../addresses/segments.js';
import { type Entry, titleOf } from '../../entries/entries.js';
import { lockOf } from '../../lock/lock.js';
import type { PlacedEdit } from '../../schema/finding.js';
import { type AddressContext, addressUse } from './address-use.js';
import { type FileEdit, linkEdits } from './links.js';
import { type ChangedAddresses, changedAddresses, type Move, movesWith } from './moves.js';
import { type RedirectChange, redirectChange } from './redirects.js';

/** What entries ask for that get other addresses, besides the addresses themselves. */
export interface Readdressing extends Pick<RedirectChange, 'dropped'> {
  readonly changed: ChangedAddresses;
  /** Of the catalogue: references, links and redirects. */
  readonly edits: readonly PlacedEdit[];
  /** Of files with bodies. */
  readonly files: readonly FileEdit[];
}

/** Brings all that names an entry by its address to the new one, and leads visitors there. */
export function readdress(moves: readonly Move[], context: AddressContext): Readdressing {
  const changed = changedAddresses(moves, context);
  const { dropped, edits } = redirectChange(changed, context);
  const { inline, files } = linkEdits(moves, changed, context);
  return { changed, dropped, edits: [...mentionEdits(changed, context), ...edits, ...inline], files };
}

function* mentionEdits(changed: ChangedAddresses, context: AddressContext): Iterable<PlacedEdit> {
  const { mentions } = addressUse(context);
  for (const [from, to] of changed) {
    for (const { at, write } of mentions.get(from) ?? []) yield { at, value: write(to) };
  }
}

/** A new address for an entry. */
export interface Renaming {
  readonly claim: Claim;
  /** The whole path of a page, the slug of all others. */
  readonly to: string;
}

/** Gives an entry another address, and names it by that wherever it is named. Entries that it shadows stay at its address. */
export function renamed(renaming: Renaming, context: AddressContext): Readdressing {
  const { claim, to } = renaming;
  const { entry, path } = claim;
  const moves = movesWith(claim, newPath(renaming), context);
  const own = readdress(moves, context);
  const losers = addressUse(context).losers.get(entry.value.id ?? '') ?? [];
  const together = [entry, ...losers.filter((loser) => claimedPath(loser, context.draft) === path)];
  const addresses: readonly PlacedEdit[] = together.map((other) => ({ at: addressPlace(other), value: to }));
  return { ...own, edits: [...addresses, ...own.edits] };
}

/** Why an entry cannot have an address; undefined where nothing speaks against it. */
export function renameObstacle(renaming: Renaming, context: AddressContext): string | undefined {
  const { claim, to } = renaming;
  return ownObstacle(claim.entry, to, context) ?? takenObstacle(claim, newPath(renaming), context);
}

function newPath({ claim: { entry, path }, to }: Renaming): string {
  return entry.kind === 'page' ? to : path.slice(0, path.lastIndexOf('/') + 1) + to;
}

/** What an address of its own has against it. */
function ownObstacle(entry: Entry, to: string, { draft }: AddressContext): string | undefined {
  const segments = entry.kind === 'page' ? to.replace(/^\//, '').split('/') : [to];
  for (const segment of segments) {
    const problem = segmentProblem(segment) ?? windowsProblem(segment);
    if (problem !== undefined) return problem;
    if (bytesOf(segment) > segmentLimit) return `a part of it has more than ${segmentLimit} bytes`;
  }
  const isTaken =
    entry.kind === 'page'
      ? reservedSegment(to) !== undefined
      : isReserved(to) || (entry.kind === 'category' && takenSlugs(draft).isTaken(to));
  return isTaken ? 'the site uses it for something else' : undefined;
}

/** Who has the address, or that of what moves along: an entry, or one that had it before. */
export function takenObstacle(claim: Claim, to: string, context: AddressContext): string | undefined {
  const moves = movesWith(claim, to, context);
  const moving = new Set(moves.map((move) => move.claim));
  const { claims } = addressUse(context);
  const lines = lockOf(context.files)?.lines;
  for (const move of moves) {
    const other = claims.get(foldedPath(move.to))?.find((claimant) => !moving.has(claimant));
    if (other !== undefined) return `${other.path} belongs to ${nameOf(other.entry)}`;
    const line = lines?.get(move.to);
    if (line !== undefined && 'owner' in line && line.owner !== move.claim.entry.value.id)
      return `${move.to} was the address of something else, which people may look for there`;
  }
  return undefined;
}

function nameOf(entry: Entry): string {
  const name = titleOf(entry) ?? ownAddress(entry) ?? '';
  return entry.kind === 'page' ? 'another page' : `the ${entry.kind} \`${name}\``;
}
