import { bytesOf } from '../../addresses/segments.js';
import { firstWhere } from '../../collections.js';

/** Bytes of a slug in UTF-8. A segment may have 255; this leaves room for a number and for the ending of a file. */
const byteLimit = 200;

/** Latin letters that no decomposition turns into those of ASCII. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/**
 * The slug of a name: lower case, words joined by hyphens, Latin letters without their marks. Other scripts stay as they are:
 * their marks are vowels and voicings, without which the words would be others.
 * @returns an empty text where the name has neither letters nor digits
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => latin[letter] ?? letter)
    .replace(/(\p{L})['’](?=\p{L})/gu, '$1')
    // Joiners stay within words: Persian and Hindi words are spelt with them.
    .replace(/(?![\p{L}\p{N}\p{M}\u200c\u200d])./gsu, '-')
    .split('-');
  const withoutOuterJoiners = words.map((word) =>
    word.replace(/^[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+$/g, ''),
  );
  const [first = '', ...others] = withoutOuterJoiners.filter((word) => word !== '');
  // As many words as fit; as many characters of the first where not even that does.
  return fitting([first, ...others], '-') || fitting([...first], '');
}

/** The first of `slug`, `slug-2`, `slug-3` … that is free. @param from the first number to try: the lower ones are taken */
export function freeSlug(slug: string, isFree: (slug: string, number: number) => boolean, from = 1): string {
  let number = from;
  const free = () => (number === 1 ? slug : `${slug}-${number}`);
  while (!isFree(free(), number)) number += 1;
  return free();
}

function fitting(parts: readonly string[], between: string): string {
  const first = (count: number) => parts.slice(0, count).join(between);
  return first(firstWhere(parts.length, (n) => bytesOf(first(n + 1)) > byteLimit));
}
