import type { Token } from 'markdown-it';
import type { Span } from '../document/source.js';
import { destinationEnd, startOf } from './parser.js';

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

/** The words of a block. */
export interface Inline {
  readonly content: string;
  /** Where a part of the content is in the body's text. */
  readonly place: (range: Span) => Span;
}

/** Links and pictures. Not those in a picture's text, which are counted from another beginning and not shown. */
export function* linksOf(tokens: readonly Token[], inline: Inline): Iterable<BodyLink> {
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
export function closeOf(tokens: readonly Token[], open: number): Token | undefined {
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
function addressSpan(label: Span, { content, place }: Inline): { readonly span: Span; readonly whole: Span } {
  const behind = /^\]\(\s*/.exec(content.slice(label.end))?.[0].length;
  const from = label.end + (behind ?? 0);
  const end = behind === undefined ? undefined : destinationEnd(content, from);
  const whole = place({ start: label.start, end: (end ?? label.end) + 1 });
  return { whole, span: end === undefined || end === from ? whole : place({ start: from, end }) };
}

/** Code between backticks, with them. */
export function* codeOf(tokens: readonly Token[], { content, place }: Inline): Iterable<Span> {
  for (const token of tokens) if (token.type === 'code_inline') yield place(codeSpan(token, content));
}

function codeSpan(token: Token, content: string): Span {
  const start = startOf(token);
  const from = start + token.markup.length;
  const closing = new RegExp(`(?<!\`)\`{${token.markup.length}}(?!\`)`, 'g');
  closing.lastIndex = from;
  const end = closing.exec(content)?.index;
  return { start, end: (end ?? from) + token.markup.length };
}
