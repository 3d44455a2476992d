import { type Gap, gapsBetween } from '../../../catalogue/text/gaps.js';
import { attributesOf, htmlTokens } from './html.js';

/** Elements whose text is not marked: nobody sees it, or it cannot hold elements. */
const unmarked = new Set(['script', 'style', 'template', 'title', 'textarea', 'option', 'noscript']);

/** Attributes that show something, or lead somewhere. */
const telling = ['href', 'src', 'alt', 'action'] as const;

/** Marks what the other version does not have: words by `<mark class="differs">`, links and pictures by the attribute `data-differs`. */
export function markedHtml(before: string, after: string): readonly [before: string, after: string] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const textsOf = ({ words }: Pieces) => words.map(({ text }) => text);
  const gaps = gapsBetween(textsOf(old), textsOf(now));
  const others = gaps.map(({ otherFrom: from, otherTo: to }) => ({ from, to }));
  return [marked(before, old, now, gaps), marked(after, now, old, others)];
}

/** The words of a text with their places in the HTML, and its tags: what they tell, and the places behind their names. */
interface Pieces {
  readonly words: { readonly text: string; readonly at: number }[];
  readonly tags: { readonly told: string; readonly at: number }[];
}

function piecesOf(html: string): Pieces {
  const pieces: Pieces = { words: [], tags: [] };
  for (const token of htmlTokens(html, unmarked)) {
    const { at } = token;
    if (token.kind === 'text') {
      for (const { 0: text, index } of token.text.matchAll(/\S+/g))
        pieces.words.push({ text, at: at + index });
    } else if (token.kind === 'open' && ['a', 'img', 'form', 'iframe'].includes(token.tag)) {
      const attributes = attributesOf(token.attributes);
      const told = JSON.stringify([token.tag, ...telling.map((name) => attributes.get(name))]);
      pieces.tags.push({ told, at: at + 1 + token.tag.length });
    }
  }
  return pieces;
}

function marked(
  html: string,
  { words, tags }: Pieces,
  other: Pieces,
  ranges: readonly Pick<Gap, 'from' | 'to'>[],
): string {
  const known = new Set(other.tags.map(({ told }) => told));
  const marks = [
    ...tags.filter(({ told }) => !known.has(told)).map(({ at }) => ({ at, text: ' data-differs' })),
    ...ranges.flatMap(({ from, to }) =>
      words.slice(from, to).flatMap(({ text, at }) => [
        { at, text: '<mark class="differs">' },
        { at: at + text.length, text: '</mark>' },
      ]),
    ),
  ].sort((a, b) => a.at - b.at);
  let end = 0;
  const parts = marks.map(({ at, text }) => {
    const before = html.slice(end, at);
    end = at;
    return before + text;
  });
  return [...parts, html.slice(end)].join('');
}
