import { groupedBy } from '../collections/grouped-by.js';
import { type EntryPath, isObject } from '../document/document.js';
import { at, longLists, withAt } from '../document/lists.js';
import { productFields } from '../schema/product.js';
import type { Finding, FoundByShape, Removal } from '../schema/shape/finding.js';
import { editionKeys, metadata } from '../schema/values/fields.js';
import { memoize } from '../text/memoize.js';
import { primaryTag } from '../text/primary-tag.js';

type Terms = Readonly<Record<string, unknown>>;

/** What a translation has of its original. */
interface Inheritance {
  /** The translation with it; itself where it has nothing of it. */
  readonly value: object;
  /** The ways to facts that only the original says, and to those that the translation says in the same words. */
  readonly inherited: readonly EntryPath[];
  readonly repeated: readonly EntryPath[];
}

/** Translations by where they are, as in {@link nameOf}. */
export type Translations = ReadonlyMap<string, Inheritance & { readonly at: EntryPath }>;

const nameOf = (path: EntryPath) => path.join();

/**
 * The values of a document, with products and articles as their readers see them: a translation has all facts of its original that it
 * does not say itself, in the words of `site.terms`. All that looks at entries after this sees no difference. Entries that are no
 * translation are the same objects, and the same texts give the same ones.
 */
export function inLanguages(values: unknown): ReturnType<typeof translatedIn> {
  return isObject(values) ? translatedIn(values) : { value: values, translations: new Map() };
}

const translatedIn = memoize((document: object) => {
  const site = at(document, ['site']);
  const lists = longLists(document);
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
    const items = itemsAt(document, list);
    const own = items.map((item, n) => {
      const key = keyOf(list, at(item, ['translation_of']));
      const original = key === undefined ? undefined : originals.get(key);
      const isFirst = original !== item && at(original, ['translation_of']) === undefined;
      if (!(isObject(item) && isObject(original) && isFirst)) return item;
      const terms = termsOf(site, at(item, ['language']) ?? at(site, ['language']));
      const made = translated(original)(item)(JSON.stringify(terms));
      translations.set(nameOf([...list, n]), { ...made, at: [...list, n] });
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

function itemsAt(document: object, list: EntryPath): readonly unknown[] {
  const items = at(document, list);
  return Array.isArray(items) ? items : [];
}

function termsOf(site: unknown, language: unknown): unknown {
  const tag = typeof language === 'string' ? language : '';
  return at(site, ['terms', tag]) ?? at(site, ['terms', primaryTag(tag)]) ?? {};
}

/** By the original, the translation and the terms: what has not changed gives the same object. */
const translated = memoize((original: object) =>
  memoize((own: object) => {
    let last: { readonly key: string; readonly made: Inheritance } | undefined;
    return (key: string): Inheritance => {
      if (last?.key !== key) last = { key, made: inheritance(original, own, JSON.parse(key)) };
      return last.made;
    };
  }),
);

/** What each translation says itself: texts, and what is of its page alone. All other keys are facts, which it has from its original. */
const ofLanguage = new Set([
  ...['id', 'slug', 'name', 'headline', 'body', 'shadowed_by'],
  ...Object.keys({ ...metadata, ...editionKeys }),
  ...productFields.flatMap(({ isLanguage, path }) => (isLanguage ? path.join('.') : [])),
]);

/** Facts whose values name entries, so that terms do not change them. */
const ofNames = new Set(productFields.flatMap(({ isName, path }) => (isName ? path.join('.') : [])));

/** @param around the way to both maps */
function inheritance(from: object, own: object, terms: Terms, around: EntryPath = []): Inheritance {
  const inherited: EntryPath[] = [];
  const repeated: EntryPath[] = [];
  const facts: [string, unknown][] = [];
  for (const [key, original] of Object.entries(from)) {
    const path = [...around, key];
    if (ofLanguage.has(path.join('.'))) continue;
    const said: unknown = Reflect.get(own, key);
    const fact = factOf(original, path, terms);
    if (said === undefined) {
      inherited.push(path);
      facts.push([key, fact]);
    } else if (JSON.stringify(said) === JSON.stringify(fact)) {
      repeated.push(path);
    } else if (isMap(said) && isMap(fact)) {
      const inner = inheritance(fact, said, {}, path);
      const isRepeated = inner.repeated.length === Object.keys(said).length;
      inherited.push(...inner.inherited);
      repeated.push(...(isRepeated ? [path] : inner.repeated));
      facts.push([key, inner.value]);
    }
  }
  const value = inherited.length === 0 ? own : { ...own, ...Object.fromEntries(facts) };
  return { value, inherited, repeated };
}

function isMap(value: unknown): value is object {
  return isObject(value) && !Array.isArray(value);
}

/** A fact in another language. */
function factOf(original: unknown, path: EntryPath, terms: Terms): unknown {
  return ofNames.has(path.join('.')) ? original : inTerms(original, terms);
}

/** A value with the words of another language for its texts, as far as there are some. */
function inTerms(value: unknown, terms: Terms): unknown {
  if (typeof value === 'string') return Object.hasOwn(terms, value) ? terms[value] : value;
  if (Array.isArray(value)) return value.map((item) => inTerms(item, terms));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inTerms(item, terms)]));
}

/** The ways to the facts that the entry at a place has from its original. */
export function inheritedAt(translations: Translations, place: EntryPath): readonly EntryPath[] {
  return translations.get(nameOf(place))?.inherited ?? [];
}

/** A finding without what is about facts of an original: there it is told, too. Undefined where nothing is left. */
export function ownFinding(translations: Translations, finding: Finding): Finding | undefined {
  if (translations.size === 0) return finding;
  const isInherited = (path: EntryPath) => {
    const found = translations.get(nameOf(path.slice(0, 4))) ?? translations.get(nameOf(path.slice(0, 3)));
    const own = `${nameOf(path.slice(found?.at.length))},`;
    return found?.inherited.some((one) => own.startsWith(`${nameOf(one)},`)) === true;
  };
  const [first, ...others] = finding.places;
  if (isInherited(first.at)) return undefined;
  const { fix } = finding;
  const edits = fix?.edits.filter((edit) => {
    if ('from' in edit) return !edit.remove.every((key) => isInherited([...edit.from, key]));
    return !('at' in edit && isInherited(edit.at));
  });
  return {
    ...finding,
    places: [first, ...others.filter((place) => !isInherited(place.at))],
    ...(fix && edits && { fix: { ...fix, edits } }),
  };
}

/** The facts that translations say in the words of their originals, entry by entry. */
export function repeatedFacts(translations: Translations): readonly FoundByShape[] {
  return [...translations.values()].flatMap(({ at: entry, repeated }): readonly FoundByShape[] => {
    const [first] = repeated;
    if (first === undefined) return [];
    const names = repeated.map((path) => `\`${path.join('.')}\``);
    const edits = [...groupedBy(repeated, (path) => [nameOf(path.slice(0, -1))]).values()].map(
      (paths): Removal => ({
        from: [...entry, ...(paths[0]?.slice(0, -1) ?? [])],
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
