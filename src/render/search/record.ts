import { hasFullText, isSearched } from '../../site/full-text.js';
import { hrefOf } from '../../site/href.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import type { PictureData } from '../../site/views/data.js';
import { type Illustration, illustrationOf } from '../../site/views/parts.js';
import { escapeHtml } from '../../templates/markup/html.js';
import { contentHash } from '../output/hash.js';
import { ownHtml } from './own-text.js';

/** What the index is told of a page besides its text. */
export interface SearchFields {
  /** The page's address with the site's base: what a result links to. */
  readonly url: string;
  readonly title: string;
  readonly kind: 'product' | 'article' | 'news' | 'page';
  readonly language: string;
  /** Title of a product's category. */
  readonly category?: string;
  /** Address of a product's picture. */
  readonly image?: string;
}

/** A page as it is handed to the indexer. */
export interface SearchRecord {
  readonly url: string;
  /** A document of its own text and its metadata. */
  readonly html: string;
}

/** What the index is told of a route; undefined where it is not searched. */
export function searchFields(
  site: Site,
  route: Route,
  picture: (illustration: Illustration) => PictureData,
): SearchFields | undefined {
  if (!isSearched(route) || !hasFullText(site)) return undefined;
  const { subject } = route;
  const category = subject.screen === 'product' ? site.catalogue.categories?.[subject.category] : undefined;
  const product = subject.screen === 'product' ? category?.products[subject.product] : undefined;
  return {
    url: hrefOf(site.catalogue.site, route.path),
    title: route.heading,
    kind: kindOf(route),
    language: route.language,
    ...(category === undefined ? {} : { category: category.title }),
    ...(product === undefined ? {} : { image: picture(illustrationOf(product)).src }),
  };
}

/**
 * Makes the record of a page from its main part. The pages themselves carry no marks for the index: those would cost every visitor
 * bytes.
 * @param main the main part as it was rendered
 */
export function searchRecord(fields: SearchFields, main: string): SearchRecord {
  const { url, title, kind, language, category, image } = fields;
  const head = [
    field('title', title),
    field('kind', kind),
    field('language', language),
    ...(category === undefined ? [] : [field('category', category)]),
    ...(image === undefined ? [] : [field('image', image)]),
  ];
  return {
    url,
    html: `<!doctype html><html><head>${head.join('')}</head><body>${ownHtml(main)}</body></html>`,
  };
}

/** What tells one record from another. */
export function recordHash(fields: SearchFields, main: string): string {
  const { url, html } = searchRecord(fields, main);
  return contentHash(`${url}\n${html}`);
}

function kindOf({ subject }: Route): SearchFields['kind'] {
  if (subject.screen === 'product' || subject.screen === 'article') return subject.screen;
  return subject.screen === 'news-item' ? 'news' : 'page';
}

/** A value that the indexer reads from an attribute, where it takes it as it is. */
function field(name: string, value: string): string {
  return `<meta data-pagefind-meta="${name}[content]" content="${escapeHtml(value)}">`;
}
