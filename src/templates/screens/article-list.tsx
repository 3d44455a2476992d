import type { ArticleListView } from '../../site/views/view.js';
import { ArticleCards } from '../parts/cards.js';
import { ListHead } from '../parts/list-head.js';
import { PagingLinks } from '../parts/paging.js';
import { Prose } from '../parts/prose.js';
import { useTexts } from '../resources.js';

/** The lists of knowledge articles and of news. */
export function ArticleList({ view }: { readonly view: ArticleListView }) {
  const texts = useTexts();
  const { paging } = view;
  return (
    <>
      <ListHead view={view} count={texts.articleCount(paging.items)} />
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
