import type { EntryPath } from '../document/document.js';
import { type DraftContext, type Entry, shadowedBy } from '../entries/entries.js';
import { memoize } from '../text/memoize.js';
import { claimedPath } from './paths.js';

/** A path of the site, and the entry whose page is there. */
export interface Claim {
  /** Decoded, beginning with a slash. */
  readonly path: string;
  readonly entry: Entry;
}

/**
 * The paths of all entries that make a page, in the order of the file. One that says it is shadowed makes none, and one of
 * which that could not be read may make none. Two claims can have the same path.
 */
export const claimsOf = memoize(({ draft, entries, isSound }: DraftContext): readonly Claim[] =>
  entries.flatMap((entry) => {
    const path = claimedPath(entry, draft);
    const isLive = shadowedBy(entry) === undefined && isSound([...entry.at, 'shadowed_by']);
    return path === undefined || !isLive ? [] : [{ path, entry }];
  }),
);

/** Where an entry says what its address is. */
export function addressPlace(entry: Entry): EntryPath {
  return [...entry.at, entry.kind === 'page' ? 'path' : 'slug'];
}

/** What an entry says its address is: the whole path of a page, the slug of all others. */
export function ownAddress(entry: Entry): string | undefined {
  return entry.kind === 'page' ? entry.value.path : entry.value.slug;
}

/** The parts of an address that the entry itself names: the others belong to its category or to a list page. */
export function segmentsOf(entry: Entry): readonly string[] {
  const address = ownAddress(entry);
  if (address === undefined || address === '/') return [];
  return entry.kind === 'page' ? address.replace(/^\//, '').split('/') : [address];
}
