/** The value of a list's view for a table. For cards it is empty. */
export const tableView = 'table';

/** Facets that any list may have, and those of fields that the catalogue declares itself, and of colours. */
const facetName = /^(application|shade|form|certificate|organic|(fields|colour)\..+)$/;

/** Whether a name in an address or a form is that of a facet. */
export function isFacet(name: string): boolean {
  return facetName.test(name);
}

/** Something for each facet, by its name in addresses. */
export type ByFacet<T> = Readonly<Record<string, T>>;

/** A visitor's choice in a list. Empty texts mean no choice. */
export interface ListQuery {
  readonly filter: string;
  readonly letter: string;
  readonly sort: string;
  readonly view: string;
  /** Those with a choice. Of several values of a facet, one must match. Of several facets, all must match. */
  readonly facets: ByFacet<readonly string[]>;
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

/** All filters of a list. */
export function choicesOf({ filter, letter, facets }: ListQuery): readonly Choice[] {
  return Object.entries({ filter: [filter.trim()], letter: [letter], ...facets }).flatMap(([name, values]) =>
    values.filter((value) => value !== '').map((value) => ({ name, value })),
  );
}

/** Reads the choice from an address's query or from a form's fields: both have the same names. */
export function queryFrom(values: URLSearchParams | FormData): ListQuery {
  const all = (name: string) =>
    [
      ...new Set(values.getAll(name).filter((value) => typeof value === 'string' && value !== '')),
    ] as readonly string[];
  const first = (name: string) => all(name)[0] ?? '';
  const facets = [...new Set(values.keys())].filter((name) => isFacet(name) && all(name).length > 0);
  return {
    filter: first('filter'),
    letter: first('letter'),
    sort: first('sort'),
    view: first('view') === tableView ? tableView : '',
    facets: Object.fromEntries(facets.map((name) => [name, all(name)])),
  };
}

/** The choice as values, by the names of the fields. */
export function valuesOf({
  filter,
  letter,
  sort,
  view,
  facets,
}: ListQuery): Readonly<Record<string, readonly string[]>> {
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
    if (field instanceof HTMLSelectElement) fillSelect(field, values[field.name]?.[0] ?? '');
    else if (field instanceof HTMLInputElement) fillInput(field, values[field.name] ?? []);
  }
}

function fillSelect(field: HTMLSelectElement, value: string): void {
  field.value = [...field.options].some((option) => option.value === value) ? value : '';
}

function fillInput(field: HTMLInputElement, values: readonly string[]): void {
  if (field.type === 'search') field.value = values[0] ?? '';
  else field.checked = values.includes(field.value);
}

/** A query with one choice removed. */
export function without(query: ListQuery, { name, value }: Choice): ListQuery {
  if (name === 'filter' || name === 'letter') return { ...query, [name]: '' };
  const { [name]: values = [], ...others } = query.facets;
  const left = values.filter((other) => other !== value);
  return { ...query, facets: left.length === 0 ? others : { ...query.facets, [name]: left } };
}
