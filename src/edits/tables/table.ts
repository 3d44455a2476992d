/** The tables of a file of any format. */
export interface TablesFile {
  readonly format: 'xlsx' | 'csv' | 'tsv' | 'jsonl';
  readonly tables: readonly Table[];
  /** Of a delimited file. */
  readonly separator?: string;
  /** Of a text file, as `TextDecoder` calls it. */
  readonly encoding?: string;
  /** What may be wrong with the file as a whole. */
  readonly notes: readonly { readonly message: string; readonly hint?: string }[];
}

/** A table of a file: a sheet of a workbook, or all of a delimited file. */
export interface Table {
  readonly name: string;
  readonly isHidden: boolean;
  /** 0-based. */
  readonly hiddenColumns: readonly number[];
  /** Those that have any text. */
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** 1-based, as the program shows it. */
  readonly number: number;
  readonly isHidden: boolean;
  /** From the first column to the last that has a text. */
  readonly cells: readonly TableCell[];
}

export interface TableCell {
  /**
   * What a person reads, unformatted: plain decimals, `95%`, YYYY-MM-DD (with a time: YYYY-MM-DD hh:mm; a time alone: hh:mm),
   * `true` or `false`, '' where it is empty. Spaces at the ends stay, line breaks are \n. Of a formula its last value, of a merged cell that of the first one.
   */
  readonly text: string;
  /** A percentage is a text. */
  readonly kind: 'empty' | 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** Reasons why the text may differ from the typed one. */
  readonly doubts: readonly CellDoubt[];
}

export type CellDoubt =
  /** A date or time, which the program may have made of a number or text: 10:1, 5-3. */
  | 'date'
  /** Shown with an exponent, as 1.5E+05: it may have been an E number, as 150E3. */
  | 'exponent'
  /** An integer of more than 15 digits: programs replace the others by zeros. */
  | 'precision'
  /** #N/A, #REF! and others. */
  | 'error'
  /** Has U+FFFD, or `?` where other cells of the column have a character as ≥ or µ. */
  | 'damaged'
  /** Longer than a cell may be. The text is its beginning. */
  | 'long'
  /** Lists, maps or elements within each other, more than a cell may have. */
  | 'deep'
  /** A formula whose value is not in the file. */
  | 'stale-formula';

/** A table as it is written to a file. All cells are texts. */
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
  /** Its cells, but for those of new rows, can be changed only when somebody ends the protection of the sheet. */
  readonly isLocked?: boolean;
  readonly isHidden?: boolean;
  /** The choices of its cells. */
  readonly choices?: readonly string[];
}
