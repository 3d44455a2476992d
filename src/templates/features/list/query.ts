import {
  type ByFacet,
  type FacetKey,
  facetKeys,
  isOwnFacet,
  type OwnFacetKey,
} from '../../../site/views/facet-values.js';

/** The value of a list's view for a table. For cards it is empty. */
export const tableView = 'table';

/** A visitor's choice in a list. Empty texts and lists mean no choice. */
export interface ListQuery {
  readonly filter: string;
  readonly letter: string;
  readonly sort: string;
  readonly view: string;
  /** Of several values of a facet, one must match. Of several facets, all must match. */
  readonly facets: ByFacet<readonly string[]>;
}

/** A choice that can be removed by itself. */
export interface Choice {
  /** Name of its field. */
  readonly name: FacetKey | OwnFacetKey | 'filter' | 'letter';
  readonly value: string;
}

export const noQuery: ListQuery = {
  filter: '',
  letter: '',
  sort: '',
  view: '',
  facets: facetsFrom(() => []),
};

/** Whether the list is shown in another way than its pages are. */
export function isActive(query: ListQuery): boolean {
  return query.sort !== '' || query.view !== '' || choicesOf(query).length > 0;
}

/** All filters of a list. */
export function choicesOf({ filter, letter, facets }: ListQuery): readonly Choice[] {
  const texts = [
    { name: 'filter' as const, value: filter.trim() },
    { name: 'letter' as const, value: letter },
  ];
  return [
    ...texts.filter(({ value }) => value !== ''),
    ...keysOf(facets).flatMap((name) => (facets[name] ?? []).map((value) => ({ name, value }))),
  ];
}

/**
 * Reads the choice from an address's query or from a form's fields: both have the same names.
 * @param own the list's facets of fields that the catalogue declares itself
 */
export function queryFrom(values: URLSearchParams | FormData, own: readonly OwnFacetKey[] = []): ListQuery {
  const all = (name: string) =>
    [
      ...new Set(values.getAll(name).filter((value) => typeof value === 'string' && value !== '')),
    ] as readonly string[];
  const first = (name: string) => all(name)[0] ?? '';
  return {
    filter: first('filter'),
    letter: first('letter'),
    sort: first('sort'),
    view: first('view') === tableView ? tableView : '',
    facets: facetsFrom(all, own),
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
    facets: facetsFrom(
      (key) => (chosen.facets[key]?.length ? chosen : asked).facets[key] ?? [],
      keysOf(asked.facets).filter(isOwnFacet),
    ),
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

function facetsFrom(
  valuesOfFacet: (key: FacetKey | OwnFacetKey) => readonly string[],
  own: readonly OwnFacetKey[] = [],
): ListQuery['facets'] {
  return {
    ...Object.fromEntries(own.map((key) => [key, valuesOfFacet(key)])),
    application: valuesOfFacet('application'),
    shade: valuesOfFacet('shade'),
    form: valuesOfFacet('form'),
    certificate: valuesOfFacet('certificate'),
    organic: valuesOfFacet('organic'),
  };
}

/** The facets of a choice: those of all lists first. */
function keysOf(facets: ListQuery['facets']): readonly (FacetKey | OwnFacetKey)[] {
  return [...facetKeys, ...Object.keys(facets).filter(isOwnFacet)];
}

/** A query with one choice removed. */
export function without(query: ListQuery, { name, value }: Choice): ListQuery {
  if (name === 'filter' || name === 'letter') return { ...query, [name]: '' };
  const facets = { ...query.facets, [name]: query.facets[name]?.filter((other) => other !== value) ?? [] };
  return { ...query, facets };
}
