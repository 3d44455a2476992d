/** A piece of HTML: a tag, or the text between tags. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: string; readonly at: number }
  | { readonly kind: 'close'; readonly tag: string; readonly at: number };

const piece = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</g;

/** Elements whose content is not HTML. */
const rawElements = new Set(['script', 'style', 'textarea', 'title']);

/**
 * Reads HTML piece by piece. Pages are written by our own renderer, so no rules of browsers for broken HTML are needed; it never throws.
 * A library that makes a tree takes 15 times as long, most of the time of a comparison (`docs/decisions/comparing.md`).
 */
export function* htmlTokens(html: string): Generator<HtmlToken, void> {
  piece.lastIndex = 0;
  let at = 0;
  while (at < html.length) {
    piece.lastIndex = at;
    const found = piece.exec(html);
    if (found === null) return;
    const [all, slash, name, attributes = ''] = found;
    at = found.index + all.length;
    if (name === undefined) {
      if (!all.startsWith('<!--')) yield { kind: 'text', text: all, at: found.index };
      continue;
    }
    const tag = name.toLowerCase();
    if (slash === '/') {
      yield { kind: 'close', tag, at: found.index };
      continue;
    }
    yield { kind: 'open', tag, attributes, at: found.index };
    if (!rawElements.has(tag)) continue;
    const end = endOfRaw(html, tag, at);
    if (end > at) yield { kind: 'text', text: html.slice(at, end), at };
    at = end;
  }
}

function endOfRaw(html: string, tag: string, from: number): number {
  const end = html.indexOf(`</${tag}`, from);
  return end === -1 ? html.length : end;
}

const attribute = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The attributes of a tag, decoded. The first of a name counts, as in browsers. */
export function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decoded(double ?? single ?? bare ?? ''));
  }
  return found;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** A text with the characters that its references stand for. Names that our renderer does not write stay as they are. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (all, hex, number, name) => {
    if (name !== undefined) return named[name] ?? all;
    const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
