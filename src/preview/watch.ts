import type { Stats } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import glob from 'fast-glob';
import { fileFolders, filePatterns, isOfSite, isPassing, nameIn } from '../project/file-folders.js';

/** Milliseconds without another event after which a save counts as finished: editors save in several steps. */
const quietTime = 10;

/**
 * Milliseconds between an event and a look at all files. The watcher misses changes that follow each other within 50 ms, the system
 * drops events of large bursts, and nothing is reported when a folder is replaced by another.
 */
const rescanTime = 150;

/** The pause after a look at all files, as a multiple of the time that it took: many files then still cost little. */
const rescanPause = 10;

/** Milliseconds between two looks at files that the system cannot watch, and at a project that is gone. */
const pollTime = 500;

export class ProjectWatcher {
  readonly #catalogue: string;
  readonly #root: string;
  readonly #onChange: (files: readonly string[]) => Promise<void>;
  readonly #onPolling: (error: unknown) => void;
  #watcher: FSWatcher | undefined;
  /** Resolves when the present watch has begun. */
  #watching: Promise<void> = Promise.resolve();
  #isPolling = false;
  #isClosed = false;
  /** The catalogue's real path: it may be a link. */
  #target = '';
  /** The signature of every file and folder when it was last reported. */
  readonly #known = new Map<string, string>();
  /** Names that may have changed since then. */
  readonly #touched = new Set<string>();
  #isReporting = false;
  #quiet: NodeJS.Timeout | undefined;
  #rescan: NodeJS.Timeout | undefined;
  #rescanPause = rescanTime;

  /**
   * @param onChange called with the absolute paths of all files and folders that have changed. It is never called twice at a time:
   * what changes meanwhile is collected for the next call. It must not throw
   * @param onPolling called when the system cannot watch the files, so that this looks at them again and again
   */
  constructor(
    catalogue: string,
    onChange: (files: readonly string[]) => Promise<void>,
    onPolling: (error: unknown) => void,
  ) {
    this.#catalogue = path.resolve(catalogue);
    this.#root = path.dirname(this.#catalogue);
    this.#onChange = onChange;
    this.#onPolling = onPolling;
  }

  /** Looks at the project before it is read: what changes between that and the start of the watch is reported. */
  async look(): Promise<void> {
    for (const [name, signature] of await this.#scan()) this.#known.set(name, signature);
  }

  async start(): Promise<void> {
    this.#rewatch();
    await this.#watching;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#quiet);
    clearTimeout(this.#rescan);
    await this.#watcher?.close();
  }

  /** Watches the project as it is now, in place of what was watched before. */
  async #watch(): Promise<void> {
    // A watch that has failed cannot be closed either; that does no harm.
    await this.#watcher?.close().catch(() => {});
    this.#target = await realpath(this.#catalogue).catch(() => this.#catalogue);
    if (this.#isClosed) return;
    // The folders are watched, not the files: many editors replace a file, and a watch on it would stay with the old one.
    const folders = new Set([this.#root, path.dirname(this.#target)]);
    const watcher = watch([...folders], {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      usePolling: this.#isPolling,
      interval: pollTime,
      binaryInterval: pollTime,
      ignored: (name) => !(folders.has(name) || name === this.#target || this.#isOurs(name)),
    });
    this.#watcher = watcher;
    // Changes of folders are found by the look at all files.
    for (const event of ['add', 'change', 'unlink'] as const) {
      watcher.on(event, (name) => this.#touch([name === this.#target ? this.#catalogue : name]));
    }
    watcher.on('raw', () => this.#rescanSoon());
    await new Promise<void>((resolve) => {
      watcher.once('ready', resolve);
      watcher.on('error', (error) => {
        if (!this.#isPolling) {
          this.#isPolling = true;
          this.#onPolling(error);
          this.#rewatch();
        }
        resolve();
      });
    });
  }

  /** Whether a name is that of the catalogue, or of a file beside it that a site may be made of. */
  #isOurs(name: string): boolean {
    const own = nameIn(this.#root, name);
    return name === this.#catalogue || (isOfSite(own) && !isPassing(own));
  }

  #rewatch(): void {
    // A look at all files finds what happens before the new watch begins.
    this.#watching = this.#watching.then(() => this.#watch()).then(() => this.#rescanSoon());
  }

  /** Notes what may have changed, and reports it when no more events come. */
  #touch(names: Iterable<string>): void {
    if (this.#isClosed) return;
    for (const name of names) this.#touched.add(name);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => void this.#report(), quietTime);
  }

  async #report(): Promise<void> {
    // What comes meanwhile is reported afterwards.
    if (this.#isReporting) return;
    this.#isReporting = true;
    const names = [...this.#touched];
    this.#touched.clear();
    // They are looked at before they are read, so that a later look finds what is saved in between.
    const looks = await Promise.all(names.map(async (name) => [name, await this.#lookAt(name)] as const));
    const changed = looks.filter(([name, signature]) => signature !== this.#known.get(name));
    for (const [name, signature] of changed) {
      if (signature === undefined) this.#known.delete(name);
      else this.#known.set(name, signature);
    }
    if (changed.length > 0 && !this.#isClosed) {
      await this.#onChange(changed.map(([name]) => name));
      this.#rescanSoon();
    }
    this.#isReporting = false;
    if (this.#touched.size > 0) this.#touch([]);
  }

  #rescanSoon(): void {
    if (this.#isClosed) return;
    this.#rescan ??= setTimeout(() => void this.#lookAtAll(), this.#rescanPause);
  }

  /** Finds changes that had no event, and a project that is no longer watched because it was moved. */
  async #lookAtAll(): Promise<void> {
    this.#rescan = undefined;
    const began = performance.now();
    const scan = await this.#scan();
    this.#rescanPause = Math.max(rescanTime, (performance.now() - began) * rescanPause);
    const target = await realpath(this.#catalogue).catch(() => this.#target);
    if (target !== this.#target || this.#isMoved(scan)) this.#rewatch();
    const all = new Set([...this.#known.keys(), ...scan.keys()]);
    const other = [...all].filter((name) => this.#known.get(name) !== scan.get(name));
    if (other.length > 0) this.#touch(other);
    if (!scan.has(this.#root)) {
      // No event tells when it comes back.
      this.#rescanPause = pollTime;
      this.#rescanSoon();
    }
  }

  /** Whether a watched folder was replaced by another. */
  #isMoved(scan: ReadonlyMap<string, string>): boolean {
    if (scan.has(this.#root) && !this.#known.has(this.#root)) return true;
    return [...scan].some(([name, signature]) => {
      const before = this.#known.get(name);
      return signature.startsWith(folderMark) && before !== undefined && before !== signature;
    });
  }

  /** The signatures of all that belongs to the project, by absolute paths. What disappears meanwhile is left out. */
  async #scan(): Promise<ReadonlyMap<string, string>> {
    const beside = await glob([...fileFolders, ...filePatterns], {
      cwd: this.#root,
      absolute: true,
      followSymbolicLinks: false,
      onlyFiles: false,
      stats: true,
      suppressErrors: true,
    });
    const scan = new Map<string, string>();
    for (const name of [this.#root, this.#catalogue]) {
      const signature = await this.#lookAt(name);
      if (signature !== undefined) scan.set(name, signature);
    }
    for (const { path: found, stats } of beside) {
      const name = path.normalize(found);
      if (stats !== undefined && this.#isOurs(name)) scan.set(name, signatureOf(stats));
    }
    return scan;
  }

  /** The signature of one file or folder; undefined where it is not there. */
  async #lookAt(name: string): Promise<string | undefined> {
    // The catalogue and its folder may be links, which are the user's own. Links beside it are not followed.
    const look = name === this.#catalogue || name === this.#root ? stat : lstat;
    const found = await look(name).catch(() => undefined);
    return found && signatureOf(found);
  }
}

const folderMark = 'folder';

/** Tells one state from another. A folder's only says which folder it is: its files have signatures of their own. */
function signatureOf(stats: Stats): string {
  const { dev, ino, size, mtimeMs, ctimeMs } = stats;
  return stats.isDirectory() ? `${folderMark} ${dev} ${ino}` : `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}
