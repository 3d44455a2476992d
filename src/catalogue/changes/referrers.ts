import { bareAddress, type Redirect, redirectsOf } from '../addresses/addresses.js';
import { ownAddressOf } from '../addresses/local-address.js';
import { productLookup, referable, referencesOf } from '../addresses/references.js';
import type { EntryPath } from '../document/document.js';
import { linksTo } from '../edits/readdress/links.js';
import { type Entry, shadowedBy, titleOf } from '../entries/entries.js';
import { menuItems } from '../entries/menu-items.js';
import { ownLinks } from '../entries/own-links.js';
import type { Link } from '../markdown/links.js';
import type { Place } from '../schema/finding.js';
import type { ChangeState } from './change.js';

/** An item of a list that stands for an entry: a product in `related`, a slide. */
export interface ReferringItem {
  readonly list: EntryPath;
  readonly place: number;
  /** The product in it. */
  readonly at: EntryPath;
  readonly by: Entry;
}

/** Everything that refers to an entry by its id or its address. */
export interface Referrers {
  readonly items: readonly ReferringItem[];
  /** Entries that say they are a translation of it, that it is their parent, or that it has their page. */
  readonly translations: readonly Entry[];
  readonly children: readonly Entry[];
  readonly losers: readonly Entry[];
  /** Redirects that lead to it. */
  readonly redirects: readonly Redirect[];
  /** Links of the menu. */
  readonly menu: readonly EntryPath[];
  /** Links in own fields of products. */
  readonly fields: readonly EntryPath[];
  /** Links in the bodies of other entries. */
  readonly links: readonly Link[];
}

/** @param addresses all that belong to the entry */
export function referrersOf(entry: Entry, addresses: ReadonlySet<string>, state: ChangeState): Referrers {
  const { draft, entries } = state;
  const others = entries.filter((other) => other !== entry);
  const { id } = entry.value;
  const leadsThere = (address: string | undefined) => {
    const path = address === undefined ? undefined : ownAddressOf(draft.site, address)?.path;
    return path !== undefined && (addresses.has(path) || addresses.has(bareAddress(path)));
  };
  return {
    items: referringItems(entry, others, state),
    translations: others.filter(({ value }) => value.translation_of === id),
    children: others.filter((other) => other.kind === 'category' && other.value.parent === id),
    losers: others.filter((other) => shadowedBy(other) === id),
    redirects: redirectsOf(draft).filter(({ to }) => leadsThere(to)),
    menu: [...menuItems(draft)].filter(({ item }) => leadsThere(item.to)).map(({ at }) => [...at, 'to']),
    fields: [...ownLinks(draft, others)].filter(({ to }) => leadsThere(to)).map(({ at }) => at),
    links: [...linksTo(addresses, state)].filter((link) => link.entry !== entry),
  };
}

function referringItems(entry: Entry, others: readonly Entry[], { entries }: ChangeState): ReferringItem[] {
  const products = entries.filter((one) => one.kind === 'product');
  const find = productLookup(products.map((one) => ({ ...referable(one), found: one as Entry })));
  return others.flatMap((by) =>
    [...referencesOf(by)].flatMap(({ reference, at }) => {
      if (find(reference) !== entry) return [];
      // A slide is nothing without its product.
      const item = at.at(-1) === 'product' ? at.slice(0, -1) : at;
      return [{ list: item.slice(0, -1), place: Number(item.at(-1)), at, by }];
    }),
  );
}

/** Where each of them is, and what it is. */
export function referrerPlaces(all: Referrers): readonly Place[] {
  const own = (key: string, label: string) => (by: Entry) => ({ at: [...by.at, key], label });
  return [
    ...all.items.map(({ at, by }) => ({ at, label: nameOfItem(at, by) })),
    ...all.translations.map(own('translation_of', 'a translation of it')),
    ...all.children.map(own('parent', 'a category below it')),
    ...all.losers.map(own('shadowed_by', 'an entry without a page, because this one has it')),
    ...all.redirects.map(({ index }) => ({ at: ['redirects', index, 'to'], label: 'a redirect to it' })),
    ...all.menu.map((at) => ({ at, label: 'a link of the menu' })),
    ...all.fields.map((at) => ({ at, label: 'a link in a field' })),
    ...all.links.map(linkPlace),
  ];
}

export function linkPlace({ at, span }: Link): Place {
  return { at, inBody: span, label: 'a link in a text' };
}

/** `related of Green Powder` */
export function nameOfItem(at: EntryPath, by: Entry): string {
  const key = String(at.slice(by.at.length)[0]);
  return `\`${key}\` of ${titleOf(by) ?? by.kind}`;
}
