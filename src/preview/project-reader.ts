import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { differenceOf } from '../render/check/difference.js';
import { type ReadCatalogue, readPortions } from '../render/check/read-portions.js';
import type { CheckRequest } from '../render/check-project.js';
import { FileSums } from '../render/kept/file-states.js';
import { ThreadPool } from '../render/pool/pool.js';
import { type Project, readProject } from '../render/project.js';
import { fileSet } from '../render/project-files.js';

/** What a look at a project has found. */
export interface Reading {
  readonly project: Project;
  /** Undefined where nothing can be said of the catalogue before it is checked as a whole. */
  readonly catalogue: ReadCatalogue | undefined;
  /** Whether the catalogue ends in the middle of what it was: as long as it is being written, large ones do. */
  readonly isCutOff: boolean;
}

/** Where portions that were read are kept, and by which build of the tool. */
export interface KeptPortions {
  readonly tool: string;
  /** Absolute path of the folder. */
  readonly portions: string;
}

/** Reads a project again and again: of what has not changed since the last time, nothing. */
export class ProjectReader {
  readonly #file: string;
  readonly #request: CheckRequest;
  readonly #kept: KeptPortions;
  #project: Project | undefined;
  /** The last one that could be read in portions: most saves differ little from it, also behind a broken one. */
  #catalogue: ReadCatalogue | undefined;
  /** Sums of the files of bodies. */
  readonly #sums = new Map<string, string>();

  /** @param file the catalogue's path as the user gave it */
  constructor(file: string, request: CheckRequest, kept: KeptPortions) {
    this.#file = file;
    this.#request = request;
    this.#kept = kept;
  }

  /**
   * @param changed absolute paths of all files that may have been touched since what was read last was kept
   * @param isAhead whether the files may still be being written: then one that is cut off is not read further
   * @throws Fault when a file cannot be read
   */
  async read(changed: readonly string[], isAhead: boolean): Promise<Reading> {
    const project = await this.#readProject(changed);
    for (const name of namesIn(project.root, changed)) this.#sums.delete(name);
    const isCutOff = isBeginning(project.bytes, this.#catalogue?.portioned.bytes);
    if (isAhead && isCutOff) return { project, catalogue: undefined, isCutOff };
    return { project, catalogue: await this.#readCatalogue(project), isCutOff };
  }

  /** Has the next look begin with this one. What was read in the middle of a save is not worth it. */
  keep({ project, catalogue }: Reading): void {
    this.#project = project;
    if (catalogue === undefined) return;
    this.#catalogue = catalogue;
    for (const { digest } of catalogue.read) {
      for (const [name, sum] of digest.bodies) this.#sums.set(name, sum);
    }
  }

  async #readProject(changed: readonly string[]): Promise<Project> {
    const before = this.#project;
    if (before === undefined) return readProject(this.#file);
    const { root, list, folders } = before;
    const catalogue = path.resolve(this.#file);
    const others = changed.filter((file) => file !== catalogue);
    if (!(await areSameFiles(root, new Set(list.paths), others))) return readProject(this.#file);
    if (others.length < changed.length) return readProject(this.#file, { paths: list.paths, folders });
    // The texts of the files that it has read may be of yesterday.
    return { ...before, files: fileSet(list) };
  }

  async #readCatalogue(project: Project): Promise<ReadCatalogue | undefined> {
    const files = new FileSums(project.root, [], new Map(), project.began);
    for (const [name, sum] of this.#sums) files.add(name, sum);
    const pool = new ThreadPool(undefined, project.bytes.byteLength, { isWarm: true });
    try {
      const tools = { pool, kept: { ...this.#kept, files }, isClean: false };
      return await readPortions(project, this.#request, tools, this.#catalogue);
    } finally {
      await pool.close();
    }
  }
}

/** Whether bytes are no more than the beginning of others, but for a change near their end. */
function isBeginning(bytes: Uint8Array, before: Uint8Array | undefined): boolean {
  if (before === undefined || bytes.length >= before.length) return false;
  const { newEnd } = differenceOf(before, bytes);
  return newEnd === bytes.length;
}

/** Whether files that were touched are there, or are not, as before. */
async function areSameFiles(
  root: string,
  known: ReadonlySet<string>,
  changed: readonly string[],
): Promise<boolean> {
  const same = await Promise.all(
    changed.map(async (file) => {
      const found = await lstat(file).catch(() => undefined);
      const [name = ''] = namesIn(root, [file]);
      return found === undefined ? !known.has(name) : found.isFile() && known.has(name);
    }),
  );
  return same.every(Boolean);
}

/** The names that a project has for its files. */
function namesIn(root: string, files: readonly string[]): readonly string[] {
  return files.map((file) => path.relative(root, file).split(path.sep).join('/'));
}
