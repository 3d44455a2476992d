import { type Gap, gapsBetween } from '../../catalogue/text/gaps.js';
import { type ChangeKind, changeKinds, type Difference } from '../differences/kinds.js';
import type { PageChange, PageKind } from './pages.js';

/** All that differs between two states of a site. Plain data. */
export interface SiteChanges {
  /** The states, as people named them. */
  readonly base: string;
  readonly head: string;
  readonly counts: {
    /** Pages of each state. */
    readonly before: number;
    readonly after: number;
    /** Pages of the second state that differ from the first, without new ones and without what all pages share. */
    readonly changed: number;
    readonly added: number;
    readonly removed: number;
  };
  /** Bytes of the HTML files of all changed pages, without what loads with them. */
  readonly bytes: { readonly before: number; readonly after: number };
  /** The worst first; equal changes of several pages are one. */
  readonly changes: readonly Change[];
  /** Pages that differ, in the order of the second state; removed ones at the end. */
  readonly pages: readonly ChangedPage[];
}

/** One change, made on one page or many. */
export interface Change {
  readonly kind: ChangeKind;
  /** Which of several things of this kind, such as a path in structured data, or a language. */
  readonly part?: string;
  /** Where texts differ from page to page, `…` stands for what stayed the same on each. Absent where there was nothing. */
  readonly before?: string;
  /** Absent where there is nothing now. */
  readonly after?: string;
  /** The whole texts on the first page; absent where they are `before` and `after`. */
  readonly example?: { readonly before?: string; readonly after?: string };
  /** What is changed, and how many: `{ product: 214 }`. */
  readonly counts: Readonly<Partial<Record<PageKind, number>>>;
  /** Addresses: those of the second state, or of the first where they are gone. */
  readonly pages: readonly string[];
}

/** A page that differs. */
export interface ChangedPage extends PageChange {
  /** Bytes of the HTML file. */
  readonly bytes: { readonly before?: number; readonly after?: number };
}

/** The most characters of a text that a change quotes. */
const longestQuote = 2000;

interface Group {
  readonly change: Pick<Change, 'kind' | 'part' | 'before' | 'after' | 'example'>;
  readonly counts: Partial<Record<PageKind, number>>;
  readonly pages: string[];
}

/** Puts equal differences of several pages together. */
export class Collapser {
  readonly #groups = new Map<string, Group>();

  /** Adds a difference of a page, or of many that share it. @param paths none where every page has it */
  add(
    difference: Difference,
    counts: Readonly<Partial<Record<PageKind, number>>>,
    paths: readonly string[],
  ): void {
    const { kind, part, before, after } = difference;
    const isText = before !== undefined && after !== undefined;
    const pattern = isText ? patternOf(before, after) : { before, after };
    const key = JSON.stringify([kind, part, pattern.before, pattern.after]);
    let group = this.#groups.get(key);
    if (group === undefined) {
      const isWhole = pattern.before === before && pattern.after === after;
      const change = {
        kind,
        ...(part === undefined ? {} : { part }),
        ...quoted(pattern),
        ...(isWhole ? {} : { example: quoted({ before, after }) }),
      };
      group = { change, counts: {}, pages: [] };
      this.#groups.set(key, group);
    }
    for (const [what, count] of Object.entries(counts) as [PageKind, number][]) {
      group.counts[what] = (group.counts[what] ?? 0) + count;
    }
    group.pages.push(...paths);
  }

  /** The worst first, then those of most pages. */
  changes(): readonly Change[] {
    const all = [...this.#groups.values()].map(({ change, counts, pages }) => ({ ...change, counts, pages }));
    const rank = new Map(changeKinds.map((kind, n) => [kind, n]));
    return all.sort(
      (a, b) => (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0) || b.pages.length - a.pages.length,
    );
  }
}

function quoted({ before, after }: Pick<Difference, 'before' | 'after'>): Pick<Change, 'before' | 'after'> {
  return {
    ...(before === undefined ? {} : { before: cut(before) }),
    ...(after === undefined ? {} : { after: cut(after) }),
  };
}

function cut(text: string): string {
  return text.length <= longestQuote ? text : `${text.slice(0, longestQuote)}…`;
}

/** Two texts reduced to what differs between them; `…` stands for what is the same. */
interface Pattern {
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
function patternOf(before: string, after: string): Pattern {
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
