import type { Token } from 'markdown-it';
import * as v from 'valibot';
import type { Span } from '../../document/source.js';
import { markdown, startOf } from './parser.js';

const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const span = v.object({ start: offset, end: offset });
const linkKind = v.picklist(['link', 'image']);

function listOf<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.readonly());
}

const bodyLink = v.object({
  kind: linkKind,
  /** The address with entities and escapes resolved, not encoded. */
  address: v.string(),
  /** The link text as written; a picture's alternative text. */
  label: v.string(),
  /** The span of the address in the text; of the whole link if the address is elsewhere or missing. */
  span,
  whole: span,
});

export type BodyLink = Readonly<v.InferOutput<typeof bodyLink>>;

const bodyMarks = v.object({
  links: listOf(bodyLink),
  files: listOf(v.object({ kind: linkKind, file: v.string() })),
  /** Headings in order, with the level as written, 1 for `#` to 6 for `######`, and their plain words. */
  headings: listOf(v.object({ level: v.number(), span, text: v.string() })),
  /** Inline and block code in text order: rules skip quoted content. */
  code: listOf(span),
  /** Tags, comments and blocks that would be raw HTML if allowed. */
  rawHtml: listOf(span),
});

/** Facts of a body for rules. Spans are offsets in its text. */
export type BodyMarks = v.InferOutput<typeof bodyMarks>;

/** Validates stored data from an earlier run, which is untrusted. */
export function isBodyMarks(data: unknown): data is BodyMarks {
  return v.is(bodyMarks, data);
}

interface Inline {
  readonly content: string;
  /** Maps a range of the content to the body's text. */
  readonly place: (range: Span) => Span;
}

/** Links and pictures, except those in a picture's text: their offsets have another base, and they are not shown. */
export function* linksOf(tokens: readonly Token[], inline: Inline): Iterable<BodyLink> {
  const { content, place } = inline;
  for (const [n, token] of tokens.entries()) {
    if (token.type !== 'image' && token.type !== 'link_open') continue;
    const start = startOf(token);
    const address = String(token.attrGet(token.type === 'image' ? 'src' : 'href') ?? '');
    if (token.type === 'image') {
      const label = token.content;
      const range = { start, end: start + '!['.length + label.length };
      yield { kind: 'image', address, label, ...addressSpan(range, inline) };
    } else if (token.markup === 'autolink') {
      const end = content.indexOf('>', start);
      const span = place({ start: start + 1, end });
      yield { kind: 'link', address, label: address, span, whole: place({ start, end: end + 1 }) };
    } else {
      const end = startOf(closeOf(tokens, n) ?? token);
      // The parser is already past the bracket when it makes the token.
      const range = { start: start - 1, end };
      yield { kind: 'link', address, label: content.slice(start, end), ...addressSpan(range, inline) };
    }
  }
}

export function closeOf(tokens: readonly Token[], open: number): Token | undefined {
  const level = tokens[open]?.level;
  for (let n = open + 1; n < tokens.length; n += 1) {
    const token = tokens[n];
    if (token?.type === 'link_close' && token.level === level) return token;
  }
  return undefined;
}

/** @param label from the first bracket or exclamation mark to before the bracket that closes the words */
function addressSpan(label: Span, { content, place }: Inline): Pick<BodyLink, 'span' | 'whole'> {
  const behind = /^\]\(\s*/.exec(content.slice(label.end))?.[0].length;
  const from = label.end + (behind ?? 0);
  const { ok, pos } = markdown.helpers.parseLinkDestination(content, from, content.length);
  const end = behind !== undefined && ok ? pos : undefined;
  const whole = place({ start: label.start, end: (end ?? label.end) + 1 });
  return { whole, span: end === undefined || end === from ? whole : place({ start: from, end }) };
}

/** Inline code, including its backticks. */
export function codeOf(tokens: readonly Token[], { content, place }: Inline): readonly Span[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'code_inline') return [];
    const start = startOf(token);
    const from = start + token.markup.length;
    const closing = new RegExp(`(?<!\`)\`{${token.markup.length}}(?!\`)`, 'g');
    closing.lastIndex = from;
    const end = closing.exec(content)?.index ?? from;
    return place({ start, end: end + token.markup.length });
  });
}
