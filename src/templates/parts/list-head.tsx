import type { Link } from '../../site/views/parts.js';
import type { ArticleListView, ProductListView } from '../../site/views/view.js';
import { useTexts } from '../resources.js';
import { Crumbs } from './crumbs.js';
import { PageHead } from './prose.js';

/**
 * What stands above every list: the way to it, its heading, and where this page of it stands.
 * @param count how many items the whole list has, in words
 */
export function ListHead({
  view,
  count,
  index,
}: {
  readonly view: Pick<ProductListView | ArticleListView, 'crumbs' | 'heading' | 'intro' | 'paging'>;
  readonly count: string;
  /** The page with all items by their first letter: a way in that needs no script. */
  readonly index?: Link | undefined;
}) {
  const texts = useTexts();
  const { paging } = view;
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro}>
        <p className="count">
          {count}
          {paging.count > 1 ? ` · ${texts.listPosition(paging.number, paging.count)}` : ''}
          {index === undefined ? null : (
            <>
              {' · '}
              <a href={index.href}>{texts.listTools.byName}</a>
            </>
          )}
        </p>
      </PageHead>
    </>
  );
}
