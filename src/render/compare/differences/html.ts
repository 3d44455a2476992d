type HtmlToken = { readonly at: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly tag: string }
);

const piece = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</g;

/** Elements whose content is not HTML. */
const rawElements = new Set(['script', 'style', 'textarea', 'title']);

/** Only for HTML of our renderer; never throws. A library that makes a tree takes 15 times as long (`docs/decisions/comparing.md`). */
export function* htmlTokens(html: string, skipped: ReadonlySet<string> = new Set()): Iterable<HtmlToken> {
  let end = 0;
  for (let at = 0; at < html.length; at = end) {
    piece.lastIndex = at;
    const [all, slash, name, attributes = ''] = piece.exec(html) ?? [html.slice(at)];
    end = at + all.length;
    if (name === undefined) {
      if (!all.startsWith('<!--')) yield { kind: 'text', text: all, at };
      continue;
    }
    const tag = name.toLowerCase();
    if (slash === '/') {
      yield { kind: 'close', tag, at };
      continue;
    }
    yield { kind: 'open', tag, attributes, at };
    const isSkipped = skipped.has(tag);
    if (!isSkipped && !rawElements.has(tag)) continue;
    const text = rawText(html, tag, end);
    if (text !== '' && !isSkipped) yield { kind: 'text', text, at: end };
    end += text.length;
  }
}

function rawText(html: string, tag: string, from: number): string {
  const end = html.indexOf(`</${tag}`, from);
  return html.slice(from, end === -1 ? html.length : end);
}

const attribute = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The attributes of a tag, decoded. The first of a name counts, as in browsers. */
export function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decoded(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }));

/** Decodes the character references of a text. Names that our renderer does not write stay as they are. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (all, hex, number, name) => {
    if (name !== undefined) return named.get(name) ?? all;
    const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** The hash of the content in the address of a published file, as `hashedName` makes it. */
const contentHash = /(\/_assets\/[^"'\s?#]*?)\.([0-9a-f]{10})(?=[.-])/g;

const scriptHash = /(\/_assets\/client\/[^"'\s?#]*?)-[0-9A-Z]{8}(?=\.js)/g;

/** Removes the hashes from addresses of published files: a new hash is a new content at the same address. */
export function withoutHashes(text: string): string {
  return text.includes('/_assets/') ? withoutScriptHashes(text.replace(contentHash, '$1')) : text;
}

export function withoutScriptHashes(text: string): string {
  return text.replace(scriptHash, '$1');
}
