import { categoryPath } from '../../../catalogue/addresses/paths.js';
import { pagesWith, sharedId } from '../../../catalogue/entries/page-subjects.js';
import { hasWords, wordsIn } from '../../../catalogue/interface/words.js';
import type { Category, Page, PageScreen } from '../../../catalogue/schema/model.js';
import { manyScreens, textScreens } from '../../../catalogue/schema/page-screens.js';
import { memoize, perKey } from '../../../document/collections.js';
import { hrefOf } from '../../addresses/href.js';
import { defined } from '../../defined.js';
import { headingOf, inLanguage, languageOf, type Route, type Site } from '../../site.js';
import { textParts } from '../../site-wide/full-text.js';
import { namesFile, picturesFile } from '../browser-data.js';
import type { Link, PageStart, SearchBoxView, TranslationLink } from '../contract.js';
import { linkTo } from '../links-and-cards.js';

/* Links to other pages. They keep the page's language if the site has pages in it. */

/** Finds the pages with a screen, by language. Every page looks up several. */
export const pagesOf = memoize(({ catalogue }: Site) =>
  perKey((screen: PageScreen) => pagesWith(catalogue, screen)),
);

/** The page with a screen: in the given language if there is one, else in the site's language. */
export function pageWith(site: Site, screen: PageScreen, language: string): Page | undefined {
  const pages = pagesOf(site)(screen);
  return pages.get(language) ?? pages.get(site.catalogue.site.language) ?? [...pages.values()][0];
}

/** The label is the heading of the page, or the name of the screen if the page is in another language. */
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

/** @param kind the only kind of pages to search @returns undefined if the site has no search page */
export function searchBox(
  site: Site,
  language: string,
  kind?: SearchBoxView['kind'],
): SearchBoxView | undefined {
  const action = pageLink(site, 'search', language)?.href;
  if (action === undefined) return undefined;
  return {
    action,
    notFound: pageLink(site, 'search-not-found', language)?.href,
    file: namesFile,
    pictures: picturesFile,
    textParts: textParts(site),
    language: site.catalogue.site.language,
    languages: site.index.languages,
    ...defined({ kind }),
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

/**
 * The categories for readers of a language, with their indexes in the catalogue. If none is in the language: all in the site's language.
 * Else those in the site's language that are translated, have a title in the language, or are in `site.fallback`. Then the others in it.
 */
export function categoriesIn(site: Site, language: string) {
  const { categories = [], site: settings } = site.catalogue;
  const all = categories.map((category, place) => ({ category, place, language: category.language }));
  const translated = inLanguage(site, all, language);
  if (translated.some((item) => languageOf(site, item) !== language)) return translated;
  const translations = new Map(translated.map((item) => [sharedId(item.category), item]));
  const others = inLanguage(site, all, settings.language).filter(
    ({ category }) =>
      translations.has(sharedId(category)) ||
      category.titles?.[language] !== undefined ||
      languageOf(site, category) === settings.fallback,
  );
  const shown = others.map((item) => translations.get(sharedId(item.category)) ?? item);
  return [...shown, ...translated.filter((item) => !shown.includes(item))];
}

export function categoryLinks(site: Site, language: string): readonly Link[] {
  return categoriesIn(site, language).map(({ category }) => categoryLink(site, category, language));
}

/** The link to a category: to its translation, else with its name in the language of the reader if it has one. */
export function categoryLink(site: Site, given: Category, reader: string): Link {
  const isInLanguage = (other: Category) => languageOf(site, other) === reader;
  const all = (site.catalogue.categories ?? []).filter((other) => sharedId(other) === sharedId(given));
  const category = isInLanguage(given) ? given : (all.find(isInLanguage) ?? given);
  const { title, titles, language } = category;
  const path = categoryPath(site.catalogue.site, category);
  const translated = languageOf(site, category) === reader ? undefined : titles?.[reader];
  return translated === undefined
    ? linkTo(site, path, title, language)
    : linkTo(site, path, translated, reader);
}

/** The link to a route. The label of a category is its title, which is shorter than its heading. */
export function routeLink(site: Site, { subject, path, heading, language }: Route, reader: string): Link {
  const category = subject.screen === 'category' ? site.catalogue.categories?.[subject.category] : undefined;
  return category === undefined
    ? linkTo(site, path, heading, language)
    : categoryLink(site, category, reader);
}

/** The breadcrumbs of a route: the home page, its ancestors as far as they exist, then the route itself. */
export function crumbs(site: Site, language: string, ...steps: readonly (Link | undefined)[]) {
  return [homeLink(site, language), ...steps.flatMap((step) => step ?? [])];
}

/** Whether a page belongs to the tree of text pages: `/company/quality` is below `/company`. */
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

/** The start of all views of fixed pages. @param number of the page of a list: later ones have only a heading */
export function pageStart(site: Site, page: Page, number = 1): PageStart {
  const { intro, body, image } = page;
  // A page of a screen with many pages is below the pages above it.
  const way = manyScreens.has(page.screen) ? [...pagesAbove(site, page), page] : [page];
  return {
    heading: headingOf(page, site),
    ...(number === 1 && defined({ intro, body, image })),
    crumbs: crumbs(site, languageOf(site, page), ...way.map((step) => textLink(site, step))),
  };
}

/** Links to the same page, else to the home page, in each language. A language without a home page is left out: its menu would lead readers back. */
export function translationLinks(site: Site, route: Route): readonly TranslationLink[] {
  const { languages, translationsOf } = site.index;
  const same = new Map(translationsOf(route.meta.nodeid).map(({ language, path }) => [language, path]));
  const pathIn = (language: string) => {
    const home = pagesOf(site)('home').get(language);
    return language === route.language ? route.path : home && (same.get(language) ?? home.path);
  };
  return [...new Set([...languages, route.language])].flatMap((language) => {
    const path = pathIn(language);
    if (path === undefined) return [];
    return [{ language, href: hrefOf(site.catalogue.site, path), isOwn: language === route.language }];
  });
}
