import type { EntryPath } from '../../document/document.js';
import type { FileEdit, Fix, Span } from '../../document/source.js';
import type { Example } from './snippet.js';

/** A value (the default), its key, or the place of an absent value, which is shown at the first key of the map that misses it. */
export type PlacePart = 'value' | 'key' | 'absent';

export interface Place {
  readonly at: EntryPath;
  readonly part?: PlacePart;
  /** A range of the text of the body at `at`, whether it is in the catalogue or in a file. */
  readonly inBody?: Span;
  /** A range of another file of the project, which the value at `at` stands for. */
  readonly inFile?: { readonly file: string; readonly span: Span };
  /** A file beside the catalogue that the finding is about, where no value of the catalogue is. Nothing of its text is shown. */
  readonly file?: string;
  readonly label?: string;
}

/**
 * A replacement of a value, a key, or a range of the catalogue's text. `text` is YAML; `value` is what the text reads as then, in
 * the quotes of the scalar that it replaces. `inBody` is a range of a body that is in the catalogue; the text is safe in every kind of scalar.
 */
export type PlacedEdit =
  | { readonly at: EntryPath; readonly part?: Exclude<PlacePart, 'key'>; readonly value: Example }
  | { readonly at: EntryPath; readonly part?: PlacePart; readonly text: string }
  | { readonly span: Span; readonly text: string }
  | { readonly at: EntryPath; readonly inBody: Span; readonly text: string }
  | NewItems;

export type BodyEdit = Extract<PlacedEdit, { readonly inBody: Span }>;

type Field = readonly [key: string, value: Example];

/** What is written of an entry in any layout: keys with values, and comments on what is still to be written, which one line has not. */
export type EntryParts = readonly (Field | string)[];

/** What is put into a list: an entry, or an item that is no map. */
export type NewItem = EntryParts | { readonly item: Example };

/** Items that go to the end of a list, or before one of its items. Thousands in one operation cost one reading of the text. */
export interface NewItems {
  readonly at: EntryPath;
  readonly insert: readonly NewItem[];
  readonly before?: number;
  /** Whether they are maps on one line each where the list has no item yet, which may not be there; else each key has a line. */
  readonly isInBraces?: true;
}

export interface Removal {
  readonly at: EntryPath;
  readonly remove: readonly (string | number)[];
}

/** A key that is put into a map, behind the others. `lines` write it with comments, where keys have lines; else only the value is written. */
export interface NewKey {
  readonly at: EntryPath;
  readonly key: string;
  readonly value: Example;
  readonly lines?: readonly string[];
}

/** An entry that becomes a translation inside of another one. */
export interface Enclosing {
  readonly at: EntryPath;
  readonly within: EntryPath;
  readonly language: string;
}

/** A fix in terms of places: see {@link Fix}. A link in a body that cannot be found in the text of its scalar stays. */
export interface PlacedFix extends Pick<Fix, 'title' | 'safety'> {
  readonly edits: readonly (PlacedEdit | Removal | Enclosing)[];
  readonly files?: readonly FileEdit[];
  /** Values that must stay as they are for the edits to be right. */
  readonly holds?: readonly EntryPath[];
}

/** What a rule has found. Rules never format and never count lines: that is the reporters' work. */
export interface Finding {
  readonly message: string;
  readonly places: readonly [Place, ...Place[]];
  readonly hint?: string | undefined;
  /** YAML to paste, at the indentation of its place in the file. It is below the hint. */
  readonly snippet?: string | undefined;
  readonly fix?: PlacedFix | undefined;
  /** Where the cause is, if it is not in the entry: the entries with the same cause and message are one finding there. */
  readonly cause?: Pick<Finding, 'message' | 'hint'> & { readonly at: EntryPath };
  /** Addresses and ids that the finding says all about. */
  readonly settles?: readonly string[];
  /** What the finding is about: where an error settles that, the finding itself is not reported. */
  readonly follows?: readonly string[];
}

export interface FoundByRule<Code extends string> {
  readonly code: Code;
  readonly finding: Finding;
}

export type FoundByShape = FoundByRule<
  | 'schema/required'
  | 'schema/type'
  | 'schema/enum'
  | 'schema/unknown-key'
  | 'yaml/implicit-type'
  | 'content/unsafe-url'
  | 'ref/repeated-fact'
  | 'ref/separate-translation'
  | 'ref/unknown-translation'
  | 'yaml/syntax'
>;
