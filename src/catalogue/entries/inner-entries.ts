import { type EntryPath, isObject, type LocatedDocument } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import { at, withAt } from '../document/lists.js';
import { parse } from '../document/parse.js';
import type { Source } from '../document/source.js';
import { isLanguageTag } from '../schema/values/patterns.js';
import { memoize } from '../text/memoize.js';
import { sumOf } from '../text/sum.js';

/** Where an entry is written that its list does not have: inside of its original, or in a file beside the catalogue. */
export interface Origin {
  /** The place that stands for it in the catalogue: its own map, its original, or the setting that asks for it. */
  readonly at: EntryPath;
  readonly file?: { readonly name: string; readonly document: LocatedDocument };
  /** Whether nobody has written it: it is a screen of another language, made from the original's. */
  readonly isMade?: true;
}

/** Entries that lists do not have, by their places behind those that they have: see {@link placeName}. */
export type Origins = ReadonlyMap<string, Origin>;

export const placeName = (path: EntryPath) => path.join();

/** A translation before it has a place: of an entry, in a language. */
interface Inner {
  readonly language: string;
  readonly own: object;
  readonly origin: Origin;
}

/** Screens that differ in texts of the interface alone. */
const madeScreens: ReadonlySet<unknown> = new Set([
  ...['home', 'contact', 'search', 'search-not-found', 'compare', 'thanks', 'not-found', 'colour-guide'],
  ...['products', 'knowledge', 'news'],
]);

/**
 * The values of a document with an entry of its own for each translation that stands inside of its original, or in a file such as
 * `content/<id>.es.yaml`, and for each screen that a language of `site.languages` has from the site's own. They come behind the other
 * entries of their list; a product behind those of its category in its language. All others keep their places.
 * @returns also where they are written, and the files with such names that belong to no entry
 */
export function withInnerEntries(document: object, files: FileSet | undefined) {
  const origins = new Map<string, Origin>();
  const { translationsOf, isEmpty, unused } = translationsIn(document, files);
  if (isEmpty) return { value: document, origins, unused: [] };
  const found = (list: EntryPath) =>
    itemsAt(document, list).map((item, n) => ({ item, inner: translationsOf([...list, n], item) }));
  const put = (list: EntryPath, items: unknown[], { item, inner }: Found, more: object = {}) => {
    for (const { own, language, origin } of inner) {
      origins.set(placeName([...list, items.length]), origin);
      items.push(entryFrom(own)(item, language, more));
    }
  };
  let value: unknown = document;
  const lists = [['pages'], ['articles', 'items'], ['news', 'items']];
  for (const list of lists.filter((one) => Array.isArray(at(document, one)))) {
    const all = found(list);
    const items: unknown[] = all.map(({ item }) => withoutInner(item));
    for (const one of all) put(list, items, one);
    value = withAt(value, list, items);
  }
  const own = found(['categories']);
  const categories: unknown[] = own.map(({ item }) => withoutInner(item));
  for (const one of own) put(['categories'], categories, one, { products: [] });
  const products = categories.map((category) => itemsAt(category, ['products']).map(withoutInner));
  for (const [n, { item: category }] of own.entries()) {
    const placeIn = translationsOfCategory(categories, category, n);
    const all = found(['categories', n, 'products']);
    for (const { item, one } of all.flatMap(({ item, inner }) => inner.map((one) => ({ item, one })))) {
      const place = placeIn(one.language);
      put(['categories', place, 'products'], products[place] ?? [], { item, inner: [one] });
    }
  }
  if (categories.length > 0) value = withAt(value, ['categories'], categories.map(filledWith(products)));
  return { value: isObject(value) ? value : document, origins, unused: [...unused] };
}

/** An entry of a list with its translations. */
interface Found {
  readonly item: unknown;
  readonly inner: readonly Inner[];
}

/** Finds the place of a category in a language: its own, where nobody has translated it. */
function translationsOfCategory(categories: readonly unknown[], category: unknown, own: number) {
  const id = at(category, ['id']);
  const places = new Map(
    categories.flatMap((other, n) =>
      id !== undefined && at(other, ['translation_of']) === id ? [[at(other, ['language']), n] as const] : [],
    ),
  );
  return (language: string) => places.get(language) ?? own;
}

/** What is wrong with a category stays as it is. */
function filledWith(products: readonly unknown[]) {
  return (category: unknown, n: number) =>
    Array.isArray(at(category, ['products'])) ? withAt(category, ['products'], products[n]) : category;
}

export function itemsAt(document: unknown, list: EntryPath): readonly unknown[] {
  const items = at(document, list);
  return Array.isArray(items) ? items : [];
}

/** Finds the translations of each entry, wherever they are written, and the screens that languages have from the site's own. */
function translationsIn(document: object, files: FileSet | undefined) {
  const beside = besideIn(files);
  const unused = new Set([...beside.values()].flatMap((own) => own.map(({ name }) => name)));
  const languages = Object.keys(Object(at(document, ['site', 'languages']))).filter(
    (language) => isLanguageTag(language) && language !== at(document, ['site', 'language']),
  );
  const made = languages.length === 0 ? () => [] : madeFor(document, languages);
  const hasInner = [['pages'], ['categories'], ['articles', 'items'], ['news', 'items']].some((list) =>
    itemsAt(document, list).some(
      (item) => innerOf(item) || itemsAt(item, ['products']).some((one) => innerOf(one)),
    ),
  );
  const translationsOf = (place: EntryPath, item: unknown): readonly Inner[] => {
    const maps = Object.entries(innerOf(item) ?? {}).map(([language, own]): Inner => {
      return { language, own, origin: { at: [...place, 'translations', language] } };
    });
    const id = at(item, ['id']);
    const own = typeof id === 'string' ? (beside.get(id) ?? []) : [];
    const written = [
      ...maps.map((inner) => withBody(inner, own)),
      ...own.flatMap((file) => inFile(file, place, maps, own)),
    ];
    const known = new Set(written.map(({ language }) => language));
    for (const { name, language } of own) if (known.has(language)) unused.delete(name);
    return [...written, ...made(item).filter(({ language }) => !known.has(language))];
  };
  return { translationsOf, isEmpty: !hasInner && beside.size === 0 && languages.length === 0, unused };
}

interface BesideFile {
  readonly name: string;
  readonly language: string;
  readonly kind: string;
  readonly source: Source;
}

/** The files of translations, by the ids of the originals: `content/<id>.<language>.yaml` and `.md`. */
function besideIn(files: FileSet | undefined): ReadonlyMap<string, readonly BesideFile[]> {
  const found = new Map<string, BesideFile[]>();
  for (const name of files?.paths ?? []) {
    const [, id, language = '', kind = ''] =
      /^content\/(?:.*\/)?([0-9a-f]{32})\.([A-Za-z0-9-]+)\.(yaml|md)$/.exec(name) ?? [];
    const source = id === undefined ? undefined : files?.read(name);
    if (id === undefined || source === undefined || !isLanguageTag(language)) continue;
    found.set(id, [...(found.get(id) ?? []), { name, language, kind, source }]);
  }
  return found;
}

/** A translation whose text may stand in a file of its own. */
function withBody(inner: Inner, files: readonly BesideFile[]): Inner {
  const text = files.find(({ kind, language }) => kind === 'md' && language === inner.language);
  if (text === undefined || at(inner.own, ['body']) !== undefined) return inner;
  return { ...inner, own: bodied(inner.own)(text.name) };
}

const bodied = memoize((own: object) => {
  let last: { readonly body: string } | undefined;
  return (body: string) => {
    if (last?.body !== body) last = { ...own, body };
    return last;
  };
});

function inFile(
  { name, language, kind, source }: BesideFile,
  place: EntryPath,
  maps: readonly Inner[],
  files: readonly BesideFile[],
): readonly Inner[] {
  if (kind !== 'yaml') return [];
  const document = besideDocument(source);
  const { value } = document;
  const own = isObject(value) && !Array.isArray(value) ? value : {};
  const isTwice = maps.some((other) => other.language === language);
  const origin = { at: place, file: { name, document } };
  return isTwice ? [] : [withBody({ language, own, origin }, files)];
}

/** A file of a translation, read once. */
const besideDocument = memoize((source: Source) => parse(source));

/** The maps inside of an entry that have the form of translations. Others stay where they are: the schema says what is wrong. */
function innerOf(item: unknown): Readonly<Record<string, object>> | undefined {
  const inner = at(item, ['translations']);
  return isTranslations(inner) ? inner : undefined;
}

function isTranslations(value: unknown): value is Readonly<Record<string, object>> {
  if (!isObject(value) || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([language, own]) => isLanguageTag(language) && isObject(own) && !Array.isArray(own),
  );
}

function withoutInner(item: unknown): unknown {
  return isObject(item) && innerOf(item) !== undefined ? bare(item) : item;
}

const bare = memoize((item: object) => {
  const { translations: _, ...rest }: { readonly translations?: unknown } = item;
  return rest;
});

/** The entry that a translation is. It is on the site on the same days as its original, if it does not say others. */
const entryFrom = memoize((own: object) => {
  let last: { readonly key: string; readonly entry: object } | undefined;
  return (original: unknown, language: string, more: object): object => {
    const id = at(original, ['id']);
    const days = ['draft', 'publish', 'expires'].flatMap((key) => {
      const day = at(original, [key]);
      return day === undefined ? [] : [[key, day] as const];
    });
    const slug = at(original, ['slug']);
    const key = JSON.stringify([id, language, days, slug]);
    if (last?.key === key) return last.entry;
    const entry = {
      ...(typeof id === 'string' && { id: idOf(id, language) }),
      ...(slug !== undefined && { slug }),
      ...Object.fromEntries(days),
      ...own,
      ...more,
      language,
      ...(id !== undefined && { translation_of: id }),
    };
    last = { key, entry };
    return entry;
  };
});

/** The id of a translation that does not say one: the same whenever its original and its language are. */
function idOf(id: string, language: string): string {
  return id.slice(0, 24) + sumOf(`${id} ${language.toLowerCase()}`);
}

/** The path below which a language has its pages, such as `/es`; empty for one that is not in `site.languages`. */
export function languagePath(site: unknown, language: unknown): string {
  const tag = String(language ?? at(site, ['language']));
  const settings = at(site, ['languages', tag]);
  if (!isObject(settings)) return '';
  return `/${String(at(settings, ['path']) ?? tag.toLowerCase())}`;
}

/** What languages have from an entry of the site's own language without a translation of it. */
function madeFor(document: object, languages: readonly string[]) {
  const site = at(document, ['site']);
  const own = at(site, ['language']);
  const isOwn = (item: unknown) =>
    at(item, ['translation_of']) === undefined && (at(item, ['language']) ?? own) === own;
  const pages = itemsAt(document, ['pages']);
  const categories = itemsAt(document, ['categories']);
  const speaks = (language: string) => (item: unknown) =>
    at(item, ['language']) === language || Object.hasOwn(innerOf(item) ?? {}, language);
  const hasAny = (list: unknown, language: string) =>
    at(site, ['fallback']) !== undefined || itemsAt(list, []).some(speaks(language));
  const knowledge = pages
    .filter((page) => at(page, ['screen']) === 'knowledge')
    .reduce((count: number, page) => count + 1 + Object.keys(innerOf(page) ?? {}).length, 0);
  const isShown: Readonly<Record<string, (language: string) => boolean>> = {
    // With another, the only list of articles would lose those in other languages.
    knowledge: (language) => knowledge > 1 && hasAny(at(document, ['articles', 'items']), language),
    news: (language) => hasAny(at(document, ['news', 'items']), language),
    products: (language) => categories.some((one) => hasAny(at(one, ['products']), language)),
  };
  const pageFor = (page: unknown, language: string): object | undefined => {
    const screen = at(page, ['screen']);
    const isThere = pages.some((other) => at(other, ['screen']) === screen && speaks(language)(other));
    if (!madeScreens.has(screen) || isThere || isShown[String(screen)]?.(language) === false)
      return undefined;
    const path = `${languagePath(site, language)}${String(at(page, ['path']))}`.replace(/(?<=.)\/$/, '');
    return { path, ...(screen === 'home' && { heading: at(site, ['brand']) }) };
  };
  const categoryFor = (category: unknown, language: string): object | undefined => {
    const isThere = categories.some(
      (other) => at(other, ['translation_of']) === at(category, ['id']) && speaks(language)(other),
    );
    if (isThere || !hasAny(at(category, ['products']), language)) return undefined;
    const name = at(category, ['title']);
    const title = at(category, ['titles', language]) ?? at(site, ['terms', language, String(name)]) ?? name;
    return { title };
  };
  return (item: unknown): readonly Inner[] => {
    const make = pages.includes(item) ? pageFor : categories.includes(item) ? categoryFor : undefined;
    if (make === undefined || !isOwn(item) || !isObject(item)) return [];
    return languages.flatMap((language): readonly Inner[] => {
      const made = make(item, language);
      const origin = { at: ['site', 'languages', language], isMade: true } as const;
      return made === undefined
        ? []
        : [{ language, own: madeOf(item)(JSON.stringify([language, made])), origin }];
    });
  };
}

/** The same texts give the same object. */
const madeOf = memoize((_original: object) => {
  const known = new Map<string, object>();
  return (text: string): object => {
    const [, made]: readonly object[] = JSON.parse(text);
    const own = known.get(text) ?? made ?? {};
    known.set(text, own);
    return own;
  };
});
