import { normalise } from '../../../islands/normalise.js';
import { type Names, type SearchedText, searched, type ValueName } from './names.js';

/** Words of a search, with the numbers of the values that are called so. */
export interface Meaning extends SearchedText {
  readonly values: readonly number[];
}

export type Reading = ReturnType<typeof readingOf>;

/** The most words that are read as one value. */
const longestRun = 4;

/** A shorter beginning or part of a name says too little. */
const shortestPart = 3;

/** As many words as possible as one value. Small words need not be on a page. @param plain words that are not read as values */
export function readingOf(names: Names, term: string, plain: readonly string[]) {
  const terms = termsOf(term);
  const isOnlySmall = terms.every(({ text }) => names.small.has(text));
  const isSmall = ({ text }: SearchedText) => !isOnlySmall && names.small.has(text);
  const meanings: Meaning[] = [];
  const others: SearchedText[] = [];
  for (let place = 0; place < terms.length; ) {
    let end = Math.min(place + longestRun, terms.length);
    const meaningOf = () => {
      const run = terms.slice(place, end);
      const text = searched(run.map((word) => word.text).join(' '));
      const isRead = [...run.slice(0, 1), ...run.slice(-1)].some(isSmall) || plain.includes(text.text);
      return { ...text, values: isRead ? [] : meantBy(names, text, end === terms.length) };
    };
    let found = meaningOf();
    for (; found.values.length === 0 && end > place + 1; found = meaningOf()) end -= 1;
    if (found.values.length > 0) meanings.push(found);
    else others.push(found);
    place = end;
  }
  const small = others.filter(isSmall).map((one) => ({ ...one, values: meantBy(names, one, false) }));
  return { meanings, plain: others.filter((one) => !isSmall(one)), small };
}

export function termsOf(term: string): readonly SearchedText[] {
  const terms = normalise(term).split(' ').map(searched);
  return terms.filter(({ words }) => words.length > 0);
}

/** How well a name fits some words: pages show it, it is another name, a part of one, or, for the last word, the beginning of a part. */
const ranks = { full: 4, other: 3, part: 2, beginning: 1 };

function rankOf({ joined, stems, words, isFull }: ValueName, text: SearchedText, isLast: boolean): number {
  if (joined === text.joined || stems.join() === text.stems.join()) return isFull ? ranks.full : ranks.other;
  if (text.joined.length < shortestPart || /^\d+$/.test(text.joined)) return 0;
  if (`,${stems.join()},`.includes(`,${text.stems.join()},`)) return ranks.part;
  return isLast && words.some((word) => word.startsWith(text.text)) ? ranks.beginning : 0;
}

/** The values that some words mean best. A part of a name counts only if no page is called so. */
function meantBy(known: Names, text: SearchedText, isLast: boolean): readonly number[] {
  const { list, values } = known;
  const found = values.map(({ names }) => Math.max(...names.map((name) => rankOf(name, text, isLast))));
  const best = Math.max(...found);
  const isCalled = (name: SearchedText) =>
    hasStems(name, text) || name.words.some((word) => word.startsWith(text.text));
  if (!(best > 0)) return nearestOf(known, text);
  if (best <= ranks.part && list.some(({ label, also }) => [label, ...also].some(isCalled))) return [];
  return found.flatMap((rank, value) => (rank === best ? value : []));
}

/** A number between those of the values is read as the next one: `pH 3.2` as `pH 3`. */
function nearestOf({ values }: Names, { text }: SearchedText): readonly number[] {
  const [, unit, number = ''] = /^(\D+)(\d+[.,]\d+)$/.exec(text) ?? [];
  const away = values.map(({ names }) => {
    const [, own, at = ''] = /^(\D+)([\d.]+)$/.exec(names[0]?.text ?? '') ?? [];
    return unit !== undefined && own === unit ? Math.abs(Number(at) - Number(number.replace(',', '.'))) : 1;
  });
  const least = Math.min(...away);
  return least < 1 ? [away.indexOf(least)] : [];
}

export function hasStems(text: SearchedText, { stems }: SearchedText): boolean {
  return stems.every((stem) => text.stems.includes(stem));
}
