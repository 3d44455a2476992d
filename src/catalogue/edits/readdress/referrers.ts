import { at as dataAt, type EntryPath } from '../../../document/document.js';
import { addressOnSite, bareAddress, type Redirect, redirectsOf } from '../../addresses/addresses.js';
import { productLookup, referableProducts, referencesOf } from '../../addresses/references.js';
import { type Entry, shadowedBy } from '../../entries/entries.js';
import { valueLinks } from '../../entries/value-links.js';
import type { Link } from '../../markdown/bodies.js';
import type { PlacedEdit, Removal } from '../../schema/shape/finding.js';
import { type AddressContext, linksTo, targetEdits } from './links.js';
import { newRedirects, withoutRedirects, writtenTarget } from './rename.js';

interface Removed {
  readonly ids: ReadonlySet<string | undefined>;
  readonly addresses: ReadonlySet<string>;
}

/** Content that refers to removed entries or their addresses. */
export interface Referrers
  extends Readonly<Record<'translations' | 'children' | 'losers', readonly Entry[]>> {
  readonly items: readonly ReferringItem[];
  readonly redirects: readonly Redirect[];
  /** Paths of links in the menu, and in other values. */
  readonly menu: readonly EntryPath[];
  readonly fields: readonly EntryPath[];
  readonly links: readonly Link[];
}

export function referrersOf(removed: Removed, state: AddressContext): Referrers {
  const { draft, entries } = state;
  const { ids, addresses } = removed;
  const isGone = (id: string | undefined) => id !== undefined && ids.has(id);
  const others = entries.filter((other) => !isGone(other.value.id));
  const leadsThere = ({ to }: { readonly to: string }) => {
    const path = addressOnSite(draft.site, to)?.path;
    return path !== undefined && (addresses.has(path) || addresses.has(bareAddress(path)));
  };
  const values = [...valueLinks(draft, others)].filter(leadsThere).map(({ at }) => at);
  return {
    items: referringItems(removed, others, state),
    translations: others.filter(({ value }) => isGone(value.translation_of)),
    children: others.filter((other) => other.kind === 'category' && isGone(other.value.parent)),
    losers: others.filter((other) => isGone(shadowedBy(other))),
    redirects: redirectsOf(draft).filter(leadsThere),
    menu: values.filter(([section]) => section === 'menu'),
    fields: values.filter(([section]) => section !== 'menu'),
    links: [...linksTo(addresses, state)].filter((link) => !isGone(link.entry.value.id)),
  };
}

/** A list item that refers to an entry, such as a product in `related` or a slide. */
interface ReferringItem {
  readonly list: EntryPath;
  readonly place: number;
  /** The path of the product in it. */
  readonly at: EntryPath;
  readonly by: Entry;
}

function referringItems({ ids, addresses }: Removed, others: readonly Entry[], state: AddressContext) {
  const find = productLookup(referableProducts(state));
  return others.flatMap((by) =>
    referencesOf(by).flatMap(({ reference, at }) => {
      const id = find(reference)?.value.id;
      const isAddress = id === undefined && addresses.has(`/${reference}`);
      if (!isAddress && !ids.has(id ?? reference)) return [];
      // A slide needs its product.
      const item = at.at(-1) === 'product' ? at.slice(0, -1) : at;
      return [{ list: item.slice(0, -1), place: Number(item.at(-1)), at, by }];
    }),
  );
}

export interface EndedAddresses {
  readonly addresses: ReadonlySet<string>;
  readonly referrers: Referrers;
  /** The new target of their addresses. */
  readonly to: string | undefined;
  /** Known addresses without another target, with the new target of each. */
  readonly ends: ReadonlyMap<string, string>;
}

export function unreferred(ended: EndedAddresses, context: AddressContext) {
  const { referrers, to } = ended;
  const led = new Map(to === undefined ? [] : referrers.links.map((link) => [link, to]));
  return [
    ...translationEdits(referrers.translations),
    ...endEdits(ended, context),
    ...targetEdits(led, context),
    ...removals(ended, context),
  ];
}

/** Redirects the addresses of the entry to another target. */
function endEdits({ addresses, referrers, to, ends }: EndedAddresses, { draft }: AddressContext) {
  if (to === undefined) return [];
  const written = (target: string) => (target.startsWith('/') ? writtenTarget(target) : target);
  const led = redirectsOf(draft).filter(
    ({ from, target }) => addresses.has(from) || addresses.has(target ?? ''),
  );
  return [
    ...referrers.fields.map((at) => ({ at, value: to })),
    ...led.map(({ index }) => ({ at: ['redirects', index, 'to'], value: written(to) })),
    ...newRedirects([...ends].map(([from, target]) => ({ from, to: written(target) }))),
  ];
}

/** Makes the first translation the original of the others if their original is removed. */
function translationEdits([first, ...others]: readonly Entry[]): readonly PlacedEdit[] {
  const id = first?.value.id;
  return id === undefined ? [] : others.map(({ at }) => ({ at: [...at, 'translation_of'], value: id }));
}

function removals({ referrers, to }: EndedAddresses, { draft }: AddressContext): readonly Removal[] {
  const { translations, children, items, redirects } = referrers;
  const lists = new Map(items.map(({ list }) => [list.join('\n'), list]));
  const references = [...lists].map(([key, at]): Removal => {
    const inList = items.filter(({ list }) => list.join('\n') === key);
    const remove = [...new Set(inList.map(({ place }) => place))];
    const all = dataAt(draft, at);
    const isEmptied = Array.isArray(all) && remove.length === all.length;
    // The list is optional in an entry.
    return isEmptied ? { at: at.slice(0, -1), remove: at.slice(-1) } : { at, remove };
  });
  return [
    ...translations.slice(0, 1).map(({ at }) => ({ at, remove: ['translation_of'] })),
    ...children.map(({ at }) => ({ at, remove: ['parent'] })),
    ...references,
    ...withoutRedirects(to === undefined ? redirects : []),
  ];
}
