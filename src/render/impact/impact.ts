import type { RouteRecord } from '../../site/route-table.js';
import { addressChanges } from '../compare/addresses.js';
import { comparedPages, type PageChange, pageChange } from '../compare/pages.js';
import type { SiteState } from '../compare/state.js';
import {
  ownReason,
  type Reason,
  ReasonSite,
  reasonsOf,
  type SharedReason,
  sharedReasons,
} from './reasons.js';

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
export interface TouchedPage extends PageChange {
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
  const sites = [new ReasonSite(base), new ReasonSite(head)] as const;
  const [oldPaths, nowPaths] = [pathsOf(base), pathsOf(head)];
  const why = ({ path, meta }: RouteRecord, from: string) =>
    reasonsOf([before.of(from), after.of(path)], sites, meta.nodeid);
  const touched: TouchedPage[] = [];
  for (const page of comparedPages(base, head, pairs)) {
    const isOther = page.differing !== 'nothing';
    if (!isOther && shared.length === 0) continue;
    touched.push({ ...page.change, reasons: isOther ? why(page.after, page.before.path) : [] });
  }
  const fresh = added.map((page) => {
    // Another entry is at the address.
    if (oldPaths.has(page.path)) return { ...pageChange(page, 'changed'), reasons: why(page, page.path) };
    return { ...pageChange(page, 'added'), reasons: [] };
  });
  const gone = removed
    .filter(({ path }) => !nowPaths.has(path))
    .map((page) => ({ ...pageChange(page, 'removed'), reasons: [] }));
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

function pathsOf({ pages }: SiteState): ReadonlySet<string> {
  return new Set(pages.map(({ path }) => path));
}

function inOrder({ pages }: SiteState, touched: readonly TouchedPage[]): readonly TouchedPage[] {
  const places = new Map(pages.map(({ path }, n) => [path, n]));
  return touched.toSorted((a, b) => (places.get(a.path) ?? 0) - (places.get(b.path) ?? 0));
}

/**
 * Says which pages of a site show something, by the impact from the site with something else in its place: whatever differs shows it. So a
 * page that only the site itself has shows it too, and one that only the other site has does not count.
 */
export function pagesThatShow(impact: Impact): Impact {
  const pages = impact.pages.filter(({ status }) => status !== 'removed').map(shown);
  const { counts, shared } = impact;
  return {
    counts: { ...counts, touched: pages.length, changed: pages.length, moved: 0, added: 0, removed: 0 },
    shared,
    pages,
  };
}

function shown({ from: _, ...page }: TouchedPage): TouchedPage {
  const reasons = page.status === 'added' ? [ownReason] : page.reasons;
  // What the other site lacks is not new.
  const asIs = reasons.map((reason) =>
    reason.change === 'choice' ? reason : ({ ...reason, change: 'changed' } as const),
  );
  return { ...page, status: 'changed', reasons: asIs };
}
