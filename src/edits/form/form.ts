import type { Entry } from '../../catalogue/entries/entries.js';
import type { Example } from '../../catalogue/schema/shape/snippet.js';
import type { FieldKind } from '../../catalogue/schema/shown-fields.js';
import type { Severity } from '../../rules/diagnostics/diagnostic.js';

/* The form of an entry as plain data, which a page in the browser gets. */

/** The kind of a field, which decides about its control. */
export type FormKind = FieldKind | 'markdown' | 'choices' | 'colour' | 'picture';

/** Known texts for a field, which a browser offers while one types. */
export type Suggested = 'products' | 'addresses' | 'files' | 'pictures';

/** A field, or a column of a table. */
export interface FormColumn {
  /** `identity.cas`. For a column, its key in a row; the number of the cell if the rows are lists. */
  readonly path: string;
  /** Its name in the language of the site. */
  readonly label: string;
  /** Its meaning, in English. */
  readonly hint: string;
  readonly kind: FormKind;
  readonly isRequired: boolean;
  /** The possible values, with their names in the language of the site. */
  readonly choices?: readonly { readonly value: string | number; readonly label: string }[];
  readonly unit?: string;
  /** The key of its suggestions. */
  readonly suggested?: string;
}

export interface FormField extends FormColumn {
  /** The value that the file has. Null if it has none. */
  readonly value: Example | null;
  /** The value from the original, for a translation without its own. */
  readonly inherited?: Example;
  /** The digest of the value. A wish names it, so that a later change of the same key is not lost. */
  readonly base: string;
  /** The columns of a table. */
  readonly columns?: readonly FormColumn[];
  /** Whether only a command changes it, because other places depend on it. */
  readonly isFixed?: true;
  /** The Markdown file that has the text. */
  readonly file?: string;
}

export interface FormSection {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly FormField[];
}

export interface EntryForm {
  readonly id: string;
  readonly kind: Entry['kind'];
  readonly name: string;
  /** The language of its texts. */
  readonly language: string;
  /** The language of the names of its fields. */
  readonly labels: string;
  readonly sections: readonly FormSection[];
  /** By their kind, or by the path of a list: the items that other entries have. */
  readonly suggestions: Readonly<Record<string, readonly string[]>>;
}

/** The answer to an upload: the name of the stored picture, or the reason why it was refused. */
export type UploadAnswer = { readonly file: string } | { readonly problem: string };

/** A wanted value of a field. */
export interface FormWish {
  readonly path: string;
  /** The digest of the value that the form showed. */
  readonly base: string;
  /** A text is read as people write it. Null removes the value. */
  readonly value: Example | null;
}

/** A field that was changed in the form and in the file. The form has its own value and the one before. */
export interface FormConflict {
  readonly path: string;
  readonly theirs: Example | null;
  readonly base: string;
}

export interface FormFinding {
  /** The path of the field; empty if it concerns the whole entry. */
  readonly path: string;
  /** The item of a list, or the row and the column of a table: `0.alt`. */
  readonly cell?: string;
  readonly severity: Severity;
  readonly message: string;
  readonly code?: string;
  readonly hint?: string;
  /** The values that the fix would give to the fields of this entry. */
  readonly fix?: { readonly title: string; readonly values: readonly Omit<FormWish, 'base'>[] };
}

/** An entry that differs from the last commit. */
export interface FormChange {
  /** Its id; `site` for the settings of the site. */
  readonly entry: string;
  readonly name: string;
  readonly status: 'changed' | 'added' | 'removed';
  /** Its edits, in the sentence of `diff`. */
  readonly words: string;
  /** Its page, if it has one. */
  readonly href?: string;
}

/** The answer to a form: its entry as it is in the files now, and what its wishes would do or have done. */
export interface EditAnswer {
  /** Absent if there is no such entry, or while only a check was asked for. */
  readonly form?: EntryForm;
  readonly isSaved: boolean;
  readonly findings: readonly FormFinding[];
  /** New errors of other entries, each in one line. */
  readonly others: readonly string[];
  readonly conflicts: readonly FormConflict[];
  /** The changes of an operation, in the words of its command. */
  readonly facts?: readonly string[];
  /** The entries that differ from the last commit, if they were asked for. */
  readonly changes?: readonly FormChange[];
  /** The page of the entry after an operation. */
  readonly href?: string;
  /** The reason why nothing can be changed. */
  readonly problem?: string;
  /** The names of the entries whose last change can be taken back, or made again. */
  readonly undo: string | null;
  readonly redo: string | null;
}
