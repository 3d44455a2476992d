export interface TablesFile {
  readonly format: 'xlsx' | 'csv' | 'tsv' | 'jsonl';
  readonly tables: readonly Table[];
  /** The separator of a delimited file. */
  readonly separator?: string;
  /** The encoding of a text file, as `TextDecoder` calls it. */
  readonly encoding?: string;
  /** Doubts about the file as a whole, and the parts that were not read. */
  readonly notes: readonly { readonly message: string; readonly hint?: string }[];
}

/** A table of a file: a sheet of a workbook, or all of a delimited file. */
export interface Table {
  readonly name: string;
  readonly isHidden: boolean;
  /** Their indexes, 0-based. */
  readonly hiddenColumns: readonly number[];
  /** Of a delimited text. */
  readonly separator?: string;
  /** The rows that are not empty. */
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** 1-based, as the program shows it. */
  readonly number: number;
  readonly isHidden: boolean;
  /** The cells from the first column to the last filled one. */
  readonly cells: readonly TableCell[];
}

export interface TableCell {
  /**
   * The shown text without format: plain decimals, `95%`, YYYY-MM-DD (with a time: YYYY-MM-DD hh:mm; a time alone: hh:mm), `true` or
   * `false`, '' if it is empty. Outer spaces stay, line breaks are \n. A formula has its last value, a merged cell the text of the first.
   */
  readonly text: string;
  /** A percentage is a text. */
  readonly kind: 'empty' | 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** Reasons why the text may differ from the typed one. */
  readonly doubts: readonly CellDoubt[];
}

export type CellDoubt =
  /** A date or time. The program may have converted a number or text such as 10:1 or 5-3. */
  | 'date'
  /** Shown with an exponent, such as 1.5E+05: it may have been an E number, such as 150E3. */
  | 'exponent'
  /** An integer of more than 15 digits: programs replace the further digits by zeros. */
  | 'precision'
  /** #N/A, #REF! and others. */
  | 'error'
  /** Contains U+FFFD, or `?` where other cells of the column have a character such as ≥ or µ. */
  | 'damaged'
  /** Too long for a cell. The text is its beginning. */
  | 'long'
  /** Too deeply nested lists, maps or elements. */
  | 'deep'
  /** A formula whose value is not in the file. */
  | 'stale-formula';

/** A table for writing. All cells are texts. */
export interface OutTable {
  /** At most 31 characters, without []:*?/\ */
  readonly name: string;
  readonly columns: readonly OutColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface OutColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Whether the protection of the sheet locks its cells. Those of new rows stay open. */
  readonly isLocked?: boolean;
  readonly isHidden?: boolean;
  readonly choices?: readonly string[];
}
