import { memoize } from '../collections.js';
import type { EntryPath } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import { type Entry, entriesOf, entryAt, shadowedBy } from '../entries/entries.js';
import { ownFont } from '../fonts/fonts.js';
import { lacking } from '../fonts/letters.js';
import type { CatalogueDraft, DraftOf, Product } from '../schema/model.js';
import { pageCount } from '../schema/site/paging.js';
import { decodedPath } from '../text/decoded.js';
import { scriptsOf } from '../text/scripts.js';
import { unsafeScheme } from '../text/unsafe-url.js';
import { categoryTotal, feedsIn, pageTotal } from './list-pages.js';
import { claimedPath, foldedPath, pagedPath } from './paths.js';
import { toolFiles } from './segments.js';

type Site = NonNullable<CatalogueDraft['site']>;

/** Files that every site has once, for search engines and other programs; a large sitemap has numbered parts. */
const siteFile = /^\/(sitemap(-\d+)?\.xml|robots\.txt|routes\.json)$/;

/**
 * The addresses that the site of a catalogue would have: its pages are those that its plan gives. `unreadAddresses` tells
 * what a faulty catalogue may have besides. Addresses are paths: decoded, beginning with a slash, without the base.
 */
export function siteAddresses(draft: CatalogueDraft, files: FileSet) {
  const routes = routesOf(draft);
  // Files that a site has only where the catalogue gives it something to say in them.
  const optional = new Set([...feedAddresses(draft), ...(draft.site?.llms === true ? ['/llms.txt'] : [])]);
  const folded = new Set([...optional].map(foldedPath));
  return {
    routes,
    /** Whether the tool itself writes a file there, or one that some systems take for the same. */
    isSiteFile: (path: string) =>
      toolFiles.test(path) || siteFile.test(foldedPath(path)) || folded.has(foldedPath(path)),
    /** Whether a page or a file is there. Files of `assets/` are published under names of their own. */
    has: (path: string) =>
      routes.has(path) ||
      siteFile.test(path) ||
      optional.has(path) ||
      publicFileAt(files, path, draft.site?.format) !== undefined ||
      isDataSheet(path, draft, files),
  };
}

/** Of the feeds of articles and news, and of the data of products in the formats of `site.feeds`. */
export function feedAddresses(draft: CatalogueDraft): readonly string[] {
  const files = { json: ['/products.json', '/products.schema.json'], csv: ['/products.csv'] } as const;
  const data = (draft.site?.feeds ?? []).flatMap((format) => (format ? files[format] : []));
  const atom = feedsIn(draft).flatMap(({ path, screen, has }) => {
    const { items = [] } = (screen === 'news' ? draft.news : draft.articles) ?? {};
    const isListed = (item: (typeof items)[number]) =>
      item?.date !== undefined && item.shadowed_by === undefined && has(item);
    return items.some(isListed) ? [path] : [];
  });
  return [...atom, ...data];
}

/** Hosts serve a page under one address and lead there from its near relatives: `/x/`, `/x.html`, `/x/index.html`. */
export function bareAddress(path: string): string {
  return path.replace(/(\/index)?\.html$|(?<=.)\/$/, '') || '/';
}

/** The address of every page, pages of lists included, and where the entry that makes it is in the catalogue. */
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
    // Where two entries claim one path, references mean the first.
    for (const address of [path, ...numbered]) if (!routes.has(address)) routes.set(address, entry.at);
  }
  return routes;
});

export type Redirect = ReturnType<typeof redirectsOf>[number];

/** The redirects whose two ends could be read. `target` is the path that one leads to, undefined where it leads away from the site. */
export const redirectsOf = memoize(({ redirects, site }: CatalogueDraft) =>
  (redirects ?? []).flatMap((redirect, index) => {
    if (redirect?.from === undefined || redirect.to === undefined) return [];
    const { from, to } = redirect;
    return [{ index, from, to, target: ownAddressOf(site, to)?.path }];
  }),
);

/** The files of `public/`, by their paths on the site: `/google123.html` is `public/google123.html`. Decoded, without the base. */
export const publicFiles = memoize(({ paths }: FileSet): ReadonlyMap<string, string> => {
  const names = [...paths].filter((name) => name.startsWith('public/'));
  return new Map(names.map((name) => [name.slice('public'.length), name]));
});

/** The file of `public/` that hosts show at a path: under its own name, and HTML files also under the clean address that pages have. */
export function publicFileAt(files: FileSet, path: string, format: Site['format']): string | undefined {
  const known = publicFiles(files);
  const clean = format === 'directory' ? `${path.replace(/\/$/, '')}/index.html` : `${path}.html`;
  return known.get(path) ?? known.get(clean);
}

/** What an entry, or the settings, add to a data sheet that the tool's fonts lack. */
export const sheetLetters = memoize((of: DraftOf<Product> | Site): string =>
  lacking('sheet', 'company' in of ? [of.brand, of.company] : of),
);

/** A letter of the words of the interface, in the scripts that the tool's fonts lack. */
const ofInterface = { Hani: '中', Hira: 'の', Hang: '한' };

/** The same of the data sheet of a product. Without a font that has all of them, it has none. */
export function missingLetters(site: Site, product: DraftOf<Product>, files: FileSet): string {
  const scripts = scriptsOf(product.language ?? site.language ?? 'en');
  const labels = Object.entries(ofInterface).map(([script, letter]) => (scripts?.has(script) ? letter : ''));
  const letters = [sheetLetters(site), sheetLetters(product), ...labels].join('');
  const had = ownFont(site, files, letters)?.letters ?? '';
  return [...letters].filter((letter) => !had.includes(letter)).join('');
}

export function hasOwnSheet({ documents = [] }: DraftOf<Product>): boolean {
  return documents.some((document) => document?.type === 'tds' && document.file !== undefined);
}

/**
 * Finds the path of the data sheet that a build makes of a product: a PDF beside its page. A product that names its own keeps that, and
 * what is at the path already stays: a redirect, a page or a file of `public/`, also at a path that some systems take for the same.
 * @param pages paths of all pages
 */
export function dataSheetPaths(pages: Iterable<string>, draft: CatalogueDraft, files: FileSet) {
  const { site } = draft;
  const sheets = [...pages, ...publicFiles(files).keys()].filter((path) => /\.pdf$/i.test(path));
  const places = new Set(sheets.map(foldedPath));
  const starts = new Set(redirectsOf(draft).map(({ from }) => from));
  return (product: DraftOf<Product>, path: string): string | undefined => {
    if (site === undefined || site.data_sheets === false || hasOwnSheet(product)) return undefined;
    const sheet = `${path}.pdf`;
    // A redirect is not a file: one from the same name in capitals leads to the sheet.
    if (starts.has(sheet) || places.has(foldedPath(sheet))) return undefined;
    return missingLetters(site, product, files) === '' ? sheet : undefined;
  };
}

function isDataSheet(path: string, draft: CatalogueDraft, files: FileSet): boolean {
  if (!path.endsWith('.pdf')) return false;
  const routes = routesOf(draft);
  const page = path.slice(0, -'.pdf'.length);
  const entry = entryAt(draft, routes.get(page) ?? []);
  return entry?.kind === 'product' && dataSheetPaths(routes.keys(), draft, files)(entry.value, page) === path;
}

/** An address on this site, as people write it in texts: its decoded path, and the query and fragment after it. */
export type LocalAddress = Readonly<Record<'path' | 'rest', string>>;

/** Undefined for addresses elsewhere. Paths may be given encoded or plain. */
export function localAddress(address: string): LocalAddress | undefined {
  const [, path, rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(address) ?? [];
  return path === undefined ? undefined : { path: decodedPath(path), rest };
}

/** The same for addresses that may also be written out in full; without the base, and without the slash that those of folders end with. */
export function ownAddressOf(site: CatalogueDraft['site'], address: string): LocalAddress | undefined {
  const local = localAddress(address);
  if (local !== undefined || site?.origin === undefined) return local;
  if (address.slice(0, site.origin.length).toLowerCase() !== site.origin.toLowerCase()) return undefined;
  const base = site.base ?? '/';
  const path = address.slice(site.origin.length).replace(/^(?=[?#]|$)/, '/');
  if (path.replace(/[?#].*/s, '') === base.slice(0, -1)) return localAddress(path.replace(/^[^?#]*/, '/'));
  if (!path.startsWith(base)) return undefined;
  const own = localAddress(`/${path.slice(base.length)}`);
  if (own === undefined || site.format !== 'directory') return own;
  return { ...own, path: own.path.replace(/(?<=.)\/$/, '') };
}

export type BodyTarget =
  /** A file of `assets/`, by the name that the catalogue uses. */
  | { readonly kind: 'asset'; readonly file: string }
  /** A path of this site, decoded, without its base. */
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'nothing' }
  /** A place on the same page, another site, a mailbox: nothing that this catalogue knows. */
  | { readonly kind: 'elsewhere' };

/** What an address in a body means, as the renderer and then a browser read it, which joins those without a slash to the page's own. */
export function bodyTarget(address: string, page: string, site: CatalogueDraft['site'] = {}): BodyTarget {
  const local = localAddress(address.startsWith('assets/') ? `/${address}` : address);
  if (local?.path.startsWith('/assets/')) return { kind: 'asset', file: local.path.slice(1) };
  if (local !== undefined) return { kind: 'path', path: local.path };
  if (address.trim() === '') return { kind: 'nothing' };
  const isJoined = !/^[#?]/.test(address) && unsafeScheme(address) === undefined;
  const path = isJoined ? joinedPath(address, page, site) : undefined;
  return path === undefined ? { kind: 'elsewhere' } : { kind: 'path', path };
}

/** The path of this site that a browser makes of an address; undefined where it leaves the site. */
function joinedPath(
  address: string,
  page: string,
  { origin = 'https://site.invalid', base = '/', format }: NonNullable<CatalogueDraft['site']>,
): string | undefined {
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
