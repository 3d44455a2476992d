/** What an open page is told of the errors in the catalogue. It is plain data, and short however many errors there are. */
export interface LiveReport {
  /** Names this report, so that nothing is opened at a place of an older one. */
  readonly id: string;
  /** How many there are in all; the lists below hold the first ones. */
  readonly counts: { readonly errors: number; readonly warnings: number; readonly information: number };
  readonly errors: readonly LiveDiagnostic[];
  /** Everything that is not an error. */
  readonly others: readonly LiveDiagnostic[];
}

export interface LiveDiagnostic {
  /** The number that the server knows this place by. */
  readonly place: number;
  readonly severity: 'error' | 'warning' | 'information';
  readonly code: string;
  readonly message: string;
  /** The entry as people know it: `product Blue Powder`. */
  readonly entry?: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The lines of the file, each with its places underlined. */
  readonly frame: readonly (readonly FramePart[])[];
  readonly hint?: string;
  /** YAML to paste, with its line breaks. */
  readonly snippet?: string;
  /** What `herbarium validate --fix` would do. */
  readonly fix?: string;
}

/** A piece of a line, and how it is coloured. */
export interface FramePart {
  readonly text: string;
  readonly mark?: Mark;
}

export type Mark = 'strong' | 'faint' | 'place' | 'error' | 'warning' | 'information';
