import type { Stats } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import glob from 'fast-glob';
import { fileFolders, filePatterns, isOfSite, isPassing, nameIn } from '../project/project.js';

/** Milliseconds without another event after which a save counts as finished: editors save in several steps. */
const quietTime = 10;

/** Milliseconds from an event to a look at all files: changes within 50 ms, large bursts and folders that are replaced cause no other. */
const rescanTime = 150;

/** The pause after a look at all files, as a multiple of the time that it took: many files then still cost little. */
const rescanPause = 10;

/** Milliseconds between two looks at files that the system cannot watch, and at a project that is gone. */
const pollTime = 500;

/** @param catalogue absolute path @param onChange gets the absolute paths of all that has changed, never twice at a time. Must not throw */
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
  /** The signature of every file and folder when it was last reported. */
  const known = new Map<string, string>();
  /** Names that may have changed since then. */
  const touched = new Set<string>();
  let isReporting = false;
  let quiet: NodeJS.Timeout | undefined;
  let rescan: NodeJS.Timeout | undefined;
  let pause = rescanTime;

  /** Watches the project as it is now, in place of what was watched before. */
  const begin = async () => {
    // A watch that has failed cannot be closed either; that does no harm.
    await watcher?.close().catch(() => {});
    target = await realpath(catalogue).catch(() => catalogue);
    if (isClosed) return;
    // The folders are watched, not the files: many editors replace a file, and a watch on it would stay with the old one.
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
    // Changes of folders are found by the look at all files.
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

  /** Whether a name is that of the catalogue, or of a file beside it that a site may be made of. */
  const isOurs = (name: string) => {
    const own = nameIn(root, name);
    return name === catalogue || (isOfSite(own) && !isPassing(own));
  };

  const rewatch = () => {
    // A look at all files finds what happens before the new watch begins.
    watching = watching.then(begin).then(rescanSoon);
  };

  /** Notes what may have changed, and reports it when no more events come. */
  const touch = (names: readonly string[]) => {
    if (isClosed) return;
    for (const name of names) touched.add(name);
    clearTimeout(quiet);
    quiet = setTimeout(() => void report(), quietTime);
  };

  const report = async () => {
    // What comes meanwhile is reported afterwards.
    if (isReporting) return;
    isReporting = true;
    const names = [...touched];
    touched.clear();
    // They are looked at before they are read, so that a later look finds what is saved in between.
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

  /** Finds changes that had no event, and a project that is no longer watched because it was moved. */
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
      // No event tells when it comes back.
      pause = pollTime;
      rescanSoon();
    }
  };

  /** Whether a watched folder was replaced by another. */
  const isMoved = (found: ReadonlyMap<string, string>) => {
    if (found.has(root) && !known.has(root)) return true;
    return [...found].some(([name, signature]) => {
      const before = known.get(name);
      return signature.startsWith(folderMark) && before !== undefined && before !== signature;
    });
  };

  /** The signatures of all that belongs to the project, by absolute paths. What disappears meanwhile is left out. */
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

  /** The signature of one file or folder; undefined where it is not there. */
  const lookAt = async (name: string) => {
    // The catalogue and its folder may be links, which are the user's own. Links beside it are not followed.
    const look = name === catalogue || name === root ? stat : lstat;
    const found = await look(name).catch(() => undefined);
    return found && signatureOf(found);
  };

  return {
    /** Looks at the project before it is read: what changes between that and the start of the watch is reported. */
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

/** Tells one state from another. A folder's only says which folder it is: its files have signatures of their own. */
function signatureOf(stats: Stats): string {
  const { dev, ino, size, mtimeMs, ctimeMs } = stats;
  return stats.isDirectory() ? `${folderMark} ${dev} ${ino}` : `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}
