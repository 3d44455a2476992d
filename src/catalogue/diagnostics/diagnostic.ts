import type { Fix, LabelledSpan, Source } from '../document/source.js';

export type Severity = 'error' | 'warning' | 'information';

/** A message about a place in a file, as data. Reporters make text or JSON of it. */
export interface LocatedMessage {
  /** What kind of message it is, in the words that people search for: the name of a rule, in what a rule has found. */
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong, in one sentence without a full stop. */
  readonly message: string;
  readonly source: Source;
  readonly spans: readonly [LabelledSpan, ...LabelledSpan[]];
  readonly hint?: string;
  /** YAML to paste, at the indentation of its place in the file. It is below the hint. */
  readonly snippet?: string;
}

export interface EntryLabel {
  readonly kind: 'page' | 'category' | 'product' | 'article' | 'news';
  readonly id: string | undefined;
  /** A product's name, an article's headline, a page's path. */
  readonly name: string | undefined;
}

export interface Diagnostic extends LocatedMessage {
  /** Absent if the finding belongs to no entry, for example in `site`. */
  readonly entry?: EntryLabel;
  /** The keys from the entry, or from the top, to the value: `spec.limit`. Without places in lists, which move. */
  readonly field: string;
  /** What is at the first span, on one line and cut to a length that names it. */
  readonly value: string;
  readonly fix?: Fix;
}

/** Orders diagnostics by where a reader meets them; equal places by code, so that every run prints the same. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.source.file, b.source.file) ||
    a.spans[0].start - b.spans[0].start ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

export function errorsOf<Of extends Pick<LocatedMessage, 'severity'>>(
  messages: readonly Of[],
): readonly Of[] {
  return messages.filter(({ severity }) => severity === 'error');
}

export function hasErrors(messages: readonly Pick<LocatedMessage, 'severity'>[]): boolean {
  return errorsOf(messages).length > 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
