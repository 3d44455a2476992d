/** The hash of the content in the address of a published file, as `hashedName` makes it. */
const contentHash = /(\/_assets\/[^"'\s?#]*?)\.([0-9a-f]{10})(?=[.-])/g;

/** The hash in the name of a script of the tool. */
const scriptHash = /(\/_assets\/client\/[^"'\s?#]*?)-[0-9A-Z]{8}(?=\.js)/g;

/** Scripts of islands, which their elements name. */
const modules = / data-modules="[^"]*"/g;

/** A main part without the names of scripts: what all pages share says that they changed. */
export function withoutScripts(html: string): string {
  return withoutScriptHashes(html.replace(modules, ''));
}

function withoutScriptHashes(text: string): string {
  return text.replace(scriptHash, '$1');
}

/** A text in which addresses of published files have no hash: another hash is another content, and no other address. */
export function withoutHashes(text: string): string {
  return text.includes('/_assets/') ? withoutScriptHashes(text.replace(contentHash, '$1')) : text;
}
