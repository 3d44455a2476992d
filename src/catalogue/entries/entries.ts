import type { EntryPath } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import type { Article, CatalogueDraft, Category, DraftOf, Page, Product } from '../schema/model.js';

/** An entry of the catalogue that has an id, wherever it is. */
export type Entry =
  | { readonly kind: 'page'; readonly at: EntryPath; readonly value: DraftOf<Page> }
  | { readonly kind: 'category'; readonly at: EntryPath; readonly value: DraftOf<Category> }
  | {
      readonly kind: 'product';
      readonly at: EntryPath;
      readonly value: DraftOf<Product>;
      readonly category: DraftOf<Category>;
    }
  | { readonly kind: 'article' | 'news'; readonly at: EntryPath; readonly value: DraftOf<Article> };

/** What is known of a catalogue. Values that had the wrong shape are absent: another diagnostic has reported them. */
export interface DraftContext {
  readonly draft: CatalogueDraft;
  readonly entries: readonly Entry[];
  readonly files: FileSet;
  /**
   * Whether the value at a path, and all that it contains, had the right shape. Where it had not, what is absent from the
   * draft may well be in the file: nothing must be concluded from it.
   */
  readonly isSound: (path: EntryPath) => boolean;
}

/** All entries in the order of the file's sections; values that are absent from a draft are passed over. */
export function entriesOf(draft: CatalogueDraft): readonly Entry[] {
  const entries: Entry[] = [];
  for (const [n, value] of present(draft.pages)) entries.push({ kind: 'page', at: ['pages', n], value });
  for (const [n, category] of present(draft.categories)) {
    const at = ['categories', n] as const;
    entries.push({ kind: 'category', at, value: category });
    for (const [m, value] of present(category.products)) {
      entries.push({ kind: 'product', at: [...at, 'products', m], value, category });
    }
  }
  for (const [n, value] of present(draft.articles?.items)) {
    entries.push({ kind: 'article', at: ['articles', 'items', n], value });
  }
  for (const [n, value] of present(draft.news?.items)) {
    entries.push({ kind: 'news', at: ['news', 'items', n], value });
  }
  return entries;
}

/** The entry that a path leads to or into; undefined outside of entries, and where the entry itself is absent. */
export function entryAt(draft: CatalogueDraft, path: EntryPath): Entry | undefined {
  const [section, n, list, m] = path;
  if (section === 'pages') {
    const value = at(draft.pages, n);
    return value && { kind: 'page', at: path.slice(0, 2), value };
  }
  if (section === 'articles' || section === 'news') {
    const value = at(draft[section]?.items, list);
    return value && { kind: section === 'news' ? 'news' : 'article', at: path.slice(0, 3), value };
  }
  const category = section === 'categories' ? at(draft.categories, n) : undefined;
  const product = list === 'products' ? at(category?.products, m) : undefined;
  if (category && product) return { kind: 'product', at: path.slice(0, 4), value: product, category };
  return category && { kind: 'category', at: path.slice(0, 2), value: category };
}

function at<T>(items: readonly T[] | undefined, place: string | number | undefined): T | undefined {
  return typeof place === 'number' ? items?.[place] : undefined;
}

/** The id that an entry says wins its path; only products, articles and news can be shadowed. */
export function shadowedBy(entry: Entry): string | undefined {
  return entry.kind === 'page' || entry.kind === 'category' ? undefined : entry.value.shadowed_by;
}

/** The Markdown that an entry says, or the file that has it. */
export function bodyOf(entry: Entry): string | undefined {
  return entry.kind === 'category' ? undefined : entry.value.body;
}

/** What people call the entry, for messages. */
export function titleOf({ kind, value }: Entry): string | undefined {
  if (kind === 'page') return value.path;
  if (kind === 'category') return value.title;
  return kind === 'product' ? value.name : value.headline;
}

/** How many of a list's items get a page: those that are not shadowed. A place whose value is absent counts. */
export function liveCount(items: readonly ({ shadowed_by?: string | undefined } | undefined)[] = []) {
  return items.filter((item) => item?.shadowed_by === undefined).length;
}

function* present<T>(items: readonly (T | undefined)[] = []): Generator<[number, T]> {
  for (const [index, item] of items.entries()) if (item !== undefined) yield [index, item];
}
