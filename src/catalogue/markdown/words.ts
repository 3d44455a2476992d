/** Scripts without spaces between words: a character takes as long as about half a word. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const word = /[\p{L}\p{M}\p{N}]+(?:[.,'’-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words that a reader of a Markdown text sees: addresses of links and pictures do not count. */
export function wordsIn(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, ']');
  const single = text.match(spaceless)?.length ?? 0;
  return single / 2 + (text.replace(spaceless, ' ').match(word)?.length ?? 0);
}
