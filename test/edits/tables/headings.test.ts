import { expect, test } from 'vitest';
import { noTexts } from '../../../src/catalogue/interface/words.js';
import { columnsOf } from '../../../src/edits/tables/columns.js';
import { headingReader } from '../../../src/edits/tables/headings.js';

const fields = {
  heat: { label: 'In the oven', kind: 'text' },
  ph: { label: 'pH window', kind: 'text' },
} as const;
const site = { language: 'en', fields };
const read = headingReader(columnsOf({ site }, site, noTexts), 'en');

/** The target of a heading, in a few words. */
function goalOf(heading: string): string {
  const target = read(heading);
  if (!('to' in target)) return target.hint ?? 'nothing';
  if (target.to === 'column') return [target.column.key, target.language ?? ''].join(' ').trim();
  return target.to === 'test' ? `${target.test}: ${target.sign}… ${target.unit}` : target.to;
}

test.each([
  ['identity.cas', 'identity.cas'],
  ['CAS number', 'identity.cas'],
  ['CAS No.', 'identity.cas'],
  ['CAS-Nr.', 'identity.cas'],
  ['Lateinischer Name', 'identity.latin'],
  ['ラテン名', 'nothing'],
  ['INCI name', 'identity.inci'],
  ['Farbe', 'colour.shade'],
  ['MOQ', 'commercial.minimum_order'],
  ['Product group', 'category'],
  // The site's own label has priority over common names.
  ['Heat', 'colour.heat'],
  ['In the oven', 'fields.heat'],
  // Two fields have this label: their keys distinguish them.
  ['pH window', 'several fields are called so: write `pH window (colour.ph)` or `pH window (fields.ph)`'],
  ['pH window (colour.ph)', 'colour.ph'],
  ['Name (sv)', 'name sv'],
  ['name.pt-BR', 'name pt-BR'],
  ['translations.es.identity.latin', 'identity.latin es'],
  ['name-de_DE', 'name de-DE'],
  // A text in the language of the site belongs to the original.
  ['body-en_US-ecommerce', 'body'],
  ['Name (en)', 'name'],
  ['Sample (kg)', 'commercial.sample'],
  // The last word alone does not identify a column.
  ['Picture file name', 'nothing'],
  ['Supplier name', 'nothing'],
  ['Loss on drying max %', 'Loss on drying: ≤ … %'],
  ['Assay (min. %)', 'Assay: ≥ … %'],
  ['Lead (at most mg/kg)', 'Lead: ≤ … mg/kg'],
  ['Ash Maximum', 'Ash: ≤ … '],
  ['Lead (Pb) limit', 'Lead (Pb): … '],
  ['Minimum ordr', 'did you mean `Minimum order`?'],
  ['Price', 'nothing'],
])('%s: %s', (heading, goal) => {
  expect(goalOf(heading)).toBe(goal);
});
