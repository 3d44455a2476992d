import { groupedBy } from '../../document/collections.js';
import { cellAt, cellDigest, plainText } from './cell-values.js';
import { isTo, skip, targetKey } from './headings.js';
import type { HeadedTable, Heading } from './import-row.js';
import privateWords from './private-words.json' with { type: 'json' };

/**
 * Skips columns that look private, by their heading or by any cell. Columns with the same heading are treated alike.
 * @param isExport whether Herbarium exported the file: its headings and unchanged cells are in the catalogue already
 */
export function withoutPrivate(headed: HeadedTable, isExport: boolean): HeadedTable {
  const parts = new Map<string, string>();
  for (const heading of headed.headings) {
    const part = heading.rule?.public === true ? undefined : privateIn(heading, headed, isExport);
    if (part !== undefined && !parts.has(heading.text)) parts.set(heading.text, part);
  }
  const headings = headed.headings.map((heading): Heading => {
    const part = parts.get(heading.text);
    if (part === undefined) return heading;
    return { ...heading, target: { to: skip, privacy: { part, guess: heading.target } } };
  });
  return { ...headed, headings };
}

function privateIn(heading: Heading, headed: HeadedTable, isExport: boolean): string | undefined {
  const { text, target, rule } = heading;
  if (isTo(target, skip) || isTo(target, 'digests')) return undefined;
  const key = targetKey(target);
  const isSafe = isTo(target, 'column') && ((isExport && rule === undefined) || key === text);
  const names = isTo(target, 'test') ? [text, target.test, rule?.to ?? ''] : [text];
  const [inHeading] = isSafe ? [] : names.flatMap((name) => privatePart(name, true) ?? []);
  return inHeading ?? (key === undefined ? undefined : privateInCells(heading.column, key, headed));
}

function privateInCells(column: number, key: string, { headings, below }: HeadedTable): string | undefined {
  const digests = headings.find(({ target }) => isTo(target, 'digests'))?.column;
  const firstRows = new Map(below.map((row) => [plainText(cellAt(row, column)), row] as const).reverse());
  for (const [cell, row] of firstRows) {
    const part = privatePart(cell, false);
    if (part === undefined) continue;
    const isUnchanged = plainText(cellAt(row, digests)).split(' ').includes(cellDigest(key, cell));
    if (!isUnchanged) return part;
  }
  return undefined;
}

/** Accents, points of Hebrew and Arabic, and invisible characters. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u0655\p{Cf}]/gu;

/** Letters that Unicode does not decompose. */
const plainLetters = new Map(
  [...'łløođdςσىيةه'.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from, to]),
);

function folded(text: string): string {
  // The fast path: most texts are ASCII.
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

/** An expression for any of these words. `*` at an end of a word matches more letters. */
function anyOf(lists: readonly (readonly string[])[], flags = 'u'): RegExp {
  const sources = lists.flat().map((word) => {
    const text = folded(word.replace(/^\*|\*$/g, ''))
      .replace(/[$^]/g, '\\$&')
      .replaceAll('*', '\\S*');
    return `${word.startsWith('*') ? '' : ' '}${text}${word.endsWith('*') ? '\\S*' : '(?= )'}`;
  });
  return new RegExp(trie([...new Set(sources)]), flags);
}

/** Alternatives, grouped by their beginnings: thousands of them are tried at each word. */
function trie(sources: readonly string[], depth = 0): string {
  const byStart = groupedBy(sources, (source) => [source.charAt(0)]);
  const parts = [...byStart].map(([start, group]) => {
    if (group.length === 1 || depth > 3 || /[\\(]/.test(start)) return group.join('|');
    const rest = group.map((source) => source.slice(1));
    return `${start}(?:${trie(rest, depth + 1)})`;
  });
  return parts.join('|');
}

const languages = Object.values(privateWords.languages);
const harmless = anyOf(
  languages.map((language) => language.harmless),
  'gu',
);
const inValues = anyOf(languages.map((language) => language.words));
const inHeadings = anyOf(languages.flatMap((language) => [language.words, language.headings]));

const { codes, besideNumbers } = privateWords.money;
const unit = besideNumbers.join('|');
const money = new RegExp(
  `\\p{Sc}|(?<!\\p{L})(?:${codes.join('|')})(?!\\p{L})|\\d ?(?:${unit})(?!\\p{L})|(?<!\\p{L})(?:${unit})(?: ?\\d|/)`,
  'u',
);

/** The private-looking word or sign, such as of a price, supplier or internal note; undefined if none. */
function privatePart(text: string, isHeading: boolean): string | undefined {
  // More words are private in headings than in cells: `Stock` heads amounts, `chicken stock` is a food.
  const plain = wordsOf(text).replace(harmless, ' ');
  return (money.exec(text) ?? (isHeading ? inHeadings : inValues).exec(plain))?.[0].trim();
}
