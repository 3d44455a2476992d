import { memoize } from '../collections/remember.js';
import { type EntryPath, isMap, isObject, type LocatedDocument, type Spans } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import { parse } from '../document/parse.js';
import type { Source, TextProblem } from '../document/source.js';
import { isLanguageTag } from '../schema/values/patterns.js';
import { didYouMean } from '../text/suggest.js';
import { englishWords, forms, isCounted, isShipped, noTexts, type OwnTexts, wordsIn } from './words.js';

/** A file of a project's own texts. Its name says the language; undefined where it does not. */
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

export const ownTexts = memoize((files: FileSet): OwnTexts => {
  const known = textFiles(files).flatMap(({ language, document: { value = null } }) =>
    language === undefined ? [] : [[language, JSON.parse(JSON.stringify(value))]],
  );
  return Object.fromEntries(known);
});

export function* problemsIn({ file, language, document }: TextFile): Iterable<TextProblem> {
  const { value, problems, spans } = document;
  for (const { message, spans, hint } of problems) yield { message, span: spans[0], hint };
  if (language !== undefined) yield* problemsAt(englishWords, value, { path: [], language, spans });
  else yield { message: `${file} is not named like texts/da.yaml`, span: { start: 0, end: 0 } };
}

type At = Readonly<{ path: EntryPath; language: string; spans: Spans }>;

/** A key without a value is still to be filled in. */
function* problemsAt(english: unknown, own: unknown, at: At): Iterable<TextProblem> {
  if (own == null) return;
  const { path, spans } = at;
  const name = path.length === 0 ? 'the file' : `\`${path.join('.')}\``;
  const span = spans.value(path);
  if (isObject(english)) {
    if (isMap(own)) yield* problemsInMap(english, own, at);
    else yield { message: `${name} must be a map`, span };
  } else if (typeof own !== 'string') yield { message: `${name} must be a text`, span };
  else {
    const [wanted, had] = [placesIn(String(english)), placesIn(own)];
    for (const place of had.filter((one) => !wanted.includes(one)))
      yield { message: `${name} has no placeholder \`${place}\``, span, hint: didYouMean(place, wanted) };
    // A form for one number, such as `one`, need not say it.
    const needed = /^(zero|one|two|few|many)$/.test(String(path.at(-1))) ? [] : wanted;
    for (const place of needed.filter((one) => !had.includes(one)))
      yield { message: `${name} lacks the placeholder \`${place}\``, span };
  }
}

const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))];

function* problemsInMap(english: object, own: object, at: At): Iterable<TextProblem> {
  const { path, language, spans } = at;
  const counts = isCounted(english) ? formsOf(language) : undefined;
  const known = counts ?? Object.keys(english);
  const hint = counts && `\`${language}\` has ${counts.join(', ')}`;
  for (const [key, text] of Object.entries(own)) {
    const inner = [...path, key];
    const message = `there is no text \`${inner.join('.')}\``;
    if (!known.includes(key)) yield { message, span: spans.key(inner), hint: didYouMean(key, known) ?? hint };
    else yield* problemsAt(Reflect.get(english, counts ? 'other' : key), text, { ...at, path: inner });
  }
  for (const form of counts?.filter((one) => !Object.hasOwn(own, one)) ?? [])
    yield { message: `\`${path.join('.')}\` lacks the form \`${form}\``, span: spans.key(path), hint };
}

function formsOf(language: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules([language, 'en']).resolvedOptions();
  return forms.filter((form) => pluralCategories.includes(form));
}

export function unsaid(own: unknown, english: object = englishWords, around = ''): readonly string[] {
  return Object.entries(english).flatMap(([key, text]: [string, unknown]) => {
    const said: unknown = isObject(own) ? Reflect.get(own, key) : undefined;
    if (isObject(text) && !isCounted(text)) return unsaid(said, text, `${around}${key}.`);
    return typeof (isObject(said) ? Reflect.get(said, 'other') : said) === 'string' ? [] : [around + key];
  });
}

/** A file of texts to fill in: ours of a language that we ship, else keys with the English texts beside them. */
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
    // Nobody sees the marks around a name that runs the other way, so a file must not have them as they are.
    const shown = JSON.stringify(text).replace(/[\u2068\u2069]/g, (mark) =>
      mark === '\u2068' ? '\\u2068' : '\\u2069',
    );
    return `${name} ${isShipped(language) ? '' : '# '}${shown}\n`;
  });
  return lines.join('');
}
