import { hrefOf } from '../href.js';
import type { Route } from '../route.js';
import type { Site } from '../site.js';
import { translationsOf } from '../translations.js';

/** The same page in another language. */
export interface TranslationLink {
  /** BCP 47 tag. */
  readonly language: string;
  readonly href: string;
  /** Whether it is the page itself. */
  readonly isOwn: boolean;
}

/** The languages of a page, including its own. Empty when there is only one. */
export function translationLinks(site: Site, route: Route): readonly TranslationLink[] {
  return translationsOf(site, route).map(({ language, path }) => ({
    language,
    href: hrefOf(site.catalogue.site, path),
    isOwn: language === route.language,
  }));
}
