import { listPath } from '../../catalogue/addresses/paths.js';
import { addressOf } from '../addresses/href.js';
import { hasText } from '../plan/site-index.js';
import { headingOf } from '../screens/screen-names.js';
import type { PlacedArticle, Site } from '../site.js';

export type Feed = ReturnType<typeof feedsOf>[number];

/** The feeds of the news and of the articles, if any of them have dates. Readers keep what they have seen, so nothing is in them early. */
export function feedsOf(site: Site) {
  const { catalogue, index, unpublished } = site;
  const feedOf = (screen: 'news' | 'knowledge', items: readonly PlacedArticle[], file: string) => {
    const page = catalogue.pages.find((candidate) => candidate.screen === screen);
    return {
      /** Path in the output folder. */
      file,
      title: `${headingOf(page ?? { screen }, site)} - ${catalogue.site.brand}`,
      /** Id and path of the page that lists the same entries. */
      id: page?.id,
      page: listPath(catalogue.pages, screen),
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

export function feedLinks(site: Site): readonly { readonly title: string; readonly href: string }[] {
  return feedsOf(site).map(({ file, title }) => ({ title, href: addressOf(site.catalogue.site, file) }));
}
