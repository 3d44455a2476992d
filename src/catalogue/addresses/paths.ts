import { memoize } from '../../document/collections.js';
import type { EntryPath } from '../../document/document.js';
import { type DraftContext, type Entry, shadowedBy } from '../entries/entries.js';
import { languagePath } from '../entries/language-path.js';
import type { CatalogueDraft, Category, DraftOf, Page } from '../schema/model.js';

/** The path of a list of articles or news: that of the first page with this screen, else the screen's name. */
export function listPath(
  { pages, site }: Pick<CatalogueDraft, 'pages' | 'site'>,
  screen: 'products' | 'knowledge' | 'news',
  language?: string,
): string {
  const path = pages?.find((page) => page?.screen === screen)?.path ?? `/${screen}`;
  const start = languagePath(site, language);
  const isList = (page: DraftOf<Page> | undefined) => page?.screen === screen && page.language === language;
  return start === '' ? path : (pages?.find(isList)?.path ?? start + path);
}

/** @param site can set a path for each language */
export function categoryPath(
  site: CatalogueDraft['site'],
  { slug, language }: Pick<DraftOf<Category>, 'slug' | 'language'>,
  productSlug?: string,
): string {
  return `${languagePath(site, language)}/${slug}${productSlug === undefined ? '' : `/${productSlug}`}`;
}

/** The path of the n-th page of a list, counted from 1. */
export function pagedPath(path: string, page: number): string {
  return `${path === '/' ? '' : path}/page-${page}`;
}

/** Splits a path such as `/colours/page-2`. Undefined for other paths. */
export function numberedPage(path: string): { readonly list: string; readonly number: number } | undefined {
  const [, list, number] = /^(.*)\/page-(\d{1,9})$/.exec(path) ?? [];
  return list === undefined ? undefined : { list: list || '/', number: Number(number) };
}

/** The decoded path that an entry claims, beginning with a slash. Undefined if a part of it is missing. */
export function claimedPath(entry: Entry, draft: CatalogueDraft): string | undefined {
  if (entry.kind === 'page') return entry.value.path;
  const { slug } = entry.value;
  if (slug === undefined) return undefined;
  if (entry.kind === 'category') return categoryPath(draft.site, entry.value);
  if (entry.kind === 'product') {
    return entry.category.slug === undefined ? undefined : categoryPath(draft.site, entry.category, slug);
  }
  return `${listPath(draft, entry.kind === 'news' ? 'news' : 'knowledge', entry.value.language)}/${slug}`;
}

/** A decoded path beginning with a slash, and the entry whose page is there. */
export interface Claim {
  readonly path: string;
  readonly entry: Entry;
}

/** The paths of all entries with a page, in the order of the file. Two claims can have the same path. */
export const claimsOf = memoize(
  ({ draft, entries, isSound }: Omit<DraftContext, 'files'>): readonly Claim[] =>
    entries.flatMap((entry) => {
      const path = claimedPath(entry, draft);
      const isLive = shadowedBy(entry) === undefined && isSound([...entry.at, 'shadowed_by']);
      return path === undefined || !isLive ? [] : [{ path, entry }];
    }),
);

export function addressPlace(entry: Entry): EntryPath {
  return [...entry.at, entry.kind === 'page' ? 'path' : 'slug'];
}

/** The declared address of an entry: the path of a page, else the slug. */
export function slugOrPath(entry: Entry): string | undefined {
  return entry.kind === 'page' ? entry.value.path : entry.value.slug;
}

/** The address segments that the entry itself declares. The others come from its category or a list page. */
export function segmentsOf(entry: Entry): readonly string[] {
  const address = slugOrPath(entry);
  if (address === undefined || address === '/') return [];
  return entry.kind === 'page' ? address.replace(/^\//, '').split('/') : [address];
}

export function composed(path: string): string {
  return path.normalize('NFC');
}

/** A case-folded path: two paths are equal if a case-insensitive file system treats them as equal. */
export function foldedPath(path: string): string {
  // Most paths are ASCII, which needs only one step.
  if (/^[\0-\x7f]*$/.test(path)) return path.toLowerCase();
  // Unicode case folding by upper and then lower case: ς equals σ, and ß equals ss. Dotless ı must stay, as it folds to itself.
  return composed(path)
    .split('ı')
    .map((part) => part.toLowerCase().toUpperCase().toLowerCase())
    .join('ı')
    .normalize('NFC');
}
