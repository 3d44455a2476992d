import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseTables } from '../../../src/project/tables/parse-tables.js';
import { writeTables } from '../../../src/project/tables/write-tables.js';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';

const project = () => copyOfSite('terms');
const run = (cwd: string, ...args: readonly string[]) => herbarium(args, { cwd });

test('texts of facts without a term are listed with their counts, and count as open work', async () => {
  const cwd = await project();
  expect((await run(cwd, 'translations', '--terms')).stdout.split('\n')).toEqual([
    'en Rizoma: 2 times (identity.part)',
    'en Humedad: 2 times (spec.test)',
    'en Polvo: 1 time (appearance)',
    'en Salmonella: 1 time (spec.test)',
    'en Ausencia: 1 time (spec.limit)',
    'en cubo verde: 1 time (commercial.packaging)',
    'en sin abrir: 1 time (commercial.shelf_life)',
    '',
  ]);
  const count = async () => (await run(cwd, 'translations')).stdout.split('\n')[1]?.split(/\s+/);
  expect(await count()).toEqual(['en', '2', '1', '0', '0', '7']);
  const words = 'Rizoma, Humedad';
  expect((await run(cwd, 'translations', '--language', 'en')).stdout).toMatch(
    new RegExp(`product Jengibre: without terms for ${words}\n`),
  );
  // A term may be the same text: it says that the text needs no other.
  await edit(
    path.join(cwd, 'catalogue.yaml'),
    '  languages:',
    '  terms: { en: { Rizoma: Rhizome, Salmonella: Salmonella, "25 kg bidón": 25 kg barrel } }\n  languages:',
  );
  expect(await count()).toEqual(['en', '2', '1', '0', '0', '5']);
});

test('numbers, durations and packs of translated pages are in the words of their language', async () => {
  const cwd = await project();
  const file = path.join(cwd, 'catalogue.yaml');
  const terms = '  terms: { en: { cubo verde: green pail, sin abrir: unopened } }\n  languages:';
  await edit(file, '  languages:', terms);
  const factsOf = async () => {
    await run(cwd, 'build', '--no-images', '--no-search');
    const page = await readFile(path.join(cwd, '_site/en/raices/turmeric.html'), 'utf8');
    const values = page.matchAll(/<dd[^>]*>(.*?)<\/dd>/g);
    return [...values].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
  };
  const facts = ['0.5–2 %', '0.5 kg bag', '25 kg drum, 1.5 kg green pail', '2–4 working days'];
  expect(await factsOf()).toEqual(expect.arrayContaining([...facts, '24 months unopened', '25 kg drum']));
  await edit(file, 'minimum_order: 25 kg bidón', 'minimum_order: 75 kg bidón');
  expect(await factsOf()).toContain('75 kg drum');
});

test('an export has the open terms, and an import reads what was written beside them', async () => {
  const cwd = await project();
  await run(cwd, 'export');
  const file = path.join(cwd, 'products.xlsx');
  const { tables } = await parseTables(await readFile(file), 'products.xlsx');
  const sheets = tables.map(({ name, rows }) => ({
    name,
    lines: rows.map(({ cells }) => cells.map(({ text }) => text)),
  }));
  const sheet = sheets.find(({ name }) => name === 'Terms');
  expect(sheet?.lines.slice(0, 2)).toEqual([['Text', 'en'], ['Rizoma']]);
  const write = async (words: Readonly<Record<string, string>>) => {
    const out = sheets
      .filter(({ name }) => name === 'Products' || name === 'Terms')
      .map(({ name, lines: [head = [], ...lines] }) => ({
        name,
        columns: head.map((header) => ({ header, width: 10 })),
        rows: name === 'Terms' ? lines.map(([text = '']) => [text, words[text] ?? '']) : lines,
      }));
    await writeFile(file, await writeTables('xlsx', out));
    return run(cwd, 'import', 'products.xlsx', '--yes');
  };
  expect((await write({ Rizoma: 'Rhizome', Humedad: 'Moisture' })).code).toBe(0);
  const catalogue = path.join(cwd, 'catalogue.yaml');
  const once = await readFile(catalogue, 'utf8');
  const terms = { en: { Rizoma: 'Rhizome', Humedad: 'Moisture' } };
  expect(parse(once).site.terms).toEqual(terms);
  // An empty cell removes nothing, and equal cells change nothing.
  await write({ Rizoma: 'Rhizome' });
  expect(await readFile(catalogue, 'utf8')).toBe(once);
});
