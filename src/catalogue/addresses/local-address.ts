import type { CatalogueDraft } from '../schema/model.js';

/** An address on this site, as people write it in texts: its decoded path, and the query and fragment after it. */
export interface LocalAddress {
  readonly path: string;
  readonly rest: string;
}

/** Takes an address on this site apart; undefined for addresses elsewhere. Paths may be given encoded or plain. */
export function localAddress(address: string): LocalAddress | undefined {
  const match = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(address);
  return match === null ? undefined : { path: decodedPath(match[1] ?? ''), rest: match[2] ?? '' };
}

/**
 * The same for addresses that may also be written out in full, with the site's own origin and base.
 * @returns the path without the base, and without the slash that full addresses of folders end with
 */
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

/** A part of an address without its percent-encoding. */
export function decodedPath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign is no encoding: the address means what it says.
    return text;
  }
}
