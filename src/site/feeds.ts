import { listPath } from '../catalogue/addresses/paths.js';
import { addressOf } from './href.js';
import { headingOf } from './screen-names.js';
import type { PlacedArticle, Site } from './site.js';
import { hasText } from './site-index.js';

/** A feed of the site. */
export interface Feed {
  /** Path in the output folder. */
  readonly file: string;
  readonly title: string;
  /** Id of the page that lists the same entries. */
  readonly id: string | undefined;
  /** Path of that page. */
  readonly page: string;
  /** Its entries are taken from these. */
  readonly items: readonly PlacedArticle[];
}

/** The feeds of the news and of the articles, if any of them have dates. Readers keep what they have seen, so nothing is in them early. */
export function feedsOf({ catalogue, index, unpublished }: Site): readonly Feed[] {
  const feedOf = (screen: 'news' | 'knowledge', items: readonly PlacedArticle[], file: string): Feed => {
    const page = catalogue.pages.find((candidate) => candidate.screen === screen);
    const path = listPath(catalogue.pages, screen);
    const heading = headingOf(page ?? { screen }, catalogue.site);
    return {
      file,
      title: `${heading} - ${catalogue.site.brand}`,
      id: page?.id,
      page: path,
      items: items.filter(({ article }) => !unpublished.has(article)),
    };
  };
  const knowledge = listPath(catalogue.pages, 'knowledge').slice(1);
  return [
    feedOf('news', index.news, 'feed.xml'),
    // Nobody wants to be told of a headline without a text.
    feedOf('knowledge', index.articles.filter(hasText), `${knowledge}/feed.xml`),
  ].filter(({ items }) => items.some(({ article }) => article.date !== undefined));
}

/** The addresses of the feeds, for pages and hosts. */
export function feedLinks(site: Site): readonly { readonly title: string; readonly href: string }[] {
  return feedsOf(site).map(({ file, title }) => ({ title, href: addressOf(site.catalogue.site, file) }));
}
