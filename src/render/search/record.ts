import { hrefOf } from '../../site/href.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { illustrationOf } from '../../site/views/parts.js';
import { escapeHtml } from '../../templates/html.js';
import { contentHash } from '../hash.js';
import type { Renderer } from '../renderer.js';
import { ownHtml } from './own-text.js';

/** A page as it is handed to the indexer. */
export interface SearchRecord {
  /** The page's address with the site's base: what a result links to. */
  readonly url: string;
  /** A document of its own text and its metadata. */
  readonly html: string;
}

/**
 * Makes the record of a page from its main part. The pages themselves carry no marks for the index: those would cost every visitor
 * bytes.
 * @param main the route's main part as it was rendered
 */
export function searchRecord(
  site: Site,
  renderer: Pick<Renderer, 'picture'>,
  route: Route,
  main: string,
): SearchRecord {
  const { subject } = route;
  const category = subject.screen === 'product' ? site.catalogue.categories?.[subject.category] : undefined;
  const product = subject.screen === 'product' ? category?.products[subject.product] : undefined;
  const fields = [
    field('title', route.heading),
    field('kind', kindOf(route)),
    field('language', route.language),
    ...(category === undefined ? [] : [field('category', category.title)]),
    ...(product === undefined ? [] : [field('image', renderer.picture(illustrationOf(product)).src)]),
  ];
  return {
    url: hrefOf(site.catalogue.site, route.path),
    html: `<!doctype html><html><head>${fields.join('')}</head><body>${ownHtml(main)}</body></html>`,
  };
}

/** What tells one record from another. */
export function recordHash(...of: Parameters<typeof searchRecord>): string {
  const { url, html } = searchRecord(...of);
  return contentHash(`${url}\n${html}`);
}

function kindOf({ subject }: Route): 'product' | 'article' | 'news' | 'page' {
  if (subject.screen === 'product' || subject.screen === 'article') return subject.screen;
  return subject.screen === 'news-item' ? 'news' : 'page';
}

/** A value that the indexer reads from an attribute, where it takes it as it is. */
function field(name: string, value: string): string {
  return `<meta data-pagefind-meta="${name}[content]" content="${escapeHtml(value)}">`;
}
