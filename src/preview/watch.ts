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
  const schedule = oneAtATime(onChange);
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(schedule, quietTime);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
