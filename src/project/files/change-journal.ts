import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodedPath } from '../../catalogue/addresses/local-address.js';
import { hasCode, undefinedOn } from '../surroundings/fault.js';
import { isRunning, namedProcess, ownName } from '../surroundings/running.js';
import { readBytes } from './read-file.js';

/*
 * A change of several files leaves all old or all new, even where its process is killed. Before it writes anything, it lists the files in
 * a journal in their folder; when all are new, the journal gets another name. The next command takes back what a killed one has not
 * ended, and removes what it has left.
 */

/** A file of a change. All paths are absolute. */
export interface ChangedFile {
  readonly target: string;
  /** Beside the target, because a rename works only within one file system: the new text before its rename, and the old file after it. */
  readonly fresh: string;
  readonly old: string;
  /** Of the new text. */
  readonly sum: string;
  /** Whether the change makes the file. */
  readonly isNew: boolean;
}

const begun = '.herbarium-change-';
const made = '.herbarium-changed-';

const sumOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

export class ChangeJournal {
  readonly #folder: string;
  readonly #id: string;
  readonly #files: readonly ChangedFile[];

  /** @param folder absolute path of one that all files are in */
  constructor(folder: string, id: string, files: readonly ChangedFile[]) {
    this.#folder = folder;
    this.#id = id;
    this.#files = files;
  }

  async write(): Promise<void> {
    const handle = await open(this.#path(begun), 'wx');
    const lines = this.#files.map(({ target, isNew, sum }) => {
      return `${sum} ${isNew ? 'new' : 'old'} ${encodeURIComponent(path.relative(this.#folder, target))}\n`;
    });
    try {
      await handle.writeFile(`${ownName()}\n${lines.join('')}`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /** From now on the change stays. */
  markMade(): Promise<void> {
    return rename(this.#path(begun), this.#path(made));
  }

  /** Puts the old files back, but not where somebody has written another text. @returns how many */
  async takeBack(): Promise<number> {
    let count = 0;
    for (const { target, fresh, old, sum, isNew } of this.#files) {
      const bytes = await readBytes(target, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(
        () => undefined,
      );
      const isReplaced = bytes !== undefined && sumOf(bytes) === sum && !(await isThere(fresh));
      if (!isReplaced || !(isNew || (await isThere(old)))) continue;
      await (isNew ? rm(target) : rename(old, target));
      count += 1;
    }
    return count;
  }

  /** Removes the journal last, so that whatever is left can be found. */
  async discard(): Promise<void> {
    for (const { fresh, old } of this.#files)
      for (const name of [fresh, old]) await rm(name, { force: true });
    for (const name of [begun, made]) await rm(this.#path(name), { force: true });
  }

  #path(kind: string): string {
    return path.join(this.#folder, kind + this.#id);
  }
}

export function changedFile(target: string, id: string, text: string, isNew: boolean): ChangedFile {
  return { ...namesBeside(target, id), sum: sumOf(text), isNew };
}

function namesBeside(target: string, id: string) {
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.herbarium-${id}`);
  return { target, fresh, old: `${fresh}-old` };
}

/**
 * Takes back the changes in a folder that were not ended, and removes what is left of others.
 * @returns how many files were put back
 */
export async function takeBackChanges(folder: string): Promise<number> {
  const names = await readdir(folder).catch(undefinedOn('ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'));
  let count = 0;
  for (const name of names ?? []) {
    const [, kind, id = ''] = /^(\.herbarium-changed?-)([0-9a-f-]{36})$/.exec(name) ?? [];
    const journal = kind === undefined ? undefined : await readJournal(folder, name, id);
    if (journal === undefined) continue;
    if (kind === begun) count += await journal.takeBack();
    await journal.discard();
  }
  return count;
}

/** A journal that somebody has left. Undefined where its change is still being made. */
async function readJournal(folder: string, name: string, id: string): Promise<ChangeJournal | undefined> {
  const file = path.join(folder, name);
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) return undefined;
  const text = (await readBytes(file)).toString();
  if (isRunning(namedProcess(text, found.mtimeMs))) return undefined;
  const real = await realpath(folder);
  const files: ChangedFile[] = [];
  // A journal may come with a stranger's project: it must not lead out of its folder.
  for (const [, sum = '', state, written = ''] of text.matchAll(/^([0-9a-f]{64}) (new|old) (\S+)$/gm)) {
    const target = path.resolve(real, decodedPath(written));
    const parent = await realpath(path.dirname(target)).catch(() => '');
    const isInside = (parent + path.sep).startsWith(path.join(real, path.sep));
    if (isInside) files.push({ ...namesBeside(target, id), sum, isNew: state === 'new' });
  }
  return new ChangeJournal(folder, id, files);
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch((error: unknown) => !hasCode(error, 'ENOENT'))) !== false;
}
