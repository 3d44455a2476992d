import { addressPlace, type Claim, claimsOf, ownAddress, segmentsOf } from '../claims.js';
import { foldedPath } from '../collisions.js';
import { type Entry, shadowedBy } from '../entries.js';
import { localAddress } from '../local-address.js';
import { oncePer } from '../once-per.js';
import { claimedPath, listPath } from '../paths.js';
import { type Reference, referencesOf } from '../references.js';
import { isReserved, reservedSegment, screenSegments } from '../reserved.js';
import type { PlacedEdit, PlacedFix, RuleContext } from '../rules/rule.js';
import { bytesOf, segmentFault, segmentLimit, windowsFault } from '../segments.js';
import { scalarText } from './scalar-text.js';

/** A new address for an entry. */
export interface Renaming {
  readonly claim: Claim;
  /** The whole path of a page, the slug of all others. */
  readonly to: string;
  readonly title: string;
}

/** Who uses which address, in the forms that a renaming asks for. */
interface AddressUse {
  /** By their path as file systems compare it that keep no difference of case. */
  readonly claims: ReadonlyMap<string, readonly Claim[]>;
  readonly redirected: ReadonlySet<string>;
  readonly losers: ReadonlyMap<string, readonly Entry[]>;
  /** References of the form `category/slug`, by category. */
  readonly references: ReadonlyMap<string, readonly Reference[]>;
}

/**
 * Gives an entry another address, and names it by that wherever the catalogue names it. Unsafe, because what links to the
 * old address from elsewhere, bodies included, no longer leads there.
 * @returns undefined where the new address cannot be one, or would meet another entry's
 */
export function renameFix({ claim, to, title }: Renaming, context: RuleContext): PlacedFix | undefined {
  const { entry, path } = claim;
  const newPath = entry.kind === 'page' ? to : path.slice(0, path.lastIndexOf('/') + 1) + to;
  if (!isPossible(entry, to, context)) return undefined;
  const use = addressUse(context);
  const moved = movedWith(claim, context);
  const isFree = [...moved].every((other) => {
    const target = newPath + other.path.slice(path.length);
    const there = use.claims.get(foldedPath(target)) ?? [];
    return !use.redirected.has(target) && there.every((claimant) => moved.has(claimant));
  });
  if (!isFree) return undefined;
  const losers = use.losers.get(entry.value.id ?? '') ?? [];
  const renamed = [entry, ...losers.filter((loser) => claimedPath(loser, context.draft) === path)];
  return {
    title,
    safety: 'unsafe',
    edits: [
      ...renamed.map((other) => ({ at: addressPlace(other), text: scalarText(to) })),
      ...mentionEdits(claim, newPath, context),
    ],
  };
}

/** The claims that move when one does: the products of a category, and what stands below a list of articles or news. */
function movedWith(claim: Claim, context: RuleContext): ReadonlySet<Claim> {
  const { entry, path } = claim;
  const { pages } = context.draft;
  const isBelow = (other: Entry): boolean => {
    if (other.kind === 'product') return entry.kind === 'category' && other.category === entry.value;
    if (entry.kind !== 'page') return false;
    if (other.kind === 'article') return listPath(pages, 'knowledge') === path;
    return other.kind === 'news' && listPath(pages, 'news') === path;
  };
  const isAlone = entry.kind !== 'category' && entry.kind !== 'page';
  const below = isAlone ? [] : claimsOf(context).filter((other) => isBelow(other.entry));
  return new Set([claim, ...below]);
}

/** Whether no rule would have anything against an address. */
function isPossible(entry: Entry, to: string, { draft }: RuleContext): boolean {
  const segments = entry.kind === 'page' ? to.replace(/^\//, '').split('/') : [to];
  const isReservedHere =
    entry.kind === 'page'
      ? reservedSegment(to) !== undefined
      : isReserved(to) || (entry.kind === 'category' && screenSegments(draft).has(to));
  return (
    !isReservedHere &&
    segments.every(
      (segment) =>
        segmentFault(segment) === undefined &&
        windowsFault(segment) === undefined &&
        bytesOf(segment) <= segmentLimit,
    )
  );
}

/** References and redirects that lead to an entry by its path, or to what stands below it. */
function mentionEdits({ entry, path }: Claim, newPath: string, context: RuleContext): readonly PlacedEdit[] {
  const { claims, references } = addressUse(context);
  // The first of several at one path is the one that a reference means.
  const first = claims.get(foldedPath(path))?.find((other) => other.path === path);
  if (first?.entry !== entry) return [];
  const renamed = (other: string) =>
    other === path || other.startsWith(`${path}/`) ? newPath + other.slice(path.length) : undefined;
  const edits: PlacedEdit[] = [];
  for (const { reference, at } of references.get(path.split('/')[1] ?? '') ?? []) {
    const to = renamed(`/${reference}`);
    if (to !== undefined) edits.push({ at, text: scalarText(to.slice(1)) });
  }
  for (const [n, redirect] of (context.draft.redirects ?? []).entries()) {
    const local = localAddress(redirect?.to ?? '');
    const to = local === undefined ? undefined : renamed(local.path);
    if (to !== undefined) {
      edits.push({ at: ['redirects', n, 'to'], text: scalarText(to + (local?.rest ?? '')) });
    }
  }
  return edits;
}

const addressUse = oncePer((context: RuleContext): AddressUse => {
  const claims = new Map<string, Claim[]>();
  for (const claim of claimsOf(context)) append(claims, foldedPath(claim.path), claim);
  const losers = new Map<string, Entry[]>();
  const references = new Map<string, Reference[]>();
  for (const entry of context.entries) {
    const winner = shadowedBy(entry);
    if (winner !== undefined) append(losers, winner, entry);
    for (const reference of referencesOf(entry)) {
      const [category = '', slug] = reference.reference.split('/');
      if (slug !== undefined) append(references, category, reference);
    }
  }
  const redirected = new Set((context.draft.redirects ?? []).flatMap((redirect) => redirect?.from ?? []));
  return { claims, losers, references, redirected };
});

function append<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

/**
 * A renaming that changes every part of an address in the same way.
 * @param mend gives the new spelling of a part, or the same
 */
export function segmentsRenamed(entry: Entry, mend: (segment: string) => string): string {
  if (entry.kind !== 'page') return mend(ownAddress(entry) ?? '');
  return `/${segmentsOf(entry).map(mend).join('/')}`;
}
