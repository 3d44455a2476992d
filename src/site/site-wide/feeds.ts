import { feedsIn } from '../../catalogue/addresses/list-pages.js';
import { listPath } from '../../catalogue/addresses/paths.js';
import { groupedBy, memoize } from '../../document/collections.js';
import { addressOf } from '../addresses/href.js';
import { headingOf, inLanguage, languageOf, type PlacedArticle, type Site } from '../site.js';

export interface Feed extends Readonly<Record<'title' | 'language', string>> {
  /** Path in the output folder. */
  readonly file: string;
  readonly screen: 'knowledge' | 'news';
  /** Id and path of the page that lists the same entries. */
  readonly id: string | undefined;
  readonly page: string;
  readonly items: readonly PlacedArticle[];
}

/** The feeds of the news and of the articles, if any of them have dates. Feed readers keep old entries, so unpublished ones are left out. */
export const feedsOf = memoize((site: Site): readonly Feed[] => {
  const { catalogue, index, unpublished } = site;
  return feedsIn(catalogue)
    .map(({ path, screen, page, has }) => ({
      file: path.slice(1),
      title: `${headingOf({ ...page, screen: page?.screen ?? screen }, site)} - ${catalogue.site.brand}`,
      screen,
      language: languageOf(site, page ?? {}),
      id: page?.id,
      page: page?.path ?? listPath(catalogue, screen),
      items: (screen === 'news' ? index.news : index.articles).filter(
        ({ article }) => has(article) && !unpublished.has(article),
      ),
    }))
    .filter(({ items }) => items.some(({ article }) => article.date !== undefined));
});

export function feedLinks(site: Site, language: string) {
  return [...groupedBy(feedsOf(site), ({ screen }) => [screen]).values()]
    .flatMap((feeds) => inLanguage(site, feeds, language))
    .map(({ file, title }) => ({ title, href: addressOf(site.catalogue.site, file) }));
}
