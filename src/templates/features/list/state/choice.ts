import { phStepAt } from '../../../../site/colour/ph-range.js';
import { normalise, wordsOf } from '../../../islands/normalise.js';
import { fill } from '../../../texts/fill.js';
import type { ListCard } from './cards.js';
import type { ListToolsState } from './list-state.js';
import { type Choice, type ListQuery, valueIn } from './query.js';

export type ListChoice = ReturnType<typeof chooseCards>;

export interface ListTools {
  readonly state: ListToolsState;
  readonly query: ListQuery;
  /** Undefined while the list is not loaded. Then the counts of the whole list are shown. */
  readonly counts: ListChoice['counts'] | undefined;
  readonly found: number;
  readonly show: (query: ListQuery) => void;
  readonly clear: () => void;
}

/** The application whose suitability decides about the order: the only one that is chosen, where it needs something. */
export function suitedTo({ reasons }: ListToolsState, query: ListQuery): string | undefined {
  const [application, another] = query['application'] ?? [];
  const isOne = application !== undefined && another === undefined;
  return isOne && valueIn(query, 'sort') === '' && Object.hasOwn(reasons, application)
    ? application
    : undefined;
}

/**
 * The cards that match a query, in order, in one pass. And for every value of a facet, and of `letter`: how many cards have it, among those
 * that match the rest of the query. Other values of the same facet do not count, because one is enough. Values without any card are absent.
 */
export function chooseCards(cards: readonly ListCard[], query: ListQuery) {
  const fits = fitsFilter(valueIn(query, 'filter'));
  // Every card of a list has the same facets.
  const keys = [...Object.keys(cards[0]?.facets ?? {}), 'letter'];
  const counts = new Map(keys.map((key) => [key, new Map<string, number>()]));
  const meets = (card: ListCard, key: string) => {
    const { [key]: values = [] } = query;
    return values.length === 0 || valuesOf(card, key, query).some((value) => values.includes(value));
  };
  const chosen: ListCard[] = [];
  for (const card of cards.filter(fits)) {
    const unmet = keys.filter((key) => !meets(card, key));
    for (const [key, ofKey] of counts) {
      // It matches, or would match with another value of only this facet.
      if (!unmet.every((other) => areOne(other, key))) continue;
      for (const value of valuesOf(card, key, query)) ofKey.set(value, (ofKey.get(value) ?? 0) + 1);
    }
    if (unmet.length === 0) chosen.push(card);
  }
  return { cards: chosen, counts };
}

/** A colour may have another shade at another pH: these two facets are chosen as one. */
const shadeAndPh: readonly string[] = ['shade', 'colour.ph'];

function areOne(key: string, other: string): boolean {
  return key === other || (shadeAndPh.includes(key) && shadeAndPh.includes(other));
}

/** It holds at a named pH that is in its window, and its shades are those at that pH: so as far as it has a chosen shade there. */
function valuesOf({ facets, letter, shadesAt }: ListCard, key: string, query: ListQuery): readonly string[] {
  if (key === 'letter') return [letter];
  const { [key]: values = [], shade: ownShades = [], 'colour.ph': [held = ''] = [] } = facets;
  const { shade: wantedShades = [], 'colour.ph': wantedPh = [] } = query;
  const [from = 0, to = -1] = held.split('–').map(Number);
  const inside = wantedPh.filter((ph) => from <= Number(ph) && Number(ph) <= to);
  const shadesOf = (ph: string) => [shadesAt[phStepAt(Number(ph))] ?? ownShades].flat();
  if (key === 'shade' && wantedPh.length > 0) return [...new Set(inside.flatMap(shadesOf))];
  if (key !== 'colour.ph') return values;
  return wantedShades.length === 0
    ? inside
    : inside.filter((ph) => shadesOf(ph).some((shade) => wantedShades.includes(shade)));
}

/** Whether a card has all words of a filter. A word with digits is a code and must occur in one piece. */
function fitsFilter(filter: string): (card: ListCard) => boolean {
  const terms = normalise(filter)
    .split(' ')
    .map((term) => ({ words: wordsOf(term), isCode: /\p{N}/u.test(term) }));
  return ({ text, joined }) =>
    terms.every(({ words, isCode }) =>
      isCode ? joined.includes(words.join('')) : words.every((word) => text.includes(word)),
    );
}

const levelOf = /^colour\.(light|heat|acid)$/;

/** What a choice is called: as its facet's value, or the visitor's own words. The language if it is not the interface's. */
export function chipLabel(
  { facets, texts }: ListToolsState,
  { name, value }: Choice,
): { readonly label: string; readonly language?: string | undefined } {
  if (name === 'filter') return { label: `“${value}”` };
  if (name === 'letter') return { label: fill(texts.beginsWith, { letter: value }) };
  const facet = facets.find(({ key }) => key === name);
  const option = facet?.options.find((one) => one.value === value);
  if (facet?.isWindow === true) return { label: `${facet.prefix} ${value}` };
  if (facet === undefined || option === undefined) return { label: value };
  // "Good" alone does not say at what.
  return levelOf.test(name) ? { ...option, label: `${facet.label}: ${option.label}` } : option;
}

/** The class of a text that a style begins with a capital, if it is not to: "pH" has none, and neither have the visitor's own words. */
export function caseClass(name: string): 'as-written' | undefined {
  return name === 'colour.ph' || name === 'filter' ? 'as-written' : undefined;
}
