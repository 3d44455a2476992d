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

/** @param catalogue absolute path @param onChange gets the absolute paths of all changes, one call at a time. Must not throw */
export function projectWatcher(
  catalogue: string,
  onChange: (files: readonly string[]) => Promise<void>,
  onPolling: (error: unknown) => void,
) {
  const root = path.dirname(catalogue);
  let watcher: FSWatcher | undefined;
  /** Resolves when the present watch has begun. */
  let watching: Promise<void> = Promise.resolve();
  let isPolling = false;
  let isClosed = false;
  /** The catalogue's real path: it may be a link. */
  let target = '';
  /** Signatures of all files and folders at their last report. */
  const known = new Map<string, string>();
  /** Names that may have changed since then. */
  const touched = new Set<string>();
  let isReporting = false;
  let quiet: NodeJS.Timeout | undefined;
  let rescan: NodeJS.Timeout | undefined;
  let pause = rescanTime;

  const begin = async () => {
    // A failed watch cannot be closed either, which does no harm.
    await watcher?.close().catch(() => {});
    target = await realpath(catalogue).catch(() => catalogue);
    if (isClosed) return;
    // Watch folders, not files: many editors replace a file, and its watch would stay with the old one.
    const folders = new Set([root, path.dirname(target)]);
    const own = watch([...folders], {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      usePolling: isPolling,
      interval: pollTime,
      binaryInterval: pollTime,
      ignored: (name) => !(folders.has(name) || name === target || isOurs(name)),
    });
    watcher = own;
    // The rescan finds changes of folders.
    for (const event of ['add', 'change', 'unlink'] as const) {
      own.on(event, (name) => touch([name === target ? catalogue : name]));
    }
    own.on('raw', rescanSoon);
    await new Promise<void>((resolve) => {
      own.once('ready', resolve);
      own.on('error', (error) => {
        if (!isPolling) {
          isPolling = true;
          onPolling(error);
          rewatch();
        }
        resolve();
      });
    });
  };

  /** Whether a name is the catalogue, or a file beside it that may belong to the site. */
  const isOurs = (name: string) => {
    const own = nameIn(root, name);
    return name === catalogue || (isOfSite(own) && !isPassing(own));
  };

  const rewatch = () => {
    // The rescan finds changes from before the new watch began.
    watching = watching.then(begin).then(rescanSoon);
  };

  /** Notes possible changes, and reports them when events stop. */
  const touch = (names: readonly string[]) => {
    if (isClosed) return;
    for (const name of names) touched.add(name);
    clearTimeout(quiet);
    quiet = setTimeout(() => void report(), quietTime);
  };

  const report = async () => {
    // Changes in the meantime are reported afterwards.
    if (isReporting) return;
    isReporting = true;
    const names = [...touched];
    touched.clear();
    // Before they are read, so that a rescan finds later saves.
    const looks = await Promise.all(names.map(async (name) => [name, await lookAt(name)] as const));
    const changed = looks.filter(([name, signature]) => signature !== known.get(name));
    for (const [name, signature] of changed) {
      if (signature === undefined) known.delete(name);
      else known.set(name, signature);
    }
    if (changed.length > 0 && !isClosed) {
      await onChange(changed.map(([name]) => name));
      rescanSoon();
    }
    isReporting = false;
    if (touched.size > 0) touch([]);
  };

  const rescanSoon = () => {
    if (!isClosed) rescan ??= setTimeout(() => void lookAtAll(), pause);
  };

  /** Finds changes without an event, and a project that was moved away from its watch. */
  const lookAtAll = async () => {
    rescan = undefined;
    const began = performance.now();
    const found = await scan();
    pause = Math.max(rescanTime, (performance.now() - began) * rescanPause);
    const present = await realpath(catalogue).catch(() => target);
    if (present !== target || isMoved(found)) rewatch();
    const all = new Set([...known.keys(), ...found.keys()]);
    const other = [...all].filter((name) => known.get(name) !== found.get(name));
    if (other.length > 0) touch(other);
    if (!found.has(root)) {
      pause = pollTime;
      rescanSoon();
    }
  };

  const isMoved = (found: ReadonlyMap<string, string>) => {
    if (found.has(root) && !known.has(root)) return true;
    return [...found].some(([name, signature]) => {
      const before = known.get(name);
      return signature.startsWith(folderMark) && before !== undefined && before !== signature;
    });
  };

  /** The signatures of all project files, by absolute path. A file that disappears meanwhile is left out. */
  const scan = async (): Promise<ReadonlyMap<string, string>> => {
    const beside = await glob([...fileFolders, ...filePatterns], {
      cwd: root,
      absolute: true,
      followSymbolicLinks: false,
      onlyFiles: false,
      stats: true,
      suppressErrors: true,
    });
    const found = new Map<string, string>();
    for (const name of [root, catalogue]) {
      const signature = await lookAt(name);
      if (signature !== undefined) found.set(name, signature);
    }
    for (const { path: file, stats } of beside) {
      const name = path.normalize(file);
      if (stats !== undefined && isOurs(name)) found.set(name, signatureOf(stats));
    }
    return found;
  };

  /** Undefined if the file or folder does not exist. */
  const lookAt = async (name: string) => {
    // The catalogue and its folder may be links of the user. Links beside it are not followed.
    const look = name === catalogue || name === root ? stat : lstat;
    const found = await look(name).catch(() => undefined);
    return found && signatureOf(found);
  };

  return {
    /** Scans the project before it is read, so that changes before the watch starts are reported. */
    look: async () => {
      for (const [name, signature] of await scan()) known.set(name, signature);
    },
    start: () => {
      rewatch();
      return watching;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(quiet);
      clearTimeout(rescan);
      await watcher?.close();
    },
  };
}

const folderMark = 'folder';

/** A folder's signature only identifies the folder: its files have their own. */
function signatureOf(stats: Stats): string {
  const { dev, ino, size, mtimeMs, ctimeMs } = stats;
  return stats.isDirectory() ? `${folderMark} ${dev} ${ino}` : `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}
