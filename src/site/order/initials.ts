import { perKey } from '../../document/collections.js';

/** For names that do not begin with a letter. */
export const noLetter = '#';

/** The first letters of names, in the order of a language: `É` belongs to `E` in English, `Å` comes after `Z` in Swedish. */
export function initialsOf(names: readonly string[], language: string): readonly string[] {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  const letters: string[] = [];
  for (const first of new Set(names.map((name) => firstOf(name, language)))) {
    if (letters.some((letter) => compare(letter, first) === 0)) continue;
    const bare = first.normalize('NFD').replace(/\p{M}/gu, '');
    letters.push(bare !== '' && compare(bare, first) === 0 ? bare : first);
  }
  return letters.sort((a, b) => Number(a !== noLetter) - Number(b !== noLetter) || compare(a, b));
}

/** @param letters of an index, from {@link initialsOf} for the same language */
export function initialFinder(letters: readonly string[], language: string): (name: string) => string {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  const letterOf = perKey((first) => letters.find((letter) => compare(letter, first) === 0) ?? noLetter);
  return (name) => letterOf(firstOf(name, language));
}

/** The first character as a capital. Only one letter, even if the capital has two. */
export function firstOf(name: string, language: string): string {
  const [first = ''] = name.trim();
  const [capital = ''] = first.toLocaleUpperCase(language);
  return /\p{L}/u.test(capital) ? capital : noLetter;
}

/** The first letter, digit or emoji of a brand's name, as a capital with its marks. */
export function brandInitial(brand: string, language: string): string {
  const graphemes = new Intl.Segmenter(language, { granularity: 'grapheme' });
  const signs = [...graphemes.segment(brand)].map(({ segment }) => segment);
  const first = signs.find((sign) => /[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/u.test(sign)) ?? noLetter;
  // A capital may have two letters.
  const [capital] = graphemes.segment(first.toLocaleUpperCase(language));
  return capital?.segment ?? first;
}

/** The first letters of a brand's words, at most four, in ASCII: `VB`. The first two letters of a single word. */
export function brandLetters(brand: string): string {
  const words =
    brand
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const letters = words.length === 1 ? words.join('').slice(0, 2) : words.map(([first]) => first).join('');
  return letters.slice(0, 4).toUpperCase() || 'REF';
}
