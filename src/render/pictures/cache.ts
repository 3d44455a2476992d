import { randomUUID } from 'node:crypto';
import { lstatSync, utimesSync } from 'node:fs';
import { lstat, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, isOfMachine } from '../../project/fault.js';
import { openWorkFolder, type WorkFolder } from '../../project/work-folder.js';

/** How long a file must not have been used before it is removed, in ms: another catalogue beside may use it. */
const unusedAge = 7 * 24 * 3_600_000;

/** The same of one that a run was killed in the middle of: no run takes as long to write it. */
const draftAge = 3_600_000;

/** How old the mark of a file's last use may become before it is set anew, in ms: not at every build. */
const markAge = 24 * 3_600_000;

/** Names of our files, and of those that a run was ended in the middle of. */
const ownName = /^(\d+-.+|\.[0-9a-f]{8}-[0-9a-f-]{27})$/;

/** A picture that was made before. */
export interface CachedPicture {
  /** Absolute path. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Pictures that were made before, by keys that name all that they are made of. Each file's name tells its size, and it is there
 * under that name only when it was written whole; one that was damaged since is made again.
 */
export class PictureCache {
  readonly #folder: WorkFolder;
  /** Sizes of the files that are there, by their keys. */
  readonly #sizes: Map<string, number>;
  readonly #used = new Set<string>();

  private constructor(folder: WorkFolder, sizes: Map<string, number>) {
    this.#folder = folder;
    this.#sizes = sizes;
  }

  /** @param root absolute path of the project */
  static async open(root: string): Promise<PictureCache> {
    const folder = await openWorkFolder(root, 'images');
    const sizes = new Map<string, number>();
    for (const name of await readdir(folder.path)) {
      const [, size, key] = /^(\d+)-(.+)$/.exec(name) ?? [];
      if (size !== undefined && key !== undefined) sizes.set(key, Number(size));
    }
    return new PictureCache(folder, sizes);
  }

  /** Absolute path of the folder that it lies in. */
  get folder(): string {
    return this.#folder.path;
  }

  /** The picture of a key, where it is there as it was written. */
  async find(key: string): Promise<CachedPicture | undefined> {
    const size = this.#sizes.get(key);
    if (size === undefined) return undefined;
    const name = `${size}-${key}`;
    const file = path.join(this.#folder.path, name);
    const found = await lstat(file).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    });
    // We write plain files: a link may lead to what is nobody's to publish.
    if (found?.isFile() !== true || found.size !== size) return undefined;
    this.#used.add(name);
    const now = new Date();
    if (now.getTime() - found.mtimeMs > markAge) await utimes(file, now, now).catch(ofMachine);
    return { path: file, size };
  }

  /** Notes that a picture is in use, though nobody needs its file. @param size in bytes */
  use(key: string, size: number): void {
    const name = `${size}-${key}`;
    this.#used.add(name);
    const file = path.join(this.#folder.path, name);
    const found = lstatSync(file, { throwIfNoEntry: false });
    const now = new Date();
    if (found === undefined || now.getTime() - found.mtimeMs <= markAge) return;
    try {
      utimesSync(file, now, now);
    } catch (error) {
      ofMachine(error);
    }
  }

  /** Keeps a picture, where there is room: written beside, then renamed, so that nobody finds half of it. */
  async keep(key: string, content: Uint8Array): Promise<void> {
    const name = `${content.byteLength}-${key}`;
    const fresh = path.join(this.#folder.path, `.${randomUUID()}`);
    try {
      await writeFile(fresh, content);
      await rename(fresh, path.join(this.#folder.path, name));
    } catch (error) {
      await rm(fresh, { force: true }).catch(ofMachine);
      return ofMachine(error);
    }
    this.#sizes.set(key, content.byteLength);
    this.#used.add(name);
  }

  /** Removes what this run has not used and is old. */
  async removeUnused(): Promise<void> {
    for (const name of await readdir(this.#folder.path)) {
      if (this.#used.has(name) || !ownName.test(name)) continue;
      const file = path.join(this.#folder.path, name);
      const found = await stat(file).catch(() => undefined);
      const age = name.startsWith('.') ? draftAge : unusedAge;
      const isOld = found?.isFile() && Date.now() - found.mtimeMs > age;
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
