import type { Source, Span } from '../source.js';

/**
 * Every rule's permanent name. A name that has shipped is never renamed or reused: people write them into
 * suppressions, configurations and dashboards.
 */
export const diagnosticCodes = [
  'yaml/syntax',
  'yaml/duplicate-key',
  'yaml/multiple-documents',
  'yaml/unknown-tag',
  'yaml/no-alias',
  'yaml/depth-limit',
  'schema/required',
  'schema/type',
  'schema/enum',
  'schema/unknown-key',
  'id/format',
  'id/duplicate',
  'ref/unknown-parent',
  'ref/unknown-product',
  'ref/missing-asset',
  'route/duplicate-path',
  'route/unsafe-slug',
  'route/length',
  'route/reserved-segment',
  'paging/count-mismatch',
  'domain/colour-hex',
] as const;

export type DiagnosticCode = (typeof diagnosticCodes)[number];

export type Severity = 'error' | 'warning' | 'information';

/** A place that a diagnostic points at. The first span of a diagnostic is where it is reported. */
export interface LabelledSpan extends Span {
  /** What stands there, in a few words: printed beside the underlining. */
  readonly label?: string;
}

/** A message about a place in a file, as data. Reporters make text or JSON of it. */
export interface LocatedMessage {
  /** What kind of message it is, in the words that people search for. */
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong, in one sentence without a full stop. */
  readonly message: string;
  readonly source: Source;
  readonly spans: readonly [LabelledSpan, ...LabelledSpan[]];
  /** What to do about it. */
  readonly hint?: string;
}

/** One fault of the user's files, found by a rule. */
export interface Diagnostic extends LocatedMessage {
  readonly code: DiagnosticCode;
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

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
