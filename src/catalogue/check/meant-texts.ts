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
  for (const text of texts) {
    const { value, span, message, hint, fix } = text;
    const echoes = found.filter(({ diagnostic }) => {
      const [{ start }] = diagnostic.spans;
      const isHere = diagnostic.source === document.source && start >= value.start && start <= value.end;
      return isHere && diagnostic.severity === 'error';
    });
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
