import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { Source } from '../../catalogue/document/source.js';
import { type Project, readProject } from '../../project/project.js';
import { fileSet } from '../../project/project-files.js';

/** Reads a project again and again: what has not changed since the last time is not read. */
export class ProjectReader {
  readonly #file: string;
  #project: Project | undefined;
  /** Texts of files beside the catalogue, as they were read last. */
  #texts = new Map<string, Source | undefined>();

  /** @param file the catalogue's path as the user gave it */
  constructor(file: string) {
    this.#file = file;
  }

  /**
   * @param changed absolute paths of all files that may have been touched since the last time
   * @throws Fault when a file cannot be read
   */
  async read(changed: readonly string[]): Promise<Project> {
    const before = this.#project;
    const project = before === undefined ? await readProject(this.#file) : await this.#again(before, changed);
    // A site of before goes on with what it was made of.
    this.#texts = new Map(this.#texts);
    for (const name of namesIn(project.root, changed)) this.#texts.delete(name);
    this.#project = { ...project, files: fileSet(project.list, this.#texts) };
    return this.#project;
  }

  async #again(before: Project, changed: readonly string[]): Promise<Project> {
    const { root, list, folders } = before;
    const catalogue = path.resolve(this.#file);
    const others = changed.filter((file) => file !== catalogue);
    if (!(await areSameFiles(root, new Set(list.paths), others))) return readProject(this.#file);
    if (others.length === changed.length) return before;
    return readProject(this.#file, { paths: list.paths, folders });
  }
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
