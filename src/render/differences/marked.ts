import { gapsBetween } from '../../catalogue/text/gaps.js';
import { attributesOf, type HtmlToken, htmlTokens } from './facts/tokens.js';

/** Elements whose text is not marked: nobody sees it, or it cannot hold elements. */
const unmarked = new Set(['script', 'style', 'template', 'title', 'textarea', 'option', 'noscript']);

/** Attributes that show something, or lead somewhere. */
const telling = ['href', 'src', 'alt', 'action'] as const;

/** A word of a text, at its place in the HTML. */
interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Marks in the HTML of two versions of a page what the other does not have: words by `<mark class="differs">`, links and pictures by the
 * attribute `data-differs`.
 */
export function markedHtml(before: string, after: string): readonly [before: string, after: string] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const gaps = gapsBetween(
    old.words.map(({ text }) => text),
    now.words.map(({ text }) => text),
  );
  return [
    marked(
      before,
      old,
      now,
      gaps.map(({ from, to }) => [from, to]),
    ),
    marked(
      after,
      now,
      old,
      gaps.map(({ otherFrom, otherTo }) => [otherFrom, otherTo]),
    ),
  ];
}

interface Pieces {
  readonly words: readonly Word[];
  /** Tags with what they tell, and the place behind their names. */
  readonly tags: readonly { readonly told: string; readonly at: number }[];
}

function piecesOf(html: string): Pieces {
  const words: Word[] = [];
  const tags: { readonly told: string; readonly at: number }[] = [];
  for (const token of markedTokens(html)) {
    if (token.kind === 'text') words.push(...wordsOf(token));
    if (token.kind !== 'open') continue;
    const told = toldBy(token);
    if (told !== '') tags.push({ told, at: token.at + 1 + token.tag.length });
  }
  return { words, tags };
}

/** The pieces that are not inside of elements without marks. */
function* markedTokens(html: string): Generator<HtmlToken, void> {
  let within: string | undefined;
  for (const token of htmlTokens(html)) {
    if (within === undefined) yield token;
    if (token.kind === 'open' && unmarked.has(token.tag)) within ??= token.tag;
    if (token.kind === 'close' && token.tag === within) within = undefined;
  }
}

function wordsOf({ text, at }: Extract<HtmlToken, { kind: 'text' }>): readonly Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    start: at + index,
    end: at + index + word.length,
  }));
}

function toldBy({ tag, attributes }: Extract<HtmlToken, { kind: 'open' }>): string {
  if (!['a', 'img', 'form', 'iframe'].includes(tag)) return '';
  const known = attributesOf(attributes);
  return JSON.stringify([tag, ...telling.map((name) => known.get(name))]);
}

function marked(
  html: string,
  { words, tags }: Pieces,
  other: Pieces,
  ranges: readonly (readonly [from: number, to: number])[],
): string {
  const known = new Set(other.tags.map(({ told }) => told));
  const marks = [
    ...tags.filter(({ told }) => !known.has(told)).map(({ at }) => ({ at, text: ' data-differs' })),
    ...ranges.flatMap(([from, to]) =>
      words.slice(from, to).flatMap(({ start, end }) => [
        { at: start, text: '<mark class="differs">' },
        { at: end, text: '</mark>' },
      ]),
    ),
  ].sort((a, b) => a.at - b.at);
  const parts: string[] = [];
  let at = 0;
  for (const mark of marks) {
    parts.push(html.slice(at, mark.at), mark.text);
    at = mark.at;
  }
  return [...parts, html.slice(at)].join('');
}
