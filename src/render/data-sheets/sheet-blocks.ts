/** A text as parts, each with one style. */
export type Words = readonly { readonly text: string; readonly style?: 'italic' | 'bold' | undefined }[];

export function plain(text: string): Words {
  return [{ text }];
}

export function joinedText(words: Words): string {
  return words.map(({ text }) => text).join('');
}

export interface SheetFact {
  readonly label: string;
  readonly words: Words;
  /** A drawing before the value: a patch of a colour, or a scale of four steps. It repeats the value. */
  readonly mark?: { readonly hex: string } | { readonly steps: number };
}

export interface SheetColumn {
  readonly heading: string;
  /** One for each row. Empty if the row has no value. */
  readonly cells: readonly Words[];
}

/** A scale from pH 0 to 14. It repeats the facts beside it. */
export interface SheetScale {
  readonly kind: 'scale';
  readonly hex: string;
  readonly usable: { readonly from: number; readonly to: number } | undefined;
  readonly shades: readonly { readonly ph: number; readonly hex: string }[];
}

/** A part of a section of a data sheet, as plain data. */
export type SheetBlock =
  | { readonly kind: 'facts'; readonly facts: readonly SheetFact[] }
  /** @property caption the title of the table, if the heading of the section is not enough */
  | { readonly kind: 'table'; readonly caption?: string; readonly columns: readonly SheetColumn[] }
  | { readonly kind: 'list'; readonly items: readonly Words[] }
  | { readonly kind: 'text'; readonly words: Words }
  | SheetScale;
