import { categoryPath } from '../../catalogue/addresses/paths.js';
import type { Category, Page, PageScreen } from '../../catalogue/schema/model.js';
import { memoize } from '../../catalogue/text/memoize.js';
import { textParts } from '../full-text.js';
import { hrefOf } from '../href.js';
import type { ListScreen, Route } from '../route.js';
import { hasScreenNames, headingOf, screenName } from '../screen-names.js';
import type { Site } from '../site.js';
import { translationsOf } from '../translations.js';
import { namesFile, picturesFile } from './browser-data.js';
import { type Link, linkTo } from './links-and-cards.js';
import type { SearchBoxView } from './view.js';

/*
 * Links to other pages. A visitor stays in the page's language as long as the site has pages in it.
 */

/** Pages found before, by screen and language: every page looks up several. */
const found = memoize((_: Site) => new Map<string, Page | undefined>());

/**
 * The page with a screen: in the given language if there is one, else in the site's own.
 * @returns undefined when the site has none
 */
export function pageWith(site: Site, screen: PageScreen, language: string): Page | undefined {
  const known = found(site);
  const key = `${screen} ${language}`;
  if (!known.has(key)) known.set(key, findPage(site, screen, language));
  return known.get(key);
}

function findPage(site: Site, screen: PageScreen, language: string): Page | undefined {
  // All articles in a language are the knowledge base of its readers.
  const stands = (page: Page) =>
    screen === 'knowledge' && page.screen === 'articles' && page.topic === undefined;
  const all = site.catalogue.pages;
  const pages = [...all.filter((page) => page.screen === screen), ...all.filter(stands)];
  return (
    pages.find((page) => languageOf(site, page) === language) ??
    pages.find((page) => languageOf(site, page) === site.catalogue.site.language) ??
    pages[0]
  );
}

/** The link to the page with a screen, in the given language if there is one. Undefined when the site has none. */
export function pageLink(site: Site, screen: PageScreen, language: string): Link | undefined {
  const page = pageWith(site, screen, language);
  return page === undefined ? undefined : linkTo(site, page.path, ...nameFor(site, page, language));
}

/**
 * What readers of a language call a page with a fixed screen, and the language of these words: its heading, or the name of the screen where
 * the page is in another language.
 */
function nameFor(site: Site, page: Page, language: string): readonly [name: string, language: string] {
  const own = languageOf(site, page);
  if (own === language || !hasScreenNames(language)) return [headingOf(page, site.catalogue.site), own];
  return [screenName(page.screen, language), language];
}

/** The language of an entry. */
export function languageOf(site: Site, { language }: { readonly language?: string }): string {
  return language ?? site.catalogue.site.language;
}

export function searchBox(site: Site, language: string): SearchBoxView | undefined {
  const action = pageLink(site, 'search', language)?.href;
  if (action === undefined) return undefined;
  return {
    action,
    notFound: pageLink(site, 'search-not-found', language)?.href,
    file: namesFile,
    pictures: picturesFile,
    textParts: textParts(site),
    language: site.catalogue.site.language,
  };
}

/** The home page, with the brand's name as its label. */
export function homeLink(site: Site, language: string): Link {
  return linkTo(site, pageWith(site, 'home', language)?.path ?? '/', site.catalogue.site.brand);
}

export function listLinks(site: Site, language: string): Link[] {
  return (['products', 'knowledge', 'news'] as const).flatMap(
    (screen) => pageLink(site, screen, language) ?? [],
  );
}

/** The categories in a language if there are any, else those in the site's own. */
export function categoriesIn(
  site: Site,
  language: string,
): readonly (readonly [place: number, category: Category])[] {
  const all = [...(site.catalogue.categories ?? []).entries()];
  const inLanguage = (wanted: string) => all.filter(([, category]) => languageOf(site, category) === wanted);
  const own = inLanguage(language);
  return own.length > 0 ? own : inLanguage(site.catalogue.site.language);
}

export function categoryLinks(site: Site, language: string): Link[] {
  return categoriesIn(site, language).map(([, category]) => categoryLink(site, category, language));
}

/** The link to a category, with its name in the language of the reader if it has one. */
export function categoryLink(site: Site, category: Category, reader: string): Link {
  return linkTo(site, categoryPath(category.slug), ...categoryName(site, category, reader));
}

/** What readers of a language call a category, and the language of these words. */
function categoryName(
  site: Site,
  { title, titles, language }: Category,
  reader: string,
): readonly [name: string, language: string] {
  const own = language ?? site.catalogue.site.language;
  const translated = own === reader ? undefined : titles?.[reader];
  return translated === undefined ? [title, own] : [translated, reader];
}

/** A step on the way to a route. With a language when the label is not in the site's. */
export type CrumbStep = readonly [label: string, path: string, language?: string | undefined];

/** The way from the home page to a route: its ancestors, then the route itself. */
export function crumbs(site: Site, language: string, ...steps: readonly CrumbStep[]): Link[] {
  return [homeLink(site, language), ...steps.map(([label, path, own]) => linkTo(site, path, label, own))];
}

/** The step to the list of a product or an article. */
export function listStep(site: Site, screen: ListScreen, language: string): readonly CrumbStep[] {
  const list = pageWith(site, screen, language);
  if (list === undefined) return [];
  const [name, own] = nameFor(site, list, language);
  return [[name, list.path, own]];
}

/** The same page in another language. */
export interface TranslationLink {
  /** BCP 47 tag. */
  readonly language: string;
  readonly href: string;
  /** Whether it is the page itself. */
  readonly isOwn: boolean;
}

/**
 * The languages of a page, including its own. Empty when there is only one. A language in which the site has no fixed screen of its own is
 * not offered: its readers would come to a page whose menu leads them back into another language.
 */
export function translationLinks(site: Site, route: Route): readonly TranslationLink[] {
  const own = ownLanguages(site);
  const offered = translationsOf(site, route).filter(
    ({ language }) => language === route.language || own.has(language),
  );
  return offered.map(({ language, path }) => ({
    language,
    href: hrefOf(site.catalogue.site, path),
    isOwn: language === route.language,
  }));
}

/** The languages in which a site has fixed screens. Every page asks. */
const ownLanguages = memoize(
  (site: Site): ReadonlySet<string> => new Set(site.catalogue.pages.map((page) => languageOf(site, page))),
);
