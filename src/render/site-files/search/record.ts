import type { SearchFields } from '../../../site/site-wide/full-text.js';
import { contentHash } from '../../output/output.js';

/** A page as the indexer gets it: its address, and an HTML document of its own text. */
export type SearchRecord = Readonly<Record<'url' | 'html', string>>;

/** Makes the record of a page from its main part: the micro sign as searches have it. The pages themselves have no marks for the index: those would cost every visitor bytes. */
export function searchRecord({ url }: SearchFields, main: string): SearchRecord {
  return {
    url,
    html: `<!doctype html><html><head></head><body>${ownHtml(main).replaceAll('\u00b5', '\u03bc')}</body></html>`,
  };
}

/** Two records with the same hash are equal. */
export function recordHash(fields: SearchFields, main: string): string {
  const { url, html } = searchRecord(fields, main);
  return contentHash(`${url}\n${html}`);
}

/* What no other page has: crumbs, related products, invitations and neighbours would only give many equal hits. */

/** Elements to leave out, with their content. */
const leftOutElements = new Set('nav aside form script style template svg picture button thead'.split(' '));

/** Classes of elements to leave out: islands work on other data, cards show other pages, actions are buttons, figures are no sentences. */
const leftOutClasses = new Set(
  'island actions cards article-cards article-facts product-bar trust unseen needs-script'.split(' '),
);

/** Text to add after an element, when only the layout separates it from the next one. The indexer ends items and cells itself. */
const separators: Readonly<Record<string, string>> = { '/dt': ': ', '/dd': '. ', '/th': ': ', '/td': ' ' };

/** Elements without an end tag. */
const voidElements = new Set('br hr img input link meta source wbr col'.split(' '));

/** A tag of our own rendering. Rendering escapes every `<` and `>` in texts and attributes. */
const tags = /<(\/?)([a-z][a-z0-9-]*)([^>]*)>/g;

/** The own HTML of a route's main part: its article if it has one, else all of it. Without repeated parts and attributes. */
export function ownHtml(main: string): string {
  const html = /(<article.*)<\/article>/s.exec(main)?.[1] ?? main;
  let own = '';
  let from = 0;
  /** Of the place in an element that is left out. */
  let depth = 0;
  for (const { 0: tag, 1: slash = '', 2: name = '', 3: attributes = '', index } of html.matchAll(tags)) {
    const isInside = depth > 0;
    if (!isInside) own += html.slice(from, index);
    if (isInside || isLeftOut(name, attributes)) {
      depth = Math.max(0, depth + stepOf(name, slash, attributes));
    } else own += `<${slash}${name}>${separators[slash + name] ?? ''}`;
    from = index + tag.length;
  }
  return depth > 0 ? own : own + html.slice(from);
}

function stepOf(name: string, slash: string, attributes: string): number {
  if (voidElements.has(name) || attributes.endsWith('/')) return 0;
  return slash === '' ? 1 : -1;
}

function isLeftOut(name: string, attributes: string): boolean {
  const classes = /(?:^|\s)class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
  return leftOutElements.has(name) || classes.some((word) => leftOutClasses.has(word));
}
