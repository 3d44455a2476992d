import { memoize, perKey } from '../../document/collections.js';
import {
  type EntryPath,
  isMap,
  isObject,
  type LocatedDocument,
  type Spans,
} from '../../document/document.js';
import type { FileSet } from '../../document/file-set.js';
import { parse } from '../../document/parse/parse.js';
import type { Source, TextProblem } from '../../document/source.js';
import { primaryTag } from '../../document/text/primary-tag.js';
import { didYouMean } from '../../document/text/suggest.js';
import { isLanguageTag } from '../schema/values/patterns.js';
import ar from './languages/ar.json' with { type: 'json' };
import de from './languages/de.json' with { type: 'json' };
import el from './languages/el.json' with { type: 'json' };
import en from './languages/en.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import he from './languages/he.json' with { type: 'json' };
import it from './languages/it.json' with { type: 'json' };
import ja from './languages/ja.json' with { type: 'json' };
import ko from './languages/ko.json' with { type: 'json' };
import nl from './languages/nl.json' with { type: 'json' };
import pl from './languages/pl.json' with { type: 'json' };
import pt from './languages/pt.json' with { type: 'json' };
import sv from './languages/sv.json' with { type: 'json' };
import th from './languages/th.json' with { type: 'json' };
import zh from './languages/zh.json' with { type: 'json' };

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** A text with a count, in every plural form of its language: English has two, Arabic six. `{count}` is the number. */
export type PluralTexts = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** The same texts in a language with other plural forms. */
type InForms<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends Required<Pick<PluralTexts, 'one'>>
    ? PluralTexts
    : Texts[Key] extends string
      ? string
      : InForms<Texts[Key]>;
};

/** All words of the interface in one language, including screen names. The English file defines the keys. */
export type Words = InForms<typeof englishWords>;

export const englishWords = /* @__PURE__ */ Object.freeze(en);

type ByTag = Readonly<Record<string, Words>>;

const shipped: ByTag = { en, es, pt, sv, ar, de, fr, it, nl, pl, el, he, th, zh, ja, ko };

export const interfaceLanguages: readonly string[] = /* @__PURE__ */ Object.keys(shipped);

/** A project's interface texts, unchecked plain data, by lower-case language tag. */
export type SiteTexts = Readonly<Record<string, unknown>>;

export const noTexts: SiteTexts = {};

export function isShipped(language: string): boolean {
  return Object.hasOwn(shipped, primaryTag(language));
}

export function hasWords(language: string, texts: SiteTexts): boolean {
  return isShipped(language) || tagsOf(language).some((tag) => Object.hasOwn(texts, tag));
}

/** The language of a page's interface: the page's if it has interface texts, else the site's, else English. */
export function interfaceLanguage(page: string, site: string, texts: SiteTexts): string {
  return [page, site].find((language) => hasWords(language, texts)) ?? 'en';
}

/** Each word comes from the project, else from our file, else from English. */
export function wordsIn(language: string, texts: SiteTexts): Words {
  return wordsOf(texts)(language);
}

const wordsOf = /* @__PURE__ */ memoize((texts: SiteTexts) =>
  perKey((language: string) => {
    const ours = shipped[primaryTag(language)] ?? en;
    return tagsOf(language).reduce((words, tag) => withTexts(words, texts[tag]) as Words, ours);
  }),
);

/** From general to specific: `zh-Hant` has the texts of `zh`, overridden by its own. */
export function tagsOf(language: string): readonly string[] {
  return [primaryTag(language), language.toLowerCase()];
}

/** Ignores values that are not texts and unknown keys: a rule reports them. */
function withTexts(ours: unknown, texts: unknown): unknown {
  if (!isObject(ours)) return typeof texts === 'string' ? texts : ours;
  if (!isObject(texts)) return ours;
  const keys = isCounted(ours) ? forms : Object.keys(ours);
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = withTexts(Reflect.get(ours, key), Reflect.get(texts, key));
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

function isCounted(words: object): boolean {
  return Object.keys(words).every((key) => forms.some((form) => form === key));
}

/** A file of a project's interface texts. Its name is the language; undefined if it is not one. */
interface TextFile {
  readonly file: string;
  readonly language: string | undefined;
  readonly document: LocatedDocument;
}

export const textFiles = memoize((files: FileSet): readonly TextFile[] =>
  [...files.paths].flatMap((file) => {
    const source = file.startsWith('texts/') ? files.read(file) : undefined;
    const name = file.replace(/^texts\/|\.yaml$/g, '');
    const language = `texts/${name}.yaml` === file && isLanguageTag(name) ? name.toLowerCase() : undefined;
    return source === undefined ? [] : [{ file, language, document: parsed(source) }];
  }),
);

const parsed = memoize((source: Source) => parse(source));

export const siteTextsOf = memoize((files: FileSet): SiteTexts => {
  const texts = textFiles(files).flatMap(({ language, document: { value = null } }) =>
    language === undefined ? [] : [[language, JSON.parse(JSON.stringify(value))]],
  );
  return Object.fromEntries(texts);
});

export function* problemsIn({ file, language, document }: TextFile): Iterable<TextProblem> {
  const { value, problems, spans } = document;
  for (const { message, spans, hint } of problems) yield { message, span: spans[0], hint };
  if (language !== undefined) yield* problemsAt(englishWords, value, { path: [], language, spans });
  else yield { message: `${file} is not named like texts/da.yaml`, span: { start: 0, end: 0 } };
}

type At = Readonly<{ path: EntryPath; language: string; spans: Spans }>;

/** A key without a value is still to be filled in. */
function* problemsAt(english: unknown, value: unknown, at: At): Iterable<TextProblem> {
  if (value == null) return;
  const { path, spans } = at;
  const name = path.length === 0 ? 'the file' : `\`${path.join('.')}\``;
  const span = spans.value(path);
  if (isObject(english)) {
    if (isMap(value)) yield* problemsInMap(english, value, at);
    else yield { message: `${name} must be a map`, span };
  } else if (typeof value !== 'string') yield { message: `${name} must be a text`, span };
  else {
    const [wanted, had] = [placesIn(String(english)), placesIn(value)];
    for (const place of had.filter((text) => !wanted.includes(text)))
      yield { message: `${name} has no placeholder \`${place}\``, span, hint: didYouMean(place, wanted) };
    // A form for a single number, such as `one`, may omit `{count}`.
    const needed = /^(zero|one|two|few|many)$/.test(String(path.at(-1))) ? [] : wanted;
    for (const place of needed.filter((text) => !had.includes(text)))
      yield { message: `${name} lacks the placeholder \`${place}\``, span };
  }
}

const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))];

/** Keys that the interface had once. A file with them is still valid. */
const formerKeys: readonly string[] = ['enquiry.consent', 'enquiry.errors.consent'];

function* problemsInMap(english: object, texts: object, at: At): Iterable<TextProblem> {
  const { path, language, spans } = at;
  const counts = isCounted(english) ? formsOf(language) : undefined;
  const keys = counts ?? Object.keys(english);
  const hint = counts && `\`${language}\` has ${counts.join(', ')}`;
  for (const [key, text] of Object.entries(texts)) {
    const inner = [...path, key];
    const message = `there is no text \`${inner.join('.')}\``;
    if (formerKeys.includes(inner.join('.'))) continue;
    if (!keys.includes(key)) yield { message, span: spans.key(inner), hint: didYouMean(key, keys) ?? hint };
    else yield* problemsAt(Reflect.get(english, counts ? 'other' : key), text, { ...at, path: inner });
  }
  for (const form of counts?.filter((form) => !Object.hasOwn(texts, form)) ?? [])
    yield { message: `\`${path.join('.')}\` lacks the form \`${form}\``, span: spans.key(path), hint };
}

function formsOf(language: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules([language, 'en']).resolvedOptions();
  return forms.filter((form) => pluralCategories.includes(form));
}

export function missingTexts(texts: unknown, english: object = englishWords, around = ''): readonly string[] {
  return Object.entries(english).flatMap(([key, text]: [string, unknown]) => {
    const translated: unknown = isObject(texts) ? Reflect.get(texts, key) : undefined;
    if (isObject(text) && !isCounted(text)) return missingTexts(translated, text, `${around}${key}.`);
    return typeof (isObject(translated) ? Reflect.get(translated, 'other') : translated) === 'string'
      ? []
      : [around + key];
  });
}

/** A file of texts to fill in: ours if we ship the language, else keys with the English texts beside them. */
export function textsToFill(language: string): string {
  const how = isShipped(language)
    ? 'Keep the lines that you change.'
    : 'Remove each # and translate the text after it.';
  return `# The texts of the interface in \`${language}\`. ${how}
# Placeholders such as {name} stay as they are: pages put a value there. A text with a {count} has a form for each
# kind of number that the language knows.
${linesOf(wordsIn(language, noTexts), language, '')}`;
}

function linesOf(words: object, language: string, indent: string): string {
  const lines = (isCounted(words) ? formsOf(language) : Object.keys(words)).map((key) => {
    const text: unknown = Reflect.get(words, key) ?? Reflect.get(words, 'other');
    const name = `${indent}${/^[a-z][\w-]+$/i.test(key) ? key : JSON.stringify(key)}:`;
    if (isObject(text)) return `${name}\n${linesOf(text, language, `${indent}  `)}`;
    // Escape the invisible isolates around names of the other direction.
    const shown = JSON.stringify(text).replace(/[\u2068\u2069]/g, (mark) =>
      mark === '\u2068' ? '\\u2068' : '\\u2069',
    );
    return `${name} ${isShipped(language) ? '' : '# '}${shown}\n`;
  });
  return lines.join('');
}
