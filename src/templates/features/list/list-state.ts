import type { Band } from '../../../site/views/list-tools.js';
import type { Texts } from '../../texts/index.js';
import type { EnquiryToggleTexts } from '../enquiry/enquiry-toggle.js';

/** A value of a facet to choose. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** Products of the whole list that have it. */
  readonly count: number;
  /** Language of the label, if it is not the interface's. */
  readonly language?: string;
}

/** A facet to choose from. */
export interface FacetState {
  readonly key: string;
  readonly label: string;
  /** Language of the label, if it is not the interface's. */
  readonly language?: string;
  readonly options: readonly FacetOption[];
}

/** A column of the table, besides the name. */
export interface ColumnState {
  readonly key: string;
  readonly label: string;
  /** Language of the label, if it is not the interface's. */
  readonly language?: string;
}

/** The texts of the tools, out of those of the interface. */
export function listTexts({ listTools, loading, compare }: Texts) {
  const { facets, shades, organic, sorts, byName, assayColumn, ...words } = listTools;
  return { ...words, loading, product: compare.product };
}

export interface ListToolsState {
  /** Address of the list's data file. */
  readonly data: string;
  /** Id of the element with the page of the list that the server rendered. */
  readonly page: string;
  /** Language for sorting names. */
  readonly language: string;
  /** Language of the interface, and the default language of names in the data file. */
  readonly languages: { readonly interface: string; readonly names: string };
  /** The page has every product as a row: rows are hidden, and no product is drawn anew. */
  readonly rows?: true;
  /** Products in the whole list. */
  readonly total: number;
  /** The facets that tell its products apart. */
  readonly facets: readonly FacetState[];
  /** The spectrum of its colours. Empty when there is none. */
  readonly bands: readonly Band[];
  readonly columns: readonly ColumnState[];
  /** The first letters of names. */
  readonly letters: readonly string[];
  /** The names of all forms in the list. */
  readonly forms: Readonly<Record<string, string>>;
  /** The names of the orders. */
  readonly sorts: Readonly<Record<string, string>>;
  /** Address of the script of the site's own product card. Absent when the card is ours. */
  readonly card?: string;
  /** Label of the compare button. Absent when the site has no comparison page. */
  readonly compare?: string;
  /** Absent when the site has no enquiry list. */
  readonly enquiry?: EnquiryToggleTexts;
  readonly texts: ReturnType<typeof listTexts>;
}
