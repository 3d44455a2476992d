/** Letters that people replace by others when they cannot type them. Unicode does not decompose them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** Marks of Latin, Greek, Hebrew and Arabic script that people leave out when they type. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g;

/** Most names are plain ASCII: without marks, and with one spelling for each letter. */
const plain = /^[ -~]*$/;

/** A text for comparison: without case, accents and extra white space. */
export function normalise(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower.replace(/ {2,}/g, ' ').trim();
  return lower
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/[ßæœøłđ]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a normalised text: runs of letters and digits. Vowel signs are parts of words. */
export function wordsOf(normalised: string): readonly string[] {
  return normalised.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
