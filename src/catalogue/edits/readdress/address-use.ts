import { bareAddress, type Redirect, redirectsOf } from '../../addresses/addresses.js';
import { ownAddressOf } from '../../addresses/local-address.js';
import { type Claim, claimedPath, claimsOf, foldedPath } from '../../addresses/paths.js';
import { productLookup, referable, referencesOf } from '../../addresses/references.js';
import type { EntryPath } from '../../document/document.js';
import type { DraftContext } from '../../entries/draft-context.js';
import { type Entry, shadowedBy } from '../../entries/entries.js';
import { menuItems } from '../../entries/menu-items.js';
import { ownLinks } from '../../entries/own-links.js';
import { type AddressOwners, publishedAddresses } from '../../lock/address-owners.js';
import type { Link } from '../../markdown/links.js';
import { memoize } from '../../text/memoize.js';

/** What a change of addresses looks at. */
export interface AddressContext extends DraftContext {
  /** What the bodies of all entries link to and show. */
  readonly links: () => readonly Link[];
}

/** A value of the catalogue that names an address of the site; redirects are not among them. */
export interface Mention {
  readonly at: EntryPath;
  readonly path: string;
  /** The text that names a path instead. */
  readonly write: (path: string) => string;
}

/** Who uses which address, in the forms that a change asks for. */
export interface AddressUse {
  /** By their path as file systems compare it that keep no difference of case. */
  readonly claims: ReadonlyMap<string, readonly Claim[]>;
  /** The products of a category. */
  readonly products: ReadonlyMap<object, readonly Claim[]>;
  /** The entries that an entry shadows, by its id. */
  readonly losers: ReadonlyMap<string, readonly Entry[]>;
  readonly published: AddressOwners;
  /** By where they begin; the first of several counts. */
  readonly redirects: ReadonlyMap<string, Redirect>;
  /** By the path that they name. */
  readonly mentions: ReadonlyMap<string, readonly Mention[]>;
}

export const addressUse = memoize((context: AddressContext): AddressUse => {
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
  const redirects = new Map<string, Redirect>();
  for (const redirect of redirectsOf(context.draft)) {
    if (!redirects.has(redirect.from)) redirects.set(redirect.from, redirect);
  }
  const mentions = new Map<string, Mention[]>();
  for (const mention of mentionsOf(context)) append(mentions, mention.path, mention);
  const published = publishedAddresses(context.draft, context.files);
  return { claims, products, losers, published, redirects, mentions };
});

/** Body links by the paths that they lead to, as they are written and as hosts read them. Bodies are read only where this is asked for. */
export const linksByPath = memoize(({ links }: AddressContext): ReadonlyMap<string, readonly Link[]> => {
  const byPath = new Map<string, Link[]>();
  for (const link of links()) {
    if (link.target.kind !== 'path') continue;
    const { path } = link.target;
    for (const meant of new Set([path, bareAddress(path)])) append(byPath, meant, link);
  }
  return byPath;
});

/** The body links of each entry, by its value. */
export const linksOfEntries = memoize(({ links }: AddressContext): ReadonlyMap<object, readonly Link[]> => {
  const byEntry = new Map<object, Link[]>();
  for (const link of links()) append(byEntry, link.entry.value, link);
  return byEntry;
});

/** Whether links and references to the path of a claim mean its entry: they mean the first of several. */
export function isMeant({ entry, path }: Claim, context: AddressContext): boolean {
  const there = addressUse(context).claims.get(foldedPath(path));
  return there?.find((other) => other.path === path)?.entry === entry;
}

function* mentionsOf({ entries, draft }: AddressContext): Iterable<Mention> {
  const products = entries.filter((entry) => entry.kind === 'product');
  const find = productLookup(products.map((entry) => ({ ...referable(entry), found: entry })));
  for (const entry of entries) {
    for (const { reference, at } of referencesOf(entry)) {
      const product = reference.includes('/') ? find(reference) : undefined;
      const path = product && claimedPath(product, draft);
      if (path !== undefined) yield { at, path, write: (other) => other.slice(1) };
    }
  }
  for (const { item, at } of menuItems(draft)) yield* written(item.to, [...at, 'to'], draft);
  for (const { to, at } of ownLinks(draft, entries)) yield* written(to, at, draft);
}

/** A whole address as a value of its own. */
function* written(
  address: string | undefined,
  at: EntryPath,
  { site }: AddressContext['draft'],
): Iterable<Mention> {
  const own = address === undefined ? undefined : ownAddressOf(site, address);
  if (own === undefined) return;
  const write = (path: string) => path + own.rest;
  yield { at, path: own.path, write };
  const bare = bareAddress(own.path);
  if (bare === own.path) return;
  const ending = own.path.slice(bare.length);
  yield { at, path: bare, write: (path) => write(path + ending) };
}

function append<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}
