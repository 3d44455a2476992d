import { applicationOf as nameOf } from '../catalogue/entries/page-subjects.js';
import { groupedBy } from '../catalogue/grouped-by.js';
import type { Page, Product } from '../catalogue/schema/model.js';
import { memoize } from '../catalogue/text/memoize.js';
import { headingOf } from './screen-names.js';
import type { PlacedProduct, Site } from './site.js';

/*
 * The pages about applications, and the products that they are about. A catalogue has one where it declares a page with the screen
 * `application`.
 */

/** The application that a page is about. */
export function applicationOf({ catalogue }: Pick<Site, 'catalogue'>, page: Page): string {
  return nameOf(page, catalogue.pages) ?? headingOf(page, catalogue.site);
}

interface Applications {
  /** The pages about an application, in all languages. */
  readonly pages: ReadonlyMap<string, readonly Page[]>;
  readonly products: ReadonlyMap<string, readonly PlacedProduct[]>;
}

/** Every page of a product asks, so they are gathered once per site. */
const applicationsOf = memoize((site: Site): Applications => {
  const pages = site.catalogue.pages.filter(({ screen }) => screen === 'application');
  return {
    pages: groupedBy(pages, (page) => [applicationOf(site, page)]),
    products: groupedBy(site.index.products, ({ product }) => namesOf(product)),
  };
});

function namesOf({ applications = [] }: Product): readonly string[] {
  return [...new Set(applications)];
}

/** The products that name an application, in the order of the file. */
export function productsFor(site: Site, application: string): readonly PlacedProduct[] {
  return applicationsOf(site).products.get(application) ?? [];
}

/** The page about an application for readers of a language: in that language, else in the site's. Undefined when there is none. */
export function applicationPage(site: Site, application: string, language: string): Page | undefined {
  const pages = applicationsOf(site).pages.get(application) ?? [];
  const own = site.catalogue.site.language;
  const inLanguage = (wanted: string) => pages.find((page) => (page.language ?? own) === wanted);
  return inLanguage(language) ?? inLanguage(own) ?? pages[0];
}

/** The pages about applications in a language if there are any, else those in the site's own, in the order of the catalogue. */
export function applicationPages(site: Site, language: string): readonly Page[] {
  const own = site.catalogue.site.language;
  const all = [...applicationsOf(site).pages.values()].flat();
  const inLanguage = (wanted: string) => all.filter((page) => (page.language ?? own) === wanted);
  const found = inLanguage(language);
  return found.length > 0 ? found : inLanguage(own);
}
