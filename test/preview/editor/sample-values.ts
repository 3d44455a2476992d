import type { FormColumn, FormField, FormWish } from '../../../src/edits/form/form.js';

type Value = NonNullable<FormWish['value']>;

/** Values that a field of a kind can have. */
const byKind: Readonly<Record<string, Value>> = {
  quantity: 'at most 3 %',
  ph: '3-7',
  duration: '18 months',
  pack: '20 kg',
  cas: '50-00-0',
  ec: '200-001-8',
  e_number: 'E 100',
  colour_index: '75100',
  hs_code: '3203.00',
  date: '2026-05-04',
  number: 3,
  flag: true,
  markdown: 'New words, and *more*.\n\nAnother paragraph.\n',
  link: 'https://example.com/register',
};

/** Values of fields with a form of their own. */
const byPath: Readonly<Record<string, Value>> = {
  language: 'sv',
  publish: '2026-01-02',
  expires: '2030-01-02',
  screen: 'text',
  'needs.ph': '3-4',
  card: 'colour.ph',
};

const bySuggestion: Readonly<Record<string, Value>> = {
  products: 'sports/constructor',
  files: 'assets/photos/blue.svg',
  pictures: 'assets/photos/blue.svg',
};

/** Another value for a field, as a form would post it. */
export function sampleValue(field: FormField | FormColumn): Value {
  const { path, kind, choices, suggested = '' } = field;
  if (kind === 'table' && 'columns' in field) {
    const cells = (field.columns ?? []).map((column) => [column.path, sampleValue(column)] as const);
    const isOfLists = cells.every(([name]) => /^\d+$/.test(name));
    return [isOfLists ? cells.map(([, value]) => value) : Object.fromEntries(cells)];
  }
  const value = byPath[path] ?? byKind[kind] ?? bySuggestion[suggested] ?? choices?.at(-1)?.value;
  const scalar = value ?? (path.endsWith('hex') ? '#123456' : `another ${path}`);
  return kind === 'list' || kind === 'choices' ? [scalar] : scalar;
}
