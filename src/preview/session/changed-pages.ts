import { setImmediate as otherWork } from 'node:timers/promises';
import type { EntryPath } from '../../catalogue/document/document.js';
import { bodySource } from '../../catalogue/entries/body-file.js';
import { Fault } from '../../project/fault.js';
import { type ComparedPages, pageTest } from '../../render/compare/page-test.js';
import { sumOf } from '../../render/output/hash.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import type { GoodSite } from './good-site.js';

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
export async function changedPages(
  before: GoodSite,
  now: GoodSite,
  signal: AbortSignal,
  idle: () => Promise<void>,
): Promise<PageChanges> {
  const removed = before.site.routes.map(({ path }) => path).filter((path) => !now.routes.has(path));
  if (before.shell.version !== now.shell.version) {
    return { changed: [], removed, isEverywhere: true, isComplete: true };
  }
  const differs = pageTest(compared(before), compared(now));
  const ordered = editedFirst(before, now);
  const changed: string[] = [];
  const began = process.cpuUsage();
  let turn = performance.now();
  for (const route of ordered) {
    if (!before.routes.has(route.path) || differs(route.path) !== 'nothing') changed.push(route.path);
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

function compared(good: GoodSite): ComparedPages {
  const known = sums.get(good) ?? new Map<string, string>();
  sums.set(good, known);
  return {
    sharedSum: good.shell.version,
    pageText: (path) => {
      const sum = known.get(path) ?? viewSum(good, path);
      known.set(path, sum);
      return { main: sum, others: '' };
    },
  };
}

/** A page whose file is gone has no view; whoever asks for it is told why. */
function viewSum({ views, routes }: GoodSite, path: string): string {
  const route = routes.get(path);
  if (route === undefined) return '';
  try {
    return sumOf(JSON.stringify(views.of(route)));
  } catch (error) {
    if (error instanceof Fault) return `error ${error.message}`;
    throw error;
  }
}
