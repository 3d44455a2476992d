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
