import type { Stats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import pLimit from 'p-limit';
import { fileFolders } from '../render/project.js';

/** What a file or folder was when it was looked at. */
interface Look {
  /** Tells one state from another. */
  readonly signature: string;
  /** When it was last written, renamed or replaced, in ms. */
  readonly touched: number;
}

/** Looks at a time. */
const concurrency = 64;

/** The catalogue and everything beside it that belongs to the project, by absolute paths. */
export type ProjectScan = ReadonlyMap<string, Look>;

/** Looks at a catalogue and at all files and folders beside it. What goes away meanwhile is not there. */
export async function scanProject(catalogue: string): Promise<ProjectScan> {
  const root = path.dirname(catalogue);
  const limit = pLimit(concurrency);
  const looks = new Map<string, Look>();
  const look = (file: string, of: typeof stat) =>
    limit(async () => {
      const found = await of(file).catch(() => undefined);
      if (found === undefined) return;
      const { ino, size, mtimeMs, ctimeMs } = found;
      looks.set(file, { signature: `${ino} ${size} ${mtimeMs} ${ctimeMs}`, touched: ctimeMs });
    });
  const patterns = fileFolders.flatMap((folder) => [folder, `${folder}/**/*`]);
  const beside = await glob(patterns, {
    cwd: root,
    absolute: true,
    followSymbolicLinks: false,
    onlyFiles: false,
    suppressErrors: true,
  });
  await Promise.all([
    // The catalogue may be a link, which is the user's own; what stands beside it is taken as it is.
    look(catalogue, stat),
    ...[...beside, ...fileFolders.map((folder) => path.join(root, folder))].map((file) =>
      look(path.normalize(file), lstat),
    ),
  ]);
  return looks;
}

/** What was touched at a moment or after it. @param moment in ms */
export function touchedSince(scan: ProjectScan, moment: number): readonly string[] {
  return [...scan].filter(([, { touched }]) => touched >= moment).map(([file]) => file);
}

/** What is another than before, has come or has gone. */
export function differing(before: ProjectScan, now: ProjectScan): readonly string[] {
  const files = new Set([...before.keys(), ...now.keys()]);
  return [...files].filter((file) => before.get(file)?.signature !== now.get(file)?.signature);
}

/** A project's folder and those of its files, by absolute paths, with what tells each of them from every other. */
export async function folderPlaces(root: string): Promise<Map<string, string>> {
  const beside = await glob(
    fileFolders.flatMap((folder) => [folder, `${folder}/**/*`]),
    { cwd: root, absolute: true, followSymbolicLinks: false, onlyDirectories: true, suppressErrors: true },
  );
  const folders = [root, ...beside.map((folder) => path.normalize(folder))];
  const places = await Promise.all(folders.map(placeOf));
  return new Map(folders.map((folder, n) => [folder, places[n] ?? '']));
}

/** Tells a folder from every other; undefined where there is none. */
export async function placeOf(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found && placeIn(found);
}

/** By numbers as `stat` has them: on Windows the watcher has larger ones. */
export function placeIn({ dev, ino }: Pick<Stats, 'dev' | 'ino'>): string {
  return `${Number(dev)} ${Number(ino)}`;
}
