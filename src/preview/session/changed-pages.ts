import { setImmediate as otherWork } from 'node:timers/promises';
import { bodySource, entryAt } from '../../catalogue/entries/entries.js';
import { memoize, perKey } from '../../document/collections.js';
import { Fault } from '../../project/surroundings/surroundings.js';
import { reasonsBetween, reasonText } from '../../render/compare/impact/reasons.js';
import { digestOf } from '../../render/output/output.js';
import { hrefOf } from '../../site/addresses/href.js';
import { type Route, routeAt } from '../../site/site.js';
import type { LiveChanges } from '../live/message.js';
import type { GoodSite } from './good-site.js';
import type { PreviewState, StateChange } from './session.js';

/** Milliseconds between turns of requests. */
const turnTime = 8;
/** Most pages to compare: some 2 s of work in a large site. A count, so that a busy machine reports the same. */
const mostCompared = 200;

export interface PageChanges {
  /** Paths of new and changed pages. Pages of edited entries come first. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Whether something that all pages share has changed. */
  readonly isEverywhere: boolean;
  readonly isComplete: boolean;
}

/** Compares the pages of each state with the previous one, until a newer state comes. @param idle resolves when no save is being read */
export function pageComparison(idle: () => Promise<void>) {
  let comparing = new AbortController();
  return async ({ good, isBroken }: PreviewState, { before, isRebuild }: StateChange) => {
    comparing.abort();
    comparing = new AbortController();
    if (isBroken || good === undefined || before.good === undefined || isRebuild) return undefined;
    return changedPages(before.good, good, comparing.signal, idle);
  };
}

async function changedPages(
  before: GoodSite,
  now: GoodSite,
  signal: AbortSignal,
  idle: () => Promise<void>,
): Promise<PageChanges> {
  const removed = before.site.routes.map(({ path }) => path).filter((path) => !routeAt(now.site, path));
  const changed: string[] = [];
  const isEverywhere = before.shell.version !== now.shell.version;
  const result = { changed, removed, isEverywhere, isComplete: true };
  if (isEverywhere) return result;
  let turn = performance.now();
  for (const [n, { path }] of editedFirst(before, now).entries()) {
    if (n === mostCompared) return { ...result, isComplete: false };
    if (digestsOf(before)(path) !== digestsOf(now)(path)) changed.push(path);
    if (performance.now() - turn < turnTime) continue;
    await otherWork();
    await idle();
    turn = performance.now();
    if (signal.aborted) return { ...result, isComplete: false };
  }
  return result;
}

/** Unchanged objects are identical, and a category contains its products. So the longest path to an entry is nearest to the edit. */
function editedFirst(before: GoodSite, now: GoodSite): readonly Route[] {
  const { routes } = now.site;
  const edited = routes.filter((route) => isEdited(before, now, route));
  return [...new Set([...edited.sort((a, b) => b.entry.length - a.entry.length), ...routes])];
}

function isEdited(before: GoodSite, now: GoodSite, route: Route): boolean {
  const old = routeAt(before.site, route.path);
  if (old === undefined) return true;
  const earlier = entryAt(before.site.catalogue, old.entry)?.value;
  const entry = entryAt(now.site.catalogue, route.entry)?.value;
  if (entry === undefined || earlier !== entry) return true;
  const body = 'body' in entry ? entry.body : undefined;
  const bodyIn = ({ project: { files } }: GoodSite) => bodySource(body, files);
  return before.project.files !== now.project.files && bodyIn(before) !== bodyIn(now);
}

/** The digest of a page's view; undefined if there is no such page. Most are made by the comparison with the previous state. */
const digestsOf = memoize(({ site, views }: GoodSite) =>
  perKey((path: string) => {
    const route = routeAt(site, path);
    if (route === undefined) return undefined;
    try {
      return digestOf(JSON.stringify(views.of(route)));
    } catch (error) {
      // A page whose file is missing has no view. A request for it reports why.
      if (error instanceof Fault) return `error ${error.message}`;
      throw error;
    }
  }),
);

const mostPages = 40;

/** Lists the pages that a save has changed, and why. Undefined if it has changed none. */
export function liveChanges(before: GoodSite, now: GoodSite, changes: PageChanges): LiveChanges | undefined {
  const { changed, isEverywhere, isComplete } = changes;
  const count = isEverywhere ? now.site.routes.length : changed.length;
  if (count === 0) return undefined;
  const reasonsOf = reasonsBetween(reasonSite(before), reasonSite(now));
  const whyOf = (path: string) => {
    const [old, route] = [routeAt(before.site, path), routeAt(now.site, path)];
    if (old === undefined || route === undefined) return 'new';
    try {
      return reasonText(reasonsOf(before.views.of(old), now.views.of(route), route.meta.nodeid));
    } catch (error) {
      // A request for the page reports more.
      if (error instanceof Fault) return 'a file that it shows is missing';
      throw error;
    }
  };
  const first = changed
    .slice(0, mostPages)
    .map((path) => ({ href: hrefOf(now.site.catalogue.site, path), path, why: whyOf(path) }));
  return { count, isAtLeast: !isComplete, isEverywhere, first };
}

function reasonSite({ site }: GoodSite) {
  return { base: site.catalogue.site.base ?? '/', pages: site.routes };
}
