/** A piece of an excerpt, and whether it is one of the words that were searched for. */
export interface ExcerptPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Takes an excerpt of the full-text index apart: a text in which the found words stand between marks, and angle brackets of the
 * page's own are escaped. What comes of it is text and nothing else.
 */
export function excerptPieces(excerpt: string): readonly ExcerptPiece[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, n) => ({ text: unescaped(text), isMarked: n % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replace(/\s+/g, ' ');
}
