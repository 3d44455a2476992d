/** Allowed schemes: an unknown scheme may open any program on a visitor's machine. */
const safeSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** The unsafe scheme of an address, in lower case, as browsers read it. Programs on the way to a browser may percent-decode it first. */
export function unsafeScheme(address: string): string | undefined {
  // Decode only characters that a scheme can contain, so that a malformed sequence later has no effect.
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
