import type { FacetValue } from '../../../site/views/counted-values.js';
import { isOwnFacet } from '../../../site/views/facet-values.js';
import type { Facet } from '../../../site/views/facets.js';
import type { ListToolsView, ProductListView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { type Resources, useResources } from '../../markup/resources.js';
import type { Texts } from '../../texts/en.js';
import { listTools } from './list-tools.js';
import type { FacetOption, FacetState } from './state.js';

/** Id of the element around one page of a list. A filtered list replaces it. */
export const listPageId = 'list-page';

/** Filters and sorts a list as a whole. Renders nothing when there is nothing to choose from. */
export function ListTools({
  view: { tools, items, compare },
}: {
  readonly view: Pick<ProductListView, 'tools' | 'compare'> & { readonly items: number };
}) {
  const resources = useResources();
  const { texts, language, dataAddress, islandModules } = resources;
  const [card] = islandModules('templates/parts/ProductCard');
  if (items < 2) return null;
  const { facets, shades, organic, sorts, byName, ...words } = texts.listTools;
  const { name, 'name-down': nameDown } = sorts;
  return (
    <Island
      island={listTools}
      state={{
        data: dataAddress(tools.file),
        page: listPageId,
        language: tools.language,
        languages: { interface: language, names: tools.namesLanguage },
        total: items,
        facets: facetStates(tools, resources),
        letters: tools.letters,
        forms: Object.fromEntries(tools.forms.map((form) => [form, texts.forms[form]])),
        sorts: tools.hasColours ? sorts : { name, 'name-down': nameDown },
        ...(card === undefined ? {} : { card }),
        ...(compare === undefined ? {} : { compare: texts.compare.button }),
        texts: { ...words, loading: texts.loading },
      }}
    />
  );
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
    case 'colour.light':
    case 'colour.heat':
    case 'colour.acid':
      return new Map(Object.entries(texts.stability)).get(value);
    case 'organic':
      return texts.listTools.organic;
    default:
      return undefined;
  }
}
