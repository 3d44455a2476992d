import type { MenuItem } from '../../catalogue/schema/model.js';
import { defined } from '../defined.js';
import { targetOf } from '../href.js';
import type { Route } from '../route.js';
import type { Site } from '../site.js';
import { translationsOf } from '../translations.js';
import { applicationLinks } from './applications.js';
import type { Link, MenuEntry, MenuGroup } from './links-and-cards.js';
import { linkTo } from './links-and-cards.js';
import { categoryLinks, homeLink, languageOf, listLinks, pageLink, searchBox } from './navigation.js';
import { routeAt, routeOf } from './route-at.js';
import { isTextPage, pagesAbove, textLink } from './text-pages.js';
import type { ShellView } from './view.js';

/** @param language of the page */
export function shellView(site: Site, language: string): ShellView {
  const { brand, company, theme, language: ownLanguage } = site.catalogue.site;
  const logo = theme?.logo;
  return {
    brand,
    ...(logo === undefined ? {} : { logo: { file: logo, alt: brand } }),
    ...defined({ tagline: company.tagline }),
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

/** The links of the header for pages in a language: those of the catalogue's menu, else the main pages. */
function headerMenu(site: Site, language: string): readonly MenuEntry[] {
  const items = site.catalogue.menu?.header;
  if (items !== undefined) return entriesOf(site, items, language);
  const about = textLinks(site, language, ({ screen }) => screen === 'about-us').slice(0, 1);
  return [...listGroups(site, language), ...listLinks(site, language), ...about];
}

/** The links of the footer for pages in a language: those of the catalogue's menu, else all topmost pages. */
function footerMenu(site: Site, language: string): readonly MenuEntry[] {
  const items = site.catalogue.menu?.footer;
  if (items !== undefined) return entriesOf(site, items, language);
  const texts = textLinks(site, language, (page) => isTextPage(page) && page.screen !== 'application');
  const pages = [...listLinks(site, language), ...texts];
  return [...listGroups(site, language), ...groupOf('company', pages)];
}

type MenuList = NonNullable<MenuItem['show']>;

/** The links of a group that grows with the catalogue. */
function listOf(site: Site, list: MenuList, language: string): readonly Link[] {
  if (list === 'categories') return categoryLinks(site, language);
  const applications = applicationLinks(site, language);
  const guide = pageLink(site, 'colour-guide', language);
  return guide === undefined ? applications : [...applications, guide];
}

function listGroups(site: Site, language: string): readonly MenuGroup[] {
  return (['categories', 'applications'] as const).flatMap((list) =>
    groupOf(list, listOf(site, list, language)),
  );
}

/** A group without links is left out. */
function groupOf(title: MenuGroup['title'], links: readonly Link[]): readonly MenuGroup[] {
  return links.length === 0 ? [] : [{ title, links }];
}

type PageFilter = (page: Site['catalogue']['pages'][number]) => boolean;

/** The topmost pages of text in a language if there are any, else those in the site's own. */
function textLinks(site: Site, language: string, isWanted: PageFilter): readonly Link[] {
  const all = site.catalogue.pages.filter(
    (page) => isWanted(page) && !pagesAbove(site, page).some(isTextPage),
  );
  return inLanguage(all, (page) => languageOf(site, page), language, site).map((page) =>
    textLink(site, page),
  );
}

/** What is in a language, if something is; else what is in the site's own. */
function inLanguage<T>(
  items: readonly T[],
  languageOfItem: (item: T) => string,
  language: string,
  site: Site,
): readonly T[] {
  const own = items.filter((item) => languageOfItem(item) === language);
  if (own.length > 0) return own;
  return items.filter((item) => languageOfItem(item) === site.catalogue.site.language);
}

function entriesOf(site: Site, items: readonly MenuItem[], language: string): readonly MenuEntry[] {
  return wanted(site, items, language).flatMap((item): readonly MenuEntry[] => {
    const { items: links, label, show } = item;
    if (show === undefined && links === undefined) return linkOf(site, item, language);
    const title =
      label === undefined
        ? (show ?? 'categories')
        : { label, language: item.language ?? site.catalogue.site.language };
    return groupOf(
      title,
      show === undefined ? linksOf(site, links ?? [], language) : listOf(site, show, language),
    );
  });
}

/** The links of a group. */
function linksOf(site: Site, items: readonly MenuItem[], language: string): readonly Link[] {
  return wanted(site, items, language).flatMap((item) =>
    item.show === undefined ? linkOf(site, item, language) : listOf(site, item.show, language),
  );
}

/** The items for pages in a language: those without a language, and those with this one or, if none has it, the site's. */
function wanted<T extends Pick<MenuItem, 'language'>>(
  site: Site,
  items: readonly T[],
  language: string,
): readonly T[] {
  const bound = items.filter((item) => item.language !== undefined);
  const shown = new Set(inLanguage(bound, (item) => item.language ?? '', language, site));
  return items.filter((item) => item.language === undefined || shown.has(item));
}

/** The link of an item. A page that has a translation is linked in the reader's language. Empty for a page that the site does not have. */
function linkOf(site: Site, item: MenuItem, language: string): readonly Link[] {
  const { to = '', label } = item;
  const settings = site.catalogue.site;
  const own = item.language ?? settings.language;
  const route = routeOf(site, to);
  if (route === undefined)
    return label === undefined ? [] : [{ label, href: targetOf(settings, to), language: own }];
  const translation = translationsOf(site, route).find((other) => other.language === language);
  const translated = translation === undefined ? undefined : routeAt(site, translation.path);
  if (item.language === undefined && translated !== undefined && translated.path !== route.path) {
    return [linkTo(site, translated.path, labelOf(site, translated), translated.language)];
  }
  return [
    {
      label: label ?? labelOf(site, route),
      href: targetOf(settings, to),
      language: label === undefined ? route.language : own,
    },
  ];
}

/** What links to a route say: of a category its title, which is shorter than its heading. */
function labelOf(site: Site, { subject, heading }: Route): string {
  const category = subject.screen === 'category' ? site.catalogue.categories?.[subject.category] : undefined;
  return category?.title ?? heading;
}
