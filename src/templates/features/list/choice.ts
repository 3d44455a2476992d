import { normalise, wordsOf } from '../../islands/normalise.js';
import type { ListCard } from './cards.js';
import type { ListQuery } from './query.js';

/** By value. Values without any card are absent. */
export type Counts = ReadonlyMap<string, number>;

/** The cards that match a query, and how many cards each further value would leave. */
export interface ListChoice {
  readonly cards: readonly ListCard[];
  /**
   * For every value of a facet, and of `letter`: how many cards have it, among those that match the rest of the query (text, letter and the other facets).
   * Other values of the same facet do not count, because one of them is enough.
   */
  readonly counts: ReadonlyMap<string, Counts>;
}

/** A condition that a card must meet. */
interface Demand {
  readonly key: string;
  readonly wanted: ReadonlySet<string>;
}

/** The cards that match a query, in order. One pass over the list, whatever the query is. */
export function chooseCards(cards: readonly ListCard[], query: ListQuery): ListChoice {
  const fits = fitsFilter(query.filter);
  // Every card of a list has the same facets.
  const facets = Object.keys(cards[0]?.facets ?? {});
  const demands: readonly Demand[] = [
    ...facets.map((key) => ({ key, wanted: new Set(query.facets[key]) })),
    { key: 'letter', wanted: new Set(query.letter === '' ? [] : [query.letter]) },
  ];
  const counts = new Map(demands.map(({ key }) => [key, new Map<string, number>()]));
  const chosen: ListCard[] = [];
  for (const card of cards) {
    if (!fits(card)) continue;
    const unmet = demands.filter(({ key, wanted }) => !meets(card, key, wanted, query));
    if (unmet.length === 0) chosen.push(card);
    for (const { key } of demands) {
      // It matches, or would match with another value of only this facet.
      if (unmet.every((demand) => areOne(demand.key, key)))
        count(counts.get(key), valuesOf(card, key, query));
    }
  }
  return { cards: chosen, counts };
}

/** A colour may have another shade at another pH: these two facets are chosen as one. */
const shadeAndPh: readonly string[] = ['shade', 'colour.ph'];

function areOne(key: string, other: string): boolean {
  return key === other || (shadeAndPh.includes(key) && shadeAndPh.includes(other));
}

/** The values of a card. Its shades are those at the chosen pH, and it holds at a pH as far as it has a chosen shade there. */
function valuesOf(card: ListCard, key: string, { facets: chosen }: ListQuery): readonly string[] {
  const { facets, letter } = card;
  if (key === 'letter') return [letter];
  const values = facets[key] ?? [];
  const { shade: wantedShades = [], 'colour.ph': wantedPh = [] } = chosen;
  if (key === 'shade' && wantedPh.length > 0) {
    const held = (facets['colour.ph'] ?? []).filter((ph) => wantedPh.includes(ph));
    return [...new Set(held.flatMap((ph) => shadesAt(card, ph)))];
  }
  if (key === 'colour.ph' && wantedShades.length > 0) {
    return values.filter((ph) => shadesAt(card, ph).some((shade) => wantedShades.includes(shade)));
  }
  return values;
}

function shadesAt({ shadesAt: others, facets }: ListCard, ph: string): readonly string[] {
  const other = others[ph];
  return other === undefined ? (facets['shade'] ?? []) : [other];
}

function meets(card: ListCard, key: string, wanted: ReadonlySet<string>, query: ListQuery): boolean {
  return wanted.size === 0 || valuesOf(card, key, query).some((value) => wanted.has(value));
}

function count(counts: Map<string, number> | undefined, values: readonly string[]): void {
  for (const value of values) counts?.set(value, (counts.get(value) ?? 0) + 1);
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
