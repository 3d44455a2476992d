import type { DiagnosticCode } from '../diagnostics/diagnostic.js';
import type { LocatedDocument } from '../document/document.js';
import type { Fix } from '../document/problem.js';
import type { Span } from '../document/source.js';
import { curlyQuotes } from './curly-quotes.js';
import { cutTexts } from './cut-texts.js';
import { decimalCommas } from './decimal-commas.js';
import type { Anchored } from './locate.js';

/** A value that YAML reads as something else than what its author meant. The text tells of it, and no value does. */
export interface MeantText {
  /** The rule that tells of it where no error does; absent where there is always an error. */
  readonly code?: DiagnosticCode;
  readonly span: Span;
  /** An error that begins within it only follows from it. */
  readonly value: Span;
  readonly message: string;
  readonly hint: string;
  readonly fix: Fix;
}

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
