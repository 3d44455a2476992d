/** The result of reading a text. A value may have a question too: `10.000` in English can be ten or ten thousand. */
export type Reading<Value> =
  | { readonly kind: 'value'; readonly value: Value; readonly question?: Question }
  /** Kept as it is written. */
  | { readonly kind: 'text' }
  | { readonly kind: 'doubt'; readonly question: Question }
  /** A sign for "nothing", such as `n/a`. */
  | { readonly kind: 'empty' };

export interface Question {
  /** The problem, after "this text is", such as `an error of a spreadsheet`. */
  readonly problem: string;
  /** The value that was probably meant. */
  readonly meant?: string;
  /** A clear way to write it. */
  readonly hint?: string;
  /** Whether it is a formula or its error: an import refuses the cell. */
  readonly isFormula?: true;
}

export const text = { kind: 'text' } as const;

export function doubt(problem: string, meant?: string): Reading<never> {
  return { kind: 'doubt', question: { problem, ...(meant !== undefined && { meant }) } };
}
