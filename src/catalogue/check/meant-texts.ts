import type { LocatedDocument } from '../document/document.js';
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
  const startOf = ({ diagnostic }: Anchored) => diagnostic.spans[0].start;
  const errors = found
    .filter(({ diagnostic: { source, severity } }) => source === document.source && severity === 'error')
    .toSorted((a, b) => startOf(a) - startOf(b));
  let next = 0;
  // Both in the order of the text: a catalogue may have thousands of either.
  for (const text of [...texts].toSorted((a, b) => a.value.start - b.value.start)) {
    const { value, span, message, hint, fix } = text;
    const echoes: Anchored[] = [];
    for (let error = errors[next]; error && startOf(error) <= value.end; error = errors[next]) {
      if (startOf(error) >= value.start) echoes.push(error);
      next += 1;
    }
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
