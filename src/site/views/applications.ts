import { groupedBy } from '../../catalogue/grouped-by.js';
import type { Page, Product } from '../../catalogue/schema/model.js';
import { applicationOf, applicationPage, applicationPages, productsFor } from '../applications.js';
import type { PlacedProduct, Site } from '../site.js';
import type { ApplicationCard, ApplicationView, ColourAdvice, Share } from './application-view.js';
import { colourProducts } from './colour-guide.js';
import type { Link } from './links-and-cards.js';
import { listTools } from './list-tools.js';
import { coloursOf } from './lists.js';
import { categoryLink, homeLink, languageOf, pageLink } from './navigation.js';
import {
  byShade,
  isColour,
  levels,
  permittedMarkets,
  phSteps,
  phStepsOf,
  productRow,
  stresses,
} from './product-rows.js';
import { pageStart, textLink } from './text-pages.js';

export function applicationView(site: Site, page: Page): ApplicationView {
  const language = languageOf(site, page);
  const application = applicationOf(site, page);
  const products = productsFor(site, application);
  const list = pageLink(site, 'products', language);
  return {
    screen: 'application',
    ...pageStart(site, page),
    home: homeLink(site, language),
    language,
    colours: coloursOf(products),
    advice: adviceOn(site, application, language),
    products: products.length,
    colourGroups: byShade(
      site,
      products.filter(({ product }) => isColour(product)),
    ),
    groups: byCategory(
      site,
      products.filter(({ product }) => !isColour(product)),
      language,
    ),
    list: list && { ...list, href: `${list.href}?application=${encodeURIComponent(application)}` },
    others: applicationLinks(site, language).filter(({ href }) => href !== textLink(site, page).href),
    contact: pageLink(site, 'contact', language),
  };
}

function byCategory(
  site: Site,
  products: readonly PlacedProduct[],
  language: string,
): ApplicationView['groups'] {
  return [...groupedBy(products, ({ categoryIndex }) => [categoryIndex])].flatMap(([place, group]) => {
    const category = site.catalogue.categories?.[place];
    if (category === undefined) return [];
    const rows = group.map((placed) => productRow(site, placed));
    return [{ category: categoryLink(site, category, language), rows }];
  });
}

function adviceOn(site: Site, application: string, language: string): ColourAdvice {
  const products = productsFor(site, application).map(({ product }) => product);
  const colours = products.filter(isColour);
  const guide = pageLink(site, 'colour-guide', language)?.href;
  const facets = listTools(site, application, colourProducts(site), language).facets;
  const isChoice = (key: string, value: string) =>
    facets.some((facet) => facet.key === key && facet.values.some((one) => one.value === value));
  const share = <Value extends string | number>(
    value: Value,
    has: (product: Product) => boolean,
    key: string,
  ): Share<Value> => {
    const query = `application=${encodeURIComponent(application)}&${key}=${encodeURIComponent(value)}`;
    const count = colours.filter(has).length;
    const leads = guide !== undefined && count > 0 && isChoice(key, String(value));
    return { value, count, ...(leads ? { href: `${guide}?${query}` } : {}) };
  };
  const windows = colours.map(phStepsOf).filter((steps) => steps.length > 0);
  const markets = [...new Set(colours.flatMap(permittedMarkets))].sort(new Intl.Collator(language).compare);
  return {
    colours: colours.length,
    withPh: windows.length,
    ph:
      windows.length === 0
        ? []
        : phSteps.map((ph) => share(ph, (product) => phStepsOf(product).includes(ph), 'colour.ph')),
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

/** The pages about applications, for readers of a language. */
export function applicationLinks(site: Site, language: string): readonly Link[] {
  return applicationPages(site, language).map((page) => textLink(site, page));
}

/** The same as cards. @param among only these pages */
export function applicationCards(
  site: Site,
  language: string,
  among?: readonly Page[],
): readonly ApplicationCard[] {
  return (among ?? applicationPages(site, language)).map((page) => {
    const products = productsFor(site, applicationOf(site, page));
    return { ...textLink(site, page), count: products.length, colours: coloursOf(products) };
  });
}

/** The applications of a product that have a page, by their names. */
export function applicationLinksOf(
  site: Site,
  { applications = [] }: Product,
  language: string,
): Readonly<Record<string, Link>> {
  return Object.fromEntries(
    applications.flatMap((application) => {
      const page = applicationPage(site, application, language);
      return page === undefined ? [] : [[application, textLink(site, page)]];
    }),
  );
}
