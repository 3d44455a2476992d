import type { CatalogueDraft } from '../schema/model.js';
import { unsafeScheme } from '../text/unsafe-url.js';

/** An address on this site, as people write it in texts: its decoded path, and the query and fragment after it. */
export type LocalAddress = Readonly<Record<'path' | 'rest', string>>;

/** Undefined for addresses elsewhere. Paths may be given encoded or plain. */
export function localAddress(address: string): LocalAddress | undefined {
  const [, path, rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(address) ?? [];
  return path === undefined ? undefined : { path: decodedPath(path), rest };
}

/** The same for addresses that may also be written out in full; without the base, and without the slash that those of folders end with. */
export function ownAddressOf(site: CatalogueDraft['site'], address: string): LocalAddress | undefined {
  const local = localAddress(address);
  if (local !== undefined || site?.origin === undefined) return local;
  if (address.slice(0, site.origin.length).toLowerCase() !== site.origin.toLowerCase()) return undefined;
  const base = site.base ?? '/';
  const path = address.slice(site.origin.length).replace(/^(?=[?#]|$)/, '/');
  if (path.replace(/[?#].*/s, '') === base.slice(0, -1)) return localAddress(path.replace(/^[^?#]*/, '/'));
  if (!path.startsWith(base)) return undefined;
  const own = localAddress(`/${path.slice(base.length)}`);
  if (own === undefined || site.format !== 'directory') return own;
  return { ...own, path: own.path.replace(/(?<=.)\/$/, '') };
}

/** Where a stray percent sign is no encoding, the address means what it says. */
export function decodedPath(text: string): string {
  return decoded(text) ?? text;
}

export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export type BodyTarget =
  /** A file of `assets/`, by the name that the catalogue uses. */
  | { readonly kind: 'asset'; readonly file: string }
  /** A path of this site, decoded, without its base. */
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'nothing' }
  /** A place on the same page, another site, a mailbox: nothing that this catalogue knows. */
  | { readonly kind: 'elsewhere' };

/** What an address in a body means, as the renderer and then a browser read it, which joins those without a slash to the page's own. */
export function bodyTarget(address: string, page: string, site: CatalogueDraft['site'] = {}): BodyTarget {
  const local = localAddress(address.startsWith('assets/') ? `/${address}` : address);
  if (local?.path.startsWith('/assets/')) return { kind: 'asset', file: local.path.slice(1) };
  if (local !== undefined) return { kind: 'path', path: local.path };
  if (address.trim() === '') return { kind: 'nothing' };
  const isJoined = !/^[#?]/.test(address) && unsafeScheme(address) === undefined;
  const path = isJoined ? joinedPath(address, page, site) : undefined;
  return path === undefined ? { kind: 'elsewhere' } : { kind: 'path', path };
}

/** The path of this site that a browser makes of an address; undefined where it leaves the site. */
function joinedPath(
  address: string,
  page: string,
  { origin = 'https://site.invalid', base = '/', format }: NonNullable<CatalogueDraft['site']>,
): string | undefined {
  const folder = format === 'directory' && page !== '/' ? '/' : '';
  const from = `${origin}${base}${page.slice(1).split('/').map(encodeURIComponent).join('/')}${folder}`;
  if (!URL.canParse(address, from)) return undefined;
  const url = new URL(address, from);
  const home = new URL(`${origin}${base}`);
  if (url.origin === 'null' || url.origin !== home.origin || !url.pathname.startsWith(home.pathname)) {
    return undefined;
  }
  return `/${decodedPath(url.pathname.slice(home.pathname.length))}`;
}
