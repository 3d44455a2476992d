/** All that a link may begin with, besides paths and fragments. What another scheme opens on a visitor's machine, nobody can list. */
const safeSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * The scheme that makes an address unsafe, in lower case; undefined where none does. It is read as browsers read it, which pass
 * over tabs, line breaks and what is before; and once more with its percent signs resolved, because programs on the way to
 * a browser may do so.
 */
export function unsafeScheme(address: string): string | undefined {
  // Only what a scheme can be made of, so that a broken sign after it changes nothing.
  const decoded = address.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  for (const form of [address, decoded]) {
    const bare = form.replace(/[\t\n\r]/g, '').replace(/^[\p{Cc} ]+/u, '');
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
    if (scheme !== undefined && !safeSchemes.has(scheme)) return scheme;
  }
  return undefined;
}
