import { memoize, memoizeLast } from '../../document/collections.js';
import {
  at,
  type EntryPath,
  isMap,
  isObject,
  type LocatedDocument,
  withAt,
} from '../../document/document.js';
import type { FileSet } from '../../document/file-set.js';
import { parse } from '../../document/parse/parse.js';
import type { Source } from '../../document/source.js';
import { sumOf } from '../../document/text/sum.js';
import { isLanguageTag } from '../schema/values/patterns.js';
import { languagePath } from './language-path.js';

/** The source of an entry outside its list: inside its original, or in a file beside the catalogue. */
export interface Origin {
  /** Its place in the catalogue: its map, its original, or the setting that creates it. */
  readonly at: EntryPath;
  readonly file?: { readonly name: string; readonly document: LocatedDocument };
  /** Whether it is a generated screen of another language. */
  readonly isMade?: true;
}

/** Entries outside lists, by their places behind the list items: see {@link placeName}. */
export type Origins = ReadonlyMap<string, Origin>;

export const placeName = (path: EntryPath) => path.join();

/** A translation of an entry, without a place yet. */
interface Inner {
  readonly language: string;
  readonly fields: object;
  readonly origin: Origin;
}

/** Screens that differ only in texts of the interface. */
const madeScreens: ReadonlySet<unknown> = new Set([
  ...['home', 'contact', 'search', 'search-not-found', 'compare', 'thanks', 'not-found', 'colour-guide'],
  ...['products', 'knowledge', 'news'],
]);

/** Appends nested translations, those in files (`content/<id>.es.yaml`) and generated screens. @returns also origins and unused files */
export function withInnerEntries(document: object, files: FileSet | undefined) {
  const origins = new Map<string, Origin>();
  const { translationsOf, unused } = translationsIn(document, files);
  const put = (from: EntryPath, listIn: (language: string) => List | undefined) => {
    for (const [n, original] of itemsAt(document, from).entries()) {
      for (const { fields, language, origin } of translationsOf([...from, n], original)) {
        const list = listIn(language);
        if (list === undefined) continue;
        origins.set(placeName([...list.place, list.items.length]), origin);
        list.items.push(entryFrom(fields, language, original, from[0] === 'categories' && from.length === 1));
      }
    }
  };
  const categories = listAt(document, ['categories']);
  const lists = [
    ...[['pages'], ['articles', 'items'], ['news', 'items']].map((list) => listAt(document, list)),
    categories,
  ];
  for (const list of lists) put(list.place, () => list);
  const products = categories.items.map((category, n) => listAt(category, ['products'], ['categories', n]));
  for (const [n, category] of itemsAt(document, ['categories']).entries()) {
    const placeIn = placesByLanguage(categories.items, at(category, ['id']));
    // A category without a translation has the products itself.
    put(['categories', n, 'products'], (language) => products[placeIn.get(language) ?? n]);
  }
  if (origins.size === 0) return { value: document, origins, unused: [...unused] };
  let value: unknown = document;
  for (const { place, items } of lists) value = withItems(value, place, items);
  const filled = categories.items.map((category, n) => withItems(category, ['products'], products[n]?.items));
  value = withItems(value, ['categories'], filled);
  return { value: isObject(value) ? value : document, origins, unused: [...unused] };
}

interface List {
  readonly place: EntryPath;
  readonly items: unknown[];
}

/** @param around path of the value that has the list */
function listAt(value: unknown, list: EntryPath, around: EntryPath = []): List {
  const items = itemsAt(value, list).map((item) =>
    isObject(item) && innerOf(item) !== undefined ? withoutInner(item) : item,
  );
  return { place: [...around, ...list], items };
}

/** Leaves an invalid list unchanged, so that errors can be reported. */
function withItems(value: unknown, list: EntryPath, items: readonly unknown[] | undefined): unknown {
  return Array.isArray(at(value, list)) ? withAt(value, list, items) : value;
}

function placesByLanguage(categories: readonly unknown[], id: unknown) {
  return new Map(
    categories.flatMap((other, n) =>
      id !== undefined && at(other, ['translation_of']) === id ? [[at(other, ['language']), n] as const] : [],
    ),
  );
}

export function itemsAt(document: unknown, list: EntryPath): readonly unknown[] {
  const items = at(document, list);
  return Array.isArray(items) ? items : [];
}

/** Finds the translations of each entry in all places, and the generated screens of languages. */
function translationsIn(document: object, files: FileSet | undefined) {
  const beside = besideIn(files);
  const unused = new Set([...beside.values()].flatMap((files) => files.map(({ name }) => name)));
  const generated = madeFor(document);
  const translationsOf = (place: EntryPath, item: unknown): readonly Inner[] => {
    const inside = Object.entries(innerOf(item) ?? {}).map(([language, fields]): Inner => {
      return { language, fields, origin: { at: [...place, 'translations', language] } };
    });
    const filesBeside = beside.get(at(item, ['id'])) ?? [];
    const written = [
      ...inside,
      ...filesBeside
        .flatMap((file) => inFile(file, place))
        .filter(({ language }) => !hasLanguage(inside, language)),
    ].map((inner) => withBody(inner, filesBeside));
    for (const { name, language } of filesBeside) if (hasLanguage(written, language)) unused.delete(name);
    return [...written, ...generated(place, item).filter(({ language }) => !hasLanguage(written, language))];
  };
  return { translationsOf, unused };
}

const hasLanguage = (translations: readonly Inner[], wanted: string) =>
  translations.some(({ language }) => language === wanted);

interface BesideFile {
  readonly name: string;
  readonly language: string;
  readonly kind: string;
  readonly source: Source;
}

/** Translation files by the id of the original: `content/<id>.<language>.yaml` and `.md`. */
function besideIn(files: FileSet | undefined): ReadonlyMap<unknown, readonly BesideFile[]> {
  const filesById = new Map<string, BesideFile[]>();
  for (const name of files?.paths ?? []) {
    const [, id, language = '', kind = ''] =
      /^content\/(?:.*\/)?([0-9a-f]{32})\.([A-Za-z0-9-]+)\.(yaml|md)$/.exec(name) ?? [];
    const source = id === undefined ? undefined : files?.read(name);
    if (id === undefined || source === undefined || !isLanguageTag(language)) continue;
    filesById.set(id, [...(filesById.get(id) ?? []), { name, language, kind, source }]);
  }
  return filesById;
}

/** A translation whose text may be in a separate file. */
function withBody(inner: Inner, files: readonly BesideFile[]): Inner {
  const text = files.find(({ kind, language }) => kind === 'md' && language === inner.language);
  if (text === undefined || at(inner.fields, ['body']) !== undefined) return inner;
  return { ...inner, fields: bodied(inner.fields, text.name) };
}

const bodied = memoizeLast((fields: object, body: string) => ({ ...fields, body }));

function inFile({ name, language, kind, source }: BesideFile, place: EntryPath): readonly Inner[] {
  if (kind !== 'yaml') return [];
  const document = besideDocument(source);
  const fields = isMap(document.value) ? document.value : {};
  return [{ language, fields, origin: { at: place, file: { name, document } } }];
}

const besideDocument = memoize((source: Source) => parse(source));

/** The nested maps that have the form of translations. The schema reports errors in others. */
function innerOf(item: unknown): Readonly<Record<string, object>> | undefined {
  const inner = at(item, ['translations']);
  return isMap(inner) ? wellFormed(inner) : undefined;
}

const wellFormed = memoize((inner: object) => {
  const all = Object.entries(inner);
  return all.every(([language, fields]) => isLanguageTag(language) && isMap(fields))
    ? { ...inner }
    : undefined;
});

const withoutInner = memoize((item: object) => {
  const { translations: _, ...rest }: { readonly translations?: unknown } = item;
  return rest;
});

/** Keys that a translation has from its original by default: its slug and its days. */
const sharedKeys = ['slug', 'draft', 'publish', 'expires'];

const entryFrom = memoizeLast(
  (fields: object, language: string, original: unknown, isCategory: boolean): object => {
    const id = at(original, ['id']);
    const shared = sharedKeys.map((key) => [key, at(original, [key])] as const);
    return {
      ...(typeof id === 'string' && { id: translationId(id, language) }),
      ...Object.fromEntries(shared.filter(([, value]) => value !== undefined)),
      ...fields,
      ...(isCategory && { products: [] }),
      language,
      ...(id !== undefined && { translation_of: id }),
    };
  },
);

/** A stable default id for a translation, derived from its original and language. */
export function translationId(id: string, language: string): string {
  return id.slice(0, 24) + sumOf(`${id} ${language.toLowerCase()}`);
}

/** The generated entries for languages without a translation. */
function madeFor(document: object): (place: EntryPath, item: unknown) => readonly Inner[] {
  const site = at(document, ['site']);
  const home = at(site, ['language']);
  const languages = Object.keys(Object(at(site, ['languages']))).filter(
    (language) => isLanguageTag(language) && language !== home,
  );
  if (languages.length === 0) return () => [];
  const [pages, categories] = [itemsAt(document, ['pages']), itemsAt(document, ['categories'])];
  const speaks = (language: string) => (item: unknown) =>
    at(item, ['language']) === language || Object.hasOwn(innerOf(item) ?? {}, language);
  const hasAny = (items: readonly unknown[], language: string) =>
    at(site, ['fallback']) !== undefined || items.some(speaks(language));
  const listed = new Map<unknown, readonly unknown[]>([
    ['knowledge', itemsAt(document, ['articles', 'items'])],
    ['news', itemsAt(document, ['news', 'items'])],
    ['products', categories.flatMap((category) => itemsAt(category, ['products']))],
  ]);
  const siteLanguages = new Set([home, ...languages]);
  const hasOthers = itemsAt(document, ['articles', 'items']).some((item) =>
    [at(item, ['language']) ?? home, ...Object.keys(innerOf(item) ?? {})].some(
      (language) => !siteLanguages.has(language),
    ),
  );
  const pageFor = (page: unknown, language: string): object | undefined => {
    const screen = at(page, ['screen']);
    // Beside another page, the only list of articles would lose those in languages without a list.
    if (screen === 'knowledge' && hasOthers) return undefined;
    const isThere = pages.some((other) => at(other, ['screen']) === screen && speaks(language)(other));
    const items = listed.get(screen);
    if (!madeScreens.has(screen) || isThere || (items && !hasAny(items, language))) return undefined;
    const path = `${languagePath(site, language)}${String(at(page, ['path']))}`.replace(/(?<=.)\/$/, '');
    return { path, ...(screen === 'home' && { heading: at(site, ['brand']) }) };
  };
  const categoryFor = (category: unknown, language: string): object | undefined => {
    const isThere = categories.some(
      (other) => at(other, ['translation_of']) === at(category, ['id']) && speaks(language)(other),
    );
    if (isThere || !hasAny(itemsAt(category, ['products']), language)) return undefined;
    const name = at(category, ['title']);
    const title = at(category, ['titles', language]) ?? at(site, ['terms', language, String(name)]) ?? name;
    return { title };
  };
  return ([section, ...rest], item) => {
    const make = rest.length > 1 ? undefined : { pages: pageFor, categories: categoryFor }[String(section)];
    const isOwn = at(item, ['translation_of']) === undefined && (at(item, ['language']) ?? home) === home;
    if (make === undefined || !isOwn || !isObject(item)) return [];
    return languages.flatMap((language): readonly Inner[] => {
      const fields = make(item, language);
      const origin = { at: ['site', 'languages', language], isMade: true } as const;
      return fields === undefined ? [] : [{ language, fields, origin }];
    });
  };
}
