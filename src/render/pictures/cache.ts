import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { count } from '../../catalogue/work.js';
import { hasCode, isOfMachine } from '../../project/fault.js';
import { readBytes } from '../../project/read-file.js';
import { openWorkFolder, plainFile, type WorkFolder } from '../../project/work-folder.js';
import { sumOf } from '../output/hash.js';

/** A file is removed when it was not used for this long, in ms. Another catalogue in the same folder may use it. */
const unusedAge = 7 * 24 * 3_600_000;

/** The same for the draft of a killed run, in ms. No run takes this long to write one. */
const draftAge = 3_600_000;

/** The mark of a file's last use is renewed when it is this old, in ms: not at every build. */
const markAge = 24 * 3_600_000;

/** Names of our files: the hash of the content, and the key. */
const pictureName = /^([\w-]{22})-(.+)$/;

/** Names of drafts that an interrupted run left. */
const draftName = /^\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * The cache of pictures, by key. A key covers all that a picture is made of. Each file's name has the hash of its content: a damaged file
 * is made again.
 */
export class PictureCache {
  readonly #folder: WorkFolder;
  /** Names of the existing files, by key. */
  readonly #names: Map<string, string>;
  readonly #used = new Set<string>();

  private constructor(folder: WorkFolder, names: Map<string, string>) {
    this.#folder = folder;
    this.#names = names;
  }

  /**
   * @param root absolute path of the project
   * @param isClean whether to empty the cache
   */
  static async open(root: string, isClean: boolean): Promise<PictureCache> {
    const folder = await openWorkFolder(root, 'images');
    const names = new Map<string, string>();
    for (const name of await readdir(folder.path)) {
      const [, , key] = pictureName.exec(name) ?? [];
      if (key === undefined) continue;
      // Remove it, or the next build would use it.
      if (isClean) await rm(path.join(folder.path, name), { recursive: true, force: true });
      else names.set(key, name);
    }
    return new PictureCache(folder, names);
  }

  /** The picture of a key, if it is there and undamaged. */
  async find(key: string): Promise<Buffer | undefined> {
    const name = this.#names.get(key);
    if (name === undefined) return undefined;
    const file = path.join(this.#folder.path, name);
    try {
      const content = await readBytes(file, plainFile);
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

  /** Stores a picture, if there is room. It is written under another name and then renamed, so that nobody reads half of it. */
  async store(key: string, content: Uint8Array): Promise<void> {
    const name = `${sumOf(content)}-${key}`;
    const fresh = path.join(this.#folder.path, `.${randomUUID()}`);
    try {
      await writeFile(fresh, content);
      await rename(fresh, path.join(this.#folder.path, name));
      count('files written');
    } catch (error) {
      await rm(fresh, { force: true }).catch(ofMachine);
      return ofMachine(error);
    }
    this.#names.set(key, name);
    this.#used.add(name);
  }

  /** Removes old files that this run has not used. */
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

/** Ignores an error of the machine, or that somebody emptied the folder meanwhile: the cache only saves time. */
function ofMachine(error: unknown): void {
  if (!(hasCode(error, 'ENOENT') || isOfMachine(error))) throw error;
}
