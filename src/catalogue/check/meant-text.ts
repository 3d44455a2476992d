import type { DiagnosticCode } from '../diagnostics/diagnostic.js';
import type { Fix } from '../document/problem.js';
import type { Span } from '../document/source.js';

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
