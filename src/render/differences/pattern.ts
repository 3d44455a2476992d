import { type Gap, gapsBetween } from '../../catalogue/text/gaps.js';

/** Two texts reduced to what differs between them; `…` stands for what is the same. */
export interface Pattern {
  readonly before: string;
  readonly after: string;
}

/** Stands for what two texts have in common. */
const same = '…';

/** The least share of the shorter text that must stay: less is another text, and its common words are chance. */
const leastShare = 0.3;

/** The most characters of texts that are compared word by word. */
const longest = 20_000;

const word = /\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu;

/** What differs between two texts, by words: texts that were changed the same way have the same pattern. */
export function patternOf(before: string, after: string): Pattern {
  const whole = { before, after };
  if (before === '' || after === '' || before.length + after.length > longest) return whole;
  const [a, b] = [before.match(word) ?? [], after.match(word) ?? []];
  const gaps = joined(gapsBetween(a, b), a);
  if (!isAlike(gaps, a, b)) return whole;
  return {
    before: written(
      a,
      gaps.map(({ from, to }) => [from, to]),
    ),
    after: written(
      b,
      gaps.map(({ otherFrom, otherTo }) => [otherFrom, otherTo]),
    ),
  };
}

/** Gaps with nothing between them that has letters or digits are one. */
function joined(gaps: readonly Gap[], a: readonly string[]): readonly Gap[] {
  const result: Gap[] = [];
  for (const gap of gaps) {
    const last = result.at(-1);
    const between = last === undefined ? '' : a.slice(last.to, gap.from).join('');
    if (last === undefined || /[\p{L}\p{N}]/u.test(between)) result.push(gap);
    else result[result.length - 1] = { ...last, to: gap.to, otherTo: gap.otherTo };
  }
  return result;
}

function isAlike(gaps: readonly Gap[], a: readonly string[], b: readonly string[]): boolean {
  const lengthOf = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0);
  const gone = gaps.reduce((sum, { from, to }) => sum + lengthOf(a.slice(from, to)), 0);
  const all = lengthOf(a);
  return all - gone >= leastShare * Math.min(all, lengthOf(b));
}

/** The words in some ranges, with the sign for the others between them. */
function written(words: readonly string[], ranges: readonly (readonly [number, number])[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    if (from > at) parts.push(same);
    parts.push(words.slice(from, to).join('').trim());
    at = to;
  }
  if (at < words.length) parts.push(same);
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(`${same} ${same}`, same);
}
