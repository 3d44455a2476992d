import { during } from '../../catalogue/work.js';
import type { RouteRecord } from '../../site/route-table.js';
import { follower } from '../differences/follow.js';
import type { Difference } from '../differences/kinds.js';
import { pageDifferences } from '../differences/page-differences.js';
import { shellDifferences } from '../differences/shell-differences.js';
import { type AddressChanges, type AddressDifference, addressChanges } from './addresses.js';
import type { ChangedPage, PageKind, SiteChanges } from './changes.js';
import { Collapser, pageKindOf } from './collapse.js';
import { pageTest } from './page-test.js';
import type { SiteState } from './state.js';

/**
 * Compares two states of a site. Only pages whose views differ are rendered.
 * @throws TemplateError when a template fails on a page
 * @throws Fault when a page shows a file that is missing
 */
export function compareSites(base: SiteState, head: SiteState): SiteChanges {
  return during('compare', () => changesBetween(base, head));
}

function changesBetween(base: SiteState, head: SiteState): SiteChanges {
  const collapser = new Collapser();
  const { pairs, added, removed, moves, found } = addressChanges(base, head);
  for (const difference of found) {
    collapser.add(difference, { [kindOf(difference)]: 1 }, [difference.path]);
  }
  addShells(base, head, collapser);
  const pages = comparedPages(base, head, { pairs, moves }, collapser);
  const changed = pages.filter(({ status }) => status === 'changed' || status === 'moved');
  const sum = (side: 'before' | 'after') => changed.reduce((all, { bytes }) => all + (bytes[side] ?? 0), 0);
  return {
    base: base.name,
    head: head.name,
    counts: {
      before: base.pages.length,
      after: head.pages.length,
      changed: changed.length,
      added: added.length,
      removed: removed.length,
    },
    bytes: { before: sum('before'), after: sum('after') },
    changes: collapser.changes(),
    pages: [...pages, ...added.map((page) => newPage(page, head)), ...removed.map(gonePage)],
  };
}

function kindOf({ what, page }: AddressDifference): PageKind {
  return page === undefined ? (what === 'file' ? 'file' : 'redirect') : pageKindOf(page);
}

/** Compares the pages that both states have, and says which differ. */
function comparedPages(
  base: SiteState,
  head: SiteState,
  { pairs, moves }: Pick<AddressChanges, 'pairs' | 'moves'>,
  collapser: Collapser,
): readonly ChangedPage[] {
  const differs = pageTest(base, head);
  const follow = follower(moves, [base.origin, head.origin]);
  const everywhere = originDifference(base, head);
  return pairs.flatMap(({ before, after }) => {
    const isMoved = before.path !== after.path;
    const differing = isMoved ? 'main' : differs(after.path);
    if (differing === 'nothing') return [];
    const now = head.html(after.path);
    const old = base.html(before.path, differing === 'others' ? now.main : undefined);
    const differences = [...everywhere, ...pageDifferences(old, now, follow)];
    if (differences.length === 0 && !isMoved) return [];
    const kind = pageKindOf(after);
    for (const difference of differences) collapser.add(difference, { [kind]: 1 }, [after.path]);
    const moved = isMoved
      ? ({ status: 'moved', from: before.path } as const)
      : ({ status: 'changed' } as const);
    const bytes = { before: old.bytes, after: now.bytes };
    return [{ path: after.path, ...moved, kind, entry: after.meta.nodeid, bytes }];
  });
}

/** Another origin is another canonical address of every page: all other addresses only follow. */
function originDifference(
  { origin: before }: SiteState,
  { origin: after }: SiteState,
): readonly Difference[] {
  return before === after ? [] : [{ kind: 'canonical', part: 'origin', before, after }];
}

/** Adds what differs around the main parts, once for the pages of each language. */
function addShells(base: SiteState, head: SiteState, collapser: Collapser): void {
  for (const [language, after] of head.shells) {
    const before = base.shells.get(language);
    if (before === undefined) continue;
    for (const difference of shellDifferences(before, after)) {
      collapser.add(difference, { page: after.pages }, []);
    }
  }
}

function newPage(page: RouteRecord, head: SiteState): ChangedPage {
  const bytes = { after: head.html(page.path).bytes };
  return { path: page.path, status: 'added', kind: pageKindOf(page), entry: page.meta.nodeid, bytes };
}

function gonePage(page: RouteRecord): ChangedPage {
  return { path: page.path, status: 'removed', kind: pageKindOf(page), entry: page.meta.nodeid, bytes: {} };
}
