import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { FactsAbout } from '../../document/file-set.js';
import type { Source } from '../../document/source.js';
import { fileSet, nameIn, type ReadProject, readProject } from '../../project/project.js';
import type { UserPath } from '../../project/surroundings/surroundings.js';

/** Makes a function that reads a project repeatedly, and reads only changed files again. @param file the catalogue */
export function projectReader(file: UserPath, factsAbout: FactsAbout | undefined) {
  const root = path.dirname(file.path);
  /** Texts of files beside the catalogue, from the last read. */
  let texts = new Map<string, Source | undefined>();
  /** The bytes of these, and of fonts. */
  let contents = new Map<string, Uint8Array | undefined>();

  /** @param changed absolute paths @returns `before` if only the catalogue was touched, unchanged @throws Fault for an unreadable file */
  return async (before: ReadProject | undefined, changed: readonly string[]): Promise<ReadProject> => {
    const others = changed.filter((touched) => touched !== file.path);
    const listed = await ifSameFiles(root, before, others);
    const isCatalogueSame = listed !== undefined && changed.length > 0 && others.length === changed.length;
    const project = isCatalogueSame
      ? listed
      : await readProject(file, listed && { ...listed.list, folders: listed.folders });
    if (listed !== undefined && others.length === 0) {
      // The same object, so that a comparison of the bodies need not look at each.
      const isSame = Buffer.compare(project.bytes, listed.bytes) === 0;
      return isSame ? listed : { ...project, files: listed.files };
    }
    // The previous site keeps its texts.
    texts = new Map(before && texts);
    contents = new Map(before && contents);
    for (const name of others.map((touched) => nameIn(root, touched))) {
      texts.delete(name);
      contents.delete(name);
    }
    return { ...project, files: { ...fileSet(project.list, texts, contents), factsAbout } };
  };
}

/** The previous project with the same files, if no touched file was added or removed. */
async function ifSameFiles(root: string, before: ReadProject | undefined, changed: readonly string[]) {
  const same = await Promise.all(
    changed.map(async (file) => {
      const stats = await lstat(file).catch(() => undefined);
      const isKnown = before?.files.paths.has(nameIn(root, file)) === true;
      return stats === undefined ? !isKnown : stats.isFile() && isKnown;
    }),
  );
  return same.every(Boolean) ? before : undefined;
}

/** Characters at the end of a text by which its place is found in another: some lines. */
const tailLength = 100;

/** Many editors empty or remove a file before writing it, and write a long one in parts. A file really cut there looks the same. */
export async function isHalfWritten(
  before: ReadProject | undefined,
  now: ReadProject,
  touched: readonly string[],
): Promise<boolean> {
  if (endsEarly(before?.source.text ?? '', now.source.text)) return true;
  for (const file of touched) if (await isFileHalfWritten(before, now, file)) return true;
  return false;
}

async function isFileHalfWritten(before: ReadProject | undefined, now: ReadProject, file: string) {
  const name = nameIn(now.root, file);
  if (!now.files.paths.has(name)) return before?.files.paths.has(name) ?? false;
  // These files may be large, and most are not texts. Only an empty one is certainly incomplete.
  if (/^(assets|public)\//.test(name)) return (await lstat(file).catch(() => undefined))?.size === 0;
  return endsEarly(before?.files.read(name)?.text ?? '', now.files.read(name)?.text ?? '');
}

/** Whether a text is empty, or ends in the middle of a line or of the previous text. */
function endsEarly(before: string, now: string): boolean {
  if (now === '') return true;
  const tail = now.slice(-tailLength);
  if (before.endsWith(tail)) return false;
  const isCutLine = before.endsWith('\n') && !now.endsWith('\n');
  return isCutLine || (now.length < before.length && before.includes(tail));
}
