import type { Page, Product } from '../../catalogue/schema/model.js';
import { groupedBy, memoize } from '../../document/collections.js';
import { phSteps } from '../colour/ph-steps.js';
import { defined } from '../defined.js';
import {
  applicationName,
  applicationOf,
  applicationPage,
  applicationPages,
  needsOf,
  productsFor,
} from '../screens/applications.js';
import { languageOf, type PlacedProduct, type Site } from '../site.js';
import type { ApplicationCard, Facet, Link } from './contract.js';
import {
  byShade,
  isColour,
  levels,
  permittedMarkets,
  phStepsOf,
  productRow,
  stresses,
} from './fields/product-rows.js';
import { listTools } from './lists/list-tools.js';
import { coloursOf } from './lists/lists.js';
import { categoryLink, pageLink, pageStart, textLink } from './shell/navigation.js';

export function applicationView(site: Site, page: Page) {
  const language = languageOf(site, page);
  const application = applicationOf(site, page);
  const products = productsFor(site, application, language);
  const list = pageLink(site, 'products', language);
  const colours = products.filter(({ product }) => isColour(product));
  const others = products.filter(({ product }) => !isColour(product));
  const pageHref = textLink(site, page).href;
  return {
    screen: 'application' as const,
    ...pageStart(site, page),
    language,
    colours: coloursOf(products),
    advice: adviceOn(site, application, colours, language),
    products: products.length,
    colourGroups: byShade(site, colours, needsOf(site, application)),
    groups: [...groupedBy(others, ({ category }) => [category])].map(([category, group]) => ({
      category: categoryLink(site, category, language),
      rows: group.map((placed) => productRow(site, placed)),
    })),
    /** The list of all products, filtered by the application. */
    list: list && { ...list, href: `${list.href}?application=${encodeURIComponent(application)}` },
    others: applicationLinks(site, language).filter(({ href }) => href !== pageHref),
    contact: pageLink(site, 'contact', language),
  };
}

/** The number of products with a value, with a link to them if a page can show them. */
export interface Share<Value> {
  readonly value: Value;
  readonly count: number;
  readonly href?: string;
}

/** Counts of the stabilities and markets of an application's colours. */
function adviceOn(site: Site, application: string, placed: readonly PlacedProduct[], language: string) {
  const colours = placed.map(({ product }) => product);
  const guide = pageLink(site, 'colour-guide', language)?.href;
  const { facets } = listTools(site, application, colourProducts(site, language), language);
  const isChoice = (key: string, value: string) =>
    facets.some((facet) => facet.key === key && facet.values.some((choice) => choice.value === value));
  const share = <Value extends string | number>(
    value: Value,
    has: (product: Product) => boolean,
    key: string,
  ): Share<Value> => {
    const query = `application=${encodeURIComponent(application)}&${key}=${encodeURIComponent(value)}`;
    const count = colours.filter(has).length;
    const leads = guide !== undefined && count > 0 && isChoice(key, String(value));
    return { value, count, ...(leads && { href: `${guide}?${query}` }) };
  };
  const withPh = colours.filter((product) => phStepsOf(product).length > 0).length;
  const markets = [...new Set(colours.flatMap(permittedMarkets))].sort(new Intl.Collator(language).compare);
  return {
    colours: colours.length,
    withPh,
    /** The number of colours that are stable at each pH. Empty if no colour has a pH range. */
    ph:
      withPh === 0
        ? []
        : phSteps.map((ph) => share<number>(ph, (product) => phStepsOf(product).includes(ph), 'colour.ph')),
    /** Without stresses for which no colour has data. */
    stability: stresses.flatMap((stress) => {
      const shares = levels.map((level) =>
        share(level, ({ colour }) => colour?.[stress] === level, `colour.${stress}`),
      );
      return shares.some(({ count }) => count > 0) ? [{ stress, levels: shares }] : [];
    }),
    markets: markets.map((market) =>
      share(market, (product) => permittedMarkets(product).includes(market), 'colour.market'),
    ),
  };
}

export function applicationLinks(site: Site, language: string): readonly Link[] {
  return applicationPages(site, language).map((page) => applicationLink(site, page, language));
}

/** The label is in the language of the reader if the site has a word for it, even if the page is in another language. */
function applicationLink(site: Site, page: Page, language: string): Link {
  const link = textLink(site, page);
  if (link.language === language) return link;
  const application = applicationOf(site, page);
  const label = applicationName(site, application, language);
  return label === application ? link : { ...link, label, language };
}

/** @param among only these pages */
export function applicationCards(
  site: Site,
  language: string,
  among = applicationPages(site, language),
): readonly ApplicationCard[] {
  return among.map((page) => {
    const products = productsFor(site, applicationOf(site, page), language);
    return {
      ...applicationLink(site, page, language),
      ...defined({ image: page.image }),
      count: products.length,
      colours: coloursOf(products),
    };
  });
}

/** The names of a product's applications in a language, and the pages about them, by their names in the catalogue. */
export function applicationLinksOf(
  site: Site,
  { applications = [] }: Product,
  language: string,
): Readonly<Record<string, { readonly label: string; readonly href?: string }>> {
  return Object.fromEntries(
    applications.map((application) => {
      const page = applicationPage(site, application, language);
      const label = applicationName(site, application, language);
      return [application, defined({ label, href: page && textLink(site, page).href })];
    }),
  );
}

/** The products in lists of a language that are sold for their colour. Each call returns the same list. */
export function colourProducts({ index }: Site, language: string): readonly PlacedProduct[] {
  return coloursAmong(index.listed(language));
}

const coloursAmong = memoize((products: readonly PlacedProduct[]) =>
  products.filter(({ product }) => isColour(product)),
);

/** The most important facets of a colour, in order. Other facets of colours follow, then all others. */
const deciding: readonly string[] = ['shade', 'colour.ph', 'certificate'];

/** The page with all colours in one table, to choose from by shade, pH, light, heat, acid and market. */
export function colourGuideView(site: Site, page: Page) {
  const language = languageOf(site, page);
  const products = colourProducts(site, language);
  const tools = listTools(site, page.id, products, language);
  const rank = ({ key }: Facet) => {
    if (deciding.includes(key)) return deciding.indexOf(key);
    return deciding.length + (key.startsWith('colour.') ? 0 : 1);
  };
  return {
    screen: 'colour-guide' as const,
    ...pageStart(site, page),
    language,
    paging: { items: products.length },
    groups: byShade(site, products),
    tools: {
      ...tools,
      // Visitors do not choose a colour by the first letter of its name.
      letters: [],
      facets: tools.facets.toSorted((a, b) => rank(a) - rank(b)),
    },
    contact: pageLink(site, 'contact', language),
    compare: pageLink(site, 'compare', language),
  };
}
