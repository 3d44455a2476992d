import { append } from '../../document/collections.js';
import { type Gap, gapsBetween } from '../../document/text/gaps.js';
import { defined } from '../../site/defined.js';
import type { RouteRecord } from '../../site/site.js';
import { type ChangeKind, changeKinds, type Difference } from './differences/kinds.js';

export interface Change {
  readonly kind: ChangeKind;
  /** The part of the page, such as a path in structured data, or a language. */
  readonly part?: string;
  /** If texts differ from page to page, `…` stands for their unchanged words. Absent if something was added. */
  readonly before?: string;
  /** Absent if something was removed. */
  readonly after?: string;
  /** The whole texts on the first page. Absent if `before` and `after` are whole. */
  readonly example?: Pick<Change, 'before' | 'after'>;
  /** Numbers of changed pages and other addresses by kind: `{ product: 214 }`. */
  readonly counts: Readonly<Partial<Record<PageKind, number>>>;
  /** Addresses in the second state; those of removed pages in the first. */
  readonly pages: readonly string[];
}

export type PageKind = 'product' | 'category' | 'article' | 'news' | 'page' | 'file' | 'redirect';

export interface PageChange {
  readonly path: string;
  readonly status: 'changed' | 'moved' | 'added' | 'removed';
  /** Its address in the first state, if it moved. */
  readonly from: string | undefined;
  readonly kind: PageKind;
  /** The id of its entry. */
  readonly entry: string;
}

export interface ChangedPage extends PageChange {
  readonly bytes: { readonly before?: number; readonly after?: number };
}

const pageKinds: Readonly<Record<string, PageKind>> = {
  productsdetail: 'product',
  productsclass: 'category',
  knowledgedetail: 'article',
  newsdetail: 'news',
};

export function pageKindOf({ meta }: RouteRecord): PageKind {
  return pageKinds[meta.name] ?? 'page';
}

export function pageChange(page: RouteRecord, status: PageChange['status'], from?: string): PageChange {
  return { path: page.path, status, from, kind: pageKindOf(page), entry: page.meta.nodeid };
}

const longestQuote = 2000;

/** Collects differences. Equal ones of several pages become one change. */
export class Collapser {
  readonly #changes = new Map<
    string,
    Change & { readonly counts: Partial<Record<PageKind, number>>; readonly pages: string[] }
  >();

  /** Adds a difference of some pages. @param paths empty if every page has it */
  add(
    { kind, part, before, after }: Difference,
    pageKind: PageKind,
    paths: readonly string[],
    count: number = paths.length,
  ): void {
    const pattern = patternOf(before, after);
    const key = JSON.stringify([kind, part, pattern.before, pattern.after]);
    const isWhole = pattern.before === before && pattern.after === after;
    const example = isWhole ? undefined : quoted({ before, after });
    const change = this.#changes.get(key) ?? {
      kind,
      ...defined({ part, ...quoted(pattern), example }),
      counts: {},
      pages: [],
    };
    this.#changes.set(key, change);
    // A page can have the same difference twice.
    if (paths.length === 1 && change.pages.at(-1) === paths[0]) return;
    change.counts[pageKind] = (change.counts[pageKind] ?? 0) + count;
    append(change.pages, paths);
  }

  /** The most harmful first, then those of most pages. */
  changes(): readonly Change[] {
    const rankOf = ({ kind }: Change) => changeKinds.indexOf(kind);
    const order = (a: Change, b: Change) => rankOf(a) - rankOf(b) || b.pages.length - a.pages.length;
    return [...this.#changes.values()].sort(order);
  }
}

type Texts = Pick<Difference, 'before' | 'after'>;

function quoted({ before, after }: Texts): Pick<Change, 'before' | 'after'> {
  const cut = (text: string) => (text.length <= longestQuote ? text : `${text.slice(0, longestQuote)}…`);
  return defined({ before: before && cut(before), after: after && cut(after) });
}

/** Stands for the words that two texts have in common. */
const same = '…';

/** The least share of the shorter text that must stay. With less it is another text, with common words by chance. */
const leastShare = 0.3;

/** The most characters of texts that are compared word by word. */
const longest = 20_000;

const word = /\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu;

/** A word diff of two texts. Pairs edited in the same way give the same pattern. */
function patternOf(before: string | undefined, after: string | undefined): Texts {
  const whole = { before, after };
  if (!before || !after || before.length + after.length > longest) return whole;
  const [a, b] = [before.match(word) ?? [], after.match(word) ?? []];
  const gaps = joined(gapsBetween(a, b), a);
  const gone = gaps.reduce((sum, { from, to }) => sum + a.slice(from, to).join('').length, 0);
  if (before.length - gone < leastShare * Math.min(before.length, after.length)) return whole;
  const others = gaps.map(({ otherFrom: from, otherTo: to }) => ({ from, to }));
  return { before: written(a, gaps), after: written(b, others) };
}

/** Joins gaps that have no letters or digits between them. */
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

/** The words in the given ranges, with `…` for the others. */
function written(words: readonly string[], ranges: readonly Pick<Gap, 'from' | 'to'>[]): string {
  const parts = ranges.flatMap(({ from, to }, n) => [
    ...(from > (ranges[n - 1]?.to ?? 0) ? [same] : []),
    words.slice(from, to).join('').trim(),
  ]);
  if ((ranges.at(-1)?.to ?? 0) < words.length) parts.push(same);
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(`${same} ${same}`, same);
}
