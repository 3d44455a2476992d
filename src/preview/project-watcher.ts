import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isProjectFile } from './project-name.js';
import {
  differing,
  folderPlaces,
  type ProjectScan,
  placeIn,
  placeOf,
  scanProject,
  touchedSince,
} from './project-scan.js';

/**
 * Milliseconds between two looks at whether the project and its folders still lie where they were, ten times as long as a look
 * takes at least: a folder that was moved tells nobody, and the one in its place is watched by nobody.
 */
const guardTime = 1000;

/** Milliseconds between two looks at all files where the system cannot watch them; ten times as long as a look takes at least. */
const pollTime = 500;

/** Names at once that make everything be looked at: above some thousands, the system drops what it has to tell. */
const burst = 200;

/** Milliseconds in which names count as those of one burst: a busy machine tells of them in portions. */
const burstMemory = 3000;

/** Milliseconds of silence after which what the system may have dropped is looked for. */
const burstTime = 300;

/** Milliseconds by which a file's time may lie before the clock's: systems write times by a tick of their own. */
const clockSlack = 20;

export interface WatcherOptions {
  /** Told of files and folders, by absolute paths, that may have been touched. The catalogue has the name that it was given. */
  readonly onTouched: (names: readonly string[]) => void;
  /** Told when the system cannot watch the files, so that they are looked at again and again instead. */
  readonly onPolling: (error: unknown) => void;
}

/**
 * Tells what is touched in a project, and misses nothing: not what was touched before it began, nor what the system drops, nor a
 * folder that was moved away and back, or that another has taken the place of, nor the file that the catalogue is a link to.
 */
export class ProjectWatcher {
  readonly #catalogue: string;
  readonly #root: string;
  readonly #options: WatcherOptions;
  #watcher: FSWatcher | undefined;
  /** The folders that are watched, by absolute paths, and what each of them is. */
  #places = new Map<string, string>();
  #target = '';
  #burst = { began: 0, last: 0, names: 0 };
  readonly #timers = new Map<'guard' | 'poll' | 'burst', NodeJS.Timeout>();
  #isClosed = false;

  /** @param catalogue absolute path */
  constructor(catalogue: string, options: WatcherOptions) {
    this.#catalogue = catalogue;
    this.#root = path.dirname(catalogue);
    this.#options = options;
  }

  /** Begins. @param since when the project was read, in ms: what was touched after that is told */
  async start(since: number): Promise<void> {
    await this.#watch();
    await this.#catchUp(since);
    this.#guard();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await this.#watcher?.close();
  }

  async #watch(): Promise<void> {
    this.#places = await folderPlaces(this.#root);
    this.#target = await realpath(this.#catalogue).catch(() => this.#catalogue);
    const isWatched = (name: string) => isProjectFile(this.#root, this.#catalogue, name);
    // The folders are watched, not the files: many editors replace a file, and a watch on it would go with the old one.
    const folders = [...new Set([this.#root, path.dirname(this.#target)])];
    const watcher = watch(folders, {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      ignored: (name) => !folders.includes(name) && name !== this.#target && !isWatched(name),
    });
    this.#watcher = watcher;
    watcher.on('all', (event, name, found) => {
      if (event === 'addDir' && found !== undefined) this.#places.set(name, placeIn(found));
      if (event === 'unlinkDir') this.#places.delete(name);
      // Its watch has ended with it; what comes in its place is for the guard.
      if (name === this.#root) this.#places.set(name, '');
      this.#take(name === this.#target ? this.#catalogue : name);
    });
    await new Promise<void>((resolve) => {
      watcher.once('ready', resolve);
      watcher.on('error', (error) => {
        this.#poll(watcher, error);
        resolve();
      });
    });
  }

  #take(name: string): void {
    this.#options.onTouched([name]);
    const now = Date.now();
    if (now - this.#burst.last > burstMemory) this.#burst = { began: now, last: now, names: 0 };
    this.#burst.last = now;
    this.#burst.names += 1;
    this.#set('burst', burstTime, async () => {
      const { began, names } = this.#burst;
      if (names >= burst) await this.#catchUp(began - burstTime);
    });
  }

  async #catchUp(since: number): Promise<void> {
    if (since === Number.POSITIVE_INFINITY) return;
    const names = touchedSince(await scanProject(this.#catalogue), since - clockSlack);
    if (names.length > 0 && !this.#isClosed) this.#options.onTouched(names);
  }

  /** Looks whether the project is still where it is watched. What has come in its place is another as a whole. */
  #guard(pause = 0): void {
    this.#set('guard', Math.max(guardTime, pause), async () => {
      const start = performance.now();
      const isMoved = await this.#isMoved();
      const time = performance.now() - start;
      if (isMoved && this.#watcher !== undefined) {
        await this.#watcher.close();
        if (!this.#isClosed) await this.#watch();
        await this.#catchUp(0);
      }
      this.#guard(time * 10);
    });
  }

  async #isMoved(): Promise<boolean> {
    const target = await realpath(this.#catalogue).catch(() => this.#target);
    const places = [...this.#places];
    const now = await Promise.all(places.map(([folder]) => placeOf(folder)));
    // What is away for the moment is waited for.
    const isOther = now.some((place, n) => place !== undefined && place !== places[n]?.[1]);
    return isOther || target !== this.#target;
  }

  /** Goes on without the system's help. */
  #poll(watcher: FSWatcher, error: unknown): void {
    if (this.#watcher !== watcher || this.#isClosed) return;
    this.#watcher = undefined;
    // Closing fails for a watch that has failed; there is nothing more to be had of it.
    watcher.close().catch(() => {});
    this.#options.onPolling(error);
    const began = Date.now();
    let last: ProjectScan | undefined;
    const look = async () => {
      const start = performance.now();
      const now = await scanProject(this.#catalogue);
      // What was touched before the watch failed may not have been told.
      const names = last === undefined ? touchedSince(now, began - pollTime) : differing(last, now);
      last = now;
      if (names.length > 0 && !this.#isClosed) this.#options.onTouched(names);
      this.#set('poll', Math.max(pollTime, (performance.now() - start) * 10), look);
    };
    this.#set('poll', 0, look);
  }

  #set(name: 'guard' | 'poll' | 'burst', milliseconds: number, run: () => Promise<void>): void {
    clearTimeout(this.#timers.get(name));
    if (this.#isClosed) return;
    this.#timers.set(
      name,
      setTimeout(() => void run(), milliseconds),
    );
  }
}
