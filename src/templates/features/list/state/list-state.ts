import { reasonCode, reasonsFor } from '../../../../site/order/suitability.js';
import type { Facet } from '../../../../site/views/fields/list-fields.js';
import type { ListToolsView } from '../../../../site/views/lists/list-tools.js';
import type { Paging } from '../../../../site/views/lists/lists.js';
import type { ProductListView } from '../../../../site/views/page-views.js';
import type { Resources } from '../../../site-templates/resources.js';
import { cardWords, reasonText, type Texts, valueWord, wordAt } from '../../../texts/index.js';
import { fill } from '../../../texts/shown-text.js';
import { toggleTexts } from '../../enquiry/enquiry-toggle.js';
import { downOrder } from './cards.js';

export interface ListProps {
  readonly view: Pick<ProductListView, 'tools' | 'compare' | 'contact'> & {
    readonly paging: Pick<Paging, 'items'>;
  };
  /** Whether the page has every product as a row of its own table. */
  readonly areRows?: boolean;
}

/** Id of the element around what the server has rendered of a list. A filtered list replaces it. */
export const listPageId = 'list-page';

export type ListToolsState = ReturnType<typeof listState>;

type ColumnState = Pick<ReturnType<typeof facetState>, 'key' | 'label' | 'language'>;

export function listState({ view, areRows = false }: ListProps, resources: Resources) {
  const { tools, paging, compare, contact } = view;
  const { texts, language, dataAddress, islandModules } = resources;
  const facets = tools.facets.map((facet) => facetState(facet, tools.namesLanguage, resources));
  const columns = areRows ? [] : columnStates(tools, facets, texts);
  return {
    data: dataAddress(tools.file),
    page: listPageId,
    /** For sorting names. */
    language: tools.language,
    /** Language of the interface, and the default language of names in the data file. */
    languages: { interface: language, names: tools.namesLanguage },
    total: paging.items,
    facets,
    bands: tools.bands,
    columns,
    letters: tools.letters,
    forms: Object.fromEntries(tools.forms.map((form) => [form, texts.forms[form]])),
    /** The words for reasons, by the application and their codes. */
    reasons: Object.fromEntries(
      tools.needs.map(([application, needs]) => [
        application,
        Object.fromEntries(
          reasonsFor(needs).map((reason) => [reasonCode(reason), reasonText(texts, reason)]),
        ),
      ]),
    ),
    words: areRows ? {} : cardWords(texts, tools.cardWords),
    sorts: areRows ? {} : orders(texts, columns, tools),
    /** The page has every product as a row: rows are hidden, and no product is drawn anew. */
    rows: areRows || undefined,
    /** Address of the script of the site's own product card. */
    card: islandModules('templates/parts/ProductCard')[0],
    compare: compare && texts.compare.button,
    enquiry: contact && toggleTexts(texts),
    texts: listTexts(texts),
  };
}

function listTexts({ listTools, loading, compare }: Texts) {
  const { facets, shades, organic, sorts, byName, assayColumn, ...words } = listTools;
  return { ...words, loading, product: compare.product };
}

/** The columns of the table: those of the list, then the facets that are columns, too. */
function columnStates(
  { columns, facets }: ListToolsView,
  states: readonly ReturnType<typeof facetState>[],
  texts: Texts,
): readonly ColumnState[] {
  const added = new Set(facets.flatMap(({ key, isColumn }) => (isColumn ? key : [])));
  return [
    ...columns.map(({ key, label }) => ({ key, label: wordAt(texts, label) })),
    ...states.filter(({ key }) => added.has(key)).map(({ options, ...column }) => column),
  ];
}

/** The names of all orders: those of every list, then those of the columns in both directions. */
function orders(
  texts: Texts,
  states: readonly ColumnState[],
  { columns, hasColours }: ListToolsView,
): Readonly<Record<string, string>> {
  const { sorts, down } = texts.listTools;
  const { name, 'name-down': nameDown, colour } = sorts;
  const unsorted = new Set(columns.flatMap(({ key, isUnsorted }) => (isUnsorted ? key : [])));
  const ofColumns = states
    .filter(({ key }) => !unsorted.has(key))
    .flatMap(({ key, label }) => [
      [key, label],
      [downOrder(key), fill(down, { name: label })],
    ]);
  return { name, 'name-down': nameDown, ...(hasColours && { colour }), ...Object.fromEntries(ofColumns) };
}

function facetState(
  { key, label, values, words, prefix, isWindow }: Facet,
  namesLanguage: string,
  { texts, language }: Resources,
) {
  const elsewhere = (own: string) => (own === language ? undefined : own);
  /** With its language, if it is not the interface's. */
  const named: { readonly label: string; readonly language?: string | undefined } =
    typeof label === 'string'
      ? { label: wordAt(texts, label) }
      : { label: label.text, language: elsewhere(label.language) };
  // Its steps are for those who count.
  const shown = isWindow === true ? [] : values;
  const options = shown.map(({ value, count, label: own, language: ownLanguage = namesLanguage }) => {
    if (own !== undefined) return { value, label: own.text, count, language: elsewhere(own.language) };
    const word = prefix === undefined ? valueWord(texts, words, value) : `${prefix} ${value}`;
    // A value without a word in the interface is a text of the catalogue.
    const of = word === undefined ? elsewhere(ownLanguage) : undefined;
    return { value, label: word ?? value, count, language: of };
  });
  return { key, ...named, options, ...(isWindow && { prefix, isWindow }) };
}
