import type {
  ArticleLeaf,
  ContactPointLeaf,
  Graph,
  NewsArticleLeaf,
  OrganizationLeaf,
  Thing,
} from 'schema-dts';
import { urlOf } from '../addresses/href.js';
import { defined, filled } from '../defined.js';
import type { ArticleView, Link, Paging } from '../views/contract.js';
import { pageWith } from '../views/shell/navigation.js';
import { nodeIds, pageUrl, product, productAt, type StructuredInput } from './product.js';

/** Structured data in the vocabulary of schema.org: one graph, whose nodes refer to each other by `@id`. */
export function structuredData(input: StructuredInput): Graph | undefined {
  const things = thingsOf(input);
  return things.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': things };
}

function thingsOf(input: StructuredInput): readonly Thing[] {
  const { site, route, view } = input;
  const { pageSize } = site.index;
  const way = 'crumbs' in view ? [breadcrumbs(input, view.crumbs)] : [];
  switch (view.screen) {
    case 'home':
      return [website(input), organization(input)];
    case 'product': {
      // The page has the language, because a schema.org product cannot have one.
      const facts = pageFacts(input);
      const mainEntity = { '@id': nodeIds.product(facts['@id']) };
      const page = { '@type': 'ItemPage' as const, ...facts, mainEntity };
      return [page, ...way, product(input, view), organizationStub(input)];
    }
    case 'article':
      return [article(input, view), ...way, organizationStub(input)];
    case 'product-list':
      return [collectionPage(input, view.products, view.paging, pageSize.products), ...way];
    case 'article-list': {
      const size = route.subject.screen === 'news' ? pageSize.news : pageSize.articles;
      return [collectionPage(input, view.articles, view.paging, size), ...way];
    }
    case 'contact':
      return [plainPage(input, 'ContactPage', aboutCompany(input)), ...way, organization(input)];
    case 'about-us':
      // Only the first `about-us` page of a language is about the company.
      return pageWith(site, 'about-us', route.language)?.id === route.meta.nodeid
        ? [plainPage(input, 'AboutPage', aboutCompany(input)), ...way, organization(input)]
        : [plainPage(input, 'WebPage'), ...way];
    case 'search':
      return [plainPage(input, 'SearchResultsPage'), ...way];
    case 'application':
      return [wholeList(input, [...view.colourGroups, ...view.groups]), ...way];
    case 'colour-guide':
      return [wholeList(input, view.groups), ...way];
    case 'text':
    case 'compare':
    case 'thanks':
      return [plainPage(input, 'WebPage'), ...way];
    case 'not-found':
    case 'search-not-found':
      return [];
  }
}

function pageFacts(input: StructuredInput) {
  const url = pageUrl(input);
  return {
    // As an address it also serves as the `url` of the page.
    '@id': url,
    inLanguage: input.route.language,
    breadcrumb: { '@id': nodeIds.breadcrumbs(url) },
  };
}

type PlainType = 'WebPage' | 'SearchResultsPage' | 'AboutPage' | 'ContactPage';

function plainPage(input: StructuredInput, type: PlainType, more: object = {}): Thing {
  return { '@type': type, ...pageFacts(input), name: input.route.heading, ...more };
}

function aboutCompany({ site }: StructuredInput) {
  return { about: { '@id': nodeIds.organization(site) } };
}

/** The breadcrumbs of a page. The last step is the page itself, which needs no address. */
function breadcrumbs(input: StructuredInput, crumbs: readonly Link[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': nodeIds.breadcrumbs(pageUrl(input)),
    itemListElement: crumbs.map(({ label, href }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: label,
      ...(n !== crumbs.length - 1 && { item: input.site.catalogue.site.origin + href }),
    })),
  };
}

/** A page of a list. Positions count over the whole list, because its pages are parts of one list. */
function collectionPage(
  input: StructuredInput,
  items: readonly Link[],
  paging: Pick<Paging, 'number' | 'items'>,
  pageSize: number,
): Thing {
  const before = (paging.number - 1) * pageSize;
  return {
    '@type': 'CollectionPage',
    ...pageFacts(input),
    name: input.route.heading,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: paging.items,
      itemListElement: items.map(({ label, href }, n) => ({
        '@type': 'ListItem',
        position: before + n + 1,
        name: label,
        url: input.site.catalogue.site.origin + href,
      })),
    },
  };
}

/** The most products in the data of a list: search engines also read the page itself. */
const namedLimit = 50;

function wholeList(input: StructuredInput, groups: readonly { readonly rows: readonly Link[] }[]): Thing {
  const rows = groups.flatMap((group) => group.rows);
  const paging = { number: 1, items: rows.length };
  return collectionPage(input, rows.slice(0, namedLimit), paging, namedLimit);
}

function article(
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

/** A short reference to the company. The pages about it have the full description. */
function organizationStub({ site }: StructuredInput): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': nodeIds.organization(site),
    name: site.catalogue.site.company.name,
    url: urlOf(site.catalogue.site, '/'),
  };
}

function organization(input: StructuredInput): OrganizationLeaf {
  const { brand, company } = input.site.catalogue.site;
  return {
    ...organizationStub(input),
    alternateName: brand,
    contactPoint: contactPoints(input),
    ...defined({
      description: company.tagline,
      logo: input.logo,
      // The catalogue has lines of an address without a meaning of their own, such as the town.
      address: company.address?.join(', '),
      foundingDate: company.founded === undefined ? undefined : String(company.founded),
      sameAs: filled(company.profiles ?? []),
    }),
  };
}

function contactPoints({ site }: StructuredInput): ContactPointLeaf | readonly ContactPointLeaf[] {
  const { company, enquiry, people = [] } = site.catalogue.site;
  const general: ContactPointLeaf = {
    '@type': 'ContactPoint',
    contactType: 'sales',
    email: company.email ?? enquiry.email,
    ...defined({ telephone: company.telephone }),
  };
  if (people.length === 0) return general;
  return [
    general,
    ...people.map(
      ({ name, role, regions = [], languages = [], email, telephone }): ContactPointLeaf => ({
        '@type': 'ContactPoint',
        contactType: role ?? 'sales',
        name,
        ...defined({ email, telephone, areaServed: filled(regions), availableLanguage: filled(languages) }),
      }),
    ),
  ];
}

/** The website. Search engines show its name above its pages. */
function website(input: StructuredInput): Thing {
  const { site, route } = input;
  const url = pageUrl(input);
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    url,
    name: site.catalogue.site.brand,
    inLanguage: route.language,
    publisher: { '@id': nodeIds.organization(site) },
  };
}
