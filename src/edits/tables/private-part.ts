import { groupedBy } from '../../document/collections.js';
import words from './private-words.json' with { type: 'json' };

/** Accents, points of Hebrew and Arabic, and invisible characters. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u0655\p{Cf}]/gu;

/** Letters that Unicode does not decompose. */
const plainLetters = new Map(
  [...'łløođdςσىيةه'.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from, to]),
);

function folded(text: string): string {
  // Most texts of large files.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[łøđςىة]/g, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/(?<!\p{L})(?:[وبكف]?ال|لل)(?=\p{L}{3})/gu, '');
}

/** The folded words of a text, each between spaces, from `^` to `$`. */
function wordsOf(text: string): string {
  const separated = text
    // `unitPrice`, `VKPreis`
    .replace(/(?<=\p{Ll})\p{Ll}(?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu, '$& ')
    // `P.V.P.`, `P R E I S`
    .replace(/(?<!\p{L})\p{L}(?:(?:\.\p{L})+|(?: \p{L}){3,})(?!\p{L})/gu, (part) => part.replace(/[. ]/g, ''))
    .replace(/(?<=[א-ת])["״'׳](?=[א-ת])/g, '')
    .replace(/(?<=[\u3040-\u30ff\u3400-\u9fff])\s+(?=[\u3040-\u30ff\u3400-\u9fff])/g, '');
  return ` ^ ${(folded(separated).match(/[\p{L}\p{M}]+/gu) ?? []).join(' ')} $ `;
}

/** An expression for any of these words. `*` at an end of a word stands for more letters. */
function anyOf(lists: readonly (readonly string[])[], flags = 'u'): RegExp {
  const sources = lists.flat().map((word) => {
    const text = folded(word.replace(/^\*|\*$/g, ''))
      .replace(/[$^]/g, '\\$&')
      .replaceAll('*', '\\S*');
    return `${word.startsWith('*') ? '' : ' '}${text}${word.endsWith('*') ? '\\S*' : '(?= )'}`;
  });
  return new RegExp(trie([...new Set(sources)]), flags);
}

/** Alternatives with common beginnings in groups: thousands of them are tried at each word. */
function trie(sources: readonly string[], depth = 0): string {
  const byStart = groupedBy(sources, (source) => [source.charAt(0)]);
  const parts = [...byStart].map(([start, group]) => {
    if (group.length === 1 || depth > 3 || /[\\(]/.test(start)) return group.join('|');
    const rest = group.map((source) => source.slice(1));
    return `${start}(?:${trie(rest, depth + 1)})`;
  });
  return parts.join('|');
}

const languages = Object.values(words.languages);
const harmless = anyOf(
  languages.map((language) => language.harmless),
  'gu',
);
const inValues = anyOf(languages.map((language) => language.words));
const inHeadings = anyOf(languages.flatMap((language) => [language.words, language.headings]));

const { codes, besideNumbers } = words.money;
const unit = besideNumbers.join('|');
const money = new RegExp(
  `\\p{Sc}|(?<!\\p{L})(?:${codes.join('|')})(?!\\p{L})|\\d ?(?:${unit})(?!\\p{L})|(?<!\\p{L})(?:${unit})(?: ?\\d|/)`,
  'u',
);

/**
 * The word or sign that makes a text look private, such as a price, a supplier or an internal note; undefined if none does.
 * Headings look private by more words than cells: `Stock` is a column of amounts, `chicken stock` a food.
 */
export function privatePart(text: string, isHeading: boolean): string | undefined {
  const plain = wordsOf(text).replace(harmless, ' ');
  return (money.exec(text) ?? (isHeading ? inHeadings : inValues).exec(plain))?.[0].trim();
}
