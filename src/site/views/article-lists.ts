import type { Page } from '../../catalogue/schema/model.js';
import { articlesOn } from '../listed-articles.js';
import type { PlacedArticle, Site } from '../site.js';
import { articleCard } from './links-and-cards.js';
import { pageOf, pagingOf } from './lists.js';
import { languageOf } from './navigation.js';
import { pageStart, textLink } from './text-pages.js';
import type { ArticleListLink, ArticleListView } from './view.js';

type Screen = 'knowledge' | 'news' | 'articles';

export function articleListView(site: Site, page: Page, screen: Screen, number: number): ArticleListView {
  const { pageSize } = site.index;
  const items = itemsOf(site, page, screen);
  const size = screen === 'news' ? pageSize.news : pageSize.articles;
  return {
    screen: 'article-list',
    ...pageStart(site, page, number),
    articles: pageOf(items, number, size).map((placed) => articleCard(site, placed)),
    paging: pagingOf(site, page.path, number, items.length, size),
    topics: screen === 'news' ? [] : topicsBeside(site, page),
    languages: screen === 'news' ? [] : languagesBeside(site, page),
  };
}

function itemsOf(site: Site, page: Page, screen: Screen): readonly PlacedArticle[] {
  if (screen === 'articles') return articlesOn(page, site.catalogue, site.index);
  return screen === 'news' ? site.index.news : site.index.articles;
}

/** The lists by topic in the language of a page. */
function topicsBeside(site: Site, page: Page): readonly ArticleListLink[] {
  const language = languageOf(site, page);
  return listLinksOf(
    site,
    page,
    ({ screen, topic, ...other }) =>
      screen === 'articles' && topic !== undefined && languageOf(site, other) === language,
  );
}

/** The lists that are not about one topic. */
function languagesBeside(site: Site, page: Page): readonly ArticleListLink[] {
  return listLinksOf(
    site,
    page,
    ({ screen, topic }) => screen === 'knowledge' || (screen === 'articles' && topic === undefined),
  );
}

/** Links to lists of articles. Lists without articles are left out, and so is a single one: it leads nowhere else. */
function listLinksOf(site: Site, page: Page, isWanted: (other: Page) => boolean): readonly ArticleListLink[] {
  const links = site.catalogue.pages.filter(isWanted).flatMap((other): readonly ArticleListLink[] => {
    const screen = other.screen === 'articles' ? 'articles' : 'knowledge';
    const count = itemsOf(site, other, screen).length;
    if (count === 0) return [];
    return [{ ...textLink(site, other), count, isOwn: other.id === page.id }];
  });
  return links.some(({ isOwn }) => !isOwn) ? links : [];
}
