import type { Link, PageStart } from './links-and-cards.js';
import type { Level, ProductRow, ShadeGroup, Stress } from './product-rows.js';

/* What a page about an application shows, and what other pages show of it. */

/** A card for an application. */
export interface ApplicationCard extends Link {
  readonly count: number;
  /** The colours of its products, each once. */
  readonly colours: readonly string[];
}

/** How many products have a value, with a link to them if there is a page that can show them. */
export interface Share<Value> {
  readonly value: Value;
  readonly count: number;
  readonly href?: string;
}

/** What the colours of an application withstand, counted from their data. */
export interface ColourAdvice {
  /** How many of its products are colours. */
  readonly colours: number;
  /** How many of the colours with a pH window hold at a pH. Empty when none has one. */
  readonly ph: readonly Share<number>[];
  readonly withPh: number;
  /** How many colours have a level of stability. A kind that no colour says anything of is absent. */
  readonly stability: readonly { readonly stress: Stress; readonly levels: readonly Share<Level>[] }[];
  /** How many products each market permits. */
  readonly markets: readonly Share<string>[];
}

/** A page about an application: what its colours withstand, and all its products. */
export interface ApplicationView extends PageStart {
  readonly screen: 'application';
  readonly home: Link;
  /** Language of the page's own texts. */
  readonly language: string;
  readonly colours: readonly string[];
  readonly advice: ColourAdvice;
  /** The number of its products. */
  readonly products: number;
  /** Its colours by the family of their shade, and its other products by category. */
  readonly colourGroups: readonly ShadeGroup[];
  readonly groups: readonly { readonly category: Link; readonly rows: readonly ProductRow[] }[];
  /** All its products in the list with filters. */
  readonly list: Link | undefined;
  readonly others: readonly Link[];
  readonly contact: Link | undefined;
}
