import { normalise, wordsOf } from '../../../../document/text/normalise.js';
import { phStepAt } from '../../../../site/colour/ph-steps.js';
import { fill } from '../../../texts/shown-text.js';
import type { ListCard } from './cards.js';
import type { ListToolsState } from './list-state.js';

/** The value of a list's view for a table. For cards it is empty. */
export const tableView = 'table';

/** Key of the chosen view in the browser's storage. The island wakes when it exists. */
export const viewKey = 'herbarium-list-view';

/** Whether a field of the form is a facet: of every catalogue, or by its path. */
export function isFacet(name: string): boolean {
  return /^(application|shade|form|certificate|organic|(fields|colour|commercial|spec)\..+)$/.test(name);
}

export const singleFields = ['filter', 'letter', 'sort', 'view'] as const;

/** A visitor's choice in a list: values of facets and of single fields. All facets must match, each with at least one of its values. */
export type ListQuery = Readonly<Record<string, readonly string[]>>;

export function valueIn(query: ListQuery, field: (typeof singleFields)[number]): string {
  return query[field]?.[0] ?? '';
}

/** A choice that can be removed by itself: a value of a facet, the filter or the letter. */
export type Choice = Readonly<Record<'name' | 'value', string>>;

export function isActive(query: ListQuery): boolean {
  return Object.keys(query).length > 0;
}

export function choicesOf({ sort, view, ...choices }: ListQuery): readonly Choice[] {
  return Object.entries(choices).flatMap(([name, values]) => values.map((value) => ({ name, value })));
}

/** Reads the choice from an address's query or from a form's fields: both have the same names. Only fields with a choice are in it. */
export function queryFrom(values: URLSearchParams | FormData): ListQuery {
  const all = (name: string) => values.getAll(name).map(String).filter(Boolean);
  const first = (name: string) => all(name)[0] ?? '';
  const facets = [...values.keys()].filter(isFacet);
  const query = {
    filter: [first('filter').trim()],
    letter: [first('letter')],
    ...Object.fromEntries(facets.map((name) => [name, [...new Set(all(name))]])),
    sort: [first('sort')],
    view: [first('view')].filter((view) => view === tableView),
  };
  return Object.fromEntries(Object.entries(query).filter(([, [value = '']]) => value !== ''));
}

/** Writes the choice into a form's fields. A value that the form does not have becomes empty. */
export function fillForm(form: HTMLFormElement, query: ListQuery): void {
  for (const field of form.elements) {
    const [first = '', ...others] = query[field.getAttribute('name') ?? ''] ?? [];
    if (field instanceof HTMLSelectElement) {
      field.value = first;
      if (field.selectedIndex === -1) field.value = '';
    } else if (field instanceof HTMLInputElement) {
      if (['search', 'number'].includes(field.type)) field.value = first;
      else field.checked = [first, ...others].includes(field.value);
    }
  }
}

export function without(query: ListQuery, { name, value }: Choice): ListQuery {
  return { ...query, [name]: (query[name] ?? []).filter((other) => other !== value) };
}

/* A filtered list hides its page and the parts that belong to the page. The styles read this from the main part, before the first paint. */

/** Class of the parts that `list-tools.first.ts` writes before the island does. */
export const earlyClass = 'early';

export function markFiltered(main: HTMLElement, isFiltered: boolean): void {
  main.toggleAttribute('data-filtered', isFiltered);
}

export function removeEarlyParts(main: HTMLElement): void {
  for (const part of main.querySelectorAll(`.${earlyClass}`)) part.remove();
}

export interface ListChoice {
  readonly cards: readonly ListCard[];
  /** Numbers of cards, by facet or `letter` and by value: those that the list would have with this value. Values without a card are absent. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export interface ListTools {
  readonly state: ListToolsState;
  readonly query: ListQuery;
  /** Undefined until the list is loaded. The counts of the whole list are shown meanwhile. */
  readonly counts: ListChoice['counts'] | undefined;
  readonly resultCount: number;
  readonly show: (query: ListQuery) => void;
  readonly clear: () => void;
}

/** The application whose suitability decides the order: the only chosen one, if it has needs. */
export function suitedTo({ reasons }: ListToolsState, query: ListQuery): string | undefined {
  const [application, another] = query['application'] ?? [];
  const isOnly = application !== undefined && another === undefined;
  return isOnly && valueIn(query, 'sort') === '' && Object.hasOwn(reasons, application)
    ? application
    : undefined;
}

/** @param needsAll keys of the facets of which a card must have all chosen values; of the others, one is enough */
export function chooseCards(
  cards: readonly ListCard[],
  query: ListQuery,
  needsAll: readonly string[] = [],
): ListChoice {
  const fits = fitsFilter(valueIn(query, 'filter'));
  // Every card of a list has the same facets.
  const keys = [...Object.keys(cards[0]?.facets ?? {}), 'letter'];
  const counts = new Map(keys.map((key) => [key, new Map<string, number>()]));
  const chosen: ListCard[] = [];
  for (const card of cards.filter(fits)) {
    const unmet = keys.filter((key) => unmetValues(card, key, query, needsAll).length > 0);
    for (const [key, ofKey] of counts) {
      // It matches, or would match with another value of only this facet.
      if (!unmet.every((other) => !needsAll.includes(key) && areJoined(other, key))) continue;
      for (const value of facetValues(card, key, query)) ofKey.set(value, (ofKey.get(value) ?? 0) + 1);
    }
    if (unmet.length === 0) chosen.push(card);
  }
  return { cards: chosen, counts };
}

/** The chosen values of a facet that a card lacks. Of alternatives, it lacks all or none. */
function unmetValues(
  card: ListCard,
  key: string,
  query: ListQuery,
  needsAll: readonly string[],
): readonly string[] {
  const { [key]: values = [] } = query;
  const had = facetValues(card, key, query);
  const isEnough = !needsAll.includes(key) && values.some((value) => had.includes(value));
  return isEnough ? [] : values.filter((value) => !had.includes(value));
}

export interface NearCard {
  readonly card: ListCard;
  readonly lacks: readonly Choice[];
}

/** The cards that lack the fewest conditions of a choice, if they meet any, and the conditions without which some cards are left. */
export function nearestCards(cards: readonly ListCard[], query: ListQuery, needsAll: readonly string[]) {
  const fits = fitsFilter(valueIn(query, 'filter'));
  const names = Object.keys(query).filter((name) => isFacet(name) || name === 'letter');
  const near = cards.map((card): NearCard => {
    const lacks = names.flatMap((name) =>
      unmetValues(card, name, query, needsAll).map((value) => ({ name, value })),
    );
    return { card, lacks: [...lacks, ...(fits(card) ? [] : choicesOf({ filter: query['filter'] ?? [] }))] };
  });
  // Alternatives are one condition.
  const size = (lacks: readonly Choice[]) =>
    new Set(lacks.map(({ name, value }) => (needsAll.includes(name) ? `${name} ${value}` : name))).size;
  const most = size(choicesOf(query));
  const removable = choicesOf(query).map((choice) => ({
    choice,
    left: chooseCards(cards, without(query, choice), needsAll).cards.length,
  }));
  return {
    near: near
      .filter(({ lacks }) => size(lacks) < most)
      .sort((a, b) => size(a.lacks) - size(b.lacks))
      .slice(0, nearCount),
    removable: removable.filter(({ left }) => left > 0),
  };
}

/** Fills rows of two and three. */
const nearCount = 6;

/** A colour may have another shade at another pH, so these two facets are matched together. */
const shadeAndPh: readonly string[] = ['shade', 'colour.ph'];

function areJoined(key: string, other: string): boolean {
  return key === other || (shadeAndPh.includes(key) && shadeAndPh.includes(other));
}

/** The values of a card. Its shades are those at the chosen pH. Its pH are those in its window at which it has a chosen shade. */
function facetValues(
  { facets, letter, shadesAt }: ListCard,
  key: string,
  query: ListQuery,
): readonly string[] {
  if (key === 'letter') return [letter];
  const { [key]: values = [], shade: usualShades = [], 'colour.ph': [phWindow = ''] = [] } = facets;
  const { shade: wantedShades = [], 'colour.ph': wantedPh = [] } = query;
  const [from = 0, to = -1] = phWindow.split('–').map(Number);
  const inside = wantedPh.filter((ph) => from <= Number(ph) && Number(ph) <= to);
  const shadesOf = (ph: string) => [shadesAt[phStepAt(Number(ph))] ?? usualShades].flat();
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
      isCode ? joined().includes(words.join('')) : words.every((word) => text().includes(word)),
    );
}

const levelFacet = /^colour\.(light|heat|acid)$/;

/** The label of a choice: the facet's value, or the visitor's words. With its language, if it is not the interface's. */
export function chipLabel(
  { facets, texts }: ListToolsState,
  { name, value }: Choice,
): { readonly label: string; readonly language?: string | undefined } {
  if (name === 'filter') return { label: `“${value}”` };
  if (name === 'letter') return { label: fill(texts.beginsWith, { letter: value }) };
  const facet = facets.find(({ key }) => key === name);
  const option = facet?.options.find((candidate) => candidate.value === value);
  if (facet?.isWindow === true) return { label: `${facet.prefix} ${value}` };
  if (facet === undefined || option === undefined) return { label: value };
  // A level such as "Good" needs the name of its facet.
  return levelFacet.test(name) ? { ...option, label: `${facet.label}: ${option.label}` } : option;
}

/** The class of texts that the styles must not capitalise: "pH" and the visitor's words. */
export function caseClass(name: string): 'as-written' | undefined {
  return name === 'colour.ph' || name === 'filter' ? 'as-written' : undefined;
}
