import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, isOfMachine } from '../../project/fault.js';
import { openWorkFolder, plainFile, type WorkFolder } from '../../project/work-folder.js';
import { sumOf } from '../output/hash.js';

/** How long a file must not have been used before it is removed, in ms: another catalogue beside may use it. */
const unusedAge = 7 * 24 * 3_600_000;

/** The same of one that a run was killed in the middle of: no run takes as long to write it. */
const draftAge = 3_600_000;

/** How old the mark of a file's last use may become before it is set anew, in ms: not at every build. */
const markAge = 24 * 3_600_000;

/** Names of our files: the sum of the content, and the key. */
const pictureName = /^([\w-]{22})-(.+)$/;

/** Names of files that a run was ended in the middle of. */
const draftName = /^\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Pictures that were made before, by keys that name all that they are made of. Each file's name tells the sum of its content: one that
 * was damaged since is made again.
 */
export class PictureCache {
  readonly #folder: WorkFolder;
  /** Names of the files that are there, by their keys. */
  readonly #names: Map<string, string>;
  readonly #used = new Set<string>();

  private constructor(folder: WorkFolder, names: Map<string, string>) {
    this.#folder = folder;
    this.#names = names;
  }

  /**
   * @param root absolute path of the project
   * @param isClean whether what is there is removed
   */
  static async open(root: string, isClean: boolean): Promise<PictureCache> {
    const folder = await openWorkFolder(root, 'images');
    const names = new Map<string, string>();
    for (const name of await readdir(folder.path)) {
      const [, , key] = pictureName.exec(name) ?? [];
      if (key === undefined) continue;
      // The next build would take it.
      if (isClean) await rm(path.join(folder.path, name), { recursive: true, force: true });
      else names.set(key, name);
    }
    return new PictureCache(folder, names);
  }

  /** The picture of a key, where it is there as it was written. */
  async find(key: string): Promise<Buffer | undefined> {
    const name = this.#names.get(key);
    if (name === undefined) return undefined;
    const file = path.join(this.#folder.path, name);
    try {
      const content = await readFile(file, { flag: plainFile });
      if (!name.startsWith(`${sumOf(content)}-`)) return undefined;
      this.#used.add(name);
      const now = new Date();
      const isMarked = now.getTime() - (await stat(file)).mtimeMs <= markAge;
      if (!isMarked) await utimes(file, now, now).catch(ofMachine);
      return content;
    } catch (error) {
      ofMachine(error);
      return undefined;
    }
  }

  /** Keeps a picture, where there is room: written beside, then renamed, so that nobody finds half of it. */
  async keep(key: string, content: Uint8Array): Promise<void> {
    const name = `${sumOf(content)}-${key}`;
    const fresh = path.join(this.#folder.path, `.${randomUUID()}`);
    try {
      await writeFile(fresh, content);
      await rename(fresh, path.join(this.#folder.path, name));
    } catch (error) {
      await rm(fresh, { force: true }).catch(ofMachine);
      return ofMachine(error);
    }
    this.#names.set(key, name);
    this.#used.add(name);
  }

  /** Removes what this run has not used and is old. */
  async removeUnused(): Promise<void> {
    for (const name of await readdir(this.#folder.path)) {
      const isDraft = draftName.test(name);
      if (this.#used.has(name) || !(isDraft || pictureName.test(name))) continue;
      const file = path.join(this.#folder.path, name);
      const found = await stat(file).catch(() => undefined);
      const isOld = found?.isFile() && Date.now() - found.mtimeMs > (isDraft ? draftAge : unusedAge);
      if (isOld) await rm(file, { force: true });
    }
  }

  async close(): Promise<void> {
    await this.#folder.close();
  }
}

/** Passes over a fault of the machine, or that somebody has cleared the folder meanwhile: what is kept only saves time. */
function ofMachine(error: unknown): void {
  if (!(hasCode(error, 'ENOENT') || isOfMachine(error))) throw error;
}
