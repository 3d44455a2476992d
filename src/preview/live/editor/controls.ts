import type { Example } from '../../../catalogue/schema/shape/snippet.js';
import type { FormColumn } from '../../../edits/form/form.js';
import { element } from '../panels/elements.js';
import { markdownToolbar } from './markdown-toolbar.js';
import { withPicture } from './picture.js';

/** Characters in a line of a text area, and its maximum number of lines. */
const [lineLength, mostRows] = [44, 16];

export type Change = (value: Example | null) => void;
export type Attributes = Readonly<Record<string, string>>;

/** The id of the list of known texts of a kind, in the panel. */
export const suggestionsId = (suggested: string) => `known-${suggested}`;

/** The control for one value. @param attributes of the control, such as its id or its name */
export function control(
  column: FormColumn,
  value: Example | null,
  change: Change,
  attributes: Attributes,
): HTMLElement {
  const { kind, choices = [] } = column;
  const required = column.isRequired ? { 'aria-required': 'true' } : {};
  const all = { ...attributes, ...required, dir: 'auto' };
  if (kind === 'flag') return select([true, false], ['yes', 'no'], value, change, all);
  if (choices.length > 0) {
    const labels = choices.map(({ label }) => label);
    return select(
      choices.map((choice) => choice.value),
      labels,
      value,
      change,
      all,
    );
  }
  const text = value === null ? '' : String(value);
  if (kind === 'markdown') return markdown(text, change, all);
  const isText = kind === 'text' && column.suggested === undefined;
  if (isText || text.includes('\n')) return area(text, change, { ...all, rows: '1' });
  const isDay = kind === 'date' && /^(\d{4}-\d\d-\d\d)?$/.test(text);
  const input = element('input', {
    ...all,
    type: isDay ? 'date' : 'text',
    autocomplete: 'off',
    ...(kind === 'number' && { inputmode: 'decimal' }),
    ...(column.suggested && { list: suggestionsId(column.suggested) }),
  });
  input.value = text;
  input.addEventListener('input', () => change(input.value.trim() || null));
  if (kind === 'picture') return withPicture(input);
  return kind === 'colour' ? withPicker(input, column.label) : input;
}

/** Adds a picker to the text of a colour. The text stays what is saved. */
function withPicker(input: HTMLInputElement, label: string): HTMLElement {
  const picker = element('input', { type: 'color', 'aria-label': `${label}: choose` });
  const show = () => {
    const text = input.value.trim().toLowerCase();
    if (/^#[\da-f]{6}$/.test(text)) picker.value = text;
  };
  input.addEventListener('input', show);
  picker.addEventListener('input', () => {
    input.value = picker.value;
    input.dispatchEvent(new Event('input'));
  });
  show();
  return element('div', { class: 'colour' }, input, picker);
}

function select(
  values: readonly Example[],
  labels: readonly string[],
  value: Example | null,
  change: Change,
  attributes: Attributes,
): HTMLSelectElement {
  // A wrong value of the file stays until another one is chosen.
  const isKnown = value === null || values.includes(value);
  const all = isKnown ? values : [...values, value];
  const options = all.map((item, n) => element('option', { value: String(n) }, labels[n] ?? String(item)));
  const chosen = element('select', attributes, element('option', { value: '' }, '–'), ...options);
  chosen.value = value === null ? '' : String(all.indexOf(value));
  chosen.addEventListener('change', () => change(all[Number(chosen.value || '-1')] ?? null));
  return chosen;
}

function area(text: string, change: Change, attributes: Attributes): HTMLTextAreaElement {
  const box = element('textarea', attributes);
  const resize = () => {
    const rows = box.value.split('\n').map((line) => Math.ceil((line.length + 1) / lineLength));
    box.rows = Math.max(
      Number(attributes['rows']),
      Math.min(
        mostRows,
        rows.reduce((sum, count) => sum + count),
      ),
    );
  };
  box.value = text;
  box.addEventListener('input', () => {
    resize();
    change(box.value.trim() === '' ? null : box.value);
  });
  resize();
  return box;
}

function markdown(text: string, change: Change, attributes: Attributes): HTMLElement {
  const box = area(text, change, { ...attributes, rows: '12', class: 'markdown' });
  return element('div', {}, markdownToolbar(box), box);
}

/** A box for each of several choices. */
export function choicesControl(
  { choices = [], label }: FormColumn,
  value: Example | null,
  change: Change,
): HTMLElement {
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
  const boxes = choices.map((choice) => {
    const box = element('input', { type: 'checkbox' });
    box.checked = chosen.has(choice.value);
    box.addEventListener('change', () => {
      if (box.checked) chosen.add(choice.value);
      else chosen.delete(choice.value);
      const left = choices.flatMap((other) => (chosen.has(other.value) ? [other.value] : []));
      change(left.length === 0 ? null : left);
    });
    return element('label', { class: 'choice' }, box, choice.label);
  });
  return element('div', { role: 'group', 'aria-label': label }, ...boxes);
}
