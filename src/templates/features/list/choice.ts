import {
  type ByFacet,
  type FacetKey,
  facetKeys,
  isOwnFacet,
  type OwnFacetKey,
} from '../../../site/views/facet-values.js';
import { normalise, wordsOf } from '../../islands/normalise.js';
import type { ListCard } from './cards.js';
import type { ListQuery } from './query.js';

/** By value. Values without any card are absent. */
export type Counts = ReadonlyMap<string, number>;

/** The cards that match a query, and how many cards each further value would leave. */
export interface ListChoice {
  readonly cards: readonly ListCard[];
  /**
   * For every value of a facet: how many cards have it, among those that match the rest of the query (text, letter and the other facets).
   * Other values of the same facet do not count, because one of them is enough.
   */
  readonly counts: ByFacet<Counts> & Readonly<Record<'letter', Counts>>;
}

type Key = FacetKey | OwnFacetKey | 'letter';

/** A condition that a card must meet. */
interface Demand {
  readonly key: Key;
  readonly wanted: ReadonlySet<string>;
}

/** The cards that match a query, in order. One pass over the list, whatever the query is. */
export function chooseCards(cards: readonly ListCard[], query: ListQuery): ListChoice {
  const fits = fitsFilter(query.filter);
  // Every card of a list has the same facets.
  const own = Object.keys(cards[0]?.facets ?? {}).filter(isOwnFacet);
  const demands: readonly Demand[] = [
    ...[...facetKeys, ...own].map((key) => ({ key, wanted: new Set(query.facets[key]) })),
    { key: 'letter', wanted: new Set(query.letter === '' ? [] : [query.letter]) },
  ];
  const counts = new Map<Key, Map<string, number>>();
  const countsOf = (key: Key) => {
    const known = counts.get(key) ?? new Map<string, number>();
    counts.set(key, known);
    return known;
  };
  const chosen: ListCard[] = [];
  for (const card of cards) {
    if (!fits(card)) continue;
    const unmet = demands.filter(({ key, wanted }) => !meets(card, key, wanted));
    if (unmet.length === 0) {
      chosen.push(card);
      for (const { key } of demands) count(countsOf(key), valuesOf(card, key));
    } else if (unmet.length === 1 && unmet[0] !== undefined) {
      // It would match with another value of only this facet.
      count(countsOf(unmet[0].key), valuesOf(card, unmet[0].key));
    }
  }
  return { cards: chosen, counts: allCounts(countsOf, own) };
}

function valuesOf({ facets, letter }: ListCard, key: Key): readonly string[] {
  return key === 'letter' ? [letter] : (facets[key] ?? []);
}

function meets(card: ListCard, key: Key, wanted: ReadonlySet<string>): boolean {
  return wanted.size === 0 || valuesOf(card, key).some((value) => wanted.has(value));
}

function count(counts: Map<string, number>, values: readonly string[]): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}

function allCounts(of: (key: Key) => Counts, own: readonly OwnFacetKey[]): ListChoice['counts'] {
  return {
    ...Object.fromEntries(own.map((key) => [key, of(key)])),
    application: of('application'),
    shade: of('shade'),
    form: of('form'),
    certificate: of('certificate'),
    organic: of('organic'),
    letter: of('letter'),
  };
}

/** Whether a card has all words of a filter. A word with digits is a code and must occur in one piece. */
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
