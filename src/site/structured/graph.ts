import type { Graph, Thing } from 'schema-dts';
import { pageWith } from '../views/navigation.js';
import { article } from './article.js';
import { breadcrumbs } from './breadcrumbs.js';
import type { StructuredInput } from './input.js';
import { collectionPage } from './list.js';
import { organization, organizationStub, website } from './organization.js';
import { aboutPage, contactPage, itemPage, searchPage, webPage } from './page.js';
import { product } from './product.js';

/**
 * What search engines are told of a page, in the words of schema.org: one graph, whose nodes refer to each other by `@id`.
 * @returns undefined for pages that have nothing to say, such as the error page
 */
export function structuredData(input: StructuredInput): Graph | undefined {
  const things = thingsOf(input);
  return things.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': things };
}

function thingsOf(input: StructuredInput): readonly Thing[] {
  const { site, view } = input;
  const { pageSize } = site.index;
  switch (view.screen) {
    case 'home':
      return [website(input), organization(input)];
    case 'product':
      return [
        itemPage(input),
        breadcrumbs(input, view.crumbs),
        product(input, view),
        organizationStub(input),
      ];
    case 'article':
      return [article(input, view), breadcrumbs(input, view.crumbs), organizationStub(input)];
    case 'product-list': {
      const list = { items: view.products, paging: view.paging };
      return [collectionPage(input, list, pageSize.products), breadcrumbs(input, view.crumbs)];
    }
    case 'article-list': {
      const list = { items: view.articles, paging: view.paging };
      const size = input.route.subject.screen === 'news' ? pageSize.news : pageSize.articles;
      return [collectionPage(input, list, size), breadcrumbs(input, view.crumbs)];
    }
    case 'contact':
      return [contactPage(input), breadcrumbs(input, view.crumbs), organization(input)];
    case 'about-us':
      return isAboutCompany(input)
        ? [aboutPage(input), breadcrumbs(input, view.crumbs), organization(input)]
        : [webPage(input), breadcrumbs(input, view.crumbs)];
    case 'search':
      return [searchPage(input), breadcrumbs(input, view.crumbs)];
    case 'compare':
    case 'thanks':
      return [webPage(input), breadcrumbs(input, view.crumbs)];
    case 'not-found':
    case 'search-not-found':
      return [];
  }
}

/** A site has several about-style pages; the first one in a language is about the company. */
function isAboutCompany({ site, route }: StructuredInput): boolean {
  return pageWith(site, 'about-us', route.language)?.id === route.meta.nodeid;
}
