import { type Gap, gapsBetween } from '../../../document/text/gaps.js';
import { attributesOf, htmlTokens } from './html.js';

/** Elements whose text is not marked: it is invisible, or it cannot hold elements, as the texts of an SVG. */
const unmarked = new Set(['script', 'style', 'template', 'title', 'textarea', 'option', 'noscript', 'text']);

/** Attributes with visible content or a target. */
const comparedAttributes = ['href', 'src', 'alt', 'action'] as const;

/** Marks the words that the other version lacks by `<mark class="differs">`, and its links and pictures by the attribute `data-differs`. */
export function markedHtml(before: string, after: string): readonly [before: string, after: string] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const textsOf = ({ words }: Pieces) => words.map(({ text }) => text);
  const gaps = gapsBetween(textsOf(old), textsOf(now));
  const others = gaps.map(({ otherFrom: from, otherTo: to }) => ({ from, to }));
  return [marked(before, old, now, gaps), marked(after, now, old, others)];
}

/** The words and tags of a text with their offsets in the HTML: those of tags are behind the name. */
interface Pieces {
  readonly words: { readonly text: string; readonly at: number }[];
  readonly tags: { readonly content: string; readonly at: number }[];
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
      const content = JSON.stringify([token.tag, ...comparedAttributes.map((name) => attributes.get(name))]);
      pieces.tags.push({ content, at: at + 1 + token.tag.length });
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
  const otherTags = new Set(other.tags.map(({ content }) => content));
  const marks = [
    ...tags.filter(({ content }) => !otherTags.has(content)).map(({ at }) => ({ at, text: ' data-differs' })),
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
