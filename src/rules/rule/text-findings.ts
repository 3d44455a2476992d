import type { Body } from '../../catalogue/markdown/bodies.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import skipped from '../../catalogue/schema/values/keys-without-text.json' with { type: 'json' };
import { append } from '../../document/collections.js';
import { type EntryPath, isObject } from '../../document/document.js';
import type { Span, TextProblem } from '../../document/source.js';
import type { RuleContext } from './rule.js';

export const findingsIn = (file: string, problems: Iterable<TextProblem>): readonly Finding[] =>
  Array.from(problems, ({ message, span, hint }) => {
    return { message, places: [{ at: ['site'], inFile: { file, span } }], hint };
  });

/** A byte order mark is a line break here. */
const frontMatter = /^\s*(---|\+\+\+)[ \t]*\r?\n(.*?)\r?\n\1[ \t]*(?:\r?\n|$)/s;
const keyLine = /^["']?[\w-]+["']?[ \t]*[:=]/m;

/** The values that other systems read at the start of a text: the block, its mark and its lines. */
export function frontMatterIn(text: string) {
  const block = frontMatter.exec(text);
  return block !== null && keyLine.test(block[2] ?? '') ? block : undefined;
}

/** Visits all texts that a buyer may read: of the site, of entries, and of bodies without their code. @param more looks in code too */
export function* textFindings(
  { draft, entries, bodies }: Pick<RuleContext, 'draft' | 'entries' | 'bodies'>,
  look: (text: string, language: string) => readonly TextProblem[],
  more: (text: string, at: EntryPath) => readonly Finding[] = () => [],
): Iterable<Finding> {
  const { language = 'en' } = draft.site ?? {};
  yield* plainFindings({ draft, entries }, (text, at, tag) => [
    ...look(text, tag).map(({ span, ...finding }) => ({ ...finding, places: [{ at }] as const })),
    ...more(text, at),
  ]);
  for (const { entry, at, text, facts } of bodies()) {
    yield* more(text, at);
    for (const { span, ...finding } of unquoted(look(text, entry.value.language ?? language), facts))
      yield { ...finding, places: [{ at, inBody: span }] };
  }
}

/** Visits the same texts, except for bodies. @param look called again with a path of its own, if it finds something */
export function* plainFindings(
  { draft, entries }: Pick<RuleContext, 'draft' | 'entries'>,
  look: (text: string, at: EntryPath, language: string) => readonly Finding[],
): Iterable<Finding> {
  const { language = 'en', brand, company } = draft.site ?? {};
  const site = { at: ['site'], value: { brand, company, language } };
  for (const { at, value } of [site, ...entries]) {
    const findings: Finding[] = [];
    const tag = value.language ?? language;
    forEachText(value, [...at], (text, path) => {
      if (look(text, path, tag).length > 0) append(findings, look(text, [...path], tag));
    });
    yield* findings;
  }
}

/** Keys without texts, or checked elsewhere: products are separate entries, and bodies are Markdown. */
const skippedKeys: ReadonlySet<string> = new Set(skipped);

/** No generator, and one shared path: a catalogue has tens of thousands of texts. */
function forEachText(
  value: unknown,
  path: (string | number)[],
  take: (text: string, path: EntryPath) => void,
): void {
  if (typeof value === 'string') take(value, path);
  if (!isObject(value)) return;
  const isList = Array.isArray(value);
  for (const key of isList ? value.keys() : Object.keys(value)) {
    // The only `body` that is not Markdown: the issuer of a certificate.
    const isSkipped = typeof key === 'string' && skippedKeys.has(key);
    if (isSkipped && !(key === 'body' && path.includes('certificates'))) continue;
    path.push(key);
    forEachText(Reflect.get(value, key), path, take);
    path.pop();
  }
}

/** Drops items within the code of a body. @param found in text order, like the code */
export function unquoted<Item extends { readonly span: Span }>(
  found: readonly Item[],
  facts: Body['facts'],
): readonly Item[] {
  let n = 0;
  return found.filter(({ span }) => {
    const quoted = facts().code;
    while ((quoted[n]?.end ?? span.end) < span.end) n += 1;
    return (quoted[n]?.start ?? Number.POSITIVE_INFINITY) > span.start;
  });
}

/** The numbers in an identity text without remarks; the whole text if none are left. @param label redundant prefix of a number */
export function numbersIn(text: string, isRemark: (words: string) => boolean, label = /^$/) {
  const numbers = text
    .replace(/\(([^()]*)\)/g, (bracket, words: string) => (isRemark(words.trim()) ? ' ' : bracket))
    .split(/[,;/|+&\n]|\s(?:and|or)\s/)
    .map((part) => part.trim().replace(label, ''))
    .filter((part) => part !== '');
  return numbers.length === 0 ? [text] : numbers;
}
