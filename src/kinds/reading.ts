/** What a reader makes of a text. A question may stand beside a value: `10.000` in English is ten, or not. */
export type Reading<Value> =
  | { readonly kind: 'value'; readonly value: Value; readonly question?: Question }
  /** Kept as it is written. */
  | { readonly kind: 'text' }
  | { readonly kind: 'doubt'; readonly question: Question }
  /** A sign for "nothing", such as `n/a`. */
  | { readonly kind: 'empty' };

export interface Question {
  /** What the text seems to be, such as `an error of a spreadsheet`. */
  readonly problem: string;
  /** The value that was probably meant. */
  readonly meant?: string;
  /** How to say it clearly. */
  readonly hint?: string;
  /** Whether it comes from a spreadsheet's formula: cells and commands refuse it. */
  readonly isFormula?: true;
}

export const text = { kind: 'text' } as const;

export function doubt(problem: string, meant?: string): Reading<never> {
  return { kind: 'doubt', question: { problem, ...(meant !== undefined && { meant }) } };
}
