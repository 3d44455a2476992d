import { type FacetKey, facetKeys } from '../../../site/views/facet-values.js';
import { normalise, wordsOf } from '../../islands/normalise.js';
import type { ListCard } from './cards.js';
import type { ListQuery } from './query.js';

/** By value; a value that no card has is not in it. */
export type Counts = ReadonlyMap<string, number>;

/** What a query chooses of a list, and what each further value would leave of it. */
export interface ListChoice {
  readonly cards: readonly ListCard[];
  /**
   * For every value of a facet, how many cards have it among those that fit everything that is chosen elsewhere: the text, the
   * letter and the other facets. What is chosen in the same facet does not count, because of its values one is enough.
   */
  readonly counts: Readonly<Record<FacetKey | 'letter', Counts>>;
}

/** What a card must fit. */
interface Demand {
  readonly key: FacetKey | 'letter';
  readonly wanted: ReadonlySet<string>;
}

/** The cards that fit a query, in their order. One pass over the list, whatever is chosen. */
export function chooseCards(cards: readonly ListCard[], query: ListQuery): ListChoice {
  const fits = fitsFilter(query.filter);
  const demands: readonly Demand[] = [
    ...facetKeys.map((key) => ({ key, wanted: new Set(query.facets[key]) })),
    { key: 'letter', wanted: new Set(query.letter === '' ? [] : [query.letter]) },
  ];
  const counts = noCounts();
  const chosen: ListCard[] = [];
  for (const card of cards) {
    if (!fits(card)) continue;
    const unmet = demands.filter(({ key, wanted }) => !meets(card, key, wanted));
    if (unmet.length === 0) {
      chosen.push(card);
      for (const { key } of demands) count(counts[key], valuesOf(card, key));
    } else if (unmet.length === 1 && unmet[0] !== undefined) {
      // It would be here if only this facet had another of its values.
      count(counts[unmet[0].key], valuesOf(card, unmet[0].key));
    }
  }
  return { cards: chosen, counts };
}

function valuesOf({ facets, letter }: ListCard, key: FacetKey | 'letter'): readonly string[] {
  return key === 'letter' ? [letter] : facets[key];
}

function meets(card: ListCard, key: FacetKey | 'letter', wanted: ReadonlySet<string>): boolean {
  return wanted.size === 0 || valuesOf(card, key).some((value) => wanted.has(value));
}

function count(counts: Map<string, number>, values: readonly string[]): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}

function noCounts(): Record<FacetKey | 'letter', Map<string, number>> {
  return {
    application: new Map(),
    shade: new Map(),
    form: new Map(),
    certificate: new Map(),
    organic: new Map(),
    letter: new Map(),
  };
}

/** Whether a card has all words of a filter. What has digits is a code, and must stand in it as a whole. */
function fitsFilter(filter: string): (card: ListCard) => boolean {
  const terms = normalise(filter)
    .split(' ')
    .map((term) => ({
      words: wordsOf(term),
      code: /\p{N}/u.test(term) ? wordsOf(term).join('') : undefined,
    }));
  return ({ text, joined }) =>
    terms.every(({ words, code }) =>
      code === undefined ? words.every((word) => text.includes(word)) : joined.includes(code),
    );
}
