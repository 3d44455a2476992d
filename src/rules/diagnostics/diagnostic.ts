import type { Fix, LabelledSpan, Source } from '../../document/source.js';

export type Severity = 'error' | 'warning' | 'information';

/** A message about a place in a file. Reporters print it as text or JSON. */
export interface LocatedMessage {
  /** The kind of message, to search for: for a finding, the name of its rule. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence without a full stop. */
  readonly message: string;
  readonly source: Source;
  readonly spans: readonly [LabelledSpan, ...LabelledSpan[]];
  readonly hint?: string;
  /** YAML to paste, indented for its place in the file. Printed below the hint. */
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
  /** Keys from the entry, or from the top, to the value: `spec.limit`. Omits list indices, which change. */
  readonly field: string;
  /** The text of the first span, on one line and shortened. */
  readonly value: string;
  readonly fix?: Fix;
}

/** Sorts by place, then by code, so that every run prints the same order. */
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
