import type { ReactNode } from 'react';
import type { FacetValue } from '../../../site/views/counted-values.js';
import { isOwnFacet } from '../../../site/views/facet-values.js';
import type { Facet } from '../../../site/views/facets.js';
import type { ListToolsView, ProductListView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { type Resources, useResources } from '../../markup/resources.js';
import { fill } from '../../texts/fill.js';
import type { Texts } from '../../texts/index.js';
import { marketWord } from '../../texts/markets.js';
import { toggleTexts } from '../enquiry/enquiry-toggle.js';
import { island } from './list-tools.js';
import { orderName } from './order.js';
import type { ColumnState, FacetOption, FacetState } from './state.js';

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
  const { facets: _, shades, organic, sorts, byName, assayColumn, ...words } = texts.listTools;
  const facets = facetStates(tools, resources);
  const columns = areRows ? [] : columnStates(tools.columns, facets, texts);
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
        sorts: areRows ? {} : orders(texts, columns, tools.hasColours),
        ...(areRows ? { rows: true as const } : {}),
        ...(card === undefined ? {} : { card }),
        ...(compare === undefined ? {} : { compare: texts.compare.button }),
        ...(contact === undefined ? {} : { enquiry: toggleTexts(texts) }),
        texts: { ...words, loading: texts.loading, product: texts.compare.product },
      }}
    />
  );
}

/** The columns of the table: what all catalogues have, then the facets of own fields. */
function columnStates(
  keys: ListToolsView['columns'],
  facets: readonly FacetState[],
  texts: Texts,
): readonly ColumnState[] {
  const labels = {
    assay: texts.listTools.assayColumn,
    form: texts.listTools.facets.form,
    cas: texts.cas,
    order: texts.minimumOrder,
    certificate: texts.certificates,
  };
  const own = facets.flatMap(({ key, label, language }): ColumnState[] =>
    key.startsWith('fields.') && isOwnFacet(key)
      ? [{ key, label, ...(language === undefined ? {} : { language }) }]
      : [],
  );
  return [...keys.map((key) => ({ key, label: labels[key] })), ...own];
}

/** The names of all orders: those of every list, then those of the columns in both directions. */
function orders(
  texts: Texts,
  columns: readonly ColumnState[],
  hasColours: boolean,
): Readonly<Record<string, string>> {
  const { sorts, down } = texts.listTools;
  const { name, 'name-down': nameDown, colour } = sorts;
  const sortable = columns.filter(({ key }) => key !== 'certificate');
  return {
    name,
    'name-down': nameDown,
    ...(hasColours ? { colour } : {}),
    ...Object.fromEntries(
      sortable.flatMap(({ key, label }) => [
        [orderName(key, false), label],
        [orderName(key, true), fill(down, { name: label })],
      ]),
    ),
  };
}

/** The rendered facets of a list, by resources: all pages of a list share them. */
const made = new WeakMap<ListToolsView['facets'], WeakMap<Resources, readonly FacetState[]>>();

function facetStates(
  { facets, namesLanguage }: Pick<ListToolsView, 'facets' | 'namesLanguage'>,
  resources: Resources,
): readonly FacetState[] {
  const known = made.get(facets) ?? new WeakMap<Resources, readonly FacetState[]>();
  made.set(facets, known);
  const states = known.get(resources) ?? facets.map((facet) => facetState(facet, namesLanguage, resources));
  known.set(resources, states);
  return states;
}

function facetState(
  { key, label, values }: Facet,
  namesLanguage: string,
  { texts, language }: Pick<Resources, 'texts' | 'language'>,
): FacetState {
  return {
    key,
    ...facetLabel(key, label, texts, language),
    options: values.map((value): FacetOption => {
      if (value.label !== undefined) {
        const { text, language: of } = value.label;
        const { value: name, count } = value;
        return { value: name, label: text, count, ...(of === language ? {} : { language: of }) };
      }
      const word = wordOf(key, value.value, texts);
      // A value without a word in the interface is a text of the catalogue.
      const own = word === undefined ? (value.language ?? namesLanguage) : language;
      return {
        value: value.value,
        label: word ?? value.value,
        count: value.count,
        ...(own === language ? {} : { language: own }),
      };
    }),
  };
}

/** A facet of all lists is called by the interface, one of the catalogue's own fields by its label. */
function facetLabel(
  key: Facet['key'],
  label: Facet['label'],
  texts: Texts,
  language: string,
): Pick<FacetState, 'label' | 'language'> {
  if (!isOwnFacet(key)) return { label: texts.listTools.facets[key] };
  const word = colourLabels(texts).get(key);
  if (word !== undefined) return { label: word };
  const { text = key, language: own = language } = label ?? {};
  return { label: text, ...(own === language ? {} : { language: own }) };
}

/** What the facets of colours are called. */
function colourLabels(texts: Texts): ReadonlyMap<string, string> {
  return new Map([
    ['colour.ph', texts.uses.holdAtPh],
    ['colour.light', texts.light],
    ['colour.heat', texts.heat],
    ['colour.acid', texts.acid],
    ['colour.origin', texts.origin],
    ['colour.market', texts.uses.markets],
  ]);
}

/** The interface's word for a value of a facet. Undefined when the catalogue's own text is shown. */
function wordOf(key: Facet['key'], value: FacetValue['value'], texts: Texts): string | undefined {
  switch (key) {
    case 'shade':
      return new Map(Object.entries(texts.listTools.shades)).get(value);
    case 'form':
      return new Map(Object.entries(texts.forms)).get(value);
    case 'colour.ph':
      return `pH ${value}`;
    case 'colour.light':
    case 'colour.heat':
    case 'colour.acid':
      return new Map(Object.entries(texts.stability)).get(value);
    case 'colour.market':
      return marketWord(texts, value);
    case 'organic':
      return texts.listTools.organic;
    default:
      return undefined;
  }
}
