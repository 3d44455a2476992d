import type { DiagnosticCode, Severity } from '../diagnostics/diagnostic.js';
import type { EntryPath } from '../document/document.js';
import type { Fix } from '../document/problem.js';
import type { Source, Span } from '../document/source.js';
import type { Entry } from '../entries.js';
import type { EntryText } from '../entry-texts.js';
import type { Body } from '../markdown/bodies.js';
import type { Link } from '../markdown/links.js';
import type { CatalogueDraft } from '../schema/model.js';

/** The files beside the catalogue; answered by whoever has a file system. */
export interface FileSet {
  /** Paths relative to the catalogue's folder, with forward slashes and their exact case. */
  readonly paths: ReadonlySet<string>;
  /** The text of a file of `paths`; undefined where it cannot be read. Asked again, it answers the same object. */
  readonly read: (path: string) => Source | undefined;
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
  /** The Markdown bodies of all entries: read when a rule asks first, and each parsed once for all rules. */
  readonly bodies: () => readonly Body[];
  /** What the bodies of all entries link to and show. */
  readonly links: () => readonly Link[];
  /** The search-engine texts of all entries that have a page, as the site will have them. */
  readonly searchTexts: () => Iterable<EntryText>;
  /** The day that dates are compared with, as YYYY-MM-DD. */
  readonly today: () => string;
}

/**
 * Which text of the catalogue is meant: a value (the default), its key, or the place of a value that is not there, which is
 * shown at the first key of the map that misses it.
 */
export type PlacePart = 'value' | 'key' | 'absent';

/** A place in the catalogue that a finding points at. */
export interface Place {
  readonly at: EntryPath;
  readonly part?: PlacePart;
  /** A range of the text of the body at `at`, whether it stands in the catalogue or in a file. */
  readonly inBody?: Span;
  readonly label?: string;
}

/**
 * A replacement of a value, a key, or a range of the catalogue's text. `text` is YAML; `value` is what a text shall read as,
 * and is written in the style of quoting of the scalar that it replaces.
 */
export type PlacedEdit =
  | { readonly at: EntryPath; readonly part?: PlacePart; readonly value: string }
  | { readonly at: EntryPath; readonly part?: PlacePart; readonly text: string }
  | { readonly span: Span; readonly text: string };

/** A fix in terms of places: see {@link Fix}. */
export interface PlacedFix extends Pick<Fix, 'title' | 'safety'> {
  readonly edits: readonly PlacedEdit[];
}

/** What a rule has found. Rules never format and never count lines: that is the reporters' work. */
export interface Finding {
  readonly message: string;
  readonly places: readonly [Place, ...Place[]];
  readonly hint?: string | undefined;
  readonly fix?: PlacedFix | undefined;
}

/** A catalogue of a rule's page: a part of one, the rest of which every reader knows, and files beside it. */
export interface RuleExample {
  /** Whole sections (`categories:` …) that take the place of those of the plain catalogue in `example.ts`. */
  readonly catalogue: string;
  /** Texts by path, such as `content/blue.md`. */
  readonly files?: Readonly<Record<string, string>>;
}

/** What people read about a rule: `herbarium explain` prints it, `docs/rules/` holds it, and its examples are tests. */
export interface RulePage {
  /** What the rule asks for, in one line without a full stop: `an id is 32 lower-case hex characters`. */
  readonly summary: string;
  /** Why it matters, and for whom: a paragraph or two of Markdown. */
  readonly why: string;
  /** Makes this rule speak, and no other. */
  readonly wrong: RuleExample;
  /** The same, mended: no rule says anything. */
  readonly right: RuleExample;
  /** What to do: a paragraph of Markdown. */
  readonly remedy: string;
}

/** A number that a catalogue can give to a rule. */
export interface RuleOption {
  readonly default: number;
  /** What it means, with its unit. */
  readonly about: string;
}

/** One rule, in one file named for its code. */
export interface Rule<Option extends string = string> {
  readonly code: DiagnosticCode;
  /** Its severity where nobody has set another. */
  readonly severity: Severity;
  /** Whether the stages after rely on it: then nobody can lower, suppress or baseline it. */
  readonly isMandatory?: boolean;
  /**
   * `entry` where all that it says of an entry follows from that entry, the site's settings and the files alone: then it is run
   * over portions of a catalogue, and an entry that nobody has changed is not looked at again.
   */
  readonly scope?: 'entry';
  /** What fixes it offers: none where it is absent. */
  readonly fixes?: Fix['safety'];
  readonly options?: Readonly<Record<Option, RuleOption>>;
  readonly page: RulePage;
  /**
   * Looks at a catalogue's values. Absent where the rule's findings come from a stage of their own: the parser, the shape,
   * the suppressions.
   */
  readonly check?: (context: RuleContext, option: (name: Option) => number) => Iterable<Finding>;
}
