import type { RouteRecord } from '../../site/route-table.js';
import { addressChanges, type PagePair } from '../compare/addresses.js';
import type { PageKind } from '../compare/changes.js';
import { pageKindOf } from '../compare/collapse.js';
import { pageTest } from '../compare/page-test.js';
import type { SiteState } from '../compare/state.js';
import { ReasonSite } from './reason-site.js';
import { type Reason, reasonsOf } from './reasons.js';
import { type SharedReason, sharedReasons } from './shared-reasons.js';

/** Which pages a change touches, and why. Plain data. */
export interface Impact {
  readonly counts: {
    /** Pages of the site as it is now. */
    readonly pages: number;
    /** Pages that are not as they were: all of the list. */
    readonly touched: number;
    readonly changed: number;
    readonly moved: number;
    readonly added: number;
    readonly removed: number;
  };
  /** Why all pages differ. Empty where what they share is as it was. */
  readonly shared: readonly SharedReason[];
  /** In the order of the site; removed ones at the end. */
  readonly pages: readonly TouchedPage[];
}

/** A page that is not as it was. */
export interface TouchedPage {
  readonly path: string;
  readonly status: 'changed' | 'moved' | 'added' | 'removed';
  /** Its address before, of a page that moved. */
  readonly from?: string;
  readonly kind: PageKind;
  /** Id of its entry. */
  readonly entry: string;
  /** The strongest first. Empty where it only differs in what all pages share, and of a page that is new or gone. */
  readonly reasons: readonly Reason[];
}

/**
 * Says which pages differ between two states of a site, exactly as the keys of a build do, and why. Renders no page.
 * @throws Fault when a page shows a file that is missing
 */
export function impactOf(base: SiteState, head: SiteState): Impact {
  const [before, after] = [base.views, head.views];
  if (before === undefined || after === undefined) throw new Error('the views of a state are not known');
  const shared = sharedReasons(before, after);
  const { pairs, added, removed } = addressChanges(base, head);
  const differs = pageTest(base, head);
  const sites = [new ReasonSite(base), new ReasonSite(head)] as const;
  const [oldPaths, nowPaths] = [pathsOf(base), pathsOf(head)];
  const why = ({ path, meta }: RouteRecord, from: string) =>
    reasonsOf([before.of(from), after.of(path)], sites, meta.nodeid);
  const touched = pairs.flatMap((pair): readonly TouchedPage[] => {
    const isOther = pair.before.path !== pair.after.path || differs(pair.after.path) !== 'nothing';
    if (!isOther && shared.length === 0) return [];
    return [touchedPage(pair, isOther ? why(pair.after, pair.before.path) : [])];
  });
  const fresh = added.map((page) => {
    // Another entry is at the address.
    if (oldPaths.has(page.path)) return { ...pageOf(page, 'changed'), reasons: why(page, page.path) };
    return pageOf(page, 'added');
  });
  const gone = removed.filter(({ path }) => !nowPaths.has(path)).map((page) => pageOf(page, 'removed'));
  const all = [...inOrder(head, [...touched, ...fresh]), ...gone];
  const counted = (wanted: TouchedPage['status']) => all.filter(({ status }) => status === wanted).length;
  return {
    counts: {
      pages: head.pages.length,
      touched: all.length,
      changed: counted('changed'),
      moved: counted('moved'),
      added: counted('added'),
      removed: counted('removed'),
    },
    shared,
    pages: all,
  };
}

function touchedPage({ before, after }: PagePair, reasons: readonly Reason[]): TouchedPage {
  const isMoved = before.path !== after.path;
  const { path, status, kind, entry } = pageOf(after, isMoved ? 'moved' : 'changed');
  return { path, status, ...(isMoved ? { from: before.path } : {}), kind, entry, reasons };
}

function pageOf(page: RouteRecord, status: TouchedPage['status']): TouchedPage {
  return { path: page.path, status, kind: pageKindOf(page), entry: page.meta.nodeid, reasons: [] };
}

function pathsOf({ pages }: SiteState): ReadonlySet<string> {
  return new Set(pages.map(({ path }) => path));
}

function inOrder({ pages }: SiteState, touched: readonly TouchedPage[]): readonly TouchedPage[] {
  const places = new Map(pages.map(({ path }, n) => [path, n]));
  return touched.toSorted((a, b) => (places.get(a.path) ?? 0) - (places.get(b.path) ?? 0));
}
