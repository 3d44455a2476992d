import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyOfSite, herbarium } from '../../support/herbarium.js';

interface SpecRow {
  readonly test: string;
  readonly limit: string;
  readonly unit?: string;
}

/** Imports one row into a site in a language, and returns its report and the new product. */
async function importedRow(cells: Readonly<Record<string, string>>, language = 'en') {
  const cwd = await copyOfSite('tiny');
  const file = path.join(cwd, 'catalogue.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}language: .*$/m, `  language: ${language}`));
  const line = (texts: readonly string[]) =>
    `${texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\n`;
  const row = { Name: 'New Product', ...cells };
  writeFileSync(path.join(cwd, 'rows.csv'), line(Object.keys(row)) + line(Object.values(row)));
  const { code, stdout, stderr } = await herbarium(['import', 'rows.csv', '--category', 'colours', '--yes'], {
    cwd,
  });
  const products: readonly (Readonly<Record<string, unknown>> & { readonly spec?: readonly SpecRow[] })[] =
    parse(readFileSync(file, 'utf8')).categories[0].products;
  return { code, report: stdout + stderr, product: products[2] };
}

describe('a column of limits', () => {
  test.each([
    ['Lead max ppm', '0.5', 'Lead', '≤ 0.5', 'ppm'],
    ['Lead max ppm', '< 0,5 mg/kg', 'Lead', '< 0.5', 'mg/kg'],
    ['Lead max ppm', '≤ 0.5', 'Lead', '≤ 0.5', 'ppm'],
    ['Lead max ppm', 'not detected', 'Lead', 'not detected', undefined],
    ['Ash (% max)', '5', 'Ash', '≤ 5', '%'],
    ['Ash % (max.)', '5', 'Ash', '≤ 5', '%'],
    ['Moisture, max %', '7,5', 'Moisture', '≤ 7.5', '%'],
    ['Assay min %', '95-98', 'Assay', '95–98', '%'],
    ['Assay min %', '>95–NMT 98', 'Assay', '95–98', '%'],
    ['Total plate count limit', '< 1000 cfu/g', 'Total plate count', '< 1000', 'cfu/g'],
    ['Protein %', '80', 'Protein', '80', '%'],
  ])('%s: %s', async (heading, cell, name, limit, unit) => {
    const { product } = await importedRow({ [heading]: cell });
    expect(product?.spec).toEqual([{ test: name, limit, ...(unit !== undefined && { unit }) }]);
  });

  test.each([
    ['Humedad (% máx.)', '7', 'Humedad', '≤ 7', '%'],
    ['Cenizas % (máx)', '5', 'Cenizas', '≤ 5', '%'],
    ['Plomo (mg/kg, máx.)', '0,5', 'Plomo', '≤ 0,5', 'mg/kg'],
    ['Recuento total máx ufc/g', '10.000', 'Recuento total', '≤ 10.000', 'ufc/g'],
    ['pH (sol. 1 %)', '4,5-7,5', 'pH (sol. 1 %)', '4,5–7,5', undefined],
  ])('in Spanish, %s: %s', async (heading, cell, name, limit, unit) => {
    const { product } = await importedRow({ [heading]: cell }, 'es');
    expect(product?.spec).toEqual([{ test: name, limit, ...(unit !== undefined && { unit }) }]);
  });

  test('empty words are no limit, an error of a spreadsheet is one, and a day is asked about', async () => {
    const { code, report, product } = await importedRow({
      'Lead max ppm': 'n/a',
      'Ash max %': '-',
      'Particle size limit': '04. Aug',
      'pH (sol. 1 %)': '2026-07-05',
    });
    expect({ code, report }).toEqual({
      code: 0,
      report: expect.stringContaining('write `4–8` if that was meant'),
    });
    expect(report).toContain('write `5–7` if that was meant');
    expect(product?.spec?.map(({ limit }) => limit)).toEqual(['04. Aug', '2026-07-05']);
    const broken = await importedRow({ 'Lead max ppm': '#REF!' });
    expect(broken).toMatchObject({ code: 1, product: { name: 'New Product' } });
    expect(broken.product).not.toHaveProperty('spec');
    expect(broken.report).toContain('the cell has an error');
    const formula = await importedRow({ 'Lead max ppm': '@A1' });
    expect(formula).toMatchObject({ code: 1, report: expect.stringContaining('`@A1` is a formula') });
  });
});

test('a cell has the unit of its heading, and a number the form of its registry', async () => {
  const { product } = await importedRow({
    'Shelf life (months)': '24',
    'identity.cas': 'CAS No.: 50-00-0',
    'identity.e_number': 'e 160a(ii)',
    'identity.hs_code': '="32030010"',
    'identity.latin': 'N/A',
  });
  expect(product).toMatchObject({
    identity: { cas: '50-00-0', e_number: 'E160a(ii)', hs_code: '32030010' },
    commercial: { shelf_life: '24 months' },
  });
  expect(product).not.toHaveProperty('identity.latin');
});
