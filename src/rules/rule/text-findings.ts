import type { Body } from '../../catalogue/markdown/bodies.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import skipped from '../../catalogue/schema/values/keys-without-text.json' with { type: 'json' };
import { append } from '../../document/collections.js';
import type { EntryPath } from '../../document/document.js';
import type { Span, TextProblem } from '../../document/source.js';
import type { RuleContext } from './rule.js';

export const findingsIn = (file: string, problems: Iterable<TextProblem>): readonly Finding[] =>
  Array.from(problems, ({ message, span, hint }) => {
    return { message, places: [{ at: ['site'], inFile: { file, span } }], hint };
  });

/** Visits all texts that a buyer may read: of the site, of entries, and of bodies without their code. */
export function* textFindings(
  { draft, entries, bodies }: Pick<RuleContext, 'draft' | 'entries' | 'bodies'>,
  look: (text: string, language: string) => readonly TextProblem[],
): Iterable<Finding> {
  const { language = 'en' } = draft.site ?? {};
  yield* plainFindings({ draft, entries }, (text, at, tag) =>
    look(text, tag).map(({ span, ...finding }) => ({ ...finding, places: [{ at }] })),
  );
  for (const { entry, at, text, facts } of bodies()) {
    for (const { span, ...finding } of unquoted(look(text, entry.value.language ?? language), facts))
      yield { ...finding, places: [{ at, inBody: span }] };
  }
}

/** Visits the same texts, except for bodies. */
export function* plainFindings(
  { draft, entries }: Pick<RuleContext, 'draft' | 'entries'>,
  look: (text: string, at: EntryPath, language: string) => readonly Finding[],
): Iterable<Finding> {
  const { language = 'en', brand, company } = draft.site ?? {};
  const site = { at: ['site'], value: { brand, company, language } };
  for (const { at, value } of [site, ...entries]) {
    const findings: Finding[] = [];
    forEachText(value, [...at], (text, path) =>
      append(findings, look(text, [...path], value.language ?? language)),
    );
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
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    // The only `body` that is not Markdown: the issuer of a certificate.
    if (skippedKeys.has(key) && !(key === 'body' && path.includes('certificates'))) continue;
    path.push(Array.isArray(value) ? Number(key) : key);
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
