import { append, groupedBy, memoize, memoizeLast } from '../../document/collections.js';
import {
  at,
  type EntryPath,
  isMap,
  isObject,
  type LocatedDocument,
  longLists,
  withAt,
} from '../../document/document.js';
import type { FileSet } from '../../document/file-set.js';
import { primaryTag } from '../../document/text/primary-tag.js';
import { formatAs } from '../../kinds/index.js';
import { kindsWith, productFields } from '../schema/product.js';
import type { Finding, FoundByShape, Removal } from '../schema/shape/finding.js';
import { editionKeys, metadata } from '../schema/values/fields.js';
import { isLanguageTag } from '../schema/values/patterns.js';
import { itemsAt, type Origins, placeName, withInnerEntries } from './inner-entries.js';

type Terms = Readonly<Record<string, unknown>>;

interface Inheritance {
  /** The translation with inherited values; the same object without any. */
  readonly value: object;
  /** The paths of facts that only the original has, and of those that the translation repeats in the same words. */
  readonly inherited: readonly EntryPath[];
  readonly repeated: readonly EntryPath[];
}

/** Translations by place: see {@link placeName}. */
export type Translations = ReadonlyMap<string, Inheritance & { readonly at: EntryPath }>;

/** A document as later stages see it, after the parser. */
export interface InLanguages {
  /** Includes the entries of all languages. Its spans are the places of values in the text. */
  readonly document: LocatedDocument;
  readonly written: LocatedDocument;
  readonly translations: Translations;
  readonly origins: Origins;
  /** Translation files that belong to no entry. */
  readonly unused: readonly string[];
}

/** Adds translations as entries with inherited facts, in words of `site.terms`. Other entries stay the same objects. */
export function inLanguages(document: LocatedDocument, files?: FileSet): InLanguages {
  const written = document;
  if (!isObject(document.value))
    return { document, written, translations: new Map(), origins: new Map(), unused: [] };
  const { value: whole, origins, unused } = withInnerEntries(document.value, files);
  const { value, translations } = inherited(whole);
  const { spans } = document;
  const located = origins.size === 0 ? spans : spans.through((path) => writtenPlace(origins, path));
  return { document: { ...document, value, spans: located }, written, translations, origins, unused };
}

/** The data of the entry at or around a path, and the rest of the path. */
function knownAt<Known>(entries: ReadonlyMap<string, Known>, path: EntryPath) {
  // A product is inside a category.
  for (const length of entries.size === 0 ? [] : [4, 3, 2]) {
    const known = path.length < length ? undefined : entries.get(placeName(path.slice(0, length)));
    if (known !== undefined) return { ...known, rest: path.slice(length) };
  }
  return undefined;
}

/** The origin of an entry outside its list, and the path inside the entry. Undefined for all others. */
export function originOf(origins: Origins, path: EntryPath) {
  return knownAt(origins, path);
}

/** The place in the catalogue's text for a value. */
export function writtenPlace(origins: Origins, path: EntryPath): EntryPath {
  const origin = originOf(origins, path);
  if (origin === undefined) return path;
  return origin.file || origin.isMade ? origin.at : [...origin.at, ...origin.rest];
}

const inherited = memoize((document: object) => {
  const site = at(document, ['site']);
  const fields = at(site, ['fields']);
  const kinds = kindsWith(isMap(fields) ? fields : undefined);
  const lists = [['pages'], ['categories'], ...longLists(document)].filter((list) =>
    Array.isArray(at(document, list)),
  );
  const originals = new Map(
    lists.flatMap((list) =>
      itemsAt(document, list).flatMap((item) => {
        const key = keyOf(list, at(item, ['id']));
        return key === undefined ? [] : [[key, item] as const];
      }),
    ),
  );
  const translations = new Map<string, Inheritance & { readonly at: EntryPath }>();
  let value: unknown = document;
  for (const list of lists) {
    const items = itemsAt(value, list);
    const filled = items.map((item, n) => {
      const key = keyOf(list, at(item, ['translation_of']));
      const original = key === undefined ? undefined : originals.get(key);
      const isFirst = original !== item && at(original, ['translation_of']) === undefined;
      if (!(isObject(item) && isObject(original) && isFirst)) return item;
      const [language, from] = [item, original].map(
        (entry) => at(entry, ['language']) ?? at(site, ['language']),
      );
      const terms = termsOf(site, String(language));
      const languages = [from, language].map((tag) => (isLanguageTag(String(tag)) ? tag : 'en')).join(' ');
      const section = list.length === 1 ? list[0] : '';
      const inheritance = inheritanceOf(item, original, section, terms, kinds, languages);
      translations.set(placeName([...list, n]), { ...inheritance, at: [...list, n] });
      return inheritance.value;
    });
    if (filled.some((item, n) => item !== items[n])) value = withAt(value, list, filled);
  }
  return { value, translations };
});

/** An entry can only translate one of its own kind. */
function keyOf([section]: EntryPath, id: unknown): string | undefined {
  return typeof id === 'string' ? `${section} ${id}` : undefined;
}

const noTerms: Terms = {};

/** The words of `site.terms` for a language. */
export function termsOf(site: unknown, tag: string): Terms {
  const terms = at(site, ['terms', tag]) ?? at(site, ['terms', primaryTag(tag)]);
  return isMap(terms) ? terms : noTerms;
}

const inheritanceOf = memoizeLast(
  (
    translation: object,
    original: object,
    section: unknown,
    terms: Terms,
    kinds: Wording['kinds'],
    languages: string,
  ) => inheritance(original, translation, { section, terms, kinds, languages }),
);

/** The paths of texts for translators. */
export const languageTexts: readonly string[] = [
  ...['name', 'headline', 'heading', ...Object.keys(metadata), 'intro', 'slides', 'searches'],
  ...productFields.flatMap(({ isLanguage, path }) => (isLanguage ? path.join('.') : [])),
  'body',
];

/** Keys that belong to a translation: texts and page settings. All others are facts from its original. */
const ofLanguage = new Set([
  ...['id', 'slug', 'path', 'pages', 'titles', 'shadowed_by', ...Object.keys(editionKeys)],
  ...languageTexts,
]);

/** Facts with entry names or words of the interface: terms do not change them. */
const ofNames = new Set([
  ...['pages,screen', 'pages,application', 'pages,topic', 'regulatory.market', 'certificates.name'],
  ...productFields.flatMap(({ isName, words, path }) => (isName || words ? path.join('.') : [])),
]);

interface Wording {
  readonly section: unknown;
  readonly terms: Terms;
  readonly kinds: ReturnType<typeof kindsWith>;
  /** The languages of the original and of the translation, with a space between them. Empty: the facts are translated already. */
  readonly languages: string;
}

/** @param around path of both maps */
function inheritance(
  from: object,
  translation: object,
  wording: Wording,
  around: EntryPath = [],
): Inheritance {
  const inherited: EntryPath[] = [];
  const repeated: EntryPath[] = [];
  const facts: [string, unknown][] = [];
  for (const [key, original] of Object.entries(from)) {
    const path = [...around, key];
    const value: unknown = Reflect.get(translation, key);
    if (isOfLanguage(path, wording, value)) continue;
    const fact = factOf(original, path, wording);
    if (value === undefined) {
      inherited.push(path);
      facts.push([key, fact]);
    } else if (JSON.stringify(value) === JSON.stringify(fact)) {
      repeated.push(path);
    } else if (isMap(value) && isMap(fact)) {
      const inner = inheritance(fact, value, { ...wording, terms: {}, languages: '' }, path);
      const isRepeated = inner.repeated.length === Object.keys(value).length;
      append(inherited, inner.inherited);
      append(repeated, isRepeated ? [path] : inner.repeated);
      facts.push([key, inner.value]);
    }
  }
  if (around.length === 0) addSlides(from, translation, { inherited, facts });
  const value = inherited.length === 0 ? translation : { ...translation, ...Object.fromEntries(facts) };
  return { value, inherited, repeated };
}

/** Texts of slides belong to a language; their products are facts, slide by slide. */
function addSlides(
  from: object,
  translation: object,
  { inherited, facts }: { readonly inherited: EntryPath[]; readonly facts: [string, unknown][] },
): void {
  const products = itemsAt(from, ['slides']).map((slide) => at(slide, ['product']));
  const slides = itemsAt(translation, ['slides']);
  const open = slides.map(
    (slide, n) => isMap(slide) && at(slide, ['product']) === undefined && products[n] !== undefined,
  );
  if (!open.includes(true)) return;
  append(
    inherited,
    open.flatMap((isOpen, n): EntryPath[] => (isOpen ? [['slides', n, 'product']] : [])),
  );
  const whole = slides.map((slide, n) => (open[n] ? { ...Object(slide), product: products[n] } : slide));
  facts.push(['slides', whole]);
}

/** Whether a value belongs to the translation. A page repeats its screen for readers of the file. */
function isOfLanguage(path: EntryPath, { section }: Wording, value: unknown): boolean {
  if (path[0] === 'screen') return value !== undefined;
  // A category has its own products, and an article names some.
  if (section === 'categories' && path[0] === 'products') return true;
  return ofLanguage.has(path.join('.'));
}

/** A fact in the language of the translation: by a term of the site, else by its kind. The same object if nothing differs. */
function factOf(value: unknown, path: EntryPath, wording: Wording): unknown {
  const { section, terms, languages, kinds } = wording;
  const name = path.filter((step) => typeof step === 'string').join('.');
  if (ofNames.has(name) || ofNames.has(`${section},${name}`)) return value;
  if (typeof value === 'string') {
    if (Object.hasOwn(terms, value)) return terms[value];
    const kind = languages === '' ? undefined : kinds.get(name);
    const [from = '', to = ''] = languages.split(' ');
    const word = (rest: string) => (Object.hasOwn(terms, rest) ? String(terms[rest]) : undefined);
    return kind === undefined || from === to ? value : formatAs(kind, value, from, to, word);
  }
  if (!isObject(value)) return value;
  if (Array.isArray(value)) {
    const items = value.map((item, n) => factOf(item, [...path, n], wording));
    return items.some((item, n) => item !== value[n]) ? items : value;
  }
  const entries = Object.entries(value).map(
    ([key, item]) => [key, item, factOf(item, [...path, key], wording)] as const,
  );
  if (entries.every(([, before, after]) => before === after)) return value;
  return Object.fromEntries(entries.map(([key, , fact]) => [key, fact]));
}

export function inheritedAt(translations: Translations, place: EntryPath): readonly EntryPath[] {
  return translations.get(placeName(place))?.inherited ?? [];
}

export function isInherited(translations: Translations, path: EntryPath): boolean {
  const { inherited = [], rest = [] } = knownAt(translations, path) ?? {};
  return inherited.some((fact) => `${placeName(rest)},`.startsWith(`${placeName(fact)},`));
}

/** A finding without inherited facts, which are reported at the original. Undefined if nothing is left. */
export function withoutInherited(translations: Translations, finding: Finding): Finding | undefined {
  if (translations.size === 0) return finding;
  const isOfOriginal = (path: EntryPath) => isInherited(translations, path);
  const [first, ...others] = finding.places;
  if (isOfOriginal(first.at)) return undefined;
  const { fix } = finding;
  const edits = fix?.edits.filter((edit) => {
    if ('remove' in edit) return !edit.remove.every((key) => isOfOriginal([...edit.at, key]));
    return !('at' in edit && isOfOriginal(edit.at));
  });
  return {
    ...finding,
    places: [first, ...others.filter((place) => !isOfOriginal(place.at))],
    ...(fix && edits && { fix: { ...fix, edits } }),
  };
}

export function fileFindings({ origins, unused }: InLanguages): readonly FoundByShape[] {
  const inFiles = [...origins.values()].flatMap(({ at, file }) =>
    (file?.document.problems ?? []).map(({ message, spans: [span], hint }): FoundByShape => {
      const places: Finding['places'] = [{ at, inFile: { file: file?.name ?? '', span } }];
      return { code: 'yaml/syntax', finding: { message, places, hint } };
    }),
  );
  const without = unused.map((file): FoundByShape => {
    const message = file.endsWith('.md')
      ? 'the file is the text of a translation that does not exist'
      : 'the file is a translation of an entry that the catalogue does not have';
    const hint = 'name it `<id of the original>.<language>`; a text needs a translation with a name, too';
    return { code: 'ref/unknown-translation', finding: { message, places: [{ at: [], file }], hint } };
  });
  return [...inFiles, ...without];
}

/** The facts that translations repeat in the words of their originals, by entry. */
export function repeatedFacts(translations: Translations): readonly FoundByShape[] {
  return [...translations.values()].flatMap(({ at: entry, repeated }): readonly FoundByShape[] => {
    const [first] = repeated;
    if (first === undefined) return [];
    const names = repeated.map((path) => `\`${path.join('.')}\``);
    const edits = [...groupedBy(repeated, (path) => [placeName(path.slice(0, -1))]).values()].map(
      (paths): Removal => ({
        at: [...entry, ...(paths[0]?.slice(0, -1) ?? [])],
        remove: paths.map((path) => path.at(-1) ?? ''),
      }),
    );
    const finding: Finding = {
      message: `the translation repeats ${names.join(', ')} of its original`,
      places: [{ at: [...entry, ...first] }],
      hint: 'leave it out: a translation has all facts of its original',
      fix: { title: 'leave out what the original says', safety: 'safe', edits },
    };
    return [{ code: 'ref/repeated-fact', finding }];
  });
}
