import type { DiagnosticCode, Severity } from '../diagnostics/diagnostic.js';
import type { EntryPath } from '../document.js';
import type { Entry } from '../entries.js';
import type { CatalogueDraft } from '../shape.js';

/** Which files exist beside the catalogue; answered by whoever has a file system. */
export interface FileSet {
  /** Paths relative to the catalogue's folder, with forward slashes and their exact case. */
  readonly paths: ReadonlySet<string>;
}

/** What every rule may look at. Values that had the wrong shape are absent: another diagnostic has reported them. */
export interface RuleContext {
  readonly draft: CatalogueDraft;
  readonly entries: readonly Entry[];
  readonly files: FileSet;
  /**
   * Whether the value at a path, and all that it contains, had the right shape. Where it had not, what is absent from the
   * draft may well be in the file: a rule must not conclude anything from it.
   */
  readonly isSound: (path: EntryPath) => boolean;
}

/** A place in the catalogue that a finding points at. */
export interface Place {
  readonly at: EntryPath;
  /** Which text is underlined: a value (the default) or its key. */
  readonly part?: 'value' | 'key';
  readonly label?: string;
}

/** What a rule has found. Rules never format and never count lines: that is the reporters' work. */
export interface Finding {
  readonly message: string;
  readonly places: readonly [Place, ...Place[]];
  readonly hint?: string | undefined;
}

/** One rule, in one file named for its code. */
export interface Rule {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly check: (context: RuleContext) => Iterable<Finding>;
}
