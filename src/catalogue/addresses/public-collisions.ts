import type { EntryPath } from '../document/document.js';
import type { DraftContext } from '../entries/entries.js';
import { bareAddress, type SiteAddresses, siteAddresses } from './addresses.js';
import { composed, foldedPath, type Likeness } from './collisions.js';
import { publicFiles } from './public-files.js';

/** A file of `public/` that cannot be published, because something else is at its place. */
export interface PublicCollision {
  /** Its name, `public/…`. */
  readonly file: string;
  readonly obstacle: Obstacle;
}

export type Obstacle =
  | { readonly kind: 'page'; readonly likeness: Likeness; readonly page: PagePlace }
  /** A page needs a folder where the file is, or a file where the file needs a folder. */
  | { readonly kind: 'folder'; readonly path: string; readonly page: PagePlace }
  /** A file that the build itself writes. */
  | { readonly kind: 'site-file'; readonly path: string }
  /** Another file of `public/`, which some systems take for the same, or for a folder of the same name. */
  | { readonly kind: 'twin'; readonly other: string };

/** A page, and where in the catalogue the entry is that makes it. */
interface PagePlace {
  readonly path: string;
  readonly at: EntryPath;
}

/** Every file of `public/` that meets something else, once. */
export function publicCollisions({
  draft,
  files,
}: Pick<DraftContext, 'draft' | 'files'>): readonly PublicCollision[] {
  const known = publicFiles(files);
  // Most projects have none.
  if (known.size === 0) return [];
  const addresses = siteAddresses(draft, files);
  const pages = pagesByFoldedPath(addresses.routes, draft.site?.format);
  const earlier: Earlier = { files: new Map(), folders: new Map() };
  return [...known].flatMap(([path, file]) => {
    const obstacle = siteObstacle(path, addresses, pages) ?? twinOf(path, earlier);
    remember(path, file, earlier);
    return obstacle === undefined ? [] : [{ file, obstacle }];
  });
}

/** Pages by what stands for them on the disk and on the web; all keys are folded. */
interface FoldedPages {
  readonly addresses: ReadonlyMap<string, PagePlace>;
  readonly files: ReadonlyMap<string, PagePlace>;
  readonly folders: ReadonlyMap<string, PagePlace>;
}

function pagesByFoldedPath(
  routes: SiteAddresses['routes'],
  format: 'file' | 'directory' = 'file',
): FoldedPages {
  const [addresses, files, folders] = [new Map(), new Map(), new Map<string, PagePlace>()];
  for (const [path, at] of routes) {
    const page = { path, at };
    const folded = foldedPath(path);
    addresses.set(folded, page);
    const bare = folded === '/' ? '/index' : folded;
    const isFolder = format === 'directory' && !['/', '/404'].includes(path);
    const file = isFolder ? `${bare}/index.html` : `${bare}.html`;
    files.set(file, page);
    for (const folder of foldersOf(file)) if (!folders.has(folder)) folders.set(folder, page);
  }
  return { addresses, files, folders };
}

function siteObstacle(path: string, { isSiteFile }: SiteAddresses, pages: FoldedPages): Obstacle | undefined {
  const folded = foldedPath(path);
  const page = pages.addresses.get(bareAddress(folded)) ?? pages.addresses.get(folded);
  if (page !== undefined) return { kind: 'page', likeness: likenessOf(path, page.path), page };
  const folder = pages.folders.get(folded);
  if (folder !== undefined) return { kind: 'folder', path, page: folder };
  for (const above of [...foldersOf(path), path]) {
    if (isSiteFile(above)) return { kind: 'site-file', path: above };
    const inFile = pages.files.get(foldedPath(above));
    if (inFile !== undefined) return { kind: 'folder', path: above, page: inFile };
  }
  return undefined;
}

function likenessOf(path: string, page: string): Likeness {
  const bare = bareAddress(path);
  if (bare === page || path === page) return 'same';
  return composed(bare) === composed(page) || composed(path) === composed(page) ? 'unicode' : 'case';
}

/** The files of `public/` that were looked at before, and their folders, by folded paths. */
interface Earlier {
  readonly files: Map<string, string>;
  readonly folders: Map<string, string>;
}

function twinOf(path: string, { files, folders }: Earlier): Obstacle | undefined {
  const folded = foldedPath(path);
  const other =
    folders.get(folded) ?? [folded, ...foldersOf(folded)].map((name) => files.get(name)).find(Boolean);
  return other === undefined ? undefined : { kind: 'twin', other };
}

function remember(path: string, file: string, { files, folders }: Earlier): void {
  const folded = foldedPath(path);
  files.set(folded, files.get(folded) ?? file);
  for (const folder of foldersOf(folded)) folders.set(folder, folders.get(folder) ?? file);
}

/** The folders above a file, without the root. */
function foldersOf(path: string): readonly string[] {
  const segments = path.split('/').slice(1, -1);
  return segments.map((_, n) => `/${segments.slice(0, n + 1).join('/')}`);
}
