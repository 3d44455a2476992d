/*
 * Values of forms, by entry of the browser's history. Browsers restore them for pages that they load themselves; here the page is replaced
 * by a new one.
 */

interface FormValue {
  readonly name: string;
  readonly value: string;
  readonly isChecked: boolean;
}

const remembered = new Map<string, readonly FormValue[]>();

/** Saves the values in the forms of a page before leaving it. Those of a `get` form are in the address. */
export function rememberForms(entry: string, main: Element): void {
  const values = fieldsOf(main).map((field) => ({
    name: field.name,
    value: field.value,
    isChecked: field instanceof HTMLInputElement && field.checked,
  }));
  if (values.length > 0) remembered.set(entry, values);
}

/** Restores them when the visitor comes back. Fields with the same name are told apart by their order. */
export function restoreForms(entry: string, main: Element): void {
  const values = [...(remembered.get(entry) ?? [])];
  for (const field of fieldsOf(main)) {
    const place = values.findIndex(({ name }) => name === field.name);
    const [known] = place === -1 ? [] : values.splice(place, 1);
    if (known === undefined) continue;
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      field.checked = known.isChecked;
    else field.value = known.value;
  }
}

function fieldsOf(main: Element): readonly (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
  const fields = main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'form[method=post] :is(input,textarea,select)[name]:not([type=hidden],[type=file],[type=password])',
  );
  return [...fields];
}
