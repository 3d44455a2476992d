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

/** A path in an attribute, in data or in a text, with the address of the site before it or not. */
const written = /(?<![\w.-])((?:https?:\/\/[^/\s"'<>]+)?)(\/(?!\/)[^\s"'<>#?&()\\]*)/g;

/**
 * Makes the function that writes addresses of pages that have moved as they are now, wherever they are in the HTML of a page: what only
 * follows from the move is no difference then.
 * @param moves the new paths by the old ones, encoded and with the site's base, as links have them
 * @param origins of the site, before and after
 */
export function follower(
  moves: ReadonlyMap<string, string>,
  [before, after]: readonly [string, string],
): (html: string) => string {
  const atOrigin = (html: string) => (before === after ? html : html.replaceAll(before, after));
  if (moves.size === 0) return atOrigin;
  return (html) =>
    atOrigin(html).replace(written, (all, origin: string, path: string) => {
      const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
      const now = moves.get(bare);
      return now === undefined ? all : `${origin}${now}${path.slice(bare.length)}`;
    });
}
