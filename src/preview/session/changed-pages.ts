import { setImmediate as otherWork } from 'node:timers/promises';
import { memoize, perKey } from '../../catalogue/collections.js';
import { bodySource, entryAt } from '../../catalogue/entries/entries.js';
import { Fault } from '../../project/surroundings/surroundings.js';
import { reasonsBetween, reasonText } from '../../render/compare/impact/reasons.js';
import { digestOf } from '../../render/output/output.js';
import { hrefOf } from '../../site/addresses/href.js';
import { type Route, routeAt } from '../../site/site.js';
import type { LiveChanges } from '../live/message.js';
import type { GoodSite } from './good-site.js';
import type { PreviewState, StateChange } from './session.js';

/** Milliseconds before requests get a turn, and of processor time in all: of a large site, only a part is compared. */
const turnTime = 8;
const mostTime = 500;

export interface PageChanges {
  /** Paths of pages that are new or show something else; those of the entries that were edited first. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Whether something changed that all pages share. */
  readonly isEverywhere: boolean;
  /** Whether there was time for all pages. */
  readonly isComplete: boolean;
}

/** Compares the pages of each state with those before, until a newer state comes. @param idle resolves when no save is being read */
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
  const began = process.cpuUsage();
  let turn = performance.now();
  for (const { path } of editedFirst(before, now)) {
    if (sumsOf(before)(path) !== sumsOf(now)(path)) changed.push(path);
    if (performance.now() - turn < turnTime) continue;
    await otherWork();
    await idle();
    turn = performance.now();
    const { user, system } = process.cpuUsage(began);
    if (signal.aborted || (user + system) / 1000 > mostTime) return { ...result, isComplete: false };
  }
  return result;
}

/** What stayed the same is the same object, and a category holds its products: so the longest way to an entry is nearest to the edit. */
function editedFirst(before: GoodSite, now: GoodSite): Iterable<Route> {
  const { routes } = now.site;
  const edited = routes.filter((route) => isEdited(before, now, route));
  return new Set([...edited.sort((a, b) => b.entry.length - a.entry.length), ...routes]);
}

function isEdited(before: GoodSite, now: GoodSite, route: Route): boolean {
  const old = routeAt(before.site, route.path);
  if (old === undefined) return true;
  const earlier = entryAt(before.site.catalogue, old.entry)?.value;
  const entry = entryAt(now.site.catalogue, route.entry)?.value;
  if (entry === undefined || earlier !== entry) return true;
  // A body may be in a file.
  const body = 'body' in entry ? entry.body : undefined;
  const bodyIn = ({ project: { files } }: GoodSite) => bodySource(body, files);
  return before.project.files !== now.project.files && bodyIn(before) !== bodyIn(now);
}

/** The sum of a page's view; undefined where there is no such page. Most are made when a state is compared with the one before. */
const sumsOf = memoize(({ site, views }: GoodSite) =>
  perKey((path: string) => {
    const route = routeAt(site, path);
    if (route === undefined) return undefined;
    try {
      return digestOf(JSON.stringify(views.of(route)));
    } catch (error) {
      // A page whose file is gone has no view; whoever asks for it is told why.
      if (error instanceof Fault) return `error ${error.message}`;
      throw error;
    }
  }),
);

const mostPages = 40;

/** Says to open pages which pages a save has changed, and why. Undefined where it has changed none. */
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
      // Whoever asks for the page is told more.
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
