import { memoize } from '../../document/collections.js';
import type { EntryPath } from '../../document/document.js';
import type { FileSet } from '../../document/file-set.js';
import type {
  Article,
  Catalogue,
  CatalogueDraft,
  Category,
  DraftOf,
  Page,
  Product,
} from '../schema/model.js';

/** An entry with an id, anywhere in the catalogue. */
export type Entry =
  | Readonly<{ kind: 'page'; at: EntryPath; value: DraftOf<Page> }>
  | Readonly<{ kind: 'category'; at: EntryPath; value: DraftOf<Category> }>
  | Readonly<{ kind: 'product'; at: EntryPath; value: DraftOf<Product>; category: DraftOf<Category> }>
  | Readonly<{ kind: 'article' | 'news'; at: EntryPath; value: DraftOf<Article> }>;

/** The parsed catalogue. Values with a wrong shape are absent: another diagnostic reports them. */
export interface DraftContext {
  readonly draft: CatalogueDraft;
  readonly entries: readonly Entry[];
  readonly files: FileSet;
  /** Whether a value and its content had the right shape. If not, values that are absent here may be in the file. */
  readonly isSound: (path: EntryPath) => boolean;
}

/** All entries in the order of the sections, without values that are absent from the draft. */
export const entriesOf = memoize((draft: CatalogueDraft): readonly Entry[] => {
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
});

const entriesByPlace = memoize(
  (draft: CatalogueDraft) => new Map(entriesOf(draft).map((entry) => [entry.at.join(), entry])),
);

/** The entry at or around a path. Undefined outside entries, and for an absent entry. */
export function entryAt(draft: CatalogueDraft, path: EntryPath): Entry | undefined {
  const known = (length: number) => entriesByPlace(draft).get(path.slice(0, length).join());
  // A product is inside a category.
  return known(4) ?? known(3) ?? known(2);
}

export function keptEntries(catalogue: Catalogue, isKept: IsKept): Catalogue;
export function keptEntries(draft: CatalogueDraft, isKept: IsKept): CatalogueDraft;
/** A catalogue with only some of its entries. Unchanged lists and categories are the same objects. */
export function keptEntries(draft: CatalogueDraft, isKept: IsKept): CatalogueDraft {
  const { pages, categories, articles, news } = draft;
  const kept = <Value extends Entry['value'] | undefined>(list: readonly Value[]) =>
    list.every(isKept) ? list : list.filter(isKept);
  const withProducts = (category: DraftOf<Category> | undefined) => {
    const products = category?.products && kept(category.products);
    return products === category?.products ? category : { ...category, products };
  };
  const withItems = (section: NonNullable<typeof articles | typeof news>) => {
    const items = section.items && kept(section.items);
    return items === section.items ? section : { ...section, items };
  };
  return {
    ...draft,
    ...(pages && { pages: kept(pages) }),
    ...(categories && { categories: kept(categories).map(withProducts) }),
    ...(articles && { articles: withItems(articles) }),
    ...(news && { news: withItems(news) }),
  };
}

type IsKept = (entry: Entry['value'] | undefined) => boolean;

/** The id of the declared owner of the entry's path; only products, articles and news can be shadowed. */
export function shadowedBy(entry: Entry): string | undefined {
  return entry.kind === 'page' || entry.kind === 'category' ? undefined : entry.value.shadowed_by;
}

/** The Markdown of an entry, or the name of its file. */
export function bodyOf(entry: Entry): string | undefined {
  return entry.kind === 'category' ? undefined : entry.value.body;
}

export function titleOf({ kind, value }: Entry): string | undefined {
  if (kind === 'page') return value.path;
  if (kind === 'category') return value.title;
  return kind === 'product' ? value.name : value.headline;
}

/** The number of list items with a page: those that are not shadowed. An absent item counts. */
export function liveCount(items: readonly ({ shadowed_by?: string | undefined } | undefined)[] = []) {
  return items.filter((item) => item?.shadowed_by === undefined).length;
}

function* present<T>(items: readonly (T | undefined)[] = []): Generator<[number, T]> {
  for (const [index, item] of items.entries()) if (item !== undefined) yield [index, item];
}

/** A body that can only be a file: below `content/`, or one word with a Markdown extension. */
const filePattern = /^(content\/\S*|content\/.*\.(md|markdown|mdx)|\S+\.(md|markdown|mdx))$/i;

/** A fast check for a file name: most bodies are long. */
const mayBeFile = /^\s*(content\/|\S+\s*$)/i;

/** The Markdown file of a body, relative to the catalogue. Undefined for text. Invalid names (`content/`) are reported as missing. */
export function bodyFile(body: string | undefined): string | undefined {
  if (body === undefined || !mayBeFile.test(body)) return undefined;
  const name = body.trim().normalize('NFC');
  return filePattern.test(name) ? name : undefined;
}

export function bodyFileOf(entry: Entry | undefined): string | undefined {
  return bodyFile(entry && bodyOf(entry));
}

/** The Markdown of a body or its file. Undefined if absent or unreadable. */
export function bodySource(body: string | undefined, files: FileSet): string | undefined {
  const file = bodyFile(body);
  if (file === undefined) return body;
  const text = files.paths.has(file) ? files.read(file)?.text : undefined;
  // A byte order mark becomes a line break, so that no other offset changes.
  return text?.startsWith('\ufeff') ? `\n${text.slice(1)}` : text;
}
