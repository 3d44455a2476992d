import { productForms } from '../../catalogue/schema/product.js';
import { memoize } from '../../catalogue/text/memoize.js';
import { applicationPage } from '../applications.js';
import { comparerOf } from '../collation.js';
import { defined } from '../defined.js';
import { initialsOf } from '../initials.js';
import { headingOf } from '../screen-names.js';
import type { PlacedProduct, Site } from '../site.js';
import { listFile } from './browser-data.js';
import { productCard } from './links-and-cards.js';
import { bandsOf } from './list-bands.js';
import { columnsOf, type Facet, type FacetValue, facetsOf } from './list-fields.js';
import { coloursOf, pageOf, pagingOf } from './lists.js';
import { languageOf, pageLink } from './navigation.js';
import type { ListChoices, ListToolsView, ProductListView } from './view.js';

/** More letters than any alphabet has. Then the script of the names has no alphabet, and an index does not help. */
const letterLimit = 60;

/** Every page of a list shows the same choices, so they are gathered once per list. */
const known = memoize((_: readonly PlacedProduct[]) => new Map<string, ListChoices>());

/**
 * @param id of the list's category or overview page
 * @param products all products of the list, from the site's index
 * @param language of the page, for sorting names
 */
export function listTools(
  site: Site,
  id: string,
  products: readonly PlacedProduct[],
  language: string,
): ListToolsView {
  return {
    file: listFile(id),
    language,
    namesLanguage: site.catalogue.site.language,
    ...choicesOf(site, products, language),
  };
}

/** The tools of a list, and the way to the colour guide from a list of colours that cannot be chosen by pH here. */
function listChoices(
  site: Site,
  id: string,
  products: readonly PlacedProduct[],
  language: string,
): Pick<ProductListView, 'tools' | 'guide'> {
  const tools = listTools(site, id, products, language);
  const isNeeded = tools.bands.length > 0 && !tools.facets.some(({ key }) => key === 'colour.ph');
  const guide = isNeeded ? pageLink(site, 'colour-guide', language) : undefined;
  return { tools, ...defined({ guide }) };
}

/** What the pages of all lists of products show. @param number of the page, from 1 */
export function productList(
  site: Site,
  list: {
    readonly id: string;
    readonly path: string;
    readonly products: readonly PlacedProduct[];
    readonly language: string;
    readonly number: number;
  },
) {
  const { id, path, products, language, number } = list;
  const size = site.index.pageSize.products;
  return {
    screen: 'product-list' as const,
    products: pageOf(products, number, size).map((placed) => productCard(site, placed)),
    paging: pagingOf(site, path, number, products.length, size),
    ...listChoices(site, id, products, language),
    colours: number === 1 ? coloursOf(products) : [],
    contact: pageLink(site, 'contact', language),
    index: pageLink(site, 'search', language),
    compare: pageLink(site, 'compare', language),
  };
}

function choicesOf(site: Site, products: readonly PlacedProduct[], language: string): ListChoices {
  const byLanguage = known(products);
  let choices = byLanguage.get(language);
  if (choices === undefined) {
    const letters = initialsOf(
      products.map(({ product }) => product.name),
      language,
    );
    choices = {
      facets: facetsOf(site.catalogue.site, products, language).map((facet) =>
        translated(site, facet, language),
      ),
      forms: productForms.filter((form) => products.some(({ product }) => product.form === form)),
      letters: letters.length > 1 && letters.length <= letterLimit ? letters : [],
      bands: bandsOf(products),
      columns: columnsOf(products),
      hasColours: products.some(({ product }) => product.colour !== undefined),
    };
    byLanguage.set(language, choices);
  }
  return choices;
}

/** Readers of another language find applications by the names of the pages about them in it. */
function translated(site: Site, facet: Facet, language: string): Facet {
  if (facet.key !== 'application' || language === site.catalogue.site.language) return facet;
  const compare = comparerOf(language);
  const named = facet.values.map((one) => {
    const page = applicationPage(site, one.value, language);
    if (page === undefined || languageOf(site, page) !== language) return one;
    return { ...one, label: { text: headingOf(page, site.catalogue.site), language } };
  });
  const nameOf = ({ label, value }: FacetValue) => label?.text ?? value;
  return { ...facet, values: named.sort((a, b) => compare(nameOf(a), nameOf(b))) };
}
