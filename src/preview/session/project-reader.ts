import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { FactsAbout } from '../../catalogue/document/file-set.js';
import type { Source } from '../../catalogue/document/source.js';
import { nameIn } from '../../project/file-folders.js';
import { fileSet, type Project, readProject } from '../../project/project.js';
import type { UserPath } from '../../project/user-path.js';

/** Reads a project again and again, without the files that have not changed since the last time. */
export class ProjectReader {
  readonly #file: UserPath;
  readonly #factsAbout: FactsAbout | undefined;
  /** Texts of files beside the catalogue, as they were last read. */
  #texts = new Map<string, Source | undefined>();
  /** The bytes of these, and of fonts. */
  #contents = new Map<string, Uint8Array | undefined>();

  /**
   * @param file the catalogue
   * @param factsAbout what earlier runs found out about texts
   */
  constructor(file: UserPath, factsAbout: FactsAbout | undefined) {
    this.#file = file;
    this.#factsAbout = factsAbout;
  }

  /**
   * @param before the project as it was read earlier; undefined to read everything
   * @param changed absolute paths of all files that may have been touched since then
   * @returns the same object when nothing but the catalogue was touched and its text is the same
   * @throws Fault when a file cannot be read
   */
  async read(before: Project | undefined, changed: readonly string[]): Promise<Project> {
    const catalogue = this.#file.path;
    const root = path.dirname(catalogue);
    const others = changed.filter((file) => file !== catalogue);
    const listed =
      before !== undefined && (await areSameFiles(root, before.files.paths, others)) ? before : undefined;
    const isCatalogueSame = listed !== undefined && changed.length > 0 && others.length === changed.length;
    const project = isCatalogueSame
      ? listed
      : await readProject(this.#file, listed && { paths: listed.list.paths, folders: listed.folders });
    if (listed !== undefined && others.length === 0) {
      // The same object: whoever asks whether a body is another need not look at each.
      const isSame = Buffer.compare(project.bytes, listed.bytes) === 0;
      return isSame ? listed : { ...project, files: listed.files };
    }
    // The site before keeps the texts that it was made of.
    this.#texts = new Map(before && this.#texts);
    this.#contents = new Map(before && this.#contents);
    for (const name of others.map((file) => nameIn(root, file))) {
      this.#texts.delete(name);
      this.#contents.delete(name);
    }
    const files = fileSet(project.list, this.#texts, this.#contents);
    return { ...project, files: { ...files, factsAbout: this.#factsAbout } };
  }
}

/** Whether the touched files exist, or do not exist, as before. */
async function areSameFiles(
  root: string,
  known: ReadonlySet<string>,
  changed: readonly string[],
): Promise<boolean> {
  const same = await Promise.all(
    changed.map(async (file) => {
      const found = await lstat(file).catch(() => undefined);
      const name = nameIn(root, file);
      return found === undefined ? !known.has(name) : found.isFile() && known.has(name);
    }),
  );
  return same.every(Boolean);
}

/** Characters at the end of a text by which its place is found in another: some lines. */
const tailLength = 100;

/**
 * Whether one of the touched files may be in the middle of a save: many editors empty a file before they write it, or take it away, and
 * a long one comes in pieces. A file that was really cut there looks the same.
 * @param touched absolute paths
 */
export function isHalfWritten(before: Project, now: Project, touched: readonly string[]): boolean {
  if (endsEarly(before.source.text, now.source.text)) return true;
  return touched.some((file) => {
    const name = nameIn(now.root, file);
    if (!now.files.paths.has(name)) return before.files.paths.has(name);
    // No rule reads their texts, and they may be large.
    if (/^(assets|public)\//.test(name)) return false;
    return endsEarly(before.files.read(name)?.text ?? '', now.files.read(name)?.text ?? '');
  });
}

/** Whether a text is empty, or ends in the middle of what was there or of a line. */
function endsEarly(before: string, now: string): boolean {
  if (now === '') return true;
  const tail = now.slice(-tailLength);
  if (before.endsWith(tail)) return false;
  const isCutLine = before.endsWith('\n') && !now.endsWith('\n');
  return isCutLine || (now.length < before.length && before.includes(tail));
}
