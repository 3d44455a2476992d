/** The hash of the content in the address of a published file, as `hashedName` makes it. */
const contentHash = /(\/_assets\/[^"'\s?#]*?)\.([0-9a-f]{10})(?=[.-])/g;

/** The hash in the name of a script of the tool. */
const scriptHash = /(\/_assets\/client\/[^"'\s?#]*?)-[0-9A-Z]{8}(?=\.js)/g;

/** A text in which addresses of published files have no hash: another hash is another content, and no other address. */
export function withoutHashes(text: string): string {
  return text.includes('/_assets/') ? text.replace(contentHash, '$1').replace(scriptHash, '$1') : text;
}
