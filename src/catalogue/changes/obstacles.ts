import { claimedPath } from '../addresses/paths.js';
import { type Refused, refused } from '../edits/refusal.js';
import { type Entry, shadowedBy, titleOf } from '../entries/entries.js';
import { neededScreens } from '../schema/page-screens.js';
import { counted } from '../text/counted.js';
import type { ChangeState } from './change.js';
import { linkPlace, type Referrers } from './referrers.js';

/** Products that are shown one by one. */
const shownLimit = 5;

/** Why an entry must stay, whatever becomes of its addresses; undefined where it may go. */
export function removalObstacle(
  entry: Entry,
  { menu, losers }: Referrers,
  state: ChangeState,
): Refused | undefined {
  const needed = neededPage(entry, state);
  if (needed !== undefined) {
    return refused(`the site needs this page: ${needed}`, 'keep it: the site cannot be built without it', [
      { at: [...entry.at, 'screen'], label: 'the page' },
    ]);
  }
  const products = entry.kind === 'category' ? (entry.value.products ?? []) : [];
  if (products.length > 0) {
    const places = products.slice(0, shownLimit).map((product, n) => ({
      at: [...entry.at, 'products', n],
      part: 'key' as const,
      label: product?.name ?? 'a product',
    }));
    const message = `the category has ${counted(products.length, 'product')}`;
    return refused(
      message,
      'move them with `herbarium move <product> --category <category>`, or remove them',
      places,
    );
  }
  if (losers.length > 0) return shadowingObstacle(losers);
  if (menu.length === 0) return undefined;
  const places = menu.map((at) => ({ at, label: 'a link of the menu' }));
  return refused('the menu leads to it', 'change the menu first', places);
}

/** Why an entry must stay at its address. @param losers entries that it shadows there */
export function shadowingObstacle(losers: readonly Entry[]): Refused {
  return refused(
    'another entry has no page because of this one',
    'remove that entry first, or its `shadowed_by`',
    losers.map((loser) => ({ at: [...loser.at, 'shadowed_by'], label: titleOf(loser) ?? loser.kind })),
  );
}

/** A page that every site has, at an address that is always the same. */
interface NeededScreen {
  readonly name: string;
  readonly path: string;
}

const needed: Readonly<Partial<Record<string, NeededScreen>>> = {
  home: { name: 'home page', path: '/' },
  'not-found': { name: 'error page', path: '/404' },
};

/** The screen that an entry is, if a site cannot do without it there: a page in another language has another address. */
export function neededScreen(entry: Entry): NeededScreen | undefined {
  const screen = entry.kind === 'page' ? needed[entry.value.screen ?? ''] : undefined;
  return screen !== undefined && entry.kind === 'page' && entry.value.path === screen.path
    ? screen
    : undefined;
}

/** Why nothing may be without the page. */
function neededPage(entry: Entry, { document, draft }: ChangeState): string | undefined {
  if (entry.kind !== 'page') return undefined;
  const fixed = neededScreen(entry);
  if (fixed !== undefined) return `it is the ${fixed.name}`;
  const { screen } = entry.value;
  const isFirst = draft.pages?.find((page) => page?.screen === screen) === entry.value;
  const isNeeded = neededScreens(document.value).some(
    (needed) => needed.path !== '/' && needed.screen === screen,
  );
  return isFirst && isNeeded ? `the entries of its list are shown there` : undefined;
}

/** Links that would lead nowhere, because nothing takes the place of the entry. */
export function withoutTargetObstacle({ links, fields }: Referrers): Refused | undefined {
  if (links.length + fields.length === 0) return undefined;
  const places = [...links.map(linkPlace), ...fields.map((at) => ({ at, label: 'a link in a field' }))];
  return refused(
    `${counted(places.length, 'link')} would lead nowhere`,
    'remove them first, or lead them on with `--redirect-to`',
    places,
  );
}

/** Why an entry that makes no page has no address to change. */
export function withoutPage(entry: Entry, { draft }: ChangeState): Refused {
  const winner = shadowedBy(entry);
  return refused(
    `the entry has no page: \`${winner}\` has its address ${claimedPath(entry, draft) ?? ''}`,
    'to give it one of its own, change its `slug` and remove `shadowed_by`',
    [{ at: [...entry.at, 'shadowed_by'], label: 'this entry makes no page' }],
  );
}
