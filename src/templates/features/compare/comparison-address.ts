import { decodedPath } from '../../../document/text/decoded.js';
import { comparedProducts } from './compared-products.js';

/* Compared products in an address: readable paths, separated by commas. A comma or percent sign in a path is escaped once more. */

/** The base path of this document's site. Begins and ends with a slash. */
function siteBase(): string {
  return document.documentElement.dataset['base'] ?? '/';
}

/** The path of a product below the base, decoded, without slashes at its ends. @param href address of its page */
export function productPath(href: string): string {
  const base = siteBase();
  const path = href.startsWith(base) ? href.slice(base.length) : href;
  return plain(path.replace(/[?#].*$/, ''));
}

/** The distinct paths in an address, up to the limit of a comparison. */
export function askedPaths(search: string): readonly string[] {
  const value = new URLSearchParams(search).get('products') ?? '';
  const paths = value.split(',').map((part) => plain(part.trim()));
  return [...new Set(paths.filter(isPath))].slice(0, comparedProducts.limit);
}

export function productsValue(paths: readonly string[]): string {
  return paths.map((path) => path.replace(/[%,]/g, encodeURIComponent)).join(',');
}

export function payloadAddress(path: string): string {
  const { payloads } = document.documentElement.dataset;
  return `${payloads ?? siteBase()}_payload/${path.split('/').map(encodeURIComponent).join('/')}.json`;
}

/** Whether it can be a page's path: an address must not lead out of the folder of payloads. */
function isPath(path: string): boolean {
  return path !== '' && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

function plain(path: string): string {
  return decodedPath(path).replace(/^\/+|\/+$/g, '');
}
