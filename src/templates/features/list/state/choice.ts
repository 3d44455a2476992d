import { phStepAt } from '../../../../site/colour/ph-range.js';
import { normalise, wordsOf } from '../../../islands/normalise.js';
import { fill } from '../../../texts/shown-text.js';
import type { ListCard } from './cards.js';
import type { ListToolsState } from './list-state.js';

/** The value of a list's view for a table. For cards it is empty. */
export const tableView = 'table';

/** Key of the chosen view in the browser's storage. The island wakes when it exists. */
export const viewKey = 'herbarium-list-view';

/** Facets that any list may have, and those of fields that the catalogue declares itself, and of colours. */
export function isFacet(name: string): boolean {
  return /^(application|shade|form|certificate|organic|(fields|colour)\..+)$/.test(name);
}

export const singleFields = ['filter', 'letter', 'sort', 'view'] as const;

/** A visitor's choice in a list: the values of facets and single fields. Of several values of a facet, one must match. Of several facets, all must match. */
export type ListQuery = Readonly<Record<string, readonly string[]>>;

export function valueIn(query: ListQuery, field: (typeof singleFields)[number]): string {
  return query[field]?.[0] ?? '';
}

/** A choice that can be removed by itself: a value of a facet, the filter or the letter. */
export type Choice = ReturnType<typeof choicesOf>[number];

/** Whether the list is shown in another way than its pages are. */
export function isActive(query: ListQuery): boolean {
  return Object.keys(query).length > 0;
}

export function choicesOf({ sort, view, ...choices }: ListQuery) {
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

/* A filtered list shows neither its page nor what belongs to it. The main part says so, for the styles, before the first paint. */

/** Class of what that script has written. The island writes the same. */
export const earlyClass = 'early';

export function markFiltered(main: HTMLElement, isFiltered: boolean): void {
  main.toggleAttribute('data-filtered', isFiltered);
}

export function removeEarlyParts(main: HTMLElement): void {
  for (const part of main.querySelectorAll(`.${earlyClass}`)) part.remove();
}

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
