import type { RouteRecord } from '../../site/route-table.js';
import { changeKinds, type Difference } from '../differences/kinds.js';
import { patternOf } from '../differences/pattern.js';
import type { Change, PageKind } from './changes.js';

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

/** The kinds of pages that have a name of their own in `routes.json`. */
const kinds: Readonly<Record<string, PageKind>> = {
  productsdetail: 'product',
  productsclass: 'category',
  knowledgedetail: 'article',
  newsdetail: 'news',
};

export function pageKindOf({ meta }: RouteRecord): PageKind {
  return kinds[meta.name] ?? 'page';
}
