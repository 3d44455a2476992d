import { append, groupedBy, memoize, memoizeLast, perKey } from '../collections.js';
import {
  at,
  type EntryPath,
  isMap,
  isObject,
  type LocatedDocument,
  longLists,
  withAt,
} from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import { productFields } from '../schema/product.js';
import type { Finding, FoundByShape, Removal } from '../schema/shape/finding.js';
import { editionKeys, metadata } from '../schema/values/fields.js';
import { isLanguageTag } from '../schema/values/patterns.js';
import { primaryTag } from '../text/primary-tag.js';
import { itemsAt, type Origins, placeName, withInnerEntries } from './inner-entries.js';

type Terms = object;

interface Inheritance {
  /** The translation with it; itself where it has nothing of it. */
  readonly value: object;
  /** The ways to facts that only the original says, and to those that the translation says in the same words. */
  readonly inherited: readonly EntryPath[];
  readonly repeated: readonly EntryPath[];
}

/** Translations by where they are, as in {@link placeName}. */
export type Translations = ReadonlyMap<string, Inheritance & { readonly at: EntryPath }>;

/** A document as all that comes after parse sees it. */
export interface InLanguages {
  /** With the entries of all languages; where a value is in the text, its spans know. */
  readonly document: LocatedDocument;
  readonly written: LocatedDocument;
  readonly translations: Translations;
  readonly origins: Origins;
  /** Files with the names of translations that belong to no entry. */
  readonly unused: readonly string[];
}

/**
 * A document with its entries as their readers see them: a translation is an entry of its own, wherever it is written, and has all facts
 * of its original that it does not say itself, in the words of `site.terms`. All that looks at entries after this sees no difference.
 * Entries that are no translation are the same objects, and the same texts give the same ones.
 * @param files that may have translations; without them only the catalogue's own are there
 */
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

/** What is known of the entry that a path leads to or into, and the way on from there. */
function knownAt<Known>(entries: ReadonlyMap<string, Known>, path: EntryPath) {
  // A product is in a category.
  for (const length of entries.size === 0 ? [] : [4, 3, 2]) {
    const known = path.length < length ? undefined : entries.get(placeName(path.slice(0, length)));
    if (known !== undefined) return { ...known, rest: path.slice(length) };
  }
  return undefined;
}

/** Where an entry stands that its list does not have, and the way from there to a value of it. Undefined for all others. */
export function originOf(origins: Origins, path: EntryPath) {
  return knownAt(origins, path);
}

/** The place in the catalogue's text that stands for a value. */
export function writtenPlace(origins: Origins, path: EntryPath): EntryPath {
  const origin = originOf(origins, path);
  if (origin === undefined) return path;
  return origin.file || origin.isMade ? origin.at : [...origin.at, ...origin.rest];
}

const inherited = memoize((document: object) => {
  const site = at(document, ['site']);
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
    const own = items.map((item, n) => {
      const key = keyOf(list, at(item, ['translation_of']));
      const original = key === undefined ? undefined : originals.get(key);
      const isFirst = original !== item && at(original, ['translation_of']) === undefined;
      if (!(isObject(item) && isObject(original) && isFirst)) return item;
      const [language, from] = [item, original].map((one) => at(one, ['language']) ?? at(site, ['language']));
      const terms = textOf(termsOf(site, String(language)));
      const points = `${pointIn(String(from))}${pointIn(String(language))}`;
      const made = translated(item, original, list.length === 1 ? list[0] : '', terms, points);
      translations.set(placeName([...list, n]), { ...made, at: [...list, n] });
      return made.value;
    });
    if (own.some((item, n) => item !== items[n])) value = withAt(value, list, own);
  }
  return { value, translations };
});

/** An entry is a translation of one of its own kind. */
function keyOf([section]: EntryPath, id: unknown): string | undefined {
  return typeof id === 'string' ? `${section} ${id}` : undefined;
}

const noTerms: Terms = {};

function termsOf(site: unknown, tag: string): Terms {
  const terms = at(site, ['terms', tag]) ?? at(site, ['terms', primaryTag(tag)]);
  return isMap(terms) ? terms : noTerms;
}

/** All translations into a language ask for it. */
const textOf = memoize((terms: Terms) => JSON.stringify(terms));

const termsFrom = perKey((text: string): Terms => JSON.parse(text));

/** @param terms as JSON: another object may have the same ones */
const translated = memoizeLast(
  (own: object, original: object, section: unknown, terms: string, points: string) =>
    inheritance(original, own, { section, terms: termsFrom(terms), points }),
);

/** What stands before the decimals of a number in a language. */
const pointIn = perKey((language: string) => {
  const known = isLanguageTag(language) ? [language, 'en'] : ['en'];
  const parts = new Intl.NumberFormat(known, { numberingSystem: 'latn' }).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
});

/** The ways to the texts of entries, which translators write. */
export const languageTexts: readonly string[] = [
  ...['name', 'headline', 'heading', ...Object.keys(metadata), 'intro', 'slides'],
  ...productFields.flatMap(({ isLanguage, path }) => (isLanguage ? path.join('.') : [])),
  'body',
];

/** What each translation says itself: texts, and what is of its page alone. All other keys are facts, which it has from its original. */
const ofLanguage = new Set([
  ...['id', 'slug', 'path', 'pages', 'titles', 'shadowed_by', ...Object.keys(editionKeys)],
  ...languageTexts,
]);

/** Facts whose values name entries or have words of the interface, so that terms do not change them. */
const ofNames = new Set([
  ...['pages,screen', 'pages,application', 'pages,topic', 'regulatory.market', 'certificates.name'],
  ...productFields.flatMap(({ isName, words, path }) => (isName || words ? path.join('.') : [])),
]);

interface Reading {
  readonly section: unknown;
  readonly terms: Terms;
  /** The decimal points of the original's language and of its own. */
  readonly points: string;
}

/** @param around the way to both maps */
function inheritance(from: object, own: object, reading: Reading, around: EntryPath = []): Inheritance {
  const inherited: EntryPath[] = [];
  const repeated: EntryPath[] = [];
  const facts: [string, unknown][] = [];
  for (const [key, original] of Object.entries(from)) {
    const path = [...around, key];
    const said: unknown = Reflect.get(own, key);
    if (isOfLanguage(path, reading, said)) continue;
    const fact = factOf(original, path, reading);
    if (said === undefined) {
      inherited.push(path);
      facts.push([key, fact]);
    } else if (JSON.stringify(said) === JSON.stringify(fact)) {
      repeated.push(path);
    } else if (isMap(said) && isMap(fact)) {
      const inner = inheritance(fact, said, { ...reading, terms: {}, points: '' }, path);
      const isRepeated = inner.repeated.length === Object.keys(said).length;
      append(inherited, inner.inherited);
      append(repeated, isRepeated ? [path] : inner.repeated);
      facts.push([key, inner.value]);
    }
  }
  if (around.length === 0) addSlides(from, own, { inherited, facts });
  const value = inherited.length === 0 ? own : { ...own, ...Object.fromEntries(facts) };
  return { value, inherited, repeated };
}

/** The texts of slides are of a language; their products are facts, slide by slide. */
function addSlides(
  from: object,
  own: object,
  { inherited, facts }: { readonly inherited: EntryPath[]; readonly facts: [string, unknown][] },
): void {
  const products = itemsAt(from, ['slides']).map((slide) => at(slide, ['product']));
  const slides = itemsAt(own, ['slides']);
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

/** Whether a translation says a value itself, or leaves it out. A page says its screen for those who read the file. */
function isOfLanguage(path: EntryPath, { section }: Reading, said: unknown): boolean {
  if (path[0] === 'screen') return said !== undefined;
  // A category has its products, and an article names some.
  if (section === 'categories' && path[0] === 'products') return true;
  return ofLanguage.has(path.join('.'));
}

const numbersAlone = /^[≤≥<>±~≈ ]*\d+([.,]\d+)?( ?[–-] ?\d+([.,]\d+)?)?( ?[%‰])?$/;

/** A limit such as `≤ 0.5` and `6.0–7.5 %` has no words, and needs no term. Others, and with thousands, are as they are. */
function inNumbers(text: string, [from = '', to = '']: string): string {
  if (from === to || !text.includes(from) || text.includes(to) || !numbersAlone.test(text)) return text;
  return text.replaceAll(from, to);
}

/** A fact in another language: with its words for its texts, as far as there are some. */
function factOf(value: unknown, path: EntryPath, reading: Reading): unknown {
  const { section, terms, points } = reading;
  const name = path.filter((step) => typeof step === 'string').join('.');
  if (ofNames.has(name) || ofNames.has(`${section},${name}`)) return value;
  if (typeof value === 'string') {
    if (Object.hasOwn(terms, value)) return Reflect.get(terms, value);
    return path.at(-1) === 'limit' ? inNumbers(value, points) : value;
  }
  const isSame = (text: string) => !Object.hasOwn(terms, text) && inNumbers(text, points) === text;
  if (!isObject(value) || textsIn(value).every(isSame)) return value;
  if (Array.isArray(value)) return value.map((item, n) => factOf(item, [...path, n], reading));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, factOf(item, [...path, key], reading)]),
  );
}

/** Every language asks for terms for them. */
const textsIn = memoize((value: object): readonly string[] =>
  Object.values(value).flatMap((inner: unknown) => {
    if (typeof inner === 'string') return [inner];
    return isObject(inner) ? textsIn(inner) : [];
  }),
);

export function inheritedAt(translations: Translations, place: EntryPath): readonly EntryPath[] {
  return translations.get(placeName(place))?.inherited ?? [];
}

export function isInherited(translations: Translations, path: EntryPath): boolean {
  const { inherited = [], rest = [] } = knownAt(translations, path) ?? {};
  return inherited.some((one) => `${placeName(rest)},`.startsWith(`${placeName(one)},`));
}

/** A finding without what is about facts of an original: there it is told, too. Undefined where nothing is left. */
export function ownFinding(translations: Translations, finding: Finding): Finding | undefined {
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
      ? 'the file is the text of a translation that nobody has written'
      : 'the file is a translation of an entry that the catalogue does not have';
    const hint = 'name it `<id of the original>.<language>`; a text needs a translation with a name, too';
    return { code: 'ref/unknown-translation', finding: { message, places: [{ at: [], file }], hint } };
  });
  return [...inFiles, ...without];
}

/** The facts that translations say in the words of their originals, entry by entry. */
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
