import type { Site } from '../site.js';
import { footerMenu, headerMenu } from './menu.js';
import { homeLink, pageLink, searchBox } from './navigation.js';
import type { ShellView } from './view.js';

/** @param language of the page */
export function shellView(site: Site, language: string): ShellView {
  const { brand, company, theme, language: ownLanguage } = site.catalogue.site;
  const logo = theme?.logo;
  return {
    brand,
    ...(logo === undefined ? {} : { logo: { file: logo, alt: brand } }),
    ...(company.tagline === undefined ? {} : { tagline: company.tagline }),
    language: ownLanguage,
    home: homeLink(site, language),
    search: pageLink(site, 'search', language),
    searchBox: searchBox(site, language),
    contact: pageLink(site, 'contact', language),
    header: headerMenu(site, language),
    footer: footerMenu(site, language),
    company,
  };
}
