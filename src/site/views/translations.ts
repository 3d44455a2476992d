import { memoize } from '../../catalogue/text/memoize.js';
import { hrefOf } from '../href.js';
import type { Route } from '../route.js';
import type { Site } from '../site.js';
import { translationsOf } from '../translations.js';
import { languageOf } from './navigation.js';

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
