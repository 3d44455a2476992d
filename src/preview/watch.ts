import { stat } from 'node:fs/promises';
import path from 'node:path';
import { watch } from 'chokidar';
import { fileFolders } from '../render/project.js';
import { oneAtATime } from './one-at-a-time.js';

/**
 * Milliseconds without a further event before a change counts as finished. Editors save by several steps, and many files
 * at once; the steps of one save lie a few milliseconds apart.
 */
const quietTime = 20;

/**
 * Milliseconds after which a file that was read is looked at again. The watcher passes over events that follow each other
 * within some 50 ms, and the last of a burst of saves may be among them.
 */
const recheckTime = 120;

/**
 * Watches a catalogue and the folders beside it.
 * @param onChange is called once for every burst of changes; never again before the promise of its last call is settled,
 * and then at most once for everything that came in between
 * @returns a function that ends the watch, when the watch has begun
 */
export async function watchProject(
  catalogue: string,
  onChange: () => Promise<void>,
): Promise<() => Promise<void>> {
  const file = path.resolve(catalogue);
  const root = path.dirname(file);
  const watched = [file, ...fileFolders.map((folder) => path.join(root, folder))];
  // The folder is watched, not the file: many editors replace the file, and a watch on it would go with the old one.
  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (candidate) =>
      candidate !== root &&
      !watched.some((known) => candidate === known || candidate.startsWith(known + path.sep)),
  });
  const timers = new Set<NodeJS.Timeout>();
  const after = (milliseconds: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, milliseconds);
    timers.add(timer);
    return timer;
  };
  const changed = new Set<string>();
  const run = oneAtATime(async () => {
    const files = [...changed];
    changed.clear();
    const read = await signatureOf(files);
    await onChange();
    after(recheckTime, async () => {
      if ((await signatureOf(files)) === read) return;
      for (const name of files) changed.add(name);
      run();
    });
  });
  let quiet: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, name) => {
    changed.add(name);
    clearTimeout(quiet);
    quiet = after(quietTime, run);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await watcher.close();
  };
}

/** What tells one state of some files from another: their sizes, times and places on the disk. */
async function signatureOf(files: readonly string[]): Promise<string> {
  const signatures = await Promise.all(
    files.map(async (file) => {
      try {
        const { ino, size, mtimeMs } = await stat(file);
        return `${ino} ${size} ${mtimeMs}`;
      } catch {
        // Gone for the moment, or not for us to see: a state of its own.
        return 'missing';
      }
    }),
  );
  return signatures.join('\n');
}
