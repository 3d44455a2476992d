import type { MenuItem, Page } from '../../../catalogue/schema/model.js';
import { encodedAddress } from '../../addresses/href.js';
import { defined } from '../../defined.js';
import { inLanguage, languageOf, routeAt, routeOf, type Site } from '../../site.js';
import { applicationLinks } from '../applications.js';
import type { Link, MenuEntry, MenuGroup, ShellView } from '../contract.js';
import {
  categoryLinks,
  homeLink,
  isTextPage,
  listLinks,
  pageLink,
  pageLinks,
  pagesAbove,
  routeLink,
  searchBox,
  textLink,
} from './navigation.js';

/** The header and footer of every page. @param language of the page */
export function shellView(site: Site, language: string): ShellView {
  const { brand, company, theme, language: siteLanguage } = site.catalogue.site;
  const logoOf = (file?: string) => (file === undefined ? undefined : { file, alt: brand });
  return {
    brand,
    ...defined({
      logo: logoOf(theme?.logo),
      logoDark: theme?.mode === 'light' ? undefined : logoOf(theme?.logo_dark),
      tagline: company.tagline,
    }),
    language: siteLanguage,
    home: homeLink(site, language),
    search: pageLink(site, 'search', language),
    searchBox: searchBox(site, language),
    contact: pageLink(site, 'contact', language),
    header: menuOf(site, 'header', language),
    footer: menuOf(site, 'footer', language),
    company,
  };
}

/** The links for pages in a language: the catalogue's menu, else the main pages, in the footer also all topmost pages. */
function menuOf(site: Site, place: 'header' | 'footer', language: string): readonly MenuEntry[] {
  const items = site.catalogue.menu?.[place];
  if (items !== undefined) return entriesOf(site, items, language);
  const lists = listLinks(site, language);
  const groups = (['categories', 'applications'] as const).flatMap((list) =>
    groupOf(list, listOf(site, list, language)),
  );
  if (place === 'header') {
    const about = topmostLinks(site, language, ({ screen }) => screen === 'about-us').slice(0, 1);
    return [...groups, ...lists, ...about];
  }
  const texts = topmostLinks(site, language, (page) => isTextPage(page) && page.screen !== 'application');
  return [...groups, ...groupOf('company', [...lists, ...texts])];
}

/** The links of a group that grows with the catalogue. */
function listOf(site: Site, list: NonNullable<MenuItem['show']>, language: string): readonly Link[] {
  return list === 'categories'
    ? categoryLinks(site, language)
    : [...applicationLinks(site, language), ...pageLinks(site, ['colour-guide'], language)];
}

function groupOf(title: MenuGroup['title'], links: readonly Link[]): readonly MenuGroup[] {
  return links.length === 0 ? [] : [{ title, links }];
}

/** The topmost pages of text in a language if there are any, else those in the site's language. */
function topmostLinks(site: Site, language: string, isWanted: (page: Page) => boolean): readonly Link[] {
  const all = site.catalogue.pages.filter(
    (page) => isWanted(page) && !pagesAbove(site, page).some(isTextPage),
  );
  return inLanguage(site, all, language).map((page) => textLink(site, page));
}

function entriesOf(site: Site, items: readonly MenuItem[], language: string): readonly MenuEntry[] {
  return wanted(site, items, language).flatMap((item): readonly MenuEntry[] => {
    const { items: inner, label, show } = item;
    if (show === undefined && inner === undefined) return menuLinks(site, item, language);
    const title = label === undefined ? (show ?? 'categories') : { label, language: languageOf(site, item) };
    const all = show === undefined ? wanted(site, inner ?? [], language) : [item];
    return groupOf(
      title,
      all.flatMap((inner) => menuLinks(site, inner, language)),
    );
  });
}

/** The items for pages in a language: those without a language, and those in it, or in the site's language if none is in it. */
function wanted(site: Site, items: readonly MenuItem[], language: string): readonly MenuItem[] {
  const bound = items.filter((item) => item.language !== undefined);
  const shown = new Set(inLanguage(site, bound, language));
  return items.filter((item) => item.language === undefined || shown.has(item));
}

/** The links of a menu item. Links to a translation if the page has one. Empty for a missing page. */
export function menuLinks(site: Site, item: MenuItem, language: string): readonly Link[] {
  const { show, to = '', label } = item;
  if (show !== undefined) return listOf(site, show, language);
  const route = routeOf(site, to);
  if (route === undefined && label === undefined) return [];
  const translations = site.index.translationsOf(route?.meta.nodeid ?? '');
  const translation = translations.find((other) => other.language === language);
  const translated = translation && routeAt(site, translation.path);
  if (item.language === undefined && translated !== undefined && translated !== route) {
    return [routeLink(site, translated, language)];
  }
  const href = encodedAddress(site.catalogue.site, to);
  return route === undefined || label !== undefined
    ? [{ label: label ?? '', href, language: languageOf(site, item) }]
    : [{ ...routeLink(site, route, language), href }];
}
