import { bareAddress, redirectsOf } from '../addresses/addresses.js';
import { decodedPath, ownAddressOf } from '../addresses/local-address.js';
import { type Claim, claimsOf, numberedPage } from '../addresses/paths.js';
import { misused, type Refused } from '../edits/refusal.js';
import { type Entry, titleOf } from '../entries/entries.js';
import { meantId } from '../entries/meant-id.js';
import { suggest } from '../text/suggest.js';
import type { ChangeState } from './change.js';

/** The least of an id that names an entry. */
const idStart = /^[\da-f]{4,}$/i;

/** Entries that a message names. */
const namedLimit = 5;

/**
 * The entry that somebody names: by its address, with or without the first slash, or by its id or the beginning of one. An address wins
 * over an id.
 */
export function findEntry(name: string, state: ChangeState): { readonly entry: Entry } | Refused {
  const claims = claimsOf(state);
  const path = pathOf(name, state);
  const claim = claimAt(path, claims) ?? claimAt(numberedPage(path)?.list, claims);
  if (claim !== undefined) return { entry: claim.entry };
  const named = entriesWithId(name, state.entries);
  const [entry, ...others] = named;
  if (entry !== undefined && others.length === 0) return { entry };
  return entry === undefined ? unknown(name, path, state) : several(name, named);
}

/** The path that somebody means who writes an address of the site. */
function pathOf(name: string, { draft: { site } }: ChangeState): string {
  const own = ownAddressOf(site, name)?.path;
  return bareAddress(own ?? `/${decodedPath(name.replace(/[?#].*$/s, ''))}`);
}

function claimAt(path: string | undefined, claims: readonly Claim[]): Claim | undefined {
  return path === undefined ? undefined : claims.find((claim) => claim.path === path);
}

function entriesWithId(name: string, entries: readonly Entry[]): readonly Entry[] {
  const id = meantId(name) ?? name.toLowerCase();
  const exact = entries.filter(({ value }) => value.id === id);
  if (exact.length > 0 || !idStart.test(name)) return exact;
  return entries.filter(({ value }) => value.id?.startsWith(id));
}

function unknown(name: string, path: string, state: ChangeState): Refused {
  const redirect = redirectsOf(state.draft).find(({ from }) => from === path);
  const paths = claimsOf(state).map((claim) => claim.path);
  const near = suggest(path, paths);
  const meant = near && (name.startsWith('/') ? near : near.slice(1));
  const hint =
    redirect === undefined
      ? meant && `did you mean \`${meant}\`?`
      : `a redirect leads from there to \`${redirect.to}\`: name that`;
  return misused(
    `there is no entry \`${name}\``,
    hint ?? 'name its address, such as `colours/blue-powder`, or its id; `herbarium routes` lists them',
  );
}

function several(name: string, entries: readonly Entry[]): Refused {
  const some = entries
    .slice(0, namedLimit)
    .map((entry) => `\`${entry.value.id}\` (${titleOf(entry) ?? entry.kind})`);
  const more = entries.length - some.length;
  return misused(
    `the ids of ${entries.length} entries begin with \`${name}\``,
    `write more of it: ${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  );
}
