import { claimedPath } from '../../catalogue/addresses/paths.js';
import type { Referrers } from '../../catalogue/edits/readdress/referrers.js';
import { type Entry, shadowedBy, titleOf } from '../../catalogue/entries/entries.js';
import { inheritedAt } from '../../catalogue/entries/translations.js';
import type { Link } from '../../catalogue/markdown/bodies.js';
import { neededScreens } from '../../catalogue/schema/page-screens.js';
import type { Place } from '../../catalogue/schema/shape/finding.js';
import type { EntryPath } from '../../document/document.js';
import { counted } from '../../document/text/counted.js';
import { type Refused, refused } from '../refusal.js';
import type { ChangeState } from './change.js';

export function referrerPlaces(all: Referrers): readonly Place[] {
  const keyPlace = (key: string, label: string) => (by: Entry) => ({ at: [...by.at, key], label });
  return [
    ...all.items.map(({ at, by }) => ({ at, label: nameOfItem(at, by) })),
    ...all.translations.map(keyPlace('translation_of', 'a translation of it')),
    ...all.children.map(keyPlace('parent', 'a category below it')),
    ...all.losers.map(keyPlace('shadowed_by', 'an entry without a page, because this one has it')),
    ...all.redirects.map(({ index }) => ({ at: ['redirects', index, 'to'], label: 'a redirect to it' })),
    ...all.menu.map(menuPlace),
    ...all.fields.map(fieldPlace),
    ...all.links.map(linkPlace),
  ];
}

const menuPlace = (at: EntryPath): Place => ({ at, label: 'a link of the menu' });
const fieldPlace = (at: EntryPath): Place => ({ at, label: 'a link in a field' });
const linkPlace = ({ at, span }: Link): Place => ({ at, inBody: span, label: 'a link in a text' });

/** `related of Green Powder` */
export function nameOfItem(at: EntryPath, by: Entry): string {
  const key = String(at.slice(by.at.length)[0]);
  return `\`${key}\` of ${titleOf(by) ?? by.kind}`;
}

/** The reason why an entry must stay, whatever happens to its addresses. Undefined if it can be removed. */
export function removalObstacle(
  entry: Entry,
  { menu, losers, translations }: Referrers,
  state: ChangeState & { readonly withProducts: boolean },
) {
  const needed = neededPage(entry, state);
  if (needed !== undefined) {
    const place = { at: [...entry.at, 'screen'], label: 'the page' };
    const hint = 'keep it: the site cannot be built without it';
    return refused(`the site needs this page: ${needed}`, hint, [place]);
  }
  const products = entry.kind === 'category' ? (entry.value.products ?? []) : [];
  if (products.length > 0 && !state.withProducts) {
    const places = products.slice(0, 5).map((product, n) => ({
      at: [...entry.at, 'products', n],
      part: 'key' as const,
      label: product?.name ?? 'a product',
    }));
    const hint =
      'move them with `herbarium move <product> --category <category>`, or remove them too: `--with-products`';
    return refused(`the category has ${counted(products.length, 'product')}`, hint, places);
  }
  if (losers.length > 0) return shadowingObstacle(losers);
  const heirs = translations.filter(({ at }) => inheritedAt(state.translations, at).length > 0);
  if (heirs.length > 0) return inheritanceObstacle(heirs, state);
  if (menu.length === 0) return undefined;
  return refused('the menu leads to it', 'change the menu first', menu.map(menuPlace));
}

/** @param heirs translations that would lose facts with their original */
function inheritanceObstacle(heirs: readonly Entry[], { translations }: ChangeState): Refused {
  const keys = heirs.flatMap(({ at }) =>
    inheritedAt(translations, at).map((path) => `\`${path.join('.')}\``),
  );
  return refused(
    `translations have facts of it: ${[...new Set(keys)].join(', ')}`,
    'write them into the first translation, or remove the translations first',
    heirs.map((heir) => ({ at: [...heir.at, 'translation_of'], label: titleOf(heir) ?? heir.kind })),
  );
}

/** The reason why an entry must stay at its address. @param losers entries that it shadows there */
export function shadowingObstacle(losers: readonly Entry[]): Refused {
  return refused(
    'another entry has no page because of this one',
    'remove that entry first, or its `shadowed_by`',
    losers.map((loser) => ({ at: [...loser.at, 'shadowed_by'], label: titleOf(loser) ?? loser.kind })),
  );
}

/** Pages that every site has at fixed addresses. */
const needed: Readonly<Partial<Record<string, { readonly name: string; readonly path: string }>>> = {
  home: { name: 'home page', path: '/' },
  'not-found': { name: 'error page', path: '/404' },
};

/** The screen of an entry, if a site needs it at that address. A page in another language has another address. */
export function neededScreen({ kind, value }: Entry): (typeof needed)[string] {
  const screen = kind === 'page' ? needed[value.screen ?? ''] : undefined;
  return kind === 'page' && value.path === screen?.path ? screen : undefined;
}

function neededPage(entry: Entry, { document, draft }: ChangeState): string | undefined {
  if (entry.kind !== 'page') return undefined;
  const fixed = neededScreen(entry);
  if (fixed !== undefined) return `it is the ${fixed.name}`;
  const { screen } = entry.value;
  const isFirst = draft.pages?.find((page) => page?.screen === screen) === entry.value;
  const isNeeded = neededScreens(document.value).some((page) => page.path !== '/' && page.screen === screen);
  return isFirst && isNeeded ? 'the entries of its list are shown there' : undefined;
}

export function withoutTargetObstacle({ links, fields }: Referrers): Refused | undefined {
  const places = [...links.map(linkPlace), ...fields.map(fieldPlace)];
  if (places.length === 0) return undefined;
  const hint = 'remove them first, or lead them on with `--redirect-to`';
  return refused(`${counted(places.length, 'link')} would lead nowhere`, hint, places);
}

export function withoutPage(entry: Entry, { draft }: ChangeState): Refused {
  const winner = shadowedBy(entry);
  return refused(
    `the entry has no page: \`${winner}\` has its address ${claimedPath(entry, draft) ?? ''}`,
    'to give it one of its own, change its `slug` and remove `shadowed_by`',
    [{ at: [...entry.at, 'shadowed_by'], label: 'this entry makes no page' }],
  );
}
