import type { SearchFields } from '../../site/full-text.js';
import { contentHash } from '../output/hash.js';

/** A page as the indexer gets it. */
export interface SearchRecord {
  readonly url: string;
  /** An HTML document of the page's own text. */
  readonly html: string;
}

/**
 * Makes the record of a page from its main part. The pages themselves have no marks for the index: those would cost every visitor bytes.
 * @param main the main part as it was rendered
 */
export function searchRecord(fields: SearchFields, main: string): SearchRecord {
  return {
    url: fields.url,
    html: `<!doctype html><html><head></head><body>${ownHtml(main)}</body></html>`,
  };
}

/** Two records with the same hash are equal. */
export function recordHash(fields: SearchFields, main: string): string {
  const { url, html } = searchRecord(fields, main);
  return contentHash(`${url}\n${html}`);
}

/*
 * The part of a page that no other page has. Text that many pages repeat (crumbs, related products, invitations, neighbours) would only
 * give many equal hits.
 */

/** Elements to leave out, with their content. */
const leftOutElements = new Set([
  'nav',
  'aside',
  'form',
  'script',
  'style',
  'template',
  'svg',
  'picture',
  'button',
  'thead',
]);

/** Classes of elements to leave out: islands work on other data, cards show other pages, actions are buttons, figures are no sentences. */
const leftOutClasses = new Set([
  'island',
  'actions',
  'cards',
  'article-cards',
  'article-facts',
  'product-bar',
  'trust',
  'unseen',
  'needs-script',
]);

/** Text to add after an element, when only the layout separates it from the next one. The indexer ends items and cells itself. */
const separators: Readonly<Record<string, string>> = {
  dt: ': ',
  dd: '. ',
  th: ': ',
  td: ' ',
};

/** Elements without an end tag. */
const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr', 'col']);

/** A tag of our own rendering. Rendering escapes every `<` and `>` in texts and attributes. */
const tags = /<(\/?)([a-z][a-z0-9-]*)([^>]*)>/g;

/**
 * The own HTML of a route's main part: its article if it has one, else all of it. Without repeated parts and attributes.
 * @param main as it was rendered
 */
export function ownHtml(main: string): string {
  const html = articleOf(main) ?? main;
  const scan = new RegExp(tags);
  let own = '';
  let from = 0;
  for (let tag = scan.exec(html); tag !== null; tag = scan.exec(html)) {
    const [, slash = '', name = '', attributes = ''] = tag;
    own += html.slice(from, tag.index);
    if (isLeftOut(name, attributes)) skipElement(html, scan, tag);
    else own += `<${slash}${name}>${slash === '' ? '' : (separators[name] ?? '')}`;
    from = scan.lastIndex;
  }
  return own + html.slice(from);
}

function articleOf(main: string): string | undefined {
  const start = main.indexOf('<article');
  const end = main.lastIndexOf('</article>');
  return start === -1 || end === -1 ? undefined : main.slice(start, end);
}

/** Moves a scan past the end of the element that starts at `start`. */
function skipElement(html: string, scan: RegExp, start: RegExpExecArray): void {
  let depth = 0;
  for (let tag: RegExpExecArray | null = start; tag !== null; tag = scan.exec(html)) {
    const [, slash = '', name = '', attributes = ''] = tag;
    const isEmpty = voidElements.has(name) || attributes.endsWith('/');
    if (!isEmpty) depth += slash === '' ? 1 : -1;
    if (depth <= 0) return;
  }
  scan.lastIndex = html.length;
}

function isLeftOut(name: string, attributes: string): boolean {
  if (leftOutElements.has(name)) return true;
  const classes = /(?:^|\s)class="([^"]*)"/.exec(attributes)?.[1];
  return classes?.split(' ').some((word) => leftOutClasses.has(word)) ?? false;
}
