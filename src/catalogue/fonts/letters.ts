import { once } from '../../document/collections.js';
import { layoutCharacters, plainCharacters } from '../../kinds/characters.js';

/** Characters of our data sheet fonts, in the scripts that we can typeset: Latin, Greek, Cyrillic, Hebrew,
 * Arabic and Thai, with signs of chemistry, mathematics and trade. A test compares them with the fonts. */
const printable = [
  String.raw`\t\n\r -~\u00a0-\u0148\u014a-\u017f\u01cd-\u01dc\u0218-\u021b\u0259\u02b0-\u02ff\u0300-\u0304\u0306-\u030a\u030c`,
  String.raw`\u037a-\u037f\u0384-\u03ce\u0400-\u045f\u0490-\u0491\u0591-\u05c7\u05d0-\u05ea\u05ef-\u05f4`,
  String.raw`\u0600-\u0604\u0606-\u061b\u061e-\u06a1\u06a3-\u06ff\u0e01-\u0e3a\u0e3f-\u0e5b`,
  String.raw`\u1e00-\u1e9b\u1ea0-\u1ef9\u200b-\u200f\u2010-\u2027\u202a-\u2055\u2066-\u2069\u2070\u2071\u2074-\u208e\u2090-\u209c`,
  String.raw`\u20aa\u20ac\u2100-\u2101\u2103\u2105\u2109\u2113\u2116\u2122\u2126\u212b\u2150-\u215f\u2190-\u2199\u2202\u2205\u2206`,
  String.raw`\u220f\u2211\u2212\u221a\u221e\u222b\u2248\u2260\u2264\u2265\u25a0\u25a1\u25cb\u25cf\u2605\u2606\u2713`,
];

/** Characters that our fonts lack, by use. Pictures also have Devanagari. */
const others = {
  sheet: new RegExp(`[^${printable.join('')}]`, 'gu'),
  picture:
    /[^\s -~\u00a0-\u03e1\u03f0-\u052f\u0591-\u05c7\u05d0-\u05ea\u05ef-\u05f4\u0600-\u06ff\u0750-\u077f\u0900-\u097f\u0e01-\u0e3a\u0e3f-\u0e5b\u1e00-\u20bf\u2100-\u214f\u2212\u221a]/gu,
};

/** The distinct characters that our fonts lack, from all texts in a value, whose look-alikes are one. */
export function lacking(use: keyof typeof others, value: unknown): string {
  if (typeof value === 'string')
    return [...new Set(plainCharacters(value, layoutCharacters).match(others[use]))].join('');
  if (typeof value !== 'object' || value === null) return '';
  const all = Object.values(value).map((part) => lacking(use, part));
  return [...new Set(all.join(''))].join('');
}

/** Whether our fonts have no letter of the script of a letter. */
export const isForeign = (letter: string): boolean =>
  /(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Thai}])[\p{L}\p{M}]/u.test(letter);

/** Shown in the place of a character that no font has. Our fonts have it. */
export const noGlyph = '□';

/** A font of the site, with those of the requested letters that it has. `sum` is a hash of its bytes. */
export type SiteFont = Readonly<Record<'file' | 'family' | 'sum' | 'letters', string>>;

const thaiWords = once(() => new Intl.Segmenter('th', { granularity: 'word' }));

/** Marks line-break opportunities in parts without spaces, as in Thai. */
export function withBreaks(text: string): string {
  return text.replace(/[\u0e00-\u0e7f]+/g, (part) =>
    Array.from(thaiWords().segment(part), ({ segment }) => segment).join('\u200b'),
  );
}
