import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { at } from '../../../src/document/document.js';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { built } from '../drafts-parts.js';

const today = '2027-01-01';
const origin = 'https://aroma-hill.example';

/**
 * Flavours with custom fields and a translation, among them a draft, a scheduled product and a product with more facts than its page
 * shows.
 */
async function flavours(feeds = '[json, csv]') {
  const project = await copyOfSite('flavours');
  const file = path.join(project, 'catalogue.yaml');
  await mkdir(path.join(project, 'assets'));
  await writeFile(path.join(project, 'assets/spec.txt'), 'a specification');
  await edit(file, '  language: en\n', `  language: en\n  feeds: ${feeds}\n`);
  await edit(file, 'name: Vanilla 12', 'name: Vanilla 12\n        draft: true');
  await edit(file, 'name: Smoke 3', 'name: Smoke 3\n        publish: 2027-06-01');
  await edit(file, 'taste: jammy and fresh', "taste: '=1+1'");
  await edit(
    file,
    'applications: [Drinks]',
    [
      'applications: [Drinks, "@home"]',
      'expires: 2030-12-31',
      'keywords: only for search engines',
      'related: [flavours/vanilla]',
      'identity: { cas: 11016-15-2 }',
      'documents: [{ type: spec, name: Specification, file: assets/spec.txt }, { type: coa, name: Analysis }]',
    ].join('\n        '),
  );
  return project;
}

describe('with `site.feeds`', () => {
  test('products.json has the facts of product pages, and is valid by its schema', async () => {
    const { read } = await built(await flavours(), today);
    const data: unknown = JSON.parse(await read('products.json'));
    expect(data).toEqual({
      $schema: `${origin}/products.schema.json`,
      company: 'Aroma Hill Ltd',
      language: 'en',
      products: [
        {
          id: '14daf7319dc982700d71003c8d4a879d',
          name: 'Strawberry 104',
          address: `${origin}/flavours/strawberry`,
          language: 'en',
          category: 'Flavours',
          description: expect.stringContaining('11016-15-2'),
          form: 'liquid',
          identity: { cas: '11016-15-2' },
          applications: ['Drinks', '@home'],
          documents: [
            {
              type: 'spec',
              name: 'Specification',
              file: expect.stringMatching(`^${origin}/_assets/spec\\.[0-9a-f]+\\.txt$`),
            },
            { type: 'coa', name: 'Analysis' },
          ],
          fields: {
            profile: 'fruity',
            notes: ['ripe', 'creamy'],
            dosage: 0.5,
            taste: '=1+1',
            harvest: '2026-03-14',
            stability: [
              ['3', 'stable'],
              ['7', 'six months'],
            ],
            brochure: 'https://www.aroma-hill.example/strawberry.pdf',
          },
          translations: { es: { name: 'Fresa 104', address: `${origin}/flavours/fresa` } },
        },
      ],
    });
    const schema: unknown = JSON.parse(await read('products.schema.json'));
    // Strict, as a customer's parser may be: it rejects unknown keys.
    const ajv = addFormats.default(new Ajv({ strict: true, allErrors: true }));
    const validate = ajv.compile(Object(schema));
    expect(validate(data) ? [] : validate.errors).toEqual([]);
    const product = ['properties', 'products', 'items', 'properties'];
    expect(at(schema, [...product, 'fields', 'properties', 'profile'])).toMatchObject({
      enum: ['fruity', 'sweet', 'savoury'],
    });
    expect(Object.keys(Object(at(schema, product)))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/draft|original_sum|keywords|related/)]),
    );
    expect(await read('sitemap.xml')).not.toContain('products.json');
  });

  test('products.csv has a line for each product, none for a visible draft, and no formula', async () => {
    const project = await flavours('[csv]');
    const { read, tree } = await built(project, today);
    const text = await read('products.csv');
    expect((await built(project, today, '--drafts')).tree['products.csv']).toBe(tree['products.csv']);
    expect(text).toMatch(/^\ufeffid,name,address,language,category,/);
    expect(parse(text, { bom: true, columns: true })).toEqual([
      expect.objectContaining({
        id: '14daf7319dc982700d71003c8d4a879d',
        address: `${origin}/flavours/strawberry`,
        form: 'liquid',
        'identity.cas': '11016-15-2',
        applications: 'Drinks; @home',
        'fields.taste': "'=1+1",
        'fields.dosage': '0.5',
        'fields.stability': '3 | stable\n7 | six months',
      }),
    ]);
  });

  test('a build after a change, and a build in parts, give the files of a clean build', async () => {
    const project = await flavours();
    await built(project, today);
    await edit(path.join(project, 'catalogue.yaml'), 'dosage: 0.5', 'dosage: 0.7');
    const changed = await built(project, today);
    expect(await changed.read('products.json')).toContain('"dosage": 0.7');
    const clean = await built(project, today, '--out', 'clean', '--clean');
    expect(changed.tree).toEqual(clean.tree);
    await built(project, today, '--shard', '1/1', '--out', 'part');
    expect((await built(project, today, 'merge', 'part')).tree).toEqual(clean.tree);
  });

  test('a file of `public/` cannot have their names', async () => {
    const project = await flavours('[csv]');
    await mkdir(path.join(project, 'public'));
    await writeFile(path.join(project, 'public/products.csv'), 'own');
    await writeFile(path.join(project, 'public/products.json'), '[]');
    const { code, stdout } = await herbarium(['validate'], { cwd: project });
    expect(code).toBe(1);
    expect(stdout).toContain('the build itself writes products.csv, so `public/products.csv` has no place');
    expect(stdout).not.toContain('public/products.json');
  });
});

test('without `site.feeds` there are no such files', async () => {
  const { tree } = await built(await flavours('[]'), today);
  expect(Object.keys(tree).filter((file) => file.startsWith('products.'))).toEqual(['products.html']);
});
