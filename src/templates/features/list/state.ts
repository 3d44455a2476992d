import type { FacetKey } from '../../../site/views/facet-values.js';
import type { PluralTexts } from '../../texts/plural.js';

/** A value of a facet as it is offered. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** Products of the whole list that have it. */
  readonly count: number;
  /** Language of the label where it is not the interface's. */
  readonly language?: string;
}

/** A facet as it is offered. */
export interface FacetState {
  readonly key: FacetKey;
  readonly label: string;
  readonly options: readonly FacetOption[];
}

export interface ListToolsState {
  /** Address of the list's data file. */
  readonly data: string;
  /** Id of the element with the page of the list that the server has rendered. */
  readonly page: string;
  /** Language that names are sorted in. */
  readonly language: string;
  /** Language of the interface, and of the names in the data file that say no other. */
  readonly languages: { readonly interface: string; readonly names: string };
  /** Products in the whole list. */
  readonly total: number;
  /** The facets that tell its products apart. */
  readonly facets: readonly FacetState[];
  /** The letters that names begin with. */
  readonly letters: readonly string[];
  /** All forms that occur in it, in words. */
  readonly forms: Readonly<Record<string, string>>;
  /** The orders on offer, in words. */
  readonly sorts: Readonly<Record<string, string>>;
  /** What chooses a product to be compared, in words; absent where the site has no page for that. */
  readonly compare?: string;
  readonly texts: {
    readonly label: string;
    readonly filter: string;
    readonly narrow: string;
    readonly letters: string;
    readonly allLetters: string;
    readonly noLetter: string;
    readonly chosen: string;
    readonly beginsWith: string;
    readonly remove: string;
    readonly sort: string;
    readonly ownOrder: string;
    readonly clear: string;
    readonly results: string;
    readonly count: PluralTexts;
    readonly none: string;
    readonly more: string;
    readonly failed: string;
    readonly loading: string;
  };
}
