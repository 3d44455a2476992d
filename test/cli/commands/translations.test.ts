import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const project = () => copyOfSite('translations');
const blue = 'colours/blue-powder';

async function run(cwd: string, ...args: readonly string[]) {
  const { code, stdout, stderr } = await herbarium(['translations', ...args], { cwd });
  return { code, stdout, stderr };
}

test('translated texts are counted, and missing ones are listed with their places', async () => {
  const cwd = await project();
  expect((await run(cwd)).stdout).toBe(`language  translated  missing  incomplete  stale  terms
de                 2        2           1      0      0
es                 3        2           1      0      0
`);
  expect(
    (await run(cwd, '--language', 'de')).stdout,
  ).toBe(`catalogue.yaml:22:5 de category Colours: no translation
catalogue.yaml:45:15 de product Blue Powder: without use, body
catalogue.yaml:53:7 de article One: no translation
`);
  const { stdout } = await run(cwd, '--missing', '--language', 'es', '--format', 'json');
  const { entries } = JSON.parse(stdout);
  expect(entries.map((entry: { name: string; texts: string[] }) => [entry.name, ...entry.texts])).toEqual([
    ['Blue Powder', 'use'],
    ['Red Powder'],
    ['One'],
  ]);
  const unknown = await run(cwd, '--language', 'fr');
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('its languages are de, es')]);
});

test('a translation is stale when a text of its original has changed since it was accepted', async () => {
  const cwd = await project();
  const file = path.join(cwd, 'catalogue.yaml');
  await run(cwd, '--accept', blue);
  await run(cwd, '--accept', 'red-powder', '--language', 'de');
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/ {14}Un polvo muy azul\.\n {12}original_sum: [0-9a-f"]+\n/);
  expect(text).toMatch(/de: \{ name: Blaues Pulver, original_sum: [0-9a-f"]+ \}/);
  expect((await run(cwd, '--stale')).stdout).toBe('');
  // A fact is the same in all languages.
  await edit(file, 'form: powder', 'form: liquid');
  expect((await run(cwd, '--stale')).stdout).toBe('');
  await edit(file, 'A very blue', 'A blue');
  await edit(path.join(cwd, 'content/red.md'), 'red', 'deep red');
  expect((await run(cwd, '--stale')).stdout.split('\n')).toEqual([
    'catalogue.yaml:46:15 de product Blue Powder: without use, body; the original has changed',
    'content/14daf7319dc982700d71003c8d4a8791.de.yaml:1:1 de product Red Powder: the original has changed',
    'catalogue.yaml:41:13 es product Blue Powder: without use; the original has changed',
    '',
  ]);
  // The Spanish translation alone, by its own name.
  await run(cwd, '--accept', 'Polvo azul');
  expect((await run(cwd, '--stale', '--language', 'es')).stdout).toBe('');
  expect((await run(cwd, '--stale', '--language', 'de')).stdout).toContain('Blue Powder');
});

test('pages do not show the state that a translation stores of its original', async () => {
  const cwd = await project();
  const build = async () => {
    await herbarium(['build', '--no-images', '--no-search'], { cwd });
    return treeOf(path.join(cwd, '_site'));
  };
  const before = await build();
  expect(before).toHaveProperty('es/colores/polvo-azul.html');
  await run(cwd, '--accept', blue);
  expect(await build()).toEqual(before);
});

test('a text without a translation cannot be accepted', async () => {
  const { code, stderr } = await run(await project(), '--accept', 'one');
  expect(code).toBe(2);
  expect(stderr).toContain('--translation-of <entry>');
});

async function translate(cwd: string, kind: string, original: string, language: string, ...more: string[]) {
  const args = ['new', kind, '--translation-of', original, '--language', language, ...more];
  return herbarium(args, { cwd });
}

test('a new translation stands inside its original, with the texts to translate', async () => {
  const cwd = await project();
  const file = path.join(cwd, 'catalogue.yaml');
  const before = await readFile(file, 'utf8');
  const translation = await translate(cwd, 'product', 'Red Powder', 'es', '--name', 'Polvo rojo');
  expect(translation).toMatchObject({ code: 0, stderr: '' });
  await translate(cwd, 'product', blue, 'fr', '--name', 'Poudre');
  await translate(cwd, 'article', 'One', 'es', '--headline', 'Uno', '--no-hints');
  await translate(cwd, 'page', '/', 'de');
  await translate(cwd, 'category', 'colours', 'de', '--title', 'Farben');
  const sum = (text: string) => text.replace(/(original_sum: )[0-9a-f"]+/g, '$1X');
  const id = '14daf7319dc982700d71003c8d4a8791';
  const after = sum(await readFile(file, 'utf8'));
  const added = [
    `        translations:
          es:
            name: Polvo rojo
            slug: polvo-rojo
            original_sum: X
            # body: the original is content/red.md; write content/${id}.es.md
`,
    `          fr:
            name: Poudre
            slug: poudre
            original_sum: X
            # use: for drinks
            # body: |
            #   A very blue powder.
            #
            #   It is fine.
`,
    ', translations: { es: { headline: Uno, slug: uno, original_sum: X } }',
    `      de:
        title: The mill and its colours # to be translated
        path: /deutsch
        original_sum: X
        # slides: [{"title":"Blue","text":"A blue"}]
`,
    '      de:\n        title: Farben\n        slug: farben\n        original_sum: X\n',
  ];
  for (const text of added) expect(after).toContain(text);
  expect(added.reduce((text, one) => text.replace(one, ''), after)).toBe(before);
});

test.each([
  ['es', blue, 'a translation into `es` already'],
  ['en', blue, 'a translation is in another language'],
  ['fr', 'polvo-azul', 'is a translation itself'],
  ['es', 'one', 'use `herbarium new article`'],
  ['es', 'blu', 'there is no entry `blu`'],
])('no product is written as a translation into %s of %s', async (language, original, reason) => {
  const { code, stderr } = await translate(await project(), 'product', original, language);
  expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
});
