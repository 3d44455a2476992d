/** The value of a list's view for a table. For cards it is empty. */
export const tableView = 'table';

/** Key of the chosen view in the browser's storage. The island wakes when it exists. */
export const viewKey = 'herbarium-list-view';

/** Facets that any list may have, and those of fields that the catalogue declares itself, and of colours. */
const facetName = /^(application|shade|form|certificate|organic|(fields|colour)\..+)$/;

export function isFacet(name: string): boolean {
  return facetName.test(name);
}

export type FacetValues = Readonly<Record<string, readonly string[]>>;

/** A visitor's choice in a list. Empty texts mean no choice. */
export interface ListQuery {
  readonly filter: string;
  readonly letter: string;
  readonly sort: string;
  readonly view: string;
  /** Those with a choice. Of several values of a facet, one must match. Of several facets, all must match. */
  readonly facets: FacetValues;
}

/** A choice that can be removed by itself. */
export interface Choice {
  /** Name of its field: a facet, `filter` or `letter`. */
  readonly name: string;
  readonly value: string;
}

export const noQuery: ListQuery = { filter: '', letter: '', sort: '', view: '', facets: {} };

/** Whether the list is shown in another way than its pages are. */
export function isActive(query: ListQuery): boolean {
  return query.sort !== '' || query.view !== '' || choicesOf(query).length > 0;
}

export function choicesOf({ filter, letter, facets }: ListQuery): readonly Choice[] {
  return Object.entries({ filter: [filter.trim()], letter: [letter], ...facets }).flatMap(([name, values]) =>
    values.filter((value) => value !== '').map((value) => ({ name, value })),
  );
}

/** Reads the choice from an address's query or from a form's fields: both have the same names. */
export function queryFrom(values: URLSearchParams | FormData): ListQuery {
  const all = (name: string) => [
    ...new Set(
      values.getAll(name).flatMap((value) => (typeof value === 'string' && value !== '' ? value : [])),
    ),
  ];
  const first = (name: string) => all(name)[0] ?? '';
  const facets = [...values.keys()].filter((name) => isFacet(name) && first(name) !== '');
  return {
    filter: first('filter'),
    letter: first('letter'),
    sort: first('sort'),
    view: first('view') === tableView ? tableView : '',
    facets: Object.fromEntries(facets.map((name) => [name, all(name)])),
  };
}

export function valuesOf({ filter, letter, sort, view, facets }: ListQuery): FacetValues {
  return { filter: [filter.trim()], ...facets, letter: [letter], sort: [sort], view: [view] };
}

/** A choice made before the script was loaded wins over the address. */
export function mergeQueries(chosen: ListQuery, asked: ListQuery): ListQuery {
  return {
    filter: chosen.filter || asked.filter,
    letter: chosen.letter || asked.letter,
    sort: chosen.sort || asked.sort,
    view: chosen.view || asked.view,
    facets: { ...asked.facets, ...chosen.facets },
  };
}

/** Writes the choice into a form's fields. A value that the form does not have becomes empty. */
export function fillForm(form: HTMLFormElement, query: ListQuery): void {
  const values = valuesOf(query);
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = values[field.name]?.[0] ?? '';
      if (field.selectedIndex === -1) field.value = '';
    } else if (field instanceof HTMLInputElement) {
      const wanted = values[field.name] ?? [];
      if (['search', 'number'].includes(field.type)) field.value = wanted[0] ?? '';
      else field.checked = wanted.includes(field.value);
    }
  }
}

export function without(query: ListQuery, { name, value }: Choice): ListQuery {
  if (name === 'filter' || name === 'letter') return { ...query, [name]: '' };
  const { [name]: values = [], ...others } = query.facets;
  const left = values.filter((other) => other !== value);
  return { ...query, facets: left.length === 0 ? others : { ...query.facets, [name]: left } };
}

/*
 * A list that is filtered shows neither its page nor what belongs to it. The main part says so, for the styles. A shared address says so
 * before the first paint, by the script of the first view.
 */

/** Class of what that script has written. The island writes the same. */
export const earlyClass = 'early';

export function markFiltered(main: HTMLElement, isFiltered: boolean): void {
  main.toggleAttribute('data-filtered', isFiltered);
}

export function removeEarlyParts(main: HTMLElement): void {
  for (const part of main.querySelectorAll(`.${earlyClass}`)) part.remove();
}
