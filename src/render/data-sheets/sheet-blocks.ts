/** A text, in parts of one style each. */
export type Words = readonly { readonly text: string; readonly style?: 'italic' | 'bold' | undefined }[];

export function plain(text: string): Words {
  return [{ text }];
}

export function textOf(words: Words): string {
  return words.map(({ text }) => text).join('');
}

export interface SheetFact {
  readonly label: string;
  readonly words: Words;
  /** What is drawn before the value: a patch of a colour, or a scale of four steps. The value says the same. */
  readonly mark?: { readonly hex: string } | { readonly steps: number };
}

export interface SheetColumn {
  readonly heading: string;
  /** Of each row; without words where there is none. */
  readonly cells: readonly Words[];
}

/** A scale from pH 0 to 14. The facts beside it say the same. */
export interface SheetScale {
  readonly kind: 'scale';
  readonly hex: string;
  readonly usable: { readonly from: number; readonly to: number } | undefined;
  readonly shades: readonly { readonly ph: number; readonly hex: string }[];
}

/** A part of a section of a data sheet, as plain data. */
export type SheetBlock =
  | { readonly kind: 'facts'; readonly facts: readonly SheetFact[] }
  /** @property caption what the table shows, if the section does not say it */
  | { readonly kind: 'table'; readonly caption?: string; readonly columns: readonly SheetColumn[] }
  | { readonly kind: 'list'; readonly items: readonly Words[] }
  | { readonly kind: 'text'; readonly words: Words }
  | SheetScale;
