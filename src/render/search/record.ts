import type { SearchFields } from '../../site/site-wide/full-text.js';
import { contentHash } from '../output/output.js';

/** A page for the indexer: its address, and an HTML document of its unique text. */
export type SearchRecord = Readonly<Record<'url' | 'html', string>>;

/** Makes the record of a page from its main part, with the micro sign as typed in searches. Pages have no index marks, to save bytes. */
export function searchRecord({ url }: SearchFields, main: string): SearchRecord {
  return {
    url,
    html: `<!doctype html><html><head></head><body>${uniqueHtml(main).replaceAll('\u00b5', '\u03bc')}</body></html>`,
  };
}

export function recordHash(fields: SearchFields, main: string): string {
  const { url, html } = searchRecord(fields, main);
  return contentHash(`${url}\n${html}`);
}

/* Only unique content: crumbs, related products, invitations and neighbours would give many equal hits. */

const leftOutElements = new Set('nav aside form script style template svg picture button thead'.split(' '));

/** Classes to leave out: islands work on other data, cards show other pages, actions are buttons, and figures are no sentences. */
const leftOutClasses = new Set(
  'island actions cards article-cards article-facts product-bar trust unseen needs-script'.split(' '),
);

/** Text to add after an element if only the layout separates it from the next one. The indexer ends items and cells itself. */
const separators: Readonly<Record<string, string>> = { '/dt': ': ', '/dd': '. ', '/th': ': ', '/td': ' ' };

const voidElements = new Set('br hr img input link meta source wbr col'.split(' '));
/** A tag of our rendering, which escapes every `<` and `>` in texts and attributes. */
const tags = /<(\/?)([a-z][a-z0-9-]*)([^>]*)>/g;

/** The HTML of a route's article, else of its whole main part. Without repeated parts and attributes. */
export function uniqueHtml(main: string): string {
  const html = /(<article.*)<\/article>/s.exec(main)?.[1] ?? main;
  let unique = '';
  let from = 0;
  /** Nesting depth in a left-out element. */
  let depth = 0;
  for (const { 0: tag, 1: slash = '', 2: name = '', 3: attributes = '', index } of html.matchAll(tags)) {
    const isInside = depth > 0;
    if (!isInside) unique += html.slice(from, index);
    if (isInside || isLeftOut(name, attributes)) {
      depth = Math.max(0, depth + stepOf(name, slash, attributes));
    } else unique += `<${slash}${name}>${separators[slash + name] ?? ''}`;
    from = index + tag.length;
  }
  return depth > 0 ? unique : unique + html.slice(from);
}

function stepOf(name: string, slash: string, attributes: string): number {
  if (voidElements.has(name) || attributes.endsWith('/')) return 0;
  return slash === '' ? 1 : -1;
}

function isLeftOut(name: string, attributes: string): boolean {
  const classes = /(?:^|\s)class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
  return leftOutElements.has(name) || classes.some((word) => leftOutClasses.has(word));
}
