import type { Stats } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import glob from 'fast-glob';
import { fileFolders, filePatterns, isOfSite, isPassing, nameIn } from '../project/project.js';

/** A save counts as finished after this time without events, in ms: editors save in several steps. */
const quietTime = 10;
/** Milliseconds from an event to a rescan: changes within 50 ms, large bursts and replaced folders cause no other event. */
const rescanTime = 150;
/** The pause after a rescan, as a multiple of its duration: so it costs little for many files. */
const rescanPause = 10;
/** Milliseconds between polls of files that the system cannot watch, and of a missing project. */
const pollTime = 500;

export interface WatchOptions {
  /** Gets the absolute paths of all changes, one call at a time. Must not throw. */
  readonly onChange: (files: readonly string[]) => Promise<void>;
  /** Called if the system cannot watch the files, so that they are polled. */
  readonly onPolling: (error: unknown) => void;
}

/** Reports saves of a project. Finds changes by events of the system, and by scans: some saves cause no event. */
export class ProjectWatcher {
  readonly #files: ProjectFiles;
  readonly #options: WatchOptions;
  #watcher: FSWatcher | undefined;
  /** Resolves when the present watch has begun. */
  #watching: Promise<void> = Promise.resolve();
  #isPolling = false;
  #isClosed = false;
  /** The catalogue's real path: it may be a link. */
  #target = '';
  /** Signatures of all files and folders at their last report. */
  readonly #reported = new Map<string, string>();
  /** Names that may have changed since then. */
  readonly #touched = new Set<string>();
  #isReporting = false;
  #quiet: NodeJS.Timeout | undefined;
  #rescan: NodeJS.Timeout | undefined;
  #pause = rescanTime;

  /** @param catalogue absolute path */
  constructor(catalogue: string, options: WatchOptions) {
    this.#files = new ProjectFiles(catalogue);
    this.#options = options;
  }

  /** Scans the project before it is read, so that changes before the watch starts are reported. */
  async look(): Promise<void> {
    for (const [name, signature] of await this.#files.scan()) this.#reported.set(name, signature);
  }

  start(): Promise<void> {
    this.#rewatch();
    return this.#watching;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#quiet);
    clearTimeout(this.#rescan);
    await this.#watcher?.close();
  }

  #rewatch(): void {
    // The rescan finds changes from before the new watch began.
    this.#watching = this.#watching.then(() => this.#watch()).then(() => this.#rescanSoon());
  }

  async #watch(): Promise<void> {
    // A failed watch cannot be closed either, which does no harm.
    await this.#watcher?.close().catch(() => {});
    const { root, catalogue } = this.#files;
    const target = await realpath(catalogue).catch(() => catalogue);
    this.#target = target;
    if (this.#isClosed) return;
    // Watch folders, not files: many editors replace a file, and its watch would stay with the old one.
    const folders = new Set([root, path.dirname(target)]);
    const watcher = watch([...folders], {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      usePolling: this.#isPolling,
      interval: pollTime,
      binaryInterval: pollTime,
      ignored: (name) => !(folders.has(name) || name === target || this.#files.has(name)),
    });
    this.#watcher = watcher;
    // The rescan finds changes of folders.
    for (const event of ['add', 'change', 'unlink'] as const) {
      watcher.on(event, (name) => this.#touch([name === target ? catalogue : name]));
    }
    watcher.on('raw', () => this.#rescanSoon());
    await new Promise<void>((resolve) => {
      watcher.once('ready', resolve);
      watcher.on('error', (error) => {
        this.#poll(error);
        resolve();
      });
    });
  }

  #poll(error: unknown): void {
    if (this.#isPolling) return;
    this.#isPolling = true;
    this.#options.onPolling(error);
    this.#rewatch();
  }

  /** Notes possible changes, and reports them when events stop. */
  #touch(names: Iterable<string>): void {
    if (this.#isClosed) return;
    for (const name of names) this.#touched.add(name);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => void this.#report(), quietTime);
  }

  async #report(): Promise<void> {
    // Changes in the meantime are reported afterwards.
    if (this.#isReporting) return;
    this.#isReporting = true;
    const changed = await this.#takeChanged();
    if (changed.length > 0 && !this.#isClosed) {
      await this.#options.onChange(changed);
      this.#rescanSoon();
    }
    this.#isReporting = false;
    if (this.#touched.size > 0) this.#touch([]);
  }

  /** The touched names with another signature than at their last report. */
  async #takeChanged(): Promise<readonly string[]> {
    const names = [...this.#touched];
    this.#touched.clear();
    // Before the files are read, so that a rescan finds later saves.
    const signatures = await Promise.all(names.map((name) => this.#files.signature(name)));
    return names.filter((name, n) => {
      const signature = signatures[n];
      if (signature === this.#reported.get(name)) return false;
      if (signature === undefined) this.#reported.delete(name);
      else this.#reported.set(name, signature);
      return true;
    });
  }

  #rescanSoon(): void {
    if (!this.#isClosed) this.#rescan ??= setTimeout(() => void this.#lookAtAll(), this.#pause);
  }

  /** Finds changes without an event, and a project that was moved away from its watch. */
  async #lookAtAll(): Promise<void> {
    this.#rescan = undefined;
    const began = performance.now();
    const { root, catalogue } = this.#files;
    const present = await this.#files.scan();
    this.#pause = Math.max(rescanTime, (performance.now() - began) * rescanPause);
    const target = await realpath(catalogue).catch(() => this.#target);
    if (target !== this.#target || this.#isMoved(present)) this.#rewatch();
    const names = new Set([...this.#reported.keys(), ...present.keys()]);
    const changed = [...names].filter((name) => this.#reported.get(name) !== present.get(name));
    if (changed.length > 0) this.#touch(changed);
    if (!present.has(root)) {
      this.#pause = pollTime;
      this.#rescanSoon();
    }
  }

  #isMoved(present: ReadonlyMap<string, string>): boolean {
    const { root } = this.#files;
    if (present.has(root) && !this.#reported.has(root)) return true;
    return [...present].some(([name, signature]) => {
      const before = this.#reported.get(name);
      return signature.startsWith(folderMark) && before !== undefined && before !== signature;
    });
  }
}

/** The catalogue, its folder, and the files beside it that may belong to the site. All names are absolute paths. */
class ProjectFiles {
  readonly catalogue: string;
  readonly root: string;

  constructor(catalogue: string) {
    this.catalogue = catalogue;
    this.root = path.dirname(catalogue);
  }

  has(name: string): boolean {
    const inRoot = nameIn(this.root, name);
    return name === this.catalogue || (isOfSite(inRoot) && !isPassing(inRoot));
  }

  /** Undefined if the file or folder does not exist. */
  async signature(name: string): Promise<string | undefined> {
    // The catalogue and its folder may be links of the user. Links beside it are not followed.
    const read = name === this.catalogue || name === this.root ? stat : lstat;
    const stats = await read(name).catch(() => undefined);
    return stats && signatureOf(stats);
  }

  /** The signatures of all files and folders by name. A file that disappears meanwhile is left out. */
  async scan(): Promise<ReadonlyMap<string, string>> {
    const beside = await glob([...fileFolders, ...filePatterns], {
      cwd: this.root,
      absolute: true,
      followSymbolicLinks: false,
      onlyFiles: false,
      stats: true,
      suppressErrors: true,
    });
    const signatures = new Map<string, string>();
    for (const name of [this.root, this.catalogue]) {
      const signature = await this.signature(name);
      if (signature !== undefined) signatures.set(name, signature);
    }
    for (const { path: file, stats } of beside) {
      const name = path.normalize(file);
      if (stats !== undefined && this.has(name)) signatures.set(name, signatureOf(stats));
    }
    return signatures;
  }
}

const folderMark = 'folder';

/** A folder's signature only identifies the folder: its files have their own. */
function signatureOf(stats: Stats): string {
  const { dev, ino, size, mtimeMs, ctimeMs } = stats;
  return stats.isDirectory() ? `${folderMark} ${dev} ${ino}` : `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}
