import { unsafeScheme } from '../text/unsafe-url.js';
import { decodedPath, localAddress } from './local-address.js';

/** The parts of a catalogue's `site` that say where its pages are. */
export interface SitePlace {
  readonly origin?: string | undefined;
  readonly base?: string | undefined;
  readonly format?: 'file' | 'directory' | undefined;
}

/** Where the address of a link or a picture in a body leads to. */
export type BodyTarget =
  /** A file of `assets/`, by the name that the catalogue uses. */
  | { readonly kind: 'asset'; readonly file: string }
  /** A path of this site, decoded, without its base. */
  | { readonly kind: 'path'; readonly path: string }
  /** Nowhere: the address is empty. */
  | { readonly kind: 'nothing' }
  /** A place on the same page, another site, a mailbox: nothing that this catalogue knows. */
  | { readonly kind: 'elsewhere' };

/**
 * Finds out what an address in a body means, as the renderer and then a browser read it. Addresses that begin with a slash are
 * paths of the site without its base; all others a browser joins to the address of the page.
 * @param page path of the page that shows the body
 */
export function bodyTarget(address: string, page: string, site: SitePlace): BodyTarget {
  const local = localAddress(address.startsWith('assets/') ? `/${address}` : address);
  if (local?.path.startsWith('/assets/')) return { kind: 'asset', file: local.path.slice(1) };
  if (local !== undefined) return { kind: 'path', path: local.path };
  if (address.trim() === '') return { kind: 'nothing' };
  if (address.startsWith('#') || address.startsWith('?') || unsafeScheme(address) !== undefined) {
    return { kind: 'elsewhere' };
  }
  return joinedTarget(address, page, site);
}

function joinedTarget(address: string, page: string, { origin, base = '/', format }: SitePlace): BodyTarget {
  const own = `${origin ?? 'https://site.invalid'}${base}`;
  const folder = format === 'directory' && page !== '/' ? '/' : '';
  const from = own + page.slice(1).split('/').map(encodeURIComponent).join('/') + folder;
  if (!URL.canParse(address, from)) return { kind: 'elsewhere' };
  const url = new URL(address, from);
  const home = new URL(own);
  if (url.origin === 'null' || url.origin !== home.origin || !url.pathname.startsWith(home.pathname)) {
    return { kind: 'elsewhere' };
  }
  return { kind: 'path', path: `/${decodedPath(url.pathname.slice(home.pathname.length))}` };
}
