import { setImmediate as otherWork } from 'node:timers/promises';
import type { EntryPath } from '../../catalogue/document/document.js';
import { bodySource } from '../../catalogue/entries/body-file.js';
import { Fault } from '../../project/fault.js';
import { ReasonSite, reasonsOf, reasonText } from '../../render/impact/reasons.js';
import { sumOf } from '../../render/output/hash.js';
import { hrefOf } from '../../site/href.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import type { LiveChangedPage, LiveChanges } from '../live/message.js';
import type { GoodSite } from './good-site.js';
import type { PreviewState, StateChange } from './state.js';

/**
 * Milliseconds before requests get a turn, and of the processor's time in all: a large site is compared in part, a small one on a busy
 * machine as a whole.
 */
const turnTime = 8;
const mostTime = 500;

/** Which pages differ between two states of a site. */
export interface PageChanges {
  /** Paths of pages that are new or show something else; those of the entries that were edited first. */
  readonly changed: readonly string[];
  /** Paths that are gone. */
  readonly removed: readonly string[];
  /** Whether something changed that all pages share. */
  readonly isEverywhere: boolean;
  /** Whether there was time for all pages. */
  readonly isComplete: boolean;
}

/** What an entry of any kind may have. */
interface Entry {
  readonly body?: string;
}

/** Sums of views by their paths, as far as they were made. Most of a state's are made when it is compared with the one before. */
const sums = new WeakMap<GoodSite, Map<string, string>>();

/**
 * Compares the pages of two states by their views.
 * @param signal ends the work early
 * @param idle resolves when nothing is to be done that somebody waits for
 */
async function changedPages(
  before: GoodSite,
  now: GoodSite,
  signal: AbortSignal,
  idle: () => Promise<void>,
): Promise<PageChanges> {
  const removed = before.site.routes.map(({ path }) => path).filter((path) => !now.routes.has(path));
  if (before.shell.version !== now.shell.version) {
    return { changed: [], removed, isEverywhere: true, isComplete: true };
  }
  const ordered = editedFirst(before, now);
  const changed: string[] = [];
  const began = process.cpuUsage();
  let turn = performance.now();
  for (const route of ordered) {
    if (sumAt(before, route.path) !== sumAt(now, route.path)) changed.push(route.path);
    const time = performance.now();
    if (time - turn < turnTime) continue;
    await otherWork();
    await idle();
    turn = performance.now();
    const { user, system } = process.cpuUsage(began);
    if (signal.aborted || (user + system) / 1000 > mostTime) {
      return { changed, removed, isEverywhere: false, isComplete: false };
    }
  }
  return { changed, removed, isEverywhere: false, isComplete: true };
}

/**
 * The routes of a state, those of edited entries first: that is where a maker looks. An entry that stayed the same is the same object,
 * and a category holds its products, so the longest way to an entry is the nearest to the edit.
 */
function editedFirst(before: GoodSite, now: GoodSite): readonly Route[] {
  const edited = now.site.routes.filter((route) => isEdited(before, now, route));
  const first = edited.toSorted((a, b) => b.entry.length - a.entry.length);
  const known = new Set(first);
  return [...first, ...now.site.routes.filter((route) => !known.has(route))];
}

function isEdited(before: GoodSite, now: GoodSite, route: Route): boolean {
  const old = before.routes.get(route.path);
  if (old === undefined) return true;
  const [earlier, entry] = [entryOf(before.site, old.entry), entryOf(now.site, route.entry)];
  if (earlier !== entry) return true;
  return before.project.files !== now.project.files && bodyOf(before, earlier) !== bodyOf(now, entry);
}

function entryOf({ catalogue }: Site, path: EntryPath): Entry | undefined {
  let value: unknown = catalogue;
  for (const key of path) value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[key];
  return value as Entry | undefined;
}

/** The text of an entry, which may be in a file. */
function bodyOf({ project }: GoodSite, entry: Entry | undefined): string | undefined {
  return bodySource(entry?.body, project.files);
}

/** The sum of a page's view; undefined where a state has no such page. */
function sumAt(good: GoodSite, path: string): string | undefined {
  const route = good.routes.get(path);
  if (route === undefined) return undefined;
  const known = sums.get(good) ?? new Map<string, string>();
  sums.set(good, known);
  const sum = known.get(path) ?? viewSum(good, route);
  known.set(path, sum);
  return sum;
}

/** A page whose file is gone has no view; whoever asks for it is told why. */
function viewSum({ views }: GoodSite, route: Route): string {
  try {
    return sumOf(JSON.stringify(views.of(route)));
  } catch (error) {
    if (error instanceof Fault) return `error ${error.message}`;
    throw error;
  }
}

/**
 * Compares the pages of each state with those of the one before. A newer state ends the work on an older one, and a save that is being
 * read goes first.
 */
export class PageComparison {
  readonly #idle: () => Promise<void>;
  #comparing = new AbortController();

  /** @param idle resolves when no save is being read */
  constructor(idle: () => Promise<void>) {
    this.#idle = idle;
  }

  /** @returns undefined where there is nothing to compare: an error, the first state, or all was read again */
  async of(
    { good, isBroken }: PreviewState,
    { before, isRebuild }: StateChange,
  ): Promise<PageChanges | undefined> {
    this.#comparing.abort();
    const comparing = new AbortController();
    this.#comparing = comparing;
    if (isBroken || good === undefined || before.good === undefined || isRebuild) return undefined;
    return changedPages(before.good, good, comparing.signal, this.#idle);
  }
}

/** The most pages that an open page is told of. */
const mostPages = 40;

/** Says to open pages which pages a save has changed, and why. Undefined where it has changed none. */
export function liveChanges(before: GoodSite, now: GoodSite, changes: PageChanges): LiveChanges | undefined {
  const { changed, isEverywhere, isComplete } = changes;
  if (!isEverywhere && changed.length === 0) return undefined;
  const pages = now.site.routes.length;
  const sites = [reasonSite(before), reasonSite(now)] as const;
  return {
    pages,
    count: isEverywhere ? pages : changed.length,
    isAtLeast: !isComplete,
    isEverywhere,
    first: changed.slice(0, mostPages).map((path) => changedPage(path, [before, now], sites)),
  };
}

function reasonSite({ site }: GoodSite): ReasonSite {
  return new ReasonSite({ base: site.catalogue.site.base ?? '/', pages: site.routes });
}

function changedPage(
  path: string,
  [before, now]: readonly [GoodSite, GoodSite],
  sites: readonly [ReasonSite, ReasonSite],
): LiveChangedPage {
  const page = { href: hrefOf(now.site.catalogue.site, path), path };
  const [old, route] = [before.routes.get(path), now.routes.get(path)];
  if (old === undefined || route === undefined) return { ...page, why: 'new' };
  try {
    const views = [before.views.of(old), now.views.of(route)] as const;
    return { ...page, why: reasonText(reasonsOf(views, sites, route.meta.nodeid)) };
  } catch (error) {
    // A file that it shows is gone: whoever asks for the page is told.
    if (error instanceof Fault) return { ...page, why: 'a file that it shows is missing' };
    throw error;
  }
}
