/** Kinds of addresses that run a script, stand for a document of their own, or reach into the visitor's machine. */
const unsafeSchemes: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'data',
  'file',
  'filesystem',
  'jar',
  'javascript',
  'livescript',
  'mhtml',
  'vbscript',
  'view-source',
]);

/**
 * The scheme that makes an address unsafe, in lower case; undefined where none does. It is read as browsers read it, which pass
 * over tabs, line breaks and what stands before; and once more with its percent signs resolved, because programs on the way to
 * a browser may do so.
 */
export function unsafeScheme(address: string): string | undefined {
  for (const form of [address, percentDecoded(address)]) {
    const bare = form.replace(/[\t\n\r]/g, '').replace(/^[\p{Cc} ]+/u, '');
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
    if (scheme !== undefined && unsafeSchemes.has(scheme)) return scheme;
  }
  return undefined;
}

function percentDecoded(text: string): string {
  // Only what a scheme can be made of, so that a broken sign behind it changes nothing.
  return text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
