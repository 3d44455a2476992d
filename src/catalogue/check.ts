import { byPlace, type Diagnostic, hasErrors } from './diagnostics/diagnostic.js';
import type { LocatedDocument } from './document.js';
import { type Baseline, withoutKnown } from './lint/baseline.js';
import { type LintResult, lintCatalogue } from './lint/lint.js';
import type { Levels } from './lint/settings.js';
import type { Catalogue } from './model.js';
import { parse } from './parse.js';
import type { FileSet } from './rules/rule.js';
import type { Source } from './source.js';

/** What a check looks at besides the catalogue's text, and how strict it is. */
export interface CheckOptions {
  readonly files: FileSet;
  /** The day that dates are compared with, as YYYY-MM-DD; asked only when a rule needs it. */
  readonly today: () => string;
  /** Severities that win over the catalogue's own. */
  readonly levels?: Levels;
  /** Faults that are known and not reported. */
  readonly baseline?: Baseline | undefined;
}

/** A checked catalogue file. */
export interface CheckResult<Data = Catalogue> {
  readonly document: LocatedDocument;
  /** Every fault of the file, in the order of its lines. */
  readonly diagnostics: readonly Diagnostic[];
  /** The data; only when there is no error. */
  readonly catalogue: Data | undefined;
  readonly hidden: HiddenFaults;
}

/** How many faults are not among the diagnostics. */
export interface HiddenFaults {
  /** Hidden by a comment. */
  readonly suppressed: number;
  /** Known to the baseline. */
  readonly known: number;
  /** Named by the baseline, and no longer there. */
  readonly gone: number;
}

/**
 * Reads and checks a catalogue's text: all its faults at once, and the data only when none of them is an error.
 * Never throws for a bad text.
 */
export function check(source: Source, options: CheckOptions): CheckResult {
  const { document, diagnostics: unreadable } = parse(source);
  const result = checkResult(document, lintCatalogue(document, unreadable, options), options.baseline);
  if (result.catalogue === undefined && !hasErrors(result.diagnostics)) {
    throw new Error('a catalogue could not be read, and no rule has said why');
  }
  return result;
}

/** What is left of a catalogue's faults when the known ones are taken out, and the data where none of these is an error. */
export function checkResult<Data>(
  document: LocatedDocument,
  linted: LintResult<Data>,
  baseline: Baseline | undefined,
): CheckResult<Data> {
  const { diagnostics, known, gone } =
    baseline === undefined
      ? { diagnostics: linted.diagnostics, known: 0, gone: 0 }
      : withoutKnown(linted.diagnostics, baseline);
  return {
    document,
    diagnostics: diagnostics.toSorted(byPlace),
    catalogue: hasErrors(diagnostics) ? undefined : linted.catalogue,
    hidden: { suppressed: linted.suppressed, known, gone },
  };
}
