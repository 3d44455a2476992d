import type { Page } from '../../catalogue/schema/model.js';
import { memoize } from '../../catalogue/text/memoize.js';
import type { PlacedProduct, Site } from '../site.js';
import type { Facet } from './list-fields.js';
import { listTools } from './list-tools.js';
import { languageOf, pageLink } from './navigation.js';
import { byShade, isColour } from './product-rows.js';
import { pageStart } from './text-pages.js';
import type { ColourGuideView, ListToolsView } from './view.js';

/** The products that are sold for their colour. The same list at each call. */
export const colourProducts = memoize(({ index }: Site): readonly PlacedProduct[] =>
  index.products.filter(({ product }) => isColour(product)),
);

export function colourGuideView(site: Site, page: Page): ColourGuideView {
  const language = languageOf(site, page);
  const products = colourProducts(site);
  return {
    screen: 'colour-guide',
    ...pageStart(site, page),
    language,
    paging: { items: products.length },
    groups: byShade(site, products),
    tools: guideTools(site, page.id, language),
    contact: pageLink(site, 'contact', language),
    compare: pageLink(site, 'compare', language),
  };
}

/** What decides about a colour, the first first. Other facets of colours follow, then all others. */
const deciding: readonly string[] = ['shade', 'colour.ph', 'certificate'];

/** Nobody chooses a colour by the first letter of its name. */
function guideTools(site: Site, id: string, language: string): ListToolsView {
  const tools = listTools(site, id, colourProducts(site), language);
  const rank = ({ key }: Facet) => {
    if (deciding.includes(key)) return deciding.indexOf(key);
    return deciding.length + (key.startsWith('colour.') ? 0 : 1);
  };
  return { ...tools, letters: [], facets: [...tools.facets].sort((a, b) => rank(a) - rank(b)) };
}
