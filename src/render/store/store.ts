import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { lstat, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FactsAbout } from '../../catalogue/document/file-set.js';
import { Fault, hasCode, isOfMachine } from '../../project/fault.js';
import type { Project } from '../../project/project.js';
import { openWorkFolder, readPlain, type WorkFolder, workFolderName } from '../../project/work-folder.js';
import { sumOf } from '../output/hash.js';
import { FactFile } from './fact-file.js';

/** Kinds of values: the names of their files begin with them. */
export type StoreKind = 'picture' | 'card' | 'sheet' | 'search';

/**
 * The value of a key: as it was stored, else made and stored.
 * @param key all that the value depends on, except this build of the tool
 * @throws what `make` throws
 */
export type Remember = (kind: StoreKind, key: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/** The most bytes to store. What the last run used stays, also when it is more. */
const usualLimit = 256 * 1024 * 1024;

/** The draft of a killed run is removed when it is this old, in ms. No run takes this long to write one. */
const draftAge = 3_600_000;

/** The mark of a value's last use is renewed when it is this old, in ms: not at every build. */
const markAge = 24 * 3_600_000;

/** Bytes of the sum before each value, with the line break. */
const headLength = 23;

const folderName = 'store';
const valueName = /^(picture|card|sheet|search|facts)-[\w-]{22}$/;
const draftName = /^\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Values that can be made again, in `.herbarium/store/`. The name of a value's file has the hash of its key and this build of the tool. The
 * file begins with the sum of that name and the value: one that is damaged, or of another key, is made again.
 *
 * Nothing is locked. A file gets its name only when it is complete, so two processes, or a kill, leave a whole value or none.
 */
export class Store {
  readonly #root: string;
  readonly #tool: string;
  readonly #isClean: boolean;
  readonly #limit: number;
  #folder: Promise<WorkFolder> | undefined;
  /** Bytes of each file that this run used, by its path. */
  readonly #used = new Map<string, number>();
  #facts: FactFile | undefined;

  /**
   * Opens nothing before the first value.
   * @param root absolute path of the project
   * @param tool names this build of the tool
   * @param isClean whether to empty it first
   * @param limit in bytes
   */
  constructor(
    { root, tool }: { readonly root: string; readonly tool: string },
    { isClean = false, limit = usualLimit } = {},
  ) {
    this.#root = root;
    this.#tool = tool;
    this.#isClean = isClean;
    this.#limit = limit;
  }

  readonly remember: Remember = async (kind, key, make) => {
    const folder = await this.#open();
    const file = path.join(folder.path, this.#nameOf(kind, key));
    const found = this.#find(file);
    if (found !== undefined) {
      await markUsed(file);
      return found;
    }
    const value = await make();
    this.#write(file, value);
    return value;
  };

  /** What earlier runs found out about texts. The file is read when the first text is asked for, and written by `close`. */
  readonly factsAbout: FactsAbout = (text) => {
    this.#facts ??= new FactFile(this.#isClean ? undefined : this.#findFacts());
    return this.#facts.about(text);
  };

  /** Reading must not make the folder. */
  #findFacts(): Buffer | undefined {
    return this.#find(path.join(this.#root, workFolderName, folderName, this.#nameOf('facts')));
  }

  #nameOf(kind: StoreKind | 'facts', key = ''): string {
    return `${kind}-${sumOf(`${this.#tool}\n${key}`)}`;
  }

  #find(file: string): Buffer | undefined {
    try {
      const bytes = readPlain(file);
      const value = bytes.subarray(headLength);
      if (bytes.toString('latin1', 0, headLength) !== headOf(file, value)) return undefined;
      this.#used.set(file, bytes.length);
      return value;
    } catch (error) {
      ofMachine(error);
      return undefined;
    }
  }

  async #writeFacts(): Promise<void> {
    const value = this.#facts?.value();
    if (value === undefined) return;
    try {
      const folder = await this.#open();
      if (folder.isLasting) this.#write(path.join(folder.path, this.#nameOf('facts')), value);
      this.#facts = undefined;
    } catch (error) {
      // The run has its result. What is in the way of the folder is told by the next one that needs it.
      if (!(error instanceof Fault)) ofMachine(error);
    }
  }

  /** Stores a value, if there is room. It writes at once, as a page is written: that takes less processor time than to wait. */
  #write(file: string, value: Buffer): void {
    const draft = path.join(path.dirname(file), `.${randomUUID()}`);
    try {
      writeFileSync(draft, Buffer.concat([Buffer.from(headOf(file, value)), value]));
      renameSync(draft, file);
      this.#used.set(file, headLength + value.length);
    } catch (error) {
      removeDraft(draft);
      ofMachine(error);
    }
  }

  /** Writes the facts, then removes the values that were not used for the longest time, until the others are not too large. */
  async trim(): Promise<void> {
    await this.#writeFacts();
    if (this.#folder === undefined) return;
    try {
      let room = this.#limit;
      for (const size of this.#used.values()) room -= size;
      const unused = await this.#unusedIn((await this.#folder).path);
      for (const { file, size } of unused.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
        room -= size;
        if (room < 0) await rm(file, { force: true });
      }
    } catch (error) {
      ofMachine(error);
    }
  }

  /** The values that this run has not used. */
  async #unusedIn(folder: string) {
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const file = path.join(folder, name);
        if (this.#used.has(file) || !valueName.test(name)) return undefined;
        const state = await stat(file).catch(() => undefined);
        return state?.isFile() ? { file, size: state.size, mtimeMs: state.mtimeMs } : undefined;
      }),
    );
    return found.filter((one) => one !== undefined);
  }

  /** Writes the facts, and closes it. A folder that only this run can use is removed. */
  async close(): Promise<void> {
    await this.#writeFacts();
    const folder = await this.#folder?.catch(() => undefined);
    await folder?.close();
  }

  #open(): Promise<WorkFolder> {
    this.#folder ??= this.#openFolder().catch((error: unknown) => {
      // The next request tries again: the obstacle may be gone.
      this.#folder = undefined;
      throw error;
    });
    return this.#folder;
  }

  async #openFolder(): Promise<WorkFolder> {
    const folder = await openWorkFolder(this.#root, folderName);
    for (const name of await readdir(folder.path)) {
      const file = path.join(folder.path, name);
      if (draftName.test(name)) await removeOld(file);
      else if (this.#isClean && valueName.test(name)) await rm(file, { recursive: true, force: true });
    }
    return folder;
  }
}

/** Renews the mark of a value's last use, if it is old. */
async function markUsed(file: string): Promise<void> {
  try {
    const now = new Date();
    if (now.getTime() - (await stat(file)).mtimeMs > markAge) await utimes(file, now, now);
  } catch (error) {
    ofMachine(error);
  }
}

/** A project whose texts are asked about in a store. */
export function withFacts(project: Project, { factsAbout }: Store): Project {
  return { ...project, files: { ...project.files, factsAbout } };
}

/** What a file begins with: the sum of its name and its value. */
function headOf(file: string, value: Uint8Array): string {
  return `${sumOf(`${path.basename(file)} ${sumOf(value)}`)}\n`;
}

/** Removes the draft of a killed run. */
async function removeOld(draft: string): Promise<void> {
  try {
    const state = await lstat(draft);
    if (state.isFile() && Date.now() - state.mtimeMs > draftAge) await rm(draft, { force: true });
  } catch (error) {
    ofMachine(error);
  }
}

function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch (error) {
    ofMachine(error);
  }
}

/** Ignores an error of the machine, or that somebody emptied the folder meanwhile: the store only saves time. */
function ofMachine(error: unknown): void {
  if (!(hasCode(error, 'ENOENT') || isOfMachine(error))) throw error;
}
