import { bareAddress } from '../../addresses/addresses.js';
import { addressPlace, type Claim, claimsOf, ownAddress, segmentsOf } from '../../addresses/claims.js';
import { foldedPath } from '../../addresses/collisions.js';
import { localAddress } from '../../addresses/local-address.js';
import { claimedPath, listPath } from '../../addresses/paths.js';
import { referencesOf } from '../../addresses/references.js';
import { isReserved, reservedSegment, takenSlugs } from '../../addresses/reserved.js';
import { bytesOf, segmentLimit, segmentProblem, windowsProblem } from '../../addresses/segments.js';
import type { EntryPath } from '../../document/document.js';
import { type Entry, shadowedBy, titleOf } from '../../entries/entries.js';
import type { PlacedEdit, PlacedFix } from '../../schema/finding.js';
import { memoize } from '../../text/memoize.js';
import type { RuleContext } from '../rule.js';

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
  /** By every path that they name or that leads to the one they name: `/a` and `/a/b` for `/a/b`. */
  readonly mentions: ReadonlyMap<string, readonly Mention[]>;
  /** The products of a category. */
  readonly products: ReadonlyMap<object, readonly Claim[]>;
}

/** A renaming that can be done by a fix, and what speaks against one that cannot. */
export interface RenameOffer {
  readonly fix: PlacedFix | undefined;
  /** The end of a hint, such as `; a body links to it: content/home.md`; empty where no body does. */
  readonly note: string;
}

/** A value of the catalogue that names an entry by its path. */
interface Mention {
  readonly at: EntryPath;
  readonly path: string;
  /** The text that names a path instead. */
  readonly write: (path: string) => string;
}

/**
 * Gives an entry another address, and names it by that wherever the catalogue names it. Unsafe, because what links to the
 * old address from elsewhere no longer leads there. Not offered where the new address cannot be one, or would meet another
 * entry's, or where a body links to the old one: fixes change no bodies.
 */
export function renameOffer(renaming: Renaming, context: RuleContext): RenameOffer {
  const linking = linkingBody(renaming.claim, context);
  if (linking !== undefined) return { fix: undefined, note: `; a body links to it: ${linking}` };
  return { fix: renameFix(renaming, context), note: '' };
}

/** A body with a link to a page that moves with an entry: its file, or else the entry that it is of. */
function linkingBody(claim: Claim, context: RuleContext): string | undefined {
  const linked = linkedPaths(context);
  if (linked.size === 0) return undefined;
  for (const moved of movedWith(claim, context)) {
    const linking = linked.get(moved.path);
    if (linking !== undefined && isMeant(moved, context)) return linking;
  }
  return undefined;
}

/** Whether links and references to the path of a claim mean its entry: they mean the first of several. */
function isMeant({ entry, path }: Claim, context: RuleContext): boolean {
  const there = addressUse(context).claims.get(foldedPath(path));
  return there?.find((other) => other.path === path)?.entry === entry;
}

/** The paths that bodies link to, and the name of a body that does. A link to a page of a list is one to the list. */
const linkedPaths = memoize(({ links }: RuleContext): ReadonlyMap<string, string> => {
  const linked = new Map<string, string>();
  for (const { entry, target, file } of links()) {
    if (target.kind !== 'path') continue;
    const path = bareAddress(target.path);
    for (const meant of [target.path, path, path.replace(/(?<=.)\/page-\d+$/, '')]) {
      if (linked.has(meant)) continue;
      linked.set(meant, file ?? `that of \`${titleOf(entry) ?? entry.value.id ?? entry.kind}\``);
    }
  }
  return linked;
});

function renameFix({ claim, to, title }: Renaming, context: RuleContext): PlacedFix | undefined {
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
      ...renamed.map((other) => ({ at: addressPlace(other), value: to })),
      ...mentionEdits(claim, newPath, context),
    ],
  };
}

/** The claims that move when one does: the products of a category, and what is below a list of articles or news. */
function movedWith(claim: Claim, context: RuleContext): ReadonlySet<Claim> {
  const { entry, path } = claim;
  if (entry.kind === 'category') {
    return new Set([claim, ...(addressUse(context).products.get(entry.value) ?? [])]);
  }
  const { pages } = context.draft;
  const kinds = new Set(
    (['knowledge', 'news'] as const)
      .filter((screen) => entry.kind === 'page' && listPath(pages, screen) === path)
      .map((screen) => (screen === 'knowledge' ? 'article' : 'news')),
  );
  if (kinds.size === 0) return new Set([claim]);
  const below = claimsOf(context).filter(
    (other) => (other.entry.kind === 'article' || other.entry.kind === 'news') && kinds.has(other.entry.kind),
  );
  return new Set([claim, ...below]);
}

/** Whether no rule would have anything against an address. */
function isPossible(entry: Entry, to: string, { draft }: RuleContext): boolean {
  const segments = entry.kind === 'page' ? to.replace(/^\//, '').split('/') : [to];
  const isReservedHere =
    entry.kind === 'page'
      ? reservedSegment(to) !== undefined
      : isReserved(to) || (entry.kind === 'category' && takenSlugs(draft).isTaken(to));
  return (
    !isReservedHere &&
    segments.every(
      (segment) =>
        segmentProblem(segment) === undefined &&
        windowsProblem(segment) === undefined &&
        bytesOf(segment) <= segmentLimit,
    )
  );
}

/** References and redirects that lead to an entry by its path, or to what is below it. */
function mentionEdits(claim: Claim, newPath: string, context: RuleContext): readonly PlacedEdit[] {
  if (!isMeant(claim, context)) return [];
  const { path } = claim;
  return (addressUse(context).mentions.get(path) ?? []).map((mention) => ({
    at: mention.at,
    value: mention.write(newPath + mention.path.slice(path.length)),
  }));
}

const addressUse = memoize((context: RuleContext): AddressUse => {
  const claims = new Map<string, Claim[]>();
  const products = new Map<object, Claim[]>();
  for (const claim of claimsOf(context)) {
    append(claims, foldedPath(claim.path), claim);
    if (claim.entry.kind === 'product') append(products, claim.entry.category, claim);
  }
  const losers = new Map<string, Entry[]>();
  for (const entry of context.entries) {
    const winner = shadowedBy(entry);
    if (winner !== undefined) append(losers, winner, entry);
  }
  const mentions = new Map<string, Mention[]>();
  for (const mention of mentionsOf(context)) {
    const { path } = mention;
    for (let end = path.indexOf('/', 1); end !== -1; end = path.indexOf('/', end + 1)) {
      append(mentions, path.slice(0, end), mention);
    }
    append(mentions, path, mention);
  }
  const redirected = new Set((context.draft.redirects ?? []).flatMap((redirect) => redirect?.from ?? []));
  return { claims, products, losers, mentions, redirected };
});

function* mentionsOf({ entries, draft }: RuleContext): Iterable<Mention> {
  for (const entry of entries) {
    for (const { reference, at } of referencesOf(entry)) {
      if (reference.includes('/')) yield { at, path: `/${reference}`, write: (path) => path.slice(1) };
    }
  }
  for (const [n, redirect] of (draft.redirects ?? []).entries()) {
    const local = localAddress(redirect?.to ?? '');
    if (local === undefined) continue;
    yield { at: ['redirects', n, 'to'], path: local.path, write: (path) => path + local.rest };
  }
}

function append<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

/**
 * A renaming that changes every part of an address in the same way.
 * @param rename gives the new spelling of a part, or the same
 */
export function segmentsRenamed(entry: Entry, rename: (segment: string) => string): string {
  if (entry.kind !== 'page') return rename(ownAddress(entry) ?? '');
  return `/${segmentsOf(entry).map(rename).join('/')}`;
}
