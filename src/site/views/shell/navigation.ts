import { categoryPath } from '../../../catalogue/addresses/paths.js';
import { memoize, perKey } from '../../../catalogue/collections.js';
import { pagesWith, sharedId } from '../../../catalogue/entries/page-subjects.js';
import { hasWords, wordsIn } from '../../../catalogue/interface/words.js';
import type { Category, Page, PageScreen } from '../../../catalogue/schema/model.js';
import { manyScreens, textScreens } from '../../../catalogue/schema/page-screens.js';
import { hrefOf } from '../../addresses/href.js';
import { defined } from '../../defined.js';
import { headingOf, inLanguage, languageOf, type Route, type Site } from '../../site.js';
import { textParts } from '../../site-wide/full-text.js';
import { namesFile, picturesFile } from '../browser-data.js';
import { type Link, linkTo } from '../links-and-cards.js';

/* Links to other pages. A visitor stays in the page's language as long as the site has pages in it. */

/** Finds the pages with a screen, by language. Every page looks up several. */
export const pagesOf = memoize(({ catalogue }: Site) =>
  perKey((screen: PageScreen) => pagesWith(catalogue, screen)),
);

/** The page with a screen: in the given language if there is one, else in the site's own. */
export function pageWith(site: Site, screen: PageScreen, language: string): Page | undefined {
  const pages = pagesOf(site)(screen);
  return pages.get(language) ?? pages.get(site.catalogue.site.language) ?? [...pages.values()][0];
}

/** Its label is the heading of the page, or the name of the screen where the page is not in the given language. */
export function pageLink(site: Site, screen: PageScreen, language: string): Link | undefined {
  const page = pageWith(site, screen, language);
  if (page === undefined) return undefined;
  return languageOf(site, page) === language || !hasWords(language, site.texts)
    ? textLink(site, page)
    : linkTo(site, page.path, wordsIn(language, site.texts).screens[page.screen], language);
}

export function textLink(site: Site, page: Page): Link {
  return linkTo(site, page.path, headingOf(page, site), page.language);
}

export type SearchBoxView = NonNullable<ReturnType<typeof searchBox>>;

/** What a search field needs. Undefined when the site has no search page. */
export function searchBox(site: Site, language: string) {
  const action = pageLink(site, 'search', language)?.href;
  if (action === undefined) return undefined;
  return {
    action,
    /** The page for a search without results. */
    notFound: pageLink(site, 'search-not-found', language)?.href,
    /** Names in the folder of data files. */
    file: namesFile,
    pictures: picturesFile,
    textParts: textParts(site),
    language: site.catalogue.site.language,
    languages: site.index.languages,
  };
}

export function homeLink(site: Site, language: string): Link {
  return linkTo(site, pageWith(site, 'home', language)?.path ?? '/', site.catalogue.site.brand);
}

export function pageLinks(site: Site, screens: readonly PageScreen[], language: string): readonly Link[] {
  return screens.flatMap((screen) => pageLink(site, screen, language) ?? []);
}

export function listLinks(site: Site, language: string): readonly Link[] {
  return pageLinks(site, ['products', 'knowledge', 'news'], language);
}

/** With their places: those in a language, and of the site's own those with a name in it, or products in its lists; all where it has none. */
export function categoriesIn(site: Site, language: string) {
  const { categories = [], site: settings } = site.catalogue;
  const all = categories.map((category, place) => ({ category, place, language: category.language }));
  const own = inLanguage(site, all, language);
  if (own.some((one) => languageOf(site, one) !== language)) return own;
  const known = new Map(own.map((one) => [sharedId(one.category), one]));
  const others = inLanguage(site, all, settings.language).filter(
    ({ category }) =>
      known.has(sharedId(category)) ||
      category.titles?.[language] !== undefined ||
      languageOf(site, category) === settings.fallback,
  );
  const shown = others.map((one) => known.get(sharedId(one.category)) ?? one);
  return [...shown, ...own.filter((one) => !shown.includes(one))];
}

export function categoryLinks(site: Site, language: string): readonly Link[] {
  return categoriesIn(site, language).map(({ category }) => categoryLink(site, category, language));
}

/** The link to a category: to its translation, else with its name in the language of the reader if it has one. */
export function categoryLink(site: Site, one: Category, reader: string): Link {
  const isOwn = (other: Category) => languageOf(site, other) === reader;
  const all = (site.catalogue.categories ?? []).filter((other) => sharedId(other) === sharedId(one));
  const category = isOwn(one) ? one : (all.find(isOwn) ?? one);
  const { title, titles, language } = category;
  const path = categoryPath(site.catalogue.site, category);
  const translated = languageOf(site, category) === reader ? undefined : titles?.[reader];
  return translated === undefined
    ? linkTo(site, path, title, language)
    : linkTo(site, path, translated, reader);
}

/** The link to a route. Of a category it says the title, which is shorter than its heading. */
export function routeLink(site: Site, { subject, path, heading, language }: Route, reader: string): Link {
  const category = subject.screen === 'category' ? site.catalogue.categories?.[subject.category] : undefined;
  return category === undefined
    ? linkTo(site, path, heading, language)
    : categoryLink(site, category, reader);
}

/** The way from the home page to a route: its ancestors, as far as the site has them, then the route itself. */
export function crumbs(site: Site, language: string, ...steps: readonly (Link | undefined)[]) {
  return [homeLink(site, language), ...steps.flatMap((step) => step ?? [])];
}

/** Pages of text stand in a tree: `/company/quality` is below `/company`. */
export function isTextPage({ screen }: Page): boolean {
  return textScreens.has(screen);
}

/** The pages above a page of text, the topmost first. */
export function pagesAbove(site: Site, page: Page): readonly Page[] {
  return site.catalogue.pages
    .filter((other) => other.screen !== 'home' && page.path.startsWith(`${other.path}/`))
    .sort((a, b) => a.path.length - b.path.length);
}

/** The pages of text directly below a page, in the order of the catalogue. */
export function pagesBelow(site: Site, page: Page): readonly Page[] {
  return site.catalogue.pages.filter(
    (other) => isTextPage(other) && pagesAbove(site, other).at(-1)?.id === page.id,
  );
}

/** What all views of fixed pages begin with. @param number of the page of a list: later ones have no texts of their own */
export function pageStart(site: Site, page: Page, number = 1) {
  const { intro, body, image } = page;
  // One of many with its screen stands below the pages above it.
  const way = manyScreens.has(page.screen) ? [...pagesAbove(site, page), page] : [page];
  return {
    heading: headingOf(page, site),
    ...(number === 1 ? defined({ intro, body, image }) : {}),
    crumbs: crumbs(site, languageOf(site, page), ...way.map((step) => textLink(site, step))),
  };
}

export type TranslationLink = ReturnType<typeof translationLinks>[number];

/** Each leads to the same page, else to the home page in it. Without that it is not offered: its menu would lead readers back. */
export function translationLinks(site: Site, route: Route) {
  const { languages, translationsOf } = site.index;
  const same = new Map(translationsOf(route.meta.nodeid).map(({ language, path }) => [language, path]));
  const pathIn = (language: string) => {
    const home = pagesOf(site)('home').get(language);
    return language === route.language ? route.path : home && (same.get(language) ?? home.path);
  };
  return [...new Set([...languages, route.language])].flatMap((language) => {
    const path = pathIn(language);
    if (path === undefined) return [];
    // `isOwn`: whether it is the page itself.
    return [{ language, href: hrefOf(site.catalogue.site, path), isOwn: language === route.language }];
  });
}
