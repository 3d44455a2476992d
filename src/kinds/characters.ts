import { piecesOf } from '../document/text/visible.js';
import lookAlikes from './look-alikes.json' with { type: 'json' };

/** Characters that only affect the layout of a page: no-break spaces and hyphens, places to break, directions. */
export const layoutCharacters = '\u00a0\u202f\u2011\u00ad\u200b\u2060\u061c\u200e\u200f';

/** Letters and signs that are no look-alikes: most texts have no others, and ten expressions for each would be slow. */
const ordinary =
  /^[\t\n -~\u00a1-\u00a7\u00a9-\u00ac\u00ae-\u00b3\u00b5-\u00b7\u00b9\u00bb-\u02c5\u0391-\u03a1\u03a3-\u03bb\u03bd-\u0482\u2012-\u2027\u2030-\u2052\u2264\u2265]*$/;
/** Names of files and addresses consist of exactly their characters. */
const exact = /^(?:(?:assets|content)\/|\/\S*$|https?:)/;

/** Ligatures, presentation forms, Roman numerals, half-width Katakana, and bold or italic letters for formulas. */
const compatible = /(?:[\u2160-\u217f\ufb00-\ufdf9\ufe70-\ufefc\uff61-\uff9f]|[\u{1d400}-\u{1d7ff}])+/gu;

/** Full-width and small forms, and units in one character. Chinese, Japanese and Korean texts need some of them. */
const wide = /[\uff01-\uff5e\uffe0\uffe1\uffe5\uffe6\ufe50-\ufe6b\u3000\u301c\u2103\u2109\u3380-\u339e]/g;
const eastAsian = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}]/u;
/** Those that such a text does not need: digits, letters, signs of numbers, and spaces at other words. */
const wideInEastAsian =
  /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff05]|(?<![^\x20-\x7e])\u3000|\u3000(?![^\x20-\x7e])/g;
const wideBetweenNumbers = /(?<=\d[ %]?)[\uff0b\uff0d-\uff0f\uff5e\u301c](?= ?\d)|[\uff1c-\uff1e](?= ?\d)/g;

/** Accents typed as separate signs, by the mark that they mean. */
const accents: Readonly<Record<string, string>> = lookAlikes.accents;
const accented = /([aeiouy]|\p{L})([´¨¸ˆ˜ˇ˚])(?=(s?\p{L}?))/giu;

/** One character for each look-alike. */
const plain = new Map(
  Object.entries(lookAlikes.signs).flatMap(([sign, others]) => [...others].map((other) => [other, sign])),
);
const signs = new RegExp(`[${[...plain.keys()].join('')}]`, 'g');

const spaces = /(?! |\u3000)\p{Zs}/gu;
const lineEnds = /[\v\f\u0085\u2028\u2029]/g;
const invisible = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/**
 * A text with one character for all that look alike: spaces of any width, ligatures, full-width forms, accents, signs.
 * Superscripts, fractions and the punctuation of Chinese and Japanese have a meaning, and stay. So do joiners in words.
 * @param kept look-alikes that stay too, such as {@link layoutCharacters}
 */
export function plainCharacters(text: string, kept = ''): string {
  if (ordinary.test(text) || exact.test(text)) return text;
  const unless = (to: string) => (char: string) => (kept.includes(char) ? char : to);
  const composed = withoutInvisible(text.normalize('NFC').replace(lineEnds, '\n'), kept)
    .replace(compatible, compatibleForm)
    .replace(accented, withAccent)
    .replace(/(?<=\d\s?)[º˚](?=\s?[CF](?!\p{L}))/gu, '°');
  return withoutWide(composed)
    .replace(signs, (char) => unless(plain.get(char) ?? char)(char))
    .replace(spaces, unless(' '))
    .replace(/(?<!\p{Script=Greek})μ(?!\p{Script=Greek})/gu, 'µ')
    .normalize('NFC');
}

const compatibleForm = (text: string) => text.normalize('NFKC');
const narrow = (char: string) => (char === '\u301c' ? '~' : char.normalize('NFKC'));

function withoutWide(text: string): string {
  if (!eastAsian.test(text)) return text.replace(wide, narrow);
  return text.replace(wideInEastAsian, narrow).replace(wideBetweenNumbers, narrow);
}

/** `D´Anjou` has an apostrophe, and `Rose´` an accent. A pair without a letter of its own stays. */
function withAccent(pair: string, letter: string, sign: string, next: string): string {
  const isVowel = /[aeiouy]/i.test(letter);
  if (sign === '´' && (next.toLowerCase() === 's' || (next !== '' && !isVowel))) return `${letter}'`;
  if (sign === '¸' && !/[cst]/i.test(letter)) return pair;
  const whole = `${letter}${accents[sign]}`.normalize('NFC');
  return whole.length === letter.length ? whole : pair;
}

function withoutInvisible(text: string, kept: string): string {
  let end = 0;
  const parts = invisibleIn(text, kept).map(({ start, text: character }) => {
    const part = text.slice(end, start);
    end = start + character.length;
    return part;
  });
  return parts.join('') + text.slice(end);
}

/** The characters without a shape and without a meaning in their text. @param kept others that may stay */
export function invisibleIn(
  text: string,
  kept = '',
): readonly { readonly start: number; readonly text: string }[] {
  if (ordinary.test(text) || !invisible.test(text)) return [];
  // Arabic and Hebrew need marks of direction, and Thai, Lao, Burmese and Khmer have no spaces between words.
  const directions = /[\u0590-\u08ff]/.test(text) ? '\u061c\u200e\u200f' : '';
  const breaks = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/.test(text) ? '\u200b' : '';
  const needed = `\t\n\r${directions}${breaks}${kept}`;
  return [...piecesOf(text)].filter((piece) => piece.isShapeless && !needed.includes(piece.text));
}
