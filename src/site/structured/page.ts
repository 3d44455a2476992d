import type {
  AboutPageLeaf,
  ContactPageLeaf,
  IdReference,
  ItemPageLeaf,
  SearchResultsPageLeaf,
  WebPageLeaf,
} from 'schema-dts';
import type { Link } from '../views/parts.js';
import { nodeIds, pageUrl, type StructuredInput } from './input.js';

/** The properties of every kind of page. */
export function pageFacts(input: StructuredInput): {
  /** Its address. So a page does not need a `url` as well. */
  readonly '@id': string;
  readonly inLanguage: string;
  readonly breadcrumb: IdReference;
} {
  const url = pageUrl(input);
  return {
    '@id': url,
    inLanguage: input.route.language,
    breadcrumb: { '@id': nodeIds.breadcrumbs(url) },
  };
}

/** The page about the company. */
export function aboutPage(input: StructuredInput): AboutPageLeaf {
  const about = { '@id': nodeIds.organization(input.site) };
  return { '@type': 'AboutPage', ...pageFacts(input), name: input.route.heading, about };
}

export function contactPage(input: StructuredInput): ContactPageLeaf {
  const about = { '@id': nodeIds.organization(input.site) };
  return { '@type': 'ContactPage', ...pageFacts(input), name: input.route.heading, about };
}

export function searchPage(input: StructuredInput): SearchResultsPageLeaf {
  return { '@type': 'SearchResultsPage', ...pageFacts(input), name: input.route.heading };
}

export function webPage(input: StructuredInput): WebPageLeaf {
  return { '@type': 'WebPage', ...pageFacts(input), name: input.route.heading };
}

/** A product's page. It has the language, because schema.org gives a product none. */
export function itemPage(input: StructuredInput): ItemPageLeaf {
  const facts = pageFacts(input);
  return { '@type': 'ItemPage', ...facts, mainEntity: { '@id': nodeIds.product(facts['@id']) } };
}

/** A product of another page. A name instead of its id would make it a second product, without what search engines need of one. */
export function productAt(origin: string, { href }: Link): IdReference {
  return { '@id': nodeIds.product(origin + href) };
}
