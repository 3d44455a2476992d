const noWidth = /[\p{M}\p{Cf}]/u;

/** Scripts with square characters, their punctuation, and full-width Latin forms. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** Columns of a text in search results: 1 for a letter, 2 for a Chinese, Japanese or Korean character. */
export function textWidth(text: string): number {
  let width = 0;
  for (const char of text) {
    if (char < '\u0300') width += 1;
    else if (!noWidth.test(char)) width += wide.test(char) ? 2 : 1;
  }
  return width;
}
