import type { EntryPath } from '../../../document/document.js';
import type { FileEdit, Fix, Span } from '../../../document/source.js';
import type { Example } from './snippet.js';

/** A value (the default), its key, or an absent value, which is reported at the first key of its map. */
type PlacePart = 'value' | 'key' | 'absent';

export interface Place {
  readonly at: EntryPath;
  readonly part?: PlacePart;
  /** A range of the body at `at`, in the catalogue or in a file, or of another text. */
  readonly inBody?: Span;
  /** A range of another file of the project, to which the value at `at` refers. */
  readonly inFile?: { readonly file: string; readonly span: Span };
  /** The file concerned, if no value of the catalogue is. Reports show none of its text. */
  readonly file?: string;
  readonly label?: string;
}

/** A replacement of a value, a key, or a range. `text` is YAML. `value` is plain, and written with the quotes
 * of the old scalar. `inBody` is a range of a body in the catalogue; its text is safe in every kind of
 * scalar. */
export type PlacedEdit =
  | { readonly at: EntryPath; readonly part?: Exclude<PlacePart, 'key'>; readonly value: Example }
  | { readonly at: EntryPath; readonly part?: PlacePart; readonly text: string }
  | { readonly span: Span; readonly text: string }
  | { readonly at: EntryPath; readonly inBody: Span; readonly text: string }
  | NewItems;

export type BodyEdit = Extract<PlacedEdit, { readonly inBody: Span }>;

type Field = readonly [key: string, value: Example];

/** The content of an entry in any layout: keys with values, and comments about missing parts, which one-line entries omit. */
export type EntryParts = readonly (Field | string)[];

export type NewItem = EntryParts | { readonly item: Example };

/** Items to append to a list, or to insert before an item. One operation with thousands of items reads the text once. */
export interface NewItems {
  readonly at: EntryPath;
  readonly insert: readonly NewItem[];
  readonly before?: number;
  /** Writes each map on one line if the list has no item yet or does not exist. Otherwise each key has a line. */
  readonly isInBraces?: true;
}

export interface Removal {
  readonly at: EntryPath;
  readonly remove: readonly (string | number)[];
}

/** A key to append to a map. `lines` include comments, where keys have lines; otherwise only the value is written. */
export interface NewKey {
  readonly at: EntryPath;
  readonly key: string;
  readonly value: Example;
  readonly lines?: readonly string[];
}

/** A fix in terms of places: see {@link Fix}. An edit of a body link is skipped if the scalar's text does not contain it. */
export interface PlacedFix extends Pick<Fix, 'title' | 'safety'> {
  readonly edits: readonly (PlacedEdit | Removal | NewKey)[];
  readonly files?: readonly FileEdit[];
  /** Values that must be unchanged for the edits to be correct. */
  readonly holds?: readonly EntryPath[];
}

/** A result of a rule. Rules never format and never count lines: that is the reporters' work. */
export interface Finding {
  readonly message: string;
  readonly places: readonly [Place, ...Place[]];
  readonly hint?: string | undefined;
  /** A weaker severity than the rule's: the address is public already, or nothing can be done. */
  readonly atMost?: 'warning' | 'information' | undefined;
  /** YAML to paste, indented for its place. Printed below the hint. */
  readonly snippet?: string | undefined;
  readonly fix?: PlacedFix | undefined;
  /** The cause, if it is outside the entry. Entries with the same cause and message become one finding there. */
  readonly cause?: Pick<Finding, 'message' | 'hint'> & { readonly at: EntryPath };
  /** Addresses and ids about which no other finding is needed. */
  readonly settles?: readonly string[];
  /** Subjects of the finding. It is dropped if an error settles one of them. */
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
