import { valueWord, wordAt } from '../../../../catalogue/interface/word-at.js';
import { reasonCode, reasonsFor } from '../../../../site/order/suitability.js';
import type { Facet, ListToolsView, Paging, ProductListView } from '../../../../site/views/contract.js';
import type { Resources } from '../../../site-templates/resources.js';
import { cardWords, reasonText, type Texts } from '../../../texts/index.js';
import { fill } from '../../../texts/shown-text.js';
import { type EnquiryToggleTexts, toggleTexts } from '../../enquiry/enquiry-toggle.js';
import { downOrder } from './cards.js';

export interface ListProps {
  readonly view: Pick<ProductListView, 'tools' | 'compare' | 'contact'> & {
    readonly paging: Pick<Paging, 'items'>;
  };
  readonly areRows?: boolean;
}

/** Id of the element around the page of a list. A filtered list replaces it. */
export const listPageId = 'list-page';

interface ColumnState {
  readonly key: string;
  readonly label: string;
  /** Language of the label, if it is not the interface's. */
  readonly language?: string | undefined;
}

interface FacetOption extends Omit<ColumnState, 'key'> {
  readonly value: string;
  /** Number of products in the whole list. */
  readonly count: number;
}

interface FacetState extends ColumnState {
  readonly options: readonly FacetOption[];
  /** Whether visitors type a number, and the text before it. */
  readonly isWindow?: boolean | undefined;
  readonly needsAll?: boolean | undefined;
  readonly prefix?: string | undefined;
}

export interface ListToolsState {
  /** Address of the data file. */
  readonly data: string;
  readonly page: string;
  /** Language for sorting names. */
  readonly language: string;
  /** Language of the interface, and the default language of names in the data file. */
  readonly languages: Readonly<Record<'interface' | 'names', string>>;
  readonly total: number;
  readonly facets: readonly FacetState[];
  readonly bands: ListToolsView['bands'];
  readonly columns: readonly ColumnState[];
  readonly letters: readonly string[];
  readonly forms: Readonly<Record<string, string>>;
  /** Texts of reasons, by application and code. */
  readonly reasons: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly words: Readonly<Record<string, string>>;
  readonly sorts: Readonly<Record<string, string>>;
  /** The page has every product as a row, which is hidden or shown instead of rendering cards. */
  readonly rows: true | undefined;
  /** Address of the script of the site template for product cards. */
  readonly card: string | undefined;
  readonly compare: string | undefined;
  readonly enquiry: EnquiryToggleTexts | undefined;
  /** Address of the contact page. */
  readonly contact: string | undefined;
  readonly texts: ReturnType<typeof listTexts>;
}

export function listState({ view, areRows = false }: ListProps, resources: Resources): ListToolsState {
  const { tools, paging, compare, contact } = view;
  const { texts, language, dataAddress, islandModules } = resources;
  const facets = tools.facets.map((facet) => facetState(facet, tools.namesLanguage, resources));
  const columns = areRows ? [] : columnStates(tools, facets, resources);
  return {
    data: dataAddress(tools.file),
    page: listPageId,
    language: tools.language,
    languages: { interface: language, names: tools.namesLanguage },
    total: paging.items,
    facets,
    bands: tools.bands,
    columns,
    letters: tools.letters,
    forms: Object.fromEntries(tools.forms.map((form) => [form, texts.forms[form]])),
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
    rows: areRows || undefined,
    card: islandModules('templates/parts/ProductCard')[0],
    compare: compare && texts.compare.button,
    enquiry: contact && toggleTexts(texts),
    contact: contact?.href,
    texts: listTexts(texts),
  };
}

function listTexts({ listTools, loading, compare, searchBox: { lacks, closest }, askForSample: ask }: Texts) {
  const { facets, shades, organic, sorts, byName, assayColumn, ...words } = listTools;
  return { ...words, loading, product: compare.product, lacks, closest, ask };
}

function columnStates(
  { columns, facets }: ListToolsView,
  states: readonly FacetState[],
  resources: Resources,
): readonly ColumnState[] {
  const added = new Set(facets.flatMap(({ key, isColumn }) => (isColumn ? key : [])));
  return [
    ...columns.map(({ key, label }) => ({ key, ...named(label, resources) })),
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

/** A name in the words of the interface, or in those of the catalogue, with their language. */
function named(label: Facet['label'], { texts, language }: Resources): Omit<ColumnState, 'key'> {
  if (typeof label === 'string') return { label: wordAt(texts, label) };
  return { label: label.text, language: label.language === language ? undefined : label.language };
}

function facetState(
  { key, label, values, words, prefix, isWindow, needsAll }: Facet,
  namesLanguage: string,
  resources: Resources,
): FacetState {
  const { texts, language } = resources;
  const ifForeign = (tag: string) => (tag === language ? undefined : tag);
  // The steps of a window are only for counting.
  const shown = isWindow === true ? [] : values;
  const options = shown.map(({ value, count, label: text, language: valueLanguage = namesLanguage }) => {
    if (text !== undefined) return { value, label: text.text, count, language: ifForeign(text.language) };
    const word = prefix === undefined ? valueWord(texts, words, value) : `${prefix} ${value}`;
    // A value without a word in the interface is a text of the catalogue.
    const foreign = word === undefined ? ifForeign(valueLanguage) : undefined;
    return { value, label: word ?? value, count, language: foreign };
  });
  return { key, ...named(label, resources), options, needsAll, ...(isWindow && { prefix, isWindow }) };
}
