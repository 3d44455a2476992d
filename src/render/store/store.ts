import { randomUUID } from 'node:crypto';
import { appendFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { lstat, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FactsAbout } from '../../document/file-set.js';
import { openWorkFolder, readPlain, type WorkFolder, workFolderName } from '../../project/files/disk.js';
import type { ReadProject } from '../../project/project.js';
import { attempt, undefinedIfUnreadable } from '../../project/surroundings/surroundings.js';
import { digestOf } from '../output/output.js';

/** Prefixes of file names. */
export type StoreKind = 'picture' | 'card' | 'sheet' | 'search';
/** @param key all inputs of the value, except this build of the tool. @throws what `make` throws */
export type Remember = (kind: StoreKind, key: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/** Most bytes to store. The values that the last run used stay in any case. */
const usualLimit = 256 * 1024 * 1024;
/** Age at which the draft of a killed run is removed, in ms. No run takes this long to write one. */
const draftAge = 3_600_000;
/** Age at which the time of a value's last use is renewed, in ms: not at every build. */
const markAge = 24 * 3_600_000;
const folderName = 'store';
const valueName = /^(picture|card|sheet|search|facts)-[\w-]{22}$/;
const draftName = /^\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The absolute path of the project, and the name of this build of the tool. */
type StoreOwner = Readonly<Record<'root' | 'tool', string>>;

/**
 * Cached values in `.herbarium/store/`. A file is named by its key and this build, and begins with a digest of name and value.
 * No locks: a file gets its name only when it is complete, so two processes, or a kill, leave a whole value or no value.
 */
export class Store {
  readonly #owner: StoreOwner;
  readonly #isClean: boolean;
  readonly #limit: number;
  #folder: Promise<WorkFolder> | undefined;
  /** Bytes of each file that this run used, by path. */
  readonly #used = new Map<string, number>();
  #facts: FactFile | undefined;

  /** Opens nothing before the first value. @param isClean whether to empty it first @param limit in bytes */
  constructor(owner: StoreOwner, { isClean = false, limit = usualLimit } = {}) {
    this.#owner = owner;
    this.#isClean = isClean;
    this.#limit = limit;
  }

  readonly remember: Remember = async (kind, key, make) => {
    const folder = await this.#open();
    const file = path.join(folder.path, this.#nameOf(kind, key));
    const cached = this.#find(file);
    if (cached !== undefined) {
      const now = new Date();
      await savingTime(async () => {
        if (now.getTime() - (await stat(file)).mtimeMs > markAge) await utimes(file, now, now);
      });
      return cached;
    }
    const value = await make();
    await savingTime(async () => this.#write(file, value));
    return value;
  };

  /** Cached facts about texts. Reads their file on the first call; `close` writes it. */
  readonly factsAbout: FactsAbout = (text, isCostly) => {
    // Reading must not create the folder.
    const file = path.join(this.#owner.root, workFolderName, folderName, this.#nameOf('facts'));
    this.#facts ??= new FactFile(this.#isClean ? undefined : this.#find(file));
    return this.#facts.about(text, isCostly);
  };

  #nameOf(kind: StoreKind | 'facts', key = ''): string {
    return `${kind}-${digestOf(`${this.#owner.tool}\n${key}`)}`;
  }

  #find(file: string): Buffer | undefined {
    const value = readSealed(file, path.basename(file));
    if (value !== undefined) this.#used.set(file, headLength + value.length);
    return value;
  }

  /** Writes a value synchronously, like pages: waiting takes more CPU time. */
  #write(file: string, value: Buffer): void {
    writeSealed(path.join(path.dirname(file), `.${randomUUID()}`), file, path.basename(file), value);
    this.#used.set(file, headLength + value.length);
  }

  /** The next run that needs the folder reports what blocks it. */
  async #writeFacts(): Promise<void> {
    const value = this.#facts?.value();
    if (value === undefined) return;
    await savingTime(async () => {
      const folder = await this.#open();
      if (folder.isLasting) this.#write(path.join(folder.path, this.#nameOf('facts')), value);
      this.#facts = undefined;
    });
  }

  /** Writes the facts, then removes the least recently used values until the others fit the limit. */
  async trim(): Promise<void> {
    await this.#writeFacts();
    const opening = this.#folder;
    if (opening === undefined) return;
    await savingTime(async () => {
      let room = [...this.#used.values()].reduce((left, size) => left - size, this.#limit);
      const folder = (await opening).path;
      const unused = (await readdir(folder)).flatMap((name) => {
        const file = path.join(folder, name);
        if (this.#used.has(file) || !valueName.test(name)) return [];
        const state = statSync(file, { throwIfNoEntry: false });
        return state?.isFile() ? [{ file, size: state.size, mtimeMs: state.mtimeMs }] : [];
      });
      for (const { file, size } of unused.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
        room -= size;
        if (room < 0) await rm(file, { force: true });
      }
    });
  }

  /** Writes the facts. Removes a folder that only this run can use. */
  async close(): Promise<void> {
    await this.#writeFacts();
    const folder = await this.#folder?.catch(() => undefined);
    await folder?.close();
  }

  #open(): Promise<WorkFolder> {
    this.#folder ??= this.#openFolder().catch((error: unknown) => {
      // The next call retries: the obstacle may be gone.
      this.#folder = undefined;
      throw error;
    });
    return this.#folder;
  }

  async #openFolder(): Promise<WorkFolder> {
    const folder = await openWorkFolder(this.#owner.root, folderName);
    for (const name of await readdir(folder.path)) {
      const file = path.join(folder.path, name);
      if (this.#isClean && valueName.test(name)) await rm(file, { recursive: true, force: true });
      if (!draftName.test(name)) continue;
      await savingTime(async () => {
        const state = await lstat(file);
        if (state.isFile() && Date.now() - state.mtimeMs > draftAge) await rm(file, { force: true });
      });
    }
    return folder;
  }
}

export function withFacts(project: ReadProject, { factsAbout }: Store): ReadProject {
  return { ...project, files: { ...project.files, factsAbout } };
}

/** Ignores I/O errors and a folder that another process emptied: the store only saves time. */
async function savingTime(work: () => Promise<void>): Promise<void> {
  await work().catch(undefinedIfUnreadable);
}

/** Bytes of a file's header: the digest of its subject and value, with a line break. */
const headLength = 23;

function headOf(about: string, value: Uint8Array): string {
  return `${digestOf(`${about} ${digestOf(value)}`)}\n`;
}

/** Reads a file of {@link writeSealed}. @returns undefined if it is missing, damaged, a link, or about something else */
export function readSealed(file: string, about: string): Buffer | undefined {
  const bytes = attempt(() => readPlain(file), undefinedIfUnreadable);
  if (bytes === undefined) return undefined;
  const value = bytes.subarray(headLength);
  return bytes.toString('latin1', 0, headLength) === headOf(about, value) ? value : undefined;
}

/** Parses the content of a sealed file. Undefined if it is not JSON: the digest is right, but another program wrote it. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The file gets its name only when it is complete. A large value is not copied. @param draft unique temporary path */
export function writeSealed(draft: string, file: string, about: string, value: Uint8Array): void {
  try {
    writeFileSync(draft, headOf(about, value));
    appendFileSync(draft, value);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

type Facts = Record<string, unknown>;

/** Most characters of facts to store. Facts that the last run used stay in any case. */
const usualFactLimit = 32 * 1024 * 1024;
/** A file with fewer texts is not written: parsing them is as quick as reading it. */
const least = 64;

/** Facts about texts by hash, one line each in a file. The least recently used come first. */
export class FactFile {
  readonly #stored: Map<string, string>;
  readonly #asked = new Map<string, Facts>();
  readonly #limit: number;
  #isChanged = false;
  #least = least;

  /** @param limit in characters */
  constructor(value: Buffer | undefined, limit = usualFactLimit) {
    this.#limit = limit;
    const lines = value?.toString().split('\n') ?? [];
    this.#stored = new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line]));
  }

  readonly about: FactsAbout = (text, isCostly = false) => {
    const key = digestOf(text);
    if (isCostly) this.#least = 1;
    const facts = this.#asked.get(key) ?? factsIn(this.#stored.get(key));
    this.#asked.set(key, facts);
    return (name, isSound, find) => {
      const cached = facts[name];
      if (isSound(cached)) return cached;
      const fact = find();
      if (fact !== undefined) {
        facts[name] = fact;
        this.#isChanged = true;
      }
      return fact;
    };
  };

  /** The content to write. Undefined if the file is up to date, or writing would not pay. */
  value(): Buffer | undefined {
    if (!this.#isChanged || this.#asked.size < this.#least) return undefined;
    const asked = [...this.#asked].map(([key, facts]) => `${key} ${JSON.stringify(facts)}`);
    let room = asked.reduce((left, line) => left - line.length, this.#limit);
    const others = [...this.#stored].filter(([key]) => !this.#asked.has(key)).map(([, line]) => line);
    const first = others.findLastIndex((line) => {
      room -= line.length;
      return room < 0;
    });
    return Buffer.from([...others.slice(first + 1), ...asked].join('\n'));
  }
}

/** @param line untrusted line of the file */
function factsIn(line: string | undefined): Facts {
  const data = line && jsonIn(line.slice(line.indexOf(' ')));
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
