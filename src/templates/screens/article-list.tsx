import type { ArticleListView } from '../../site/views/view.js';
import { ArticleCards } from '../parts/cards.js';
import { Crumbs } from '../parts/crumbs.js';
import { PagingLinks } from '../parts/paging.js';
import { PageHead, Prose } from '../parts/prose.js';
import { useTexts } from '../resources.js';

/** The lists of knowledge articles and of news. */
export function ArticleList({ view }: { readonly view: ArticleListView }) {
  const texts = useTexts();
  const { paging } = view;
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro}>
        <p className="count">
          {texts.articleCount(paging.items)}
          {paging.count > 1 ? ` · ${texts.listPosition(paging.number, paging.count)}` : ''}
        </p>
      </PageHead>
      {view.articles.length > 0 ? (
        <ArticleCards articles={view.articles} heading="h2" />
      ) : (
        <p>{texts.emptyList}</p>
      )}
      <PagingLinks paging={paging} />
      <Prose body={view.body} />
    </>
  );
}
