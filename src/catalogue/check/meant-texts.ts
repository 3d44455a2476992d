import type { LocatedDocument } from '../document/document.js';
import type { Span } from '../document/source.js';
import { curlyQuotes } from './curly-quotes.js';
import { cutTexts } from './cut-texts.js';
import { decimalCommas } from './decimal-commas.js';
import type { Anchored } from './locate.js';
import type { MeantText } from './meant-text.js';

/** All such values of a catalogue. */
export function* meantTexts(document: LocatedDocument): Iterable<MeantText> {
  yield* cutTexts(document);
  yield* curlyQuotes(document);
  yield* decimalCommas(document);
}

/** What was found, where errors that follow from a text say what is wrong with the text; and the texts without an error. */
export interface Retold {
  readonly found: readonly Anchored[];
  readonly left: readonly MeantText[];
}

/** Tells the errors that follow from such a text in the words of their cause. */
export function retold(
  found: readonly Anchored[],
  texts: Iterable<MeantText>,
  document: LocatedDocument,
): Retold {
  const left: MeantText[] = [];
  const replaced = new Map<Anchored, Anchored | undefined>();
  const errors = errorsByPlace(found, document);
  for (const text of texts) {
    const { value, span, message, hint, fix } = text;
    const echoes = between(errors, value);
    const [first, ...others] = echoes;
    if (first === undefined) {
      if (text.code !== undefined) left.push(text);
      continue;
    }
    const { snippet: _, ...echo } = first.diagnostic;
    replaced.set(first, { ...first, diagnostic: { ...echo, spans: [span], message, hint, fix } });
    for (const other of others) replaced.set(other, undefined);
  }
  return {
    found: found.flatMap((one) => (replaced.has(one) ? (replaced.get(one) ?? []) : one)),
    left,
  };
}

/** The errors of a document in the order of their places: a catalogue may have thousands of them, and of texts. */
function errorsByPlace(found: readonly Anchored[], { source }: LocatedDocument): readonly Anchored[] {
  return found
    .filter(({ diagnostic }) => diagnostic.source === source && diagnostic.severity === 'error')
    .toSorted((a, b) => startOf(a) - startOf(b));
}

/** Those of errors in order that begin within a span. */
function between(errors: readonly Anchored[], { start, end }: Span): readonly Anchored[] {
  let low = 0;
  let high = errors.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const error = errors[middle];
    if (error !== undefined && startOf(error) < start) low = middle + 1;
    else high = middle;
  }
  const within: Anchored[] = [];
  for (let n = low; n < errors.length; n += 1) {
    const error = errors[n];
    if (error === undefined || startOf(error) > end) break;
    within.push(error);
  }
  return within;
}

function startOf({ diagnostic }: Anchored): number {
  return diagnostic.spans[0].start;
}
