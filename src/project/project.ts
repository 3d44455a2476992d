import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import glob from 'fast-glob';
import { composed } from '../catalogue/addresses/paths.js';
import { lockFile } from '../catalogue/lock/lock.js';
import { themeFile } from '../catalogue/styles/theme-files.js';
import { perKey } from '../document/collections.js';
import type { FileSet } from '../document/file-set.js';
import type { Source } from '../document/source.js';
import {
  type CatalogueFile,
  catalogueFolder,
  findCatalogue,
  isStandardInput,
  readCatalogue,
} from './catalogue-file.js';
import { fileIn, readBytesSync, readHeadSync, statsOf, storedName } from './files/disk.js';
import { readSource } from './files/read-text.js';
import { Fault, hasCode, type UserPath } from './surroundings/surroundings.js';
import { during } from './surroundings/work.js';

/** Catalogues from this size in bytes are limited by memory: about 25,000 routes. */
const largeLength = 32_000_000;

/** Heap growth before V8 collects garbage, in per cent of live data: at 125,000 routes half of a build was garbage. */
const heapGrowth = 30;

/** A project as it was read from the disk. */
export interface ReadProject {
  /** Absolute path of the folder that contains `content/`, `assets/` and `public/`. */
  readonly root: string;
  /** The catalogue's text, decoded on first use. */
  readonly source: Source;
  /** The catalogue's bytes. */
  readonly bytes: Uint8Array;
  /** Reads the files beside the catalogue. */
  readonly files: FileSet;
  /** The paths of these files. */
  readonly list: ProjectFiles;
  /** Folders of the files, and empty folders. */
  readonly folders: readonly string[];
  /** Start of reading in ms: a file changed since then may be read half old and half new. */
  readonly began: number;
}

/** @param listed the files, and the catalogue, if known. @throws Fault if the catalogue does not exist or is unreadable */
export function readProject(
  file: CatalogueFile,
  listed?: FileList,
  content?: Uint8Array,
): Promise<ReadProject> {
  return during('read', async () => {
    const began = Date.now();
    const root = catalogueFolder(file);
    // Read the catalogue first: if it is missing, errors of its folder only follow from that.
    const bytes = content ?? (await readCatalogue(file));
    if (bytes.byteLength >= largeLength) setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
    const { paths, links, folders } = listed ?? (await listFiles(root));
    const shownRoot = isStandardInput(file) ? '.' : path.dirname(file.typed);
    const list = { root, shownRoot, paths, links };
    const source = readSource(bytes, String(file));
    return { root, source, bytes, files: fileSet(list), list, folders, began };
  });
}

export function withTexts(
  project: ReadProject,
  texts: ReadonlyMap<string, { readonly text: string }>,
): ReadProject {
  const { files, list } = project;
  const sources = new Map(
    [...texts].map(([file, { text }]) => [file, { file: path.join(list.shownRoot, file), text }]),
  );
  const paths = new Set([...files.paths, ...texts.keys()]);
  return { ...project, files: { ...files, paths, read: (file) => sources.get(file) ?? files.read(file) } };
}

type FileList = Pick<ReadProject, 'folders'> & Pick<ProjectFiles, 'paths' | 'links'>;

/** Checks that a project exists, without reading it. @throws Fault if it does not */
export async function findProject(file: CatalogueFile): Promise<UserPath> {
  const catalogue = await findCatalogue(file);
  await refuseLinks(catalogueFolder(catalogue));
  return catalogue;
}

/** Skips symbolic links. Refuses a linked folder, or a linked file beside the catalogue: links may lead anywhere. */
async function listFiles(root: string): Promise<FileList> {
  await refuseLinks(root);
  // Some users build into `public/`, as other tools do.
  const isBuilt = (await statsOf(path.join(root, 'public', markerFile))) !== undefined;
  const all = await glob([...filePatterns], {
    cwd: root,
    followSymbolicLinks: false,
    dot: false,
    onlyFiles: false,
    objectMode: true,
    ignore: ['templates/**/node_modules/**', ...(isBuilt ? ['public/**'] : [])],
  });
  const entries = all.filter((entry) => isOfSite(entry.path));
  // A name that is not UTF-8 cannot be written in a catalogue or an address. It contains U+FFFD, or its bytes become U+FFFD.
  for (const { path: name } of entries) {
    if (!name.includes('\ufffd') || (await statsOf(path.join(root, name))) !== undefined) continue;
    const hint = 'rename it: \ufffd is shown for each byte that is not UTF-8';
    throw new Fault(`the name ${name} is not UTF-8`, { hint });
  }
  // A rule reports links that the catalogue names. It names no files of `public/`, and the compiler reads those of `templates/`.
  const link = entries.find(
    ({ path: name, dirent }) => /^(public|templates)\//.test(name) && dirent.isSymbolicLink(),
  );
  const hint = 'replace the link by the file itself';
  if (link !== undefined) throw new Fault(`${link.path} is a symbolic link`, { hint });
  // Reading a pipe would never end.
  const other = entries.find(
    ({ path, dirent }) => path.startsWith('templates/') && !dirent.isFile() && !dirent.isDirectory(),
  );
  if (other !== undefined) throw new Fault(`${other.path} is not a file`, { hint: 'remove it' });
  const paths = entries.filter(({ dirent }) => dirent.isFile()).map(composedName);
  const known = new Set<string>();
  const twice = paths.find((name) => known.size === known.add(name).size);
  if (twice !== undefined) {
    const form = 'with accents as parts of the letters, and as separate characters';
    throw new Fault(`${twice} is there twice: ${form}`, { hint: 'delete one of the files' });
  }
  const links = entries.filter(({ dirent }) => dirent.isSymbolicLink()).map(composedName);
  const folders = entries.filter(({ dirent }) => dirent.isDirectory()).map(composedName);
  const read = fileFolders.filter((folder) => !(isBuilt && folder === 'public'));
  return { paths: paths.sort(), links, folders: [...read, ...folders] };
}

/** `é` can be one character, or a letter and an accent. The catalogue and addresses have the first form. */
function composedName({ path: name }: { readonly path: string }): string {
  const whole = composed(name);
  return whole.normalize('NFD') === name ? whole : name;
}

async function refuseLinks(root: string): Promise<void> {
  for (const shown of [...fileFolders.map((name) => `${name}/`), ...besideFiles]) {
    const stats = await statsOf(path.resolve(root, shown));
    if (stats?.isSymbolicLink() !== true) continue;
    const hint = `replace the link by a ${shown.endsWith('/') ? 'folder' : 'file'}`;
    throw new Fault(`${shown} is a symbolic link`, { hint });
  }
}

/** The files beside a catalogue, as data for other threads. */
interface ProjectFiles {
  readonly root: string;
  /** The folder as the user would type it, for messages. */
  readonly shownRoot: string;
  /** Sorted paths in the folder, with forward slashes. */
  readonly paths: readonly string[];
  readonly links: readonly string[];
}

/**
 * Reads only files beside the catalogue: an untrusted one must not make a report show `content/../../secret`.
 * Synchronous, because rules are pure functions. Reads each file once, when a rule asks for it.
 * @param sources texts already read, by path. @param contents bytes of these and others. @param other a state to share equal Markdown with
 */
export function fileSet(
  { root, shownRoot, paths, links }: ProjectFiles,
  sources = new Map<string, Source | undefined>(),
  contents = new Map<string, Uint8Array | undefined>(),
  other?: FileSet,
): FileSet {
  const all = new Set(paths);
  const heads = perKey((file: string) => headOf(fileIn(root, file)));
  const bytes = (file: string) => {
    if (!all.has(file)) return undefined;
    if (!contents.has(file)) contents.set(file, bytesOf(fileIn(root, file)));
    return contents.get(file);
  };
  const sourceOf = (file: string) => {
    const content = bytes(file);
    const shown = path.join(shownRoot, storedName(root, file));
    const source = content && readSource(content, shown);
    if (!file.startsWith('content/')) return source;
    // Bodies are only read as text.
    contents.delete(file);
    const same = other?.read(file);
    return source && same?.text === source.text ? { ...source, text: same.text } : source;
  };
  return {
    paths: all,
    links,
    bytes,
    head: (file) => (all.has(file) ? heads(file) : undefined),
    known: (file) => contents.get(file),
    read: (file) => {
      if (!all.has(file)) return undefined;
      if (!sources.has(file)) sources.set(file, sourceOf(file));
      return sources.get(file);
    },
  };
}

const bytesOf = ifPresent(readBytesSync);
const headOf = ifPresent(readHeadSync);

function ifPresent<Read>(read: (file: string) => Read): (file: string) => Read | undefined {
  return (file) => {
    try {
      return read(file);
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'EISDIR')) return undefined;
      throw error;
    }
  };
}

/** The folders beside the catalogue that are part of a site. */
export const fileFolders = ['content', 'texts', 'assets', 'public', 'templates'] as const;

export const besideFiles = [themeFile, lockFile] as const;

/** The only published dot names of `public/`. Others are files of editors and systems, or secrets such as `.env`. */
const dotFolder = '.well-known';
const dotFiles = ['.nojekyll', '.htaccess'];

/** Marks a built site, and lists its written files. A `public/` with this file is output, and is not read. */
export const markerFile = '.herbarium.json';

/** Patterns of fast-glob for all files of a project. Their wildcards match no dot files. */
export const filePatterns: readonly string[] = [
  ...besideFiles,
  ...fileFolders.map((folder) => `${folder}/**/*`),
  `public/${dotFolder}/**/*`,
  ...[dotFolder, ...dotFiles].map((name) => `public/${name}`),
];

/** Temporary files of vim, Emacs and JetBrains editors during a save: never part of a site. */
const passing = /^(4913|.*~|#.*#|.*___jb_(tmp|old)___)$/;

/** Leftovers of systems and office programs, and of vim after a crash. */
const leftover = /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|~\$.*|.*\.sw[op])$/i;

/** Whether a file or folder may appear and vanish without changing the site. @param name path from the project's folder, with slashes */
export function isPassing(name: string): boolean {
  return name.split('/').some((segment) => passing.test(segment));
}

/** @param paths of a project's files, from its folder */
export function hasTemplates(paths: readonly string[]): boolean {
  return paths.some((name) => name.startsWith('templates/'));
}

/** Whether a file or folder may be part of a site. @param name path from the project's folder, with slashes */
export function isOfSite(name: string): boolean {
  if (besideFiles.some((file) => file === name)) return true;
  const [folder, ...segments] = name.split('/');
  if (!fileFolders.some((fileFolder) => fileFolder === folder)) return false;
  const isPublic = folder === 'public';
  // The compiler reads packages that templates import.
  if (folder === 'templates' && segments.includes('node_modules')) return false;
  return segments.every((segment, depth) => {
    if (isPublic && (leftover.test(segment) || passing.test(segment))) return false;
    const isPublished = isPublic && depth === 0 && [dotFolder, ...dotFiles].includes(segment);
    return !segment.startsWith('.') || isPublished;
  });
}

/** A file's path from the project's folder, with forward slashes and composed accents. @param file absolute, or relative to that folder */
export function nameIn(root: string, file: string): string {
  return composed(path.relative(root, path.resolve(root, file)).split(path.sep).join('/'));
}
