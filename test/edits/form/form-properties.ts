import fc from 'fast-check';
import { expect } from 'vitest';
import { type Example, flowText } from '../../../src/catalogue/schema/shape/snippet.js';
import { at as dataAt } from '../../../src/document/document.js';
import { parse } from '../../../src/document/parse/parse.js';
import { withWish } from '../../../src/edits/change-value.js';
import type { FormColumn, FormField } from '../../../src/edits/form/form.js';
import { wishedChange } from '../../../src/edits/form/form-wishes.js';
import { ProductWriter } from '../product-writer.js';
import { openForm } from './form-of.js';

/** The same products in every run. */
const seed = 20_261_130;

const id = 'a'.repeat(32);
const head =
  'site:\n  language: en\n  fields:\n    recipe: { label: Recipe, kind: table, columns: [A, B] }\n';
const before = `${head}categories:\n  - id: c\n    products:\n`;
const site = {
  language: 'en',
  fields: { recipe: { label: 'Recipe', kind: 'table', columns: ['A', 'B'] } },
} as const;

const odd = [
  '12',
  'true',
  'null',
  '2026-11-27',
  ' first',
  "it's",
  'a: b',
  'a #b',
  '- a',
  '|',
  'a\nb',
  'a\n\nb\n',
  'a\r\nb',
  '180–200 °C',
  '天然',
];
const text = fc.oneof(
  fc.constantFrom('blue powder', 'sky', ...odd),
  fc.string({ minLength: 1, maxLength: 12 }).filter((word) => !/^[=#+@-]|^E/.test(word.trim())),
);

function scalarOf({ kind, choices = [] }: FormColumn): fc.Arbitrary<Example> {
  if (choices.length > 0) return fc.constantFrom(...choices.map(({ value }) => value));
  if (kind === 'number') return fc.integer({ min: 0, max: 99 });
  if (kind === 'flag') return fc.boolean();
  if (kind === 'date') return fc.constantFrom('2026-05-04', '2027-12-31');
  return text;
}

function valueFor(field: FormField): fc.Arbitrary<Example> {
  const { kind, columns = [] } = field;
  if (kind === 'list' || kind === 'choices') return fc.array(scalarOf(field), { minLength: 1, maxLength: 4 });
  if (kind !== 'table') return scalarOf(field);
  const cells = fc.tuple(...columns.map(scalarOf));
  const isOfLists = columns.some(({ path }) => path === '0');
  const row = cells.map((values): Example => {
    const pairs = columns.map(({ path }, n) => [path, values[n] ?? ''] as const);
    return isOfLists ? values : Object.fromEntries(pairs);
  });
  return fc.array(row, { minLength: 1, maxLength: 3 });
}

const { form: empty } = openForm(`${before}      - { id: ${id} }\n`, id, site);
const fields = empty.sources.map(({ field }) => field).filter((field) => field.isFixed !== true);

const product = fc.shuffledSubarray(fields, { maxLength: 9 }).chain((chosen) =>
  fc.tuple(...chosen.map(valueFor)).map((values) => {
    const wishes = chosen.map(({ path }, n) => ({ path: path.split('.'), value: values[n] }));
    return wishes.reduce(withWish, { id });
  }),
);
const wish = fc.constantFrom(...fields).chain((field) => valueFor(field).map((value) => ({ field, value })));
const cases = fc.record({
  product,
  wish,
  choices: fc.array(fc.nat(1000), { minLength: 5, maxLength: 60 }),
  isWindows: fc.boolean(),
});

/** Any value of any field changes alone in any layout. Its own edits give the old text back, to the byte. @param round each has other products */
export function changesAnyField(numRuns: number, round = 0): void {
  const property = fc.property(cases, ({ product, wish: { field, value }, choices, isWindows }) => {
    const writer = new ProductWriter(choices);
    const lines = writer.chance(5)
      ? [`      - ${flowText(product)}`]
      : writer
          .map(product, [0], '        ')
          .map((line, n) => (n === 0 ? line.replace('        ', '      - ') : line));
    const whole = `${before}${lines.join('\n')}\n# the end\n`;
    const written = isWindows ? whole.replaceAll('\n', '\r\n') : whole;
    const place = ['categories', 0, 'products', 0];
    fc.pre(!lines[0]?.includes('- #'));
    const { form, state } = openForm(written, id, site);
    expect(dataAt(state.written.value, place)).toEqual(product);
    const { base } = form.sources.find((source) => source.field.path === field.path)?.field ?? field;
    const wished = wishedChange(form, [{ path: field.path, base, value }], state);
    if ('refusal' in wished) throw new Error(wished.refusal.message);
    expect([wished.findings, wished.conflicts]).toEqual([[], []]);
    const { edited } = wished.change;
    const after = parse({ file: 'catalogue.yaml', text: edited.text });
    expect(dataAt(after.value, place), `${written}\n=>\n${edited.text}`).toEqual(
      withWish(product, { path: field.path.split('.'), value }),
    );
    expect(edited.text.endsWith('# the end\n') || isWindows).toBe(true);
    const { form: next, state: now } = openForm(edited.text, id, site);
    expect(wishedChange(next, wished.reverse, now)).toMatchObject({ findings: [], conflicts: [] });
    const back = edited.restoring().toReversed();
    const restored = back.reduce(
      (all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end),
      edited.text,
    );
    expect(restored).toBe(written);
  });
  fc.assert(property, { seed: seed + round, numRuns });
}
