/** What a visitor has chosen of a list; empty texts where nothing is. */
export interface ListQuery {
  readonly filter: string;
  readonly form: string;
  readonly sort: string;
}

export const noQuery: ListQuery = { filter: '', form: '', sort: '' };

/** Whether anything is chosen. */
export function isActive({ filter, form, sort }: ListQuery): boolean {
  return filter.trim() !== '' || form !== '' || sort !== '';
}

/** Reads what is chosen from an address's query or from a form's fields: the two have the same names. */
export function queryFrom(values: URLSearchParams | FormData): ListQuery {
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { filter: text('filter'), form: text('form'), sort: text('sort') };
}

/** What was chosen in the page before the script came wins over what the address says. */
export function mergeQueries(chosen: ListQuery, asked: ListQuery): ListQuery {
  return {
    filter: chosen.filter || asked.filter,
    form: chosen.form || asked.form,
    sort: chosen.sort || asked.sort,
  };
}

/** Shows in a form's fields what is chosen. A choice that the form does not offer becomes none. */
export function fillForm(form: HTMLFormElement, query: ListQuery): void {
  for (const [name, value] of Object.entries(query)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
    else if (field instanceof HTMLSelectElement) {
      const isOffered = [...field.options].some((option) => option.value === value);
      field.value = isOffered ? value : '';
    }
  }
}
