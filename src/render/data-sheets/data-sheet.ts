/*
 * What a data sheet as PDF shows, as plain data: a thread gets it as JSON, and the key of the file is a hash of it.
 */

/** A part of a text in one style. */
export interface Run {
  readonly text: string;
  readonly style?: 'italic' | 'bold';
}

/** A text. */
export type Words = readonly Run[];

/** A text in one style. */
export function plain(text: string): Words {
  return [{ text }];
}

/** A name with its value. */
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
  readonly usable?: { readonly from: number; readonly to: number };
  readonly shades: readonly { readonly ph: number; readonly hex: string }[];
}

/** A part of a section. */
export type SheetBlock =
  | { readonly kind: 'facts'; readonly facts: readonly SheetFact[] }
  /** @property caption what the table shows, if the section does not say it */
  | { readonly kind: 'table'; readonly caption?: string; readonly columns: readonly SheetColumn[] }
  | { readonly kind: 'list'; readonly items: readonly Words[] }
  | { readonly kind: 'text'; readonly words: Words }
  | SheetScale;

export interface SheetSectionData {
  readonly heading: string;
  /** Language of the heading, if it is not that of the interface. */
  readonly language?: string;
  readonly blocks: readonly SheetBlock[];
}

/** A picture of `assets/`: its address on the site, which has the hash of its content, and its name in the catalogue. */
export interface SheetPhoto {
  readonly file: string;
  readonly address: string;
  readonly alt: string;
}

export interface DataSheet {
  /** Language of the words of the interface, as a BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Language of the product's own texts. */
  readonly own: string;
  readonly name: string;
  /** What this document is. */
  readonly kind: string;
  /** Its revision and the day of that, in the words of the interface. */
  readonly revision?: string;
  /** The same day, as YYYY-MM-DD. */
  readonly date?: string;
  readonly category: string;
  readonly use?: string;
  readonly brand: string;
  readonly logo?: SheetPhoto;
  readonly photo?: SheetPhoto;
  /** The product's colour, with what people call it. */
  readonly swatch?: { readonly hex: string; readonly shade?: string };
  /** `#rrggbb`: of texts, of graphics and of backgrounds in the product's colour. */
  readonly accent: { readonly text: string; readonly graphic: string; readonly soft: string };
  /** `#rrggbb`, of the brand. */
  readonly brandColour: string;
  readonly keyFacts: readonly SheetFact[];
  readonly description: readonly SheetBlock[];
  readonly sections: readonly SheetSectionData[];
  readonly company: {
    readonly name: string;
    /** Where and how to reach it. */
    readonly lines: readonly string[];
  };
  /** Absolute address of the product's page. */
  readonly url: string;
  /** Such as that the company is fictional. */
  readonly notice?: string;
}
