import type { ArticleLeaf, NewsArticleLeaf } from 'schema-dts';
import type { ArticleView } from '../views/view.js';
import { defined, filled } from './defined.js';
import { nodeIds, pageUrl, type StructuredInput } from './input.js';
import { productAt } from './page.js';

/** An article of the knowledge base, or a news item. */
export function article(
  input: StructuredInput,
  { article: { headline, date, updated, author }, products, topics, minutes }: ArticleView,
): ArticleLeaf | NewsArticleLeaf {
  const { site, route, images } = input;
  const url = pageUrl(input);
  const company = { '@id': nodeIds.organization(site) };
  return {
    '@type': route.subject.screen === 'news-item' ? 'NewsArticle' : 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline,
    inLanguage: route.language,
    author: author === undefined ? company : { '@type': 'Person', name: author },
    publisher: company,
    ...defined({
      datePublished: date,
      dateModified: updated ?? date,
      articleSection: filled(topics.map(({ label }) => label)),
      timeRequired: minutes === undefined ? undefined : `PT${minutes}M`,
      image: filled(images),
      about: filled(products.map((product) => productAt(site.catalogue.site.origin, product))),
    }),
  };
}
