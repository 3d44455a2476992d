import { type EntryPath, isObject, type LocatedDocument } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import { parse } from '../document/parse.js';
import type { Source, Span } from '../document/source.js';
import { isLanguageTag } from '../schema/values/patterns.js';
import { memoize } from '../text/memoize.js';
import { didYouMean } from '../text/suggest.js';
import { englishWords, isCounted, isShipped, noTexts, type OwnTexts, wordsIn } from './words.js';

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

/** What the files say, as plain data. */
export const ownTexts = memoize((files: FileSet): OwnTexts => {
  const known = textFiles(files).flatMap(({ language, document: { value = null } }) =>
    language === undefined ? [] : [[language, JSON.parse(JSON.stringify(value))]],
  );
  return Object.fromEntries(known);
});

type TextProblem = Readonly<{ message: string; span: Span; hint?: string | undefined }>;

export function* problemsIn({ file, language, document }: TextFile): Iterable<TextProblem> {
  for (const { message, spans, hint } of document.problems) yield { message, span: spans[0], hint };
  const { value } = document;
  if (language !== undefined) yield* problemsAt([], englishWords, value, { language, document });
  else yield { message: `${file} is not named like texts/da.yaml`, span: { start: 0, end: 0 }, hint: 'rename it' };
}

/** A key without a value is still to be filled in. */
function* problemsAt(
  path: EntryPath,
  english: unknown,
  own: unknown,
  of: Readonly<{ language: string; document: LocatedDocument }>,
): Iterable<TextProblem> {
  const { spans } = of.document;
  const name = path.length === 0 ? 'the file' : `\`${path.join('.')}\``;
  if (own == null) return;
  if (isObject(own) !== isObject(english) || Array.isArray(own) || !/object|string/.test(typeof own)) {
    yield { message: `${name} must be ${isObject(english) ? 'a map' : 'a text'}`, span: spans.value(path) };
  } else if (isObject(own) && isObject(english)) {
    const forms = isCounted(english) ? formsOf(of.language) : [];
    const known = forms.length > 0 ? forms : Object.keys(english);
    const hint = forms.length > 0 ? `\`${of.language}\` has ${forms.join(', ')}` : undefined;
    for (const [key, text] of Object.entries(own)) {
      const inner = [...path, key];
      const same: unknown = Reflect.get(english, forms.length > 0 ? 'other' : key);
      const unknown = { message: `${name} has no text \`${key}\``, hint: didYouMean(key, known) ?? hint };
      if (known.includes(key)) yield* problemsAt(inner, same, text, of);
      else yield { ...unknown, span: spans.key(inner) };
    }
    for (const form of forms)
      if (!(form in own)) yield { message: `${name} lacks the form \`${form}\``, span: spans.key(path), hint };
  } else {
    const [wanted, had] = [placesIn(english), placesIn(own)];
    const hint = wanted.length > 0 ? `its placeholders are ${wanted.join(', ')}` : 'it has no placeholders';
    const unknown = had.filter((place) => !wanted.includes(place));
    // A form for one number, such as `one`, need not say it.
    const isFree = /^(zero|one|two|few|many)$/.test(String(path.at(-1)));
    const lacking = isFree ? [] : wanted.filter((place) => !had.includes(place));
    for (const [places, verb] of [[unknown, 'has no'], [lacking, 'lacks the']] as const)
      for (const place of places)
        yield { message: `${name} ${verb} placeholder \`${place}\``, span: spans.value(path), hint };
  }
}

const placesIn = (text: unknown) => [...new Set(String(text).match(/\{\w+\}/g))];

/** The forms for counts that a language has. */
function formsOf(language: string): readonly string[] {
  return new Intl.PluralRules([language, 'en']).resolvedOptions().pluralCategories;
}

/** The keys of the texts that a file does not say. */
export function unsaid(own: unknown, english: object = englishWords, around = ''): readonly string[] {
  return Object.entries(english).flatMap(([key, text]: [string, unknown]) => {
    const said: unknown = isObject(own) ? Reflect.get(own, key) : undefined;
    if (isObject(text) && !isCounted(text)) return unsaid(said, text, `${around}${key}.`);
    return typeof (isObject(said) ? Reflect.get(said, 'other') : said) === 'string' ? [] : [around + key];
  });
}

/** A file of texts to fill in: ours of a language that we ship, else keys with the English texts beside them. */
export function textsToFill(language: string): string {
  const how = isShipped(language) ? 'Keep what you change' : 'Write each text before the # with the English one';
  return `# The texts of the interface in \`${language}\`. ${how}, in quotes. What is not here is as Herbarium has it.
# Keep placeholders such as {name}: pages replace them. A text with a {count} has all forms of the language.
${linesOf(wordsIn(language, noTexts), language, '')}`;
}

function linesOf(words: object, language: string, indent: string): string {
  const lines = (isCounted(words) ? formsOf(language) : Object.keys(words)).map((key) => {
    const text: unknown = Reflect.get(words, key) ?? Reflect.get(words, 'other');
    const name = `${indent}${/^[a-z][\w-]+$/i.test(key) ? key : JSON.stringify(key)}:`;
    if (isObject(text)) return `${name}\n${linesOf(text, language, `${indent}  `)}`;
    return `${name} ${isShipped(language) ? '' : '# '}${JSON.stringify(text)}\n`;
  });
  return lines.join('');
}
