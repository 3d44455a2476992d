import type { CategoryName, NameData } from '../../../site/views/browser-data.js';
import type { TextPage } from './full-text/answers.js';
import { type Found, findNames, type Name, type Rank } from './names.js';

/*
 * Names and texts in one ranking: a page has points for its name and points for its text.
 */

/** A page that was found. */
export interface Result {
  readonly data: NameData;
  readonly category: CategoryName | undefined;
  /** The other name or code that matched. */
  readonly by?: string | undefined;
  /** Whether it was found by its name or number. */
  readonly isNamed: boolean;
  /** Whether it was found by its text: then there is an excerpt. */
  readonly isInText: boolean;
}

/** The points of a name, by its rank: the very name, its beginning, its words, another name, the inside of words. */
const namePoints: Readonly<Record<Rank, number>> = [10, 5, 4, 3, 1];

/** The points of the page whose text matches best: less than those of a name with the words. */
const textPoints = 2.5;

/** Most visitors look for products: one with the words comes before an article whose name begins with them. */
const productPoints = 2;

/**
 * All pages found by their names or texts, the best first.
 * @param names pages with the same points keep this order
 * @param pages found by their texts
 */
export function rankResults(
  names: readonly Name[],
  term: string,
  pages: readonly TextPage[],
): readonly Result[] {
  const named = new Map<string, Found>(findNames(names, term).map((found) => [found.data.href, found]));
  const texts = new Map(pages.map(({ href, score }) => [href, score]));
  return names
    .filter(({ data: { href } }) => named.has(href) || texts.has(href))
    .map(({ data, category }) => {
      const found = named.get(data.href);
      const score = texts.get(data.href);
      const points =
        (found === undefined ? 0 : namePoints[found.rank]) +
        (score ?? 0) * textPoints +
        (data.kind === 'product' ? productPoints : 0);
      const result: Result = {
        data,
        category,
        by: found?.by,
        isNamed: found !== undefined,
        isInText: score !== undefined,
      };
      return { points, result };
    })
    .sort((a, b) => b.points - a.points)
    .map(({ result }) => result);
}
