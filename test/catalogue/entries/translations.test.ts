import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inLanguages } from '../../../src/catalogue/entries/translations.js';
import { parse } from '../../../src/document/parse/parse.js';
import { checkText } from '../../support/check.js';
import { copyOfSite, edit, fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const folder = path.join(fixtures, 'rules/ref-repeated-fact');
const written = await readFile(path.join(folder, 'catalogue.yaml'), 'utf8');
const withFacts = (facts: string, from = written) =>
  from.replace(/( {8}translation_of: .*\n)[\s\S]*?\n\narticles/, `$1${facts}\n\narticles`);
const productsOf = (text: string) => checkText(folder, text).catalogue?.categories?.[0]?.products ?? [];

test('a translation has the facts of its original in its own words, and may have others', () => {
  const [, azul] = productsOf(withFacts('        colour: { ph: 5-8 }'));
  expect(azul).toMatchObject({
    name: 'Azul',
    form: 'powder',
    identity: { latin: 'Arthrospira platensis', cas: '11016-15-2' },
    appearance: 'polvo de algas',
    colour: { hex: '#1f6fb8', ph: '5-8' },
    // It names a page, which has a name in each language.
    applications: ['Beverages'],
  });
  // A text in one language is not a fact.
  expect(azul).not.toHaveProperty('use');
});

test('limits of numbers alone are written as in the language', () => {
  const limits = ['≥ 18.5', '2.5–3 %', '1.5 per gram', '≤ 5,000.5', '1,500'];
  const rows = limits.map((limit) => `{ test: A, limit: "${limit}" }`).join(', ');
  const text = withFacts('').replace(/( +)form: powder\n/, `$&$1spec: [${rows}]\n`);
  const [, azul] = productsOf(text);
  const shown = ['≥ 18,5', '2,5–3 %', '1.5 per gram', '≤ 5000,5', '1500'];
  expect(azul?.spec?.map(({ limit }) => limit)).toEqual(shown);
});

test('an error in a fact is reported once, at its place', () => {
  const text = withFacts('        appearance: polvo fino').replace('cas: 11016-15-2', 'cas: 11016-15-3');
  const found = checkText(folder, text).diagnostics.map(({ code, entry }) => [code, entry?.name]);
  expect(found).toEqual([
    ['domain/cas-check-digit', 'Blue'],
    ['ref/repeated-fact', 'Uno'],
  ]);
  // Errors in facts of the translation are reported there.
  const diagnostics = checkText(folder, withFacts('        identity: { cas: 11016-15-3 }')).diagnostics;
  expect(diagnostics.map(({ code, entry }) => [code, entry?.name])).toContainEqual([
    'domain/cas-check-digit',
    'Azul',
  ]);
});

test('an entry stays the same object until it, its original or the terms change', () => {
  const text = withFacts('        appearance: polvo fino');
  const { catalogue, document } = checkText(folder, text);
  const after = (change: (text: string) => string) =>
    checkText(folder, change(text), new Map(), document).catalogue?.categories?.[0]?.products[1];
  const azul = catalogue?.categories?.[0]?.products[1];
  expect(after((same) => same.replace('title: Home', 'title: The home'))).toBe(azul);
  expect(after((same) => same.replace('form: powder', 'form: liquid'))).toMatchObject({ form: 'liquid' });
  const others = withFacts('        form: liquid');
  const { document: before } = checkText(folder, others);
  const renamed = others.replace('polvo de algas', 'polvo fino');
  const { catalogue: now } = checkText(folder, renamed, new Map(), before);
  expect(now?.categories?.[0]?.products[1]).toMatchObject({ appearance: 'polvo fino' });
});

test('a site is the same, byte for byte, whether facts are repeated or not', async () => {
  const project = await copyOfSite('languages');
  const file = path.join(project, 'catalogue.yaml');
  await edit(file, '        name: مسحوق أزرق\n', '        name: مسحوق أزرق\n        grades: [E6, E18]\n');
  await herbarium(['build'], { cwd: project });
  const before = await treeOf(path.join(project, '_site'));
  await herbarium(['validate', '--fix'], { cwd: project });
  const fixed = await readFile(file, 'utf8');
  expect(fixed).not.toMatch(/مسحوق أزرق\n +grades/);
  expect(fixed).toContain('identity: { latin: Arthrospira platensis }');
  await herbarium(['build'], { cwd: project });
  expect(await treeOf(path.join(project, '_site'))).toEqual(before);
});

test('an entry without an id cannot be an original', () => {
  const values = { categories: [{ products: [{ name: 'A', form: 'oil' }, { name: 'B' }] }] };
  const document = parse({ file: 'catalogue.yaml', text: JSON.stringify(values) });
  expect(inLanguages(document).document.value).toBe(document.value);
});

test('an original cannot be removed while translations use its facts', async () => {
  const cwd = await temporaryFolder();
  const file = path.join(cwd, 'catalogue.yaml');
  await writeFile(file, withFacts('        appearance: polvo fino'));
  const { code, stderr } = await herbarium(['remove', 'colours/blue', '--gone', 'x'], { cwd });
  expect(code).toBe(1);
  expect(stderr).toContain('translations have facts of it: `form`, `identity`, `colour`, `applications`');
  expect(await readFile(file, 'utf8')).toContain('slug: blue');
});
