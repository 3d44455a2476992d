import { plainCharacters } from '../../kinds/characters.js';
import latinLetters from './latin.json' with { type: 'json' };
import { fitting } from './segments.js';

/** UTF-8 bytes of a slug. A segment may have 255; the rest is for a number and a file extension. */
const byteLimit = 200;

/** Latin letters without an ASCII decomposition. */
const latin: Readonly<Record<string, string>> = latinLetters;

/** A lower-case slug, without marks on Latin letters; other scripts need theirs. @returns an empty text without letters or digits */
export function slugOf(name: string): string {
  const words = plainCharacters(name)
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => latin[letter] ?? letter)
    .replace(/(\p{L})['’](?=\p{L})/gu, '$1')
    // Persian and Hindi words contain joiners.
    .replace(/(?![\p{L}\p{N}\p{M}\u200c\u200d])./gsu, '-')
    .split('-');
  const withoutOuterJoiners = words.map((word) =>
    // A mark without its letter: an accent that was typed as a separate sign.
    word.replace(/^[\p{M}\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+$/gu, ''),
  );
  const [first = '', ...others] = withoutOuterJoiners.filter((word) => word !== '');
  // As many words as fit, else as many characters of the first word.
  return fitting([first, ...others], '-', byteLimit) || fitting([...first], '', byteLimit);
}

/** The first free slug of `slug`, `slug-2`, `slug-3` … @param from the first number to try: lower ones are taken */
export function freeSlug(slug: string, isFree: (slug: string, number: number) => boolean, from = 1): string {
  let number = from;
  const free = () => (number === 1 ? slug : `${slug}-${number}`);
  while (!isFree(free(), number)) number += 1;
  return free();
}
