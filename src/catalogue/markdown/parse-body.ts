import type { Token } from 'markdown-it';
import type { Span } from '../document/source.js';
import { BodyLines } from './body-lines.js';
import { type BodyParser, bodyParser, startOf } from './parser.js';

/** A link or a picture of a body. */
export interface BodyLink {
  readonly kind: 'link' | 'image';
  /** The address as the author means it: entities and escapes are resolved, nothing is encoded. */
  readonly address: string;
  /** The words of a link as they are written; a picture's alternative text. */
  readonly label: string;
  /** The address in the body's text; the link where it is elsewhere or nowhere. */
  readonly span: Span;
  /** The link or the picture from its beginning. */
  readonly whole: Span;
}

export interface BodyHeading {
  /** As it is written: 1 for `#`, 6 for `######`. */
  readonly level: number;
  readonly span: Span;
}

/** What the rules look at in a body. Spans are offsets in its text. */
export interface ParsedBody {
  readonly links: readonly BodyLink[];
  readonly headings: readonly BodyHeading[];
  /** Code of both kinds, in the order of the text: what is there is quoted, not said. */
  readonly code: readonly Span[];
}

let parser: BodyParser | undefined;
let htmlParser: BodyParser | undefined;

/** Parses a body as its renderer does. */
export function parseBody(text: string): ParsedBody {
  parser ??= bodyParser({ html: false, marks: /[[<`]/ });
  const links: BodyLink[] = [];
  const headings: BodyHeading[] = [];
  const code: Span[] = [];
  const lines = new BodyLines(text);
  for (const { token, map, isCell } of placed(parser.parse(text))) {
    if (token.type === 'heading_open') {
      headings.push({ level: Number(token.tag.slice(1)), span: lines.words(map[0]) });
    } else if (token.type === 'fence' || token.type === 'code_block') {
      code.push(lines.lines(map[0], map[1]));
    } else if (token.type === 'inline') {
      const place = isCell ? lines.cell(token.content, map[0]) : undefined;
      const { content, children } = token;
      if (!children?.length) continue;
      const { destination } = parser;
      const inline = { content, destination, place: place ?? lines.block(content, map[0]) };
      code.push(...codeOf(children, inline));
      links.push(...linksOf(children, inline));
    }
  }
  return { links: links.sort((a, b) => a.whole.start - b.whole.start), headings, code };
}

/** Finds what would be raw HTML if it were let through: tags, comments and blocks of them. */
export function rawHtmlOf(text: string): readonly Span[] {
  htmlParser ??= bodyParser({ html: true, marks: /</ });
  const found: Span[] = [];
  const lines = new BodyLines(text);
  for (const { token, map, isCell } of placed(htmlParser.parse(text))) {
    if (token.type === 'html_block') found.push(lines.words(map[0]));
    if (token.type !== 'inline') continue;
    const inCell = isCell ? lines.cell(token.content, map[0]) : undefined;
    if (!token.children?.length) continue;
    const place = inCell ?? lines.block(token.content, map[0]);
    for (const child of token.children) {
      if (child.type !== 'html_inline') continue;
      const start = startOf(child);
      found.push(place({ start, end: start + child.content.length }));
    }
  }
  return found;
}

interface PlacedToken {
  readonly token: Token;
  /** Lines from 0; the second is exclusive. Cells of a table have those of their row. */
  readonly map: readonly [number, number];
  readonly isCell: boolean;
}

function* placed(tokens: readonly Token[]): Iterable<PlacedToken> {
  let map: readonly [number, number] = [0, 1];
  for (const token of tokens) {
    if (token.map !== null) map = token.map;
    yield { token, map, isCell: token.type === 'inline' && token.map === null };
  }
}

interface Inline extends Pick<BodyParser, 'destination'> {
  readonly content: string;
  readonly place: (range: Span) => Span;
}

/** Not those in a picture's text, which are counted from another beginning and not shown. */
function* linksOf(tokens: readonly Token[], inline: Inline): Iterable<BodyLink> {
  for (const [n, token] of tokens.entries()) {
    if (token.type === 'image') yield imageOf(token, inline);
    else if (token.type === 'link_open') {
      yield token.markup === 'autolink'
        ? autolinkOf(token, inline)
        : linkOf(token, closeOf(tokens, n), inline);
    }
  }
}

function autolinkOf(token: Token, { content, place }: Inline): BodyLink {
  const start = startOf(token);
  const end = content.indexOf('>', start);
  const address = String(token.attrGet('href') ?? '');
  return {
    kind: 'link',
    address,
    label: address,
    span: place({ start: start + 1, end }),
    whole: place({ start, end: end + 1 }),
  };
}

/** The token that closes the link of another. */
function closeOf(tokens: readonly Token[], open: number): Token | undefined {
  const level = tokens[open]?.level;
  for (let n = open + 1; n < tokens.length; n += 1) {
    const token = tokens[n];
    if (token?.type === 'link_close' && token.level === level) return token;
  }
  return undefined;
}

function linkOf(token: Token, close: Token | undefined, inline: Inline): BodyLink {
  const start = startOf(token);
  const end = close === undefined ? start : startOf(close);
  return {
    kind: 'link',
    address: String(token.attrGet('href') ?? ''),
    label: inline.content.slice(start, end),
    // The parser has passed the bracket when it makes the token.
    ...addressSpan({ start: start - 1, end }, inline),
  };
}

function imageOf(token: Token, inline: Inline): BodyLink {
  const start = startOf(token);
  const range = { start, end: start + '!['.length + token.content.length };
  const address = String(token.attrGet('src') ?? '');
  return { kind: 'image', address, label: token.content, ...addressSpan(range, inline) };
}

/** @param label from the first bracket or exclamation mark to before the bracket that closes the words */
function addressSpan(
  label: Span,
  { content, place, destination }: Inline,
): { readonly span: Span; readonly whole: Span } {
  const behind = /^\]\(\s*/.exec(content.slice(label.end))?.[0].length;
  const from = label.end + (behind ?? 0);
  const end = behind === undefined ? undefined : destination(content, from)?.end;
  const whole = place({ start: label.start, end: (end ?? label.end) + 1 });
  return { whole, span: end === undefined || end === from ? whole : place({ start: from, end }) };
}

function* codeOf(tokens: readonly Token[], inline: Inline): Iterable<Span> {
  for (const token of tokens) if (token.type === 'code_inline') yield inline.place(codeSpan(token, inline));
}

function codeSpan(token: Token, { content }: Inline): Span {
  const start = startOf(token);
  const from = start + token.markup.length;
  const closing = new RegExp(`(?<!\`)\`{${token.markup.length}}(?!\`)`, 'g');
  closing.lastIndex = from;
  const end = closing.exec(content)?.index;
  return { start, end: (end ?? from) + token.markup.length };
}
