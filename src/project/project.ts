import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import glob from 'fast-glob';
import type { FileSet } from '../catalogue/document/file-set.js';
import type { Source } from '../catalogue/document/source.js';
import { lockFile } from '../catalogue/lock/lock.js';
import { themeFile } from '../catalogue/styles/theme-files.js';
import { during } from '../catalogue/work.js';
import {
  type CatalogueFile,
  catalogueFolder,
  findCatalogue,
  isStandardInput,
  readCatalogue,
} from './catalogue-file.js';
import { readBytesSync, statsOf } from './files/disk.js';
import { readSource } from './files/read-text.js';
import { Fault, hasCode, type UserPath } from './surroundings/surroundings.js';

/** Work with a catalogue of this length or more, in bytes, is limited by memory: about 25,000 routes. */
const largeLength = 32_000_000;

/** How far a heap may grow before V8 collects garbage, in per cent of the live data: at 125,000 routes half of a build was garbage. */
const heapGrowth = 30;

/** A catalogue file with its folder: every command begins with it. */
export interface Project {
  /** Absolute path of the folder; `content/`, `assets/` and `public/` are looked for in it. */
  readonly root: string;
  /** The catalogue's text; decoded when it is first read. */
  readonly source: Source;
  readonly bytes: Uint8Array;
  readonly files: FileSet;
  readonly list: ProjectFiles;
  /** Paths of their folders, and of empty folders. */
  readonly folders: readonly string[];
  /** When reading began, in ms: a file that has changed since may have been read half old and half new. */
  readonly began: number;
}

/** @param listed the files, and the catalogue, if they are known. @throws Fault when the catalogue does not exist or cannot be read */
export function readProject(file: CatalogueFile, listed?: FileList, known?: Uint8Array): Promise<Project> {
  return during('read', async () => {
    const began = Date.now();
    const root = catalogueFolder(file);
    // One after the other: where there is no catalogue, what is wrong with its folder only follows from that.
    const bytes = known ?? (await readCatalogue(file));
    if (bytes.byteLength >= largeLength) setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
    const { paths, folders } = listed ?? (await listFiles(root));
    const shownRoot = isStandardInput(file) ? '.' : path.dirname(file.typed);
    const list = { root, shownRoot, paths };
    const source = readSource(bytes, String(file));
    return { root, source, bytes, files: fileSet(list), list, folders, began };
  });
}

/** A project as it is with other texts in some files, or with more files. */
export function withTexts(project: Project, texts: ReadonlyMap<string, { readonly text: string }>): Project {
  const { files, list } = project;
  const sources = new Map(
    [...texts].map(([file, { text }]) => [file, { file: path.join(list.shownRoot, file), text }]),
  );
  const paths = new Set([...files.paths, ...texts.keys()]);
  return { ...project, files: { ...files, paths, read: (file) => sources.get(file) ?? files.read(file) } };
}

type FileList = Pick<Project, 'folders'> & Pick<ProjectFiles, 'paths'>;

/** Checks that there is a project, without reading it. @throws Fault when there is none */
export async function findProject(file: CatalogueFile): Promise<UserPath> {
  const found = await findCatalogue(file);
  await refuseLinks(catalogueFolder(found));
  return found;
}

/** Leaves out symbolic links, and refuses a whole folder or a file beside the catalogue that is one: they may lead anywhere. */
async function listFiles(root: string): Promise<FileList> {
  await refuseLinks(root);
  // Some people build into `public/`, as other tools do.
  const isBuilt = (await statsOf(path.join(root, 'public', markerFile))) !== undefined;
  const all = await glob([...filePatterns], {
    cwd: root,
    followSymbolicLinks: false,
    dot: false,
    onlyFiles: false,
    objectMode: true,
    ignore: ['templates/**/node_modules/**', ...(isBuilt ? ['public/**'] : [])],
  });
  const found = all.filter((entry) => isOfSite(entry.path));
  // A name that is not UTF-8 cannot be written as text, neither in a catalogue nor in an address. U+FFFD replaces its bytes, or is in it.
  for (const { path: name } of found) {
    if (!name.includes('\ufffd') || (await statsOf(path.join(root, name))) !== undefined) continue;
    const hint = 'rename it: \ufffd is shown for each byte that is not UTF-8';
    throw new Fault(`the name ${name} is not UTF-8`, { hint });
  }
  // A rule reports a link where the catalogue names it. Nothing names the files of `public/`, and the compiler reads those of `templates/`.
  const link = found.find(
    ({ path: name, dirent }) => /^(public|templates)\//.test(name) && dirent.isSymbolicLink(),
  );
  const hint = 'replace the link by the file itself';
  if (link !== undefined) throw new Fault(`${link.path} is a symbolic link`, { hint });
  // To read a pipe never ends.
  const other = found.find(
    ({ path, dirent }) => path.startsWith('templates/') && !dirent.isFile() && !dirent.isDirectory(),
  );
  if (other !== undefined) throw new Fault(`${other.path} is not a file`, { hint: 'remove it' });
  const paths = found.filter(({ dirent }) => dirent.isFile()).map((entry) => entry.path);
  const folders = found.filter(({ dirent }) => dirent.isDirectory()).map((entry) => entry.path);
  const read = fileFolders.filter((folder) => !(isBuilt && folder === 'public'));
  return { paths: paths.sort(), folders: [...read, ...folders] };
}

async function refuseLinks(root: string): Promise<void> {
  for (const shown of [...fileFolders.map((name) => `${name}/`), ...besideFiles]) {
    const found = await statsOf(path.resolve(root, shown));
    if (found?.isSymbolicLink() !== true) continue;
    const hint = `replace the link by a ${shown.endsWith('/') ? 'folder' : 'file'}`;
    throw new Fault(`${shown} is a symbolic link`, { hint });
  }
}

/** The files beside a catalogue, as data that can be sent to other threads. */
interface ProjectFiles {
  readonly root: string;
  /** The folder as the user would type it, for diagnostics. */
  readonly shownRoot: string;
  /** Paths in the folder, with forward slashes, sorted. */
  readonly paths: readonly string[];
}

/**
 * Reads files beside the catalogue and no others: a catalogue may come from a stranger, and a report must not show
 * `content/../../secret`. Reads synchronously, because rules are pure functions; only files that a rule asks for, and each once.
 * @param known texts that have been read, by their paths; @param contents the bytes of these and of other files
 * @param other another state of the files: Markdown that both have lies in memory once
 */
export function fileSet(
  { root, shownRoot, paths }: ProjectFiles,
  known = new Map<string, Source | undefined>(),
  contents = new Map<string, Uint8Array | undefined>(),
  other?: FileSet,
): FileSet {
  const all = new Set(paths);
  const bytes = (file: string) => {
    if (!all.has(file)) return undefined;
    if (!contents.has(file)) contents.set(file, bytesOf(path.join(root, file)));
    return contents.get(file);
  };
  const sourceOf = (file: string) => {
    const content = bytes(file);
    const source = content && readSource(content, path.join(shownRoot, file));
    if (!file.startsWith('content/')) return source;
    // Bodies are only read as texts.
    contents.delete(file);
    const same = other?.read(file);
    return source && same?.text === source.text ? { ...source, text: same.text } : source;
  };
  return {
    paths: all,
    bytes,
    known: (file) => contents.get(file),
    read: (file) => {
      if (!all.has(file)) return undefined;
      if (!known.has(file)) known.set(file, sourceOf(file));
      return known.get(file);
    },
  };
}

function bytesOf(file: string): Uint8Array | undefined {
  try {
    return readBytesSync(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EISDIR')) return undefined;
    throw error;
  }
}

/** Folders beside the catalogue whose files a site is made of. */
export const fileFolders = ['content', 'texts', 'assets', 'public', 'templates'] as const;

export const besideFiles = [themeFile, lockFile] as const;

/** The names of `public/` with a dot in front that are published. All others are notes of editors and systems, and secrets such as `.env`. */
const dotFolder = '.well-known';
const dotFiles = ['.nojekyll', '.htaccess'];

/** Marks a folder as a built site, and lists what was written into it. A `public/` with this file is output, and is not read. */
export const markerFile = '.herbarium.json';

/** Patterns of fast-glob that find all of a project's files. Their wildcards match no name with a dot in front. */
export const filePatterns: readonly string[] = [
  ...besideFiles,
  ...fileFolders.map((folder) => `${folder}/**/*`),
  `public/${dotFolder}/**/*`,
  ...[dotFolder, ...dotFiles].map((name) => `public/${name}`),
];

/** What vim, Emacs and the JetBrains editors write beside a file while they save it: it comes and goes, and belongs to no site. */
const passing = /^(4913|.*~|#.*#|.*___jb_(tmp|old)___)$/;

/** What systems and office programs leave in folders, and vim after a crash. */
const leftover = /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|~\$.*|.*\.sw[op])$/i;

/** Whether a file or folder may come and go without a change of the site. @param name path from the project's folder, with slashes */
export function isPassing(name: string): boolean {
  return name.split('/').some((segment) => passing.test(segment));
}

/** Whether a site may be made of a file or folder. @param name path from the project's folder, with slashes */
export function isOfSite(name: string): boolean {
  if (besideFiles.some((known) => known === name)) return true;
  const [folder, ...segments] = name.split('/');
  if (!fileFolders.some((known) => known === folder)) return false;
  const isPublic = folder === 'public';
  // Packages that templates import are read by the compiler.
  if (folder === 'templates' && segments.includes('node_modules')) return false;
  return segments.every((segment, depth) => {
    if (isPublic && (leftover.test(segment) || passing.test(segment))) return false;
    const isPublished = isPublic && depth === 0 && [dotFolder, ...dotFiles].includes(segment);
    return !segment.startsWith('.') || isPublished;
  });
}

/** The path of a file from the project's folder, with forward slashes. @param file absolute, or relative to that folder */
export function nameIn(root: string, file: string): string {
  return path.relative(root, path.resolve(root, file)).split(path.sep).join('/');
}
