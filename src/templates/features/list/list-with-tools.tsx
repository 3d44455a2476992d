import type { ReactNode } from 'react';
import { memoize } from '../../../catalogue/text/memoize.js';
import type { Facet } from '../../../site/views/list-fields.js';
import type { ListToolsView, ProductListView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { type Resources, useResources } from '../../markup/resources.js';
import { fill } from '../../texts/fill.js';
import { type Texts, valueWord, wordAt } from '../../texts/index.js';
import { toggleTexts } from '../enquiry/enquiry-toggle.js';
import { type ColumnState, type FacetOption, type FacetState, listTexts } from './list-state.js';
import { island } from './list-tools.js';
import { orderName } from './order.js';

/** Id of the element around what the server has rendered of a list. A filtered list replaces it. */
const listPageId = 'list-page';

interface ListProps extends Pick<ProductListView, 'tools' | 'compare' | 'contact'> {
  /** Products in the whole list. */
  readonly items: number;
  /** Whether the page has every product as a row of its own table. */
  readonly areRows?: boolean;
}

/** Stands at the start of the main part of a page with a list: hides what a filtered list has not, before the first paint. */
export function ListFirstView() {
  return <script src={useResources().islandModules(firstView)[0]} />;
}

/** A list with what filters and sorts it as a whole. Without tools when there is nothing to choose from. */
export function ListWithTools({
  count,
  children,
  ...list
}: ListProps & {
  /** How long the list is. It stands between the tools and the products. */
  readonly count?: ReactNode;
  readonly children: ReactNode;
}) {
  const { islandModules } = useResources();
  return (
    <div className="product-list">
      {list.items < 2 ? null : (
        <>
          <ListTools {...list} />
          <script src={islandModules(firstView)[0]} data-modules={islandModules(island.name).join(' ')} />
        </>
      )}
      {count}
      <div id={listPageId} className="unfiltered">
        {children}
      </div>
    </div>
  );
}

/** Name of the script that runs before the first paint. */
const firstView = `first/${island.name}`;

/** Filters and sorts a list. */
function ListTools({ tools, items, compare, contact, areRows = false }: ListProps) {
  const resources = useResources();
  const { texts, language, dataAddress, islandModules } = resources;
  const [card] = islandModules('templates/parts/ProductCard');
  const facets = facetStates(tools, resources);
  const columns = areRows ? [] : columnStates(tools, facets, texts);
  return (
    <Island
      island={island}
      state={{
        data: dataAddress(tools.file),
        page: listPageId,
        language: tools.language,
        languages: { interface: language, names: tools.namesLanguage },
        total: items,
        facets,
        bands: tools.bands,
        columns,
        letters: tools.letters,
        forms: Object.fromEntries(tools.forms.map((form) => [form, texts.forms[form]])),
        sorts: areRows ? {} : orders(texts, columns, tools),
        ...(areRows ? { rows: true as const } : {}),
        ...(card === undefined ? {} : { card }),
        ...(compare === undefined ? {} : { compare: texts.compare.button }),
        ...(contact === undefined ? {} : { enquiry: toggleTexts(texts) }),
        texts: listTexts(texts),
      }}
    />
  );
}

/** The columns of the table: those of the list, then the facets that are columns, too. */
function columnStates(
  { columns, facets }: Pick<ListToolsView, 'columns' | 'facets'>,
  states: readonly FacetState[],
  texts: Texts,
): readonly ColumnState[] {
  const added = new Set(facets.flatMap(({ key, isColumn }) => (isColumn ? key : [])));
  return [
    ...columns.map(({ key, label }) => ({ key, label: wordAt(texts, label) })),
    ...states.flatMap(({ key, label, language }) =>
      added.has(key) ? [{ key, label, ...(language === undefined ? {} : { language }) }] : [],
    ),
  ];
}

/** The names of all orders: those of every list, then those of the columns in both directions. */
function orders(
  texts: Texts,
  states: readonly ColumnState[],
  { columns, hasColours }: Pick<ListToolsView, 'columns' | 'hasColours'>,
): Readonly<Record<string, string>> {
  const { sorts, down } = texts.listTools;
  const { name, 'name-down': nameDown, colour } = sorts;
  const unsorted = new Set(columns.flatMap(({ key, isUnsorted }) => (isUnsorted ? key : [])));
  return {
    name,
    'name-down': nameDown,
    ...(hasColours ? { colour } : {}),
    ...Object.fromEntries(
      states
        .filter(({ key }) => !unsorted.has(key))
        .flatMap(({ key, label }) => [
          [orderName(key, false), label],
          [orderName(key, true), fill(down, { name: label })],
        ]),
    ),
  };
}

/** The rendered facets of a list, by resources: all pages of a list share them. */
const known = memoize((_: ListToolsView['facets']) => new WeakMap<Resources, readonly FacetState[]>());

function facetStates(
  { facets, namesLanguage }: Pick<ListToolsView, 'facets' | 'namesLanguage'>,
  resources: Resources,
): readonly FacetState[] {
  const states =
    known(facets).get(resources) ?? facets.map((facet) => facetState(facet, namesLanguage, resources));
  known(facets).set(resources, states);
  return states;
}

function facetState(
  { key, label, values, words, prefix }: Facet,
  namesLanguage: string,
  { texts, language }: Pick<Resources, 'texts' | 'language'>,
): FacetState {
  const labelled = (text: string, own: string) => ({
    label: text,
    ...(own === language ? {} : { language: own }),
  });
  return {
    key,
    ...(typeof label === 'string' ? { label: wordAt(texts, label) } : labelled(label.text, label.language)),
    options: values.map(
      ({ value, count, label: own, language: ownLanguage = namesLanguage }): FacetOption => {
        if (own !== undefined) {
          const { label: text, ...other } = labelled(own.text, own.language);
          return { value, label: text, count, ...other };
        }
        const word = prefix === undefined ? valueWord(texts, words, value) : `${prefix} ${value}`;
        // A value without a word in the interface is a text of the catalogue.
        const { label: text, ...other } = labelled(
          word ?? value,
          word === undefined ? ownLanguage : language,
        );
        return { value, label: text, count, ...other };
      },
    ),
  };
}
