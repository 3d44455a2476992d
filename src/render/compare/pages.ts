import type { RouteRecord } from '../../site/route-table.js';
import { sumOf } from '../output/hash.js';
import type { PageView } from '../pages/view.js';
import type { PagePair } from './addresses.js';
import type { SiteState } from './state.js';

/** What pages show. */
export type PageKind = 'product' | 'category' | 'article' | 'news' | 'page' | 'file' | 'redirect';

/** A page that is not as it was. Plain data. */
export interface PageChange {
  readonly path: string;
  readonly status: 'changed' | 'moved' | 'added' | 'removed';
  /** Its address in the first state, of a page that moved. */
  readonly from?: string;
  readonly kind: PageKind;
  /** Id of its entry. */
  readonly entry: string;
}

/** The kinds of pages that have a name of their own in `routes.json`. */
const kinds: Readonly<Record<string, PageKind>> = {
  productsdetail: 'product',
  productsclass: 'category',
  knowledgedetail: 'article',
  newsdetail: 'news',
};

export function pageKindOf({ meta }: RouteRecord): PageKind {
  return kinds[meta.name] ?? 'page';
}

/** What became of a page. @param from its address in the first state, of a page that moved */
export function pageChange(page: RouteRecord, status: PageChange['status'], from?: string): PageChange {
  const moved = from === undefined ? {} : { from };
  return { path: page.path, status, ...moved, kind: pageKindOf(page), entry: page.meta.nodeid };
}

/** What of a page may differ, as its view says: nothing, its main part (and others), or others alone. */
type Differing = 'nothing' | 'main' | 'others';

/** A page of both states, as far as it is known before it is rendered. */
export interface ComparedPage extends PagePair {
  readonly change: PageChange;
  readonly differing: Differing;
}

/** Compares pages one after the other: whoever renders a page that differs uses the view that was just made. */
export function* comparedPages(
  base: SiteState,
  head: SiteState,
  pairs: readonly PagePair[],
): Generator<ComparedPage, void> {
  const differs = pageTest(base, head);
  for (const pair of pairs) {
    const { before, after } = pair;
    const isMoved = before.path !== after.path;
    const change = isMoved ? pageChange(after, 'moved', before.path) : pageChange(after, 'changed');
    yield { ...pair, change, differing: isMoved ? 'main' : differs(after.path) };
  }
}

/** Makes the test that tells which pages differ between two sites: the one that builds reuse pages by. */
function pageTest({ views: old }: SiteState, { views: now }: SiteState): (path: string) => Differing {
  const shared = [old, now].map((views) => {
    if (views === undefined) return undefined;
    const { settings, interfaces, templates } = views.shell;
    return sumOf(JSON.stringify([settings, interfaces, templates]));
  });
  if (old === undefined || now === undefined || shared[0] !== shared[1]) return () => 'main';
  return (path) => {
    const [before, after] = [textsOf(old.of(path)), textsOf(now.of(path))];
    if (before.main !== after.main) return 'main';
    return before.others === after.others ? 'nothing' : 'others';
  };
}

function textsOf({ head, search, ...main }: PageView) {
  return { main: JSON.stringify(main), others: JSON.stringify([head, search]) };
}
