import { memoize } from '../../document/collections.js';
import type { EntryPath } from '../../document/document.js';
import type { FileSet } from '../../document/file-set.js';
import { decodedPath } from '../../document/text/decoded.js';
import { scriptOf, scriptsOf } from '../../document/text/scripts.js';
import { unsafeScheme } from '../../document/text/unsafe-url.js';
import { type Entry, entriesOf, entryAt, shadowedBy } from '../entries/entries.js';
import { siteFontFor } from '../fonts/fonts.js';
import { isForeign, lacking } from '../fonts/letters.js';
import type { CatalogueDraft, DraftOf, Product } from '../schema/model.js';
import { pageCount } from '../schema/site/paging.js';
import { categoryTotal, pageTotal } from './list-pages.js';
import { claimedPath, composed, foldedPath, pagedPath } from './paths.js';
import { hasSiteFile } from './site-files.js';

type Site = NonNullable<CatalogueDraft['site']>;

/** The planned addresses of a site, as decoded paths from `/` without the base. See also `unreadAddresses` for faulty catalogues. */
export function siteAddresses(draft: CatalogueDraft, files: FileSet) {
  const routes = routesOf(draft);
  return {
    routes,
    /** Whether a page or a file exists. Files of `assets/` are published under other names. */
    has: (path: string) =>
      routes.has(path) ||
      hasSiteFile(draft, path) ||
      publicFileAt(files, path, draft.site?.format) !== undefined ||
      isDataSheet(path, draft, files),
  };
}

/** The canonical form of an address. Hosts redirect its variants to it: `/x/`, `/x.html`, `/x/index.html`. */
export function bareAddress(path: string): string {
  return path.replace(/(\/index)?\.html$|(?<=.)\/$/, '') || '/';
}

/** Maps each page address, including pages of lists, to the path of its entry in the catalogue. */
export const routesOf = memoize((draft: CatalogueDraft): ReadonlyMap<string, EntryPath> => {
  const routes = new Map<string, EntryPath>();
  const totalOf = ({ kind, value }: Entry) => {
    if (kind === 'category') return categoryTotal(value, draft);
    return kind === 'page' ? pageTotal(value, draft) : undefined;
  };
  for (const entry of entriesOf(draft)) {
    const path = claimedPath(entry, draft);
    if (path === undefined || shadowedBy(entry) !== undefined) continue;
    const total = totalOf(entry);
    const length = total === undefined ? 0 : pageCount(total.items, total.size);
    const numbered = Array.from({ length }, (_, n) => pagedPath(path, n + 1));
    // If two entries claim one path, references mean the first.
    for (const address of [path, ...numbered]) if (!routes.has(address)) routes.set(address, entry.at);
  }
  return routes;
});

/** A redirect whose two ends could be read. */
export interface Redirect {
  readonly index: number;
  readonly from: string;
  readonly to: string;
  /** A path on the site. Undefined for external targets. */
  readonly target: string | undefined;
}

export const redirectsOf = memoize(({ redirects, site }: CatalogueDraft): readonly Redirect[] =>
  (redirects ?? []).flatMap((redirect, index) => {
    if (redirect?.from === undefined || redirect.to === undefined) return [];
    const { from, to } = redirect;
    return [{ index, from, to, target: addressOnSite(site, to)?.path }];
  }),
);

/** The files of `public/` by path on the site: `/google123.html` is `public/google123.html`. Decoded, without the base. */
export const publicFiles = memoize(({ paths }: FileSet): ReadonlyMap<string, string> => {
  const names = [...paths].filter((name) => name.startsWith('public/'));
  return new Map(names.map((name) => [name.slice('public'.length), name]));
});

/** The file of `public/` that hosts serve at a path. They also serve HTML files at the clean address of a page. */
export function publicFileAt(files: FileSet, path: string, format: Site['format']): string | undefined {
  const byPath = publicFiles(files);
  const clean = format === 'directory' ? `${path.replace(/\/$/, '')}/index.html` : `${path}.html`;
  return byPath.get(path) ?? byPath.get(clean);
}

/** Letters that an entry or the settings add to a data sheet, and that the tool's fonts lack. */
export const sheetLetters = memoize((of: DraftOf<Product> | Site): string =>
  lacking('sheet', 'company' in of ? [of.brand, of.company] : of),
);

/** A sample letter for each script of the interface that the tool's fonts lack. */
const ofInterface = { Hani: '中', Hira: 'の', Hang: '한' };

/**
 * Letters of a product's data sheet that no font has, and whether the language has no font: then the sheet is not made.
 * @param ofBody letters of its Markdown that the tool's fonts lack
 */
export function missingLetters(site: Site, product: DraftOf<Product>, files: FileSet, ofBody = '') {
  const scripts = scriptsOf(product.language ?? site.language ?? 'en');
  const labels = Object.entries(ofInterface).map(([script, letter]) => (scripts?.has(script) ? letter : ''));
  const letters = [sheetLetters(site), sheetLetters(product), ...labels].join('');
  const had = siteFontFor(site, files, letters + ofBody)?.letters ?? '';
  const ofLanguage = [...letters].filter(
    (letter) => isForeign(letter) && scripts?.has(scriptOf(letter) ?? ''),
  );
  return {
    letters: [...new Set(letters + ofBody)].filter((letter) => !had.includes(letter)),
    isUnreadable: ofLanguage.length > 0 && !ofLanguage.some((letter) => had.includes(letter)),
  };
}

export function declaresSheet({ documents = [] }: DraftOf<Product>): boolean {
  return documents.some((document) => document?.type === 'tds' && document.file !== undefined);
}

/** Paths for generated data sheets. Undefined for products that declare a sheet, and for taken or case-equal paths. @param pages page paths */
export function dataSheetPaths(pages: Iterable<string>, draft: CatalogueDraft, files: FileSet) {
  const { site } = draft;
  const sheets = [...pages, ...publicFiles(files).keys()].filter((path) => /\.pdf$/i.test(path));
  const taken = new Set(sheets.map(foldedPath));
  const starts = new Set(redirectsOf(draft).map(({ from }) => from));
  return (product: DraftOf<Product>, path: string): string | undefined => {
    if (site === undefined || site.data_sheets === false || declaresSheet(product)) return undefined;
    const sheet = `${path}.pdf`;
    // A redirect is not a file: one from the same name in capitals may lead to the sheet.
    if (starts.has(sheet) || taken.has(foldedPath(sheet))) return undefined;
    return missingLetters(site, product, files).isUnreadable ? undefined : sheet;
  };
}

function isDataSheet(path: string, draft: CatalogueDraft, files: FileSet): boolean {
  if (!path.endsWith('.pdf')) return false;
  const routes = routesOf(draft);
  const page = path.slice(0, -'.pdf'.length);
  const entry = entryAt(draft, routes.get(page) ?? []);
  return entry?.kind === 'product' && dataSheetPaths(routes.keys(), draft, files)(entry.value, page) === path;
}

/** A local address in a text: its decoded path, and the query and fragment after it. */
export type LocalAddress = Readonly<Record<'path' | 'rest', string>>;

/** Undefined for external addresses. Paths may be encoded or plain. Names of files have composed accents, as in the file set. */
export function localAddress(address: string): LocalAddress | undefined {
  const [, written, rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(address) ?? [];
  if (written === undefined) return undefined;
  const path = decodedPath(written);
  return { path: path.startsWith('/assets/') ? composed(path) : path, rest };
}

/** The same, also for absolute URLs. Removes the base and the slash at the end of folders. */
export function addressOnSite(site: CatalogueDraft['site'], address: string): LocalAddress | undefined {
  const local = localAddress(address);
  if (local !== undefined || site?.origin === undefined) return local;
  if (address.slice(0, site.origin.length).toLowerCase() !== site.origin.toLowerCase()) return undefined;
  const base = site.base ?? '/';
  const path = address.slice(site.origin.length).replace(/^(?=[?#]|$)/, '/');
  if (path.replace(/[?#].*/s, '') === base.slice(0, -1)) return localAddress(path.replace(/^[^?#]*/, '/'));
  if (!path.startsWith(base)) return undefined;
  const below = localAddress(`/${path.slice(base.length)}`);
  if (below === undefined || site.format !== 'directory') return below;
  return { ...below, path: below.path.replace(/(?<=.)\/$/, '') };
}

export type BodyTarget =
  /** A file of `assets/`, by its name in the catalogue. */
  | { readonly kind: 'asset'; readonly file: string }
  /** A path of this site, decoded, without the base. */
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'nothing' }
  /** A place on the same page, another site or a mailbox. */
  | { readonly kind: 'elsewhere' };

/** The meaning of an address in a body for the renderer and the browser. Relative ones are joined to the page's address. */
export function bodyTarget(address: string, page: string, site: CatalogueDraft['site'] = {}): BodyTarget {
  const local = localAddress(address.startsWith('assets/') ? `/${address}` : address);
  if (local?.path.startsWith('/assets/')) return { kind: 'asset', file: local.path.slice(1) };
  if (local !== undefined) return { kind: 'path', path: local.path };
  if (address.trim() === '') return { kind: 'nothing' };
  const isJoined = !/^[#?]/.test(address) && unsafeScheme(address) === undefined;
  const path = isJoined ? joinedPath(address, page, site) : undefined;
  return path === undefined ? { kind: 'elsewhere' } : { kind: 'path', path };
}

/** The path on this site, resolved as in a browser. Undefined for external addresses. */
function joinedPath(address: string, page: string, site: Site): string | undefined {
  const { origin = 'https://site.invalid', base = '/', format } = site;
  const folder = format === 'directory' && page !== '/' ? '/' : '';
  const from = `${origin}${base}${page.slice(1).split('/').map(encodeURIComponent).join('/')}${folder}`;
  if (!URL.canParse(address, from)) return undefined;
  const url = new URL(address, from);
  const home = new URL(`${origin}${base}`);
  if (url.origin === 'null' || url.origin !== home.origin || !url.pathname.startsWith(home.pathname)) {
    return undefined;
  }
  return `/${decodedPath(url.pathname.slice(home.pathname.length))}`;
}
