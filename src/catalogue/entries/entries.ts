import { memoize } from '../collections.js';
import type { EntryPath } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import type {
  Article,
  Catalogue,
  CatalogueDraft,
  Category,
  DraftOf,
  Page,
  Product,
} from '../schema/model.js';

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

/** The entry that a path leads to or into; undefined outside of entries, and where the entry itself is absent. */
export function entryAt(draft: CatalogueDraft, path: EntryPath): Entry | undefined {
  const known = (length: number) => entriesByPlace(draft).get(path.slice(0, length).join());
  // A product is in a category.
  return known(4) ?? known(3) ?? known(2);
}

export function keptEntries(catalogue: Catalogue, isKept: IsKept): Catalogue;
export function keptEntries(draft: CatalogueDraft, isKept: IsKept): CatalogueDraft;
/** A catalogue with only some of its entries. Lists and categories that lose nothing are the same objects. */
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

/** The id that an entry says wins its path; only products, articles and news can be shadowed. */
export function shadowedBy(entry: Entry): string | undefined {
  return entry.kind === 'page' || entry.kind === 'category' ? undefined : entry.value.shadowed_by;
}

/** The Markdown that an entry says, or the file that has it. */
export function bodyOf(entry: Entry): string | undefined {
  return entry.kind === 'category' ? undefined : entry.value.body;
}

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

/** A body that can only mean a file: one below `content/`, or a single word that ends as Markdown files do. */
const filePattern = /^(content\/\S*|content\/.*\.(md|markdown|mdx)|\S+\.(md|markdown|mdx))$/i;

/** Begins like a file's name, or is one word: most bodies are long, and neither. */
const mayBeFile = /^\s*(content\/|\S+\s*$)/i;

/**
 * The Markdown file that a body names, relative to the catalogue's folder; undefined when the body is the text itself. A
 * name that no file can have, such as `content/`, is one nevertheless: the file is then missed, and not its name published.
 */
export function bodyFile(body: string | undefined): string | undefined {
  if (body === undefined || !mayBeFile.test(body)) return undefined;
  const name = body.trim();
  return filePattern.test(name) ? name : undefined;
}

export function bodyFileOf(entry: Entry | undefined): string | undefined {
  return bodyFile(entry && bodyOf(entry));
}

/** The Markdown that a body is or names; undefined where there is none, or its file cannot be read. */
export function bodySource(body: string | undefined, files: FileSet): string | undefined {
  const file = bodyFile(body);
  if (file === undefined) return body;
  const text = files.paths.has(file) ? files.read(file)?.text : undefined;
  // A byte order mark becomes a line break, so that no other offset changes.
  return text?.startsWith('\ufeff') ? `\n${text.slice(1)}` : text;
}
