import type { Spans } from '../document/document.js';
import type { Fix } from '../document/problem.js';
import type { Span } from '../document/source.js';
import type { DiagnosticCode } from '../rules/index.js';

/** A value that YAML reads in another way than its author meant. Only the text shows it: the value itself looks right. */
export interface MeantText {
  /** The rule that reports it if no error does. Absent: there is always an error. */
  readonly code?: DiagnosticCode;
  readonly span: Span;
  /** An error that begins in it is a consequence. */
  readonly value: Span;
  readonly message: string;
  readonly hint: string;
  readonly fix: Fix;
}

/** Lines of a catalogue that such values are looked for in. All offsets are those of the lines. */
export interface Lines extends Pick<Spans, 'scalarAt'> {
  readonly text: string;
}
