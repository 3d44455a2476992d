import type { Page } from '../../catalogue/schema/model.js';
import { headingOf } from '../heading.js';
import type { Site } from '../site.js';
import { categoryLinks, homeLink, languageOf, listLinks, pageLink } from './navigation.js';
import { linkTo } from './parts.js';
import type { ShellView } from './view.js';

/** @param language of the page */
export function shellView(site: Site, language: string): ShellView {
  const { brand, company, theme, language: ownLanguage } = site.catalogue.site;
  const logo = theme?.logo;
  const about = aboutPages(site, language);
  const aboutLinks = about.map((page) =>
    linkTo(site, page.path, headingOf(page, site.catalogue.site), page.language),
  );
  const lists = listLinks(site, language);
  return {
    brand,
    ...(logo === undefined ? {} : { logo: { file: logo, alt: brand } }),
    ...(company.tagline === undefined ? {} : { tagline: company.tagline }),
    language: ownLanguage,
    home: homeLink(site, language),
    search: pageLink(site, 'search', language),
    contact: pageLink(site, 'contact', language),
    navigation: [...lists, ...aboutLinks.slice(0, 1)],
    categories: categoryLinks(site, language),
    company,
    pages: [...lists, ...aboutLinks],
  };
}

/** The about-style pages in a language if there are any, else those in the site's own. */
function aboutPages(site: Site, language: string): readonly Page[] {
  const all = site.catalogue.pages.filter(({ screen }) => screen === 'about-us');
  const own = all.filter((page) => languageOf(site, page) === language);
  return own.length > 0 ? own : all.filter((page) => languageOf(site, page) === site.catalogue.site.language);
}
