import { applicationOf as nameOf } from '../../catalogue/entries/page-subjects.js';
import type { Page } from '../../catalogue/schema/model.js';
import { groupedBy, memoize, perKey } from '../../document/collections.js';
import type { Needs } from '../order/suitability.js';
import { headingOf, inLanguage, languageOf, type PlacedProduct, type Site } from '../site.js';

export function applicationOf(site: Site, page: Page): string {
  return nameOf(page, site.catalogue.pages) ?? headingOf(page, site);
}

/** By application. Every page of a product needs them, so they are gathered once per site. */
const applicationsOf = memoize((site: Site) => ({
  pages: groupedBy(
    site.catalogue.pages.filter(({ screen }) => screen === 'application'),
    (page) => [applicationOf(site, page)],
  ),
  productsIn: perKey((language) =>
    groupedBy(site.index.listed(language), ({ product }) => new Set(product.applications)),
  ),
}));

export function productsFor(site: Site, application: string, language: string): readonly PlacedProduct[] {
  return applicationsOf(site).productsIn(language).get(application) ?? [];
}

/** The name of an application in a language: the heading of its page, else from `site.terms`, else as in products. */
export function applicationName(site: Site, application: string, language: string): string {
  const { terms = {}, language: home } = site.catalogue.site;
  const page = language === home ? undefined : applicationPage(site, application, language);
  if (page !== undefined && languageOf(site, page) === language) return headingOf(page, site);
  return terms[language]?.[application] ?? application;
}

/** The page about an application in a language, else in the site's language, else any. Undefined if it has no page. */
export function applicationPage(site: Site, application: string, language: string): Page | undefined {
  const pages = applicationsOf(site).pages.get(application) ?? [];
  return inLanguage(site, pages, language)[0] ?? pages[0];
}

/** The pages about applications in a language if there are any, else those in the site's language, in the order of the catalogue. */
export function applicationPages(site: Site, language: string): readonly Page[] {
  return inLanguage(site, [...applicationsOf(site).pages.values()].flat(), language);
}

/** The needs that the first page with `needs` gives for an application. Undefined if no page of it has them. */
export function needsOf(site: Site, application: string): Needs | undefined {
  const pages = applicationsOf(site).pages.get(application);
  return pages?.find(({ needs }) => needs !== undefined)?.needs;
}
