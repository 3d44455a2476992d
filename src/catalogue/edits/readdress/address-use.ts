import { bareAddress, ownAddressOf, redirectsOf } from '../../addresses/addresses.js';
import { type Claim, claimedPath, claimsOf, foldedPath } from '../../addresses/paths.js';
import { productLookup, referableProducts, referencesOf } from '../../addresses/references.js';
import { groupedBy, memoize } from '../../collections.js';
import { type DraftContext, type Entry, shadowedBy } from '../../entries/entries.js';
import { valueLinks } from '../../entries/value-links.js';
import { publishedAddresses } from '../../lock/address-owners.js';
import type { Link } from '../../markdown/bodies.js';

export interface AddressContext extends DraftContext {
  readonly links: () => readonly Link[];
  /** Whether it is certain that an address was never on the live site. Absent where nobody can know. */
  readonly neverPublished?: (address: string) => boolean;
  /** Whether an entry has no address of its own but that of its original. Absent where all entries have one. */
  readonly isFollowing?: (entry: Entry) => boolean;
}

export const addressUse = memoize((context: AddressContext) => {
  const { draft, entries, files } = context;
  const claims = claimsOf(context);
  return {
    /** By their path as file systems compare it that keep no difference of case. */
    claims: groupedBy(claims, ({ path }) => [foldedPath(path)]),
    products: groupedBy(claims, ({ entry }) => (entry.kind === 'product' ? [entry.category] : [])),
    /** The entries that an entry shadows, by its id. */
    losers: groupedBy(entries, (entry) => [shadowedBy(entry)]),
    published: publishedAddresses(draft, files),
    /** By where they begin; the first of several counts. */
    redirects: new Map(
      redirectsOf(draft)
        .toReversed()
        .map((redirect) => [redirect.from, redirect]),
    ),
    /** By the path that they name. */
    mentions: groupedBy([...mentionsOf(context)], ({ path }) => [path]),
  };
});

/** Body links by the paths that they lead to, as they are written and as hosts read them. Bodies are read only where this is asked for. */
export const linksByPath = memoize(({ links }: AddressContext) =>
  groupedBy(links(), ({ target }) =>
    target.kind === 'path' ? new Set([target.path, bareAddress(target.path)]) : [],
  ),
);

export const linksOfEntries = memoize(({ links }: AddressContext) =>
  groupedBy(links(), ({ entry }): object[] => [entry.value]),
);

/** Whether links and references to the path of a claim mean its entry: they mean the first of several. */
export function isMeant({ entry, path }: Claim, context: AddressContext): boolean {
  const there = addressUse(context).claims.get(foldedPath(path));
  return there?.find((other) => other.path === path)?.entry === entry;
}

/** The values that name an address of the site, with how each is written to name another; redirects are not among them. */
function* mentionsOf({ entries, draft }: AddressContext) {
  const find = productLookup(referableProducts({ entries, draft }));
  // A reference that nothing answers to may name an old address.
  const pathNamed = (reference: string) => {
    const product = find(reference);
    return product === undefined ? `/${reference}` : claimedPath(product, draft);
  };
  for (const entry of entries) {
    for (const { reference, at } of referencesOf(entry)) {
      const path = reference.includes('/') ? pathNamed(reference) : undefined;
      if (path !== undefined) yield { at, path, write: (other: string) => other.slice(1) };
    }
  }
  for (const { to, at } of valueLinks(draft, entries)) {
    const own = ownAddressOf(draft.site, to);
    if (own === undefined) continue;
    const write = (path: string) => path + own.rest;
    yield { at, path: own.path, write };
    const bare = bareAddress(own.path);
    const ending = own.path.slice(bare.length);
    if (ending !== '') yield { at, path: bare, write: (path: string) => write(path + ending) };
  }
}
