import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { fixtures, herbarium, projectRoot } from '../../../support/herbarium.js';
import { changed, isTaken, parsed, type Schema } from './schema-parts.js';

let printed = '';
let schema: Schema & Readonly<Record<string, unknown>> = {};
let isValid = (_catalogue: unknown): boolean => false;

beforeAll(async () => {
  const { code, stdout, stderr } = await herbarium(['schema'], { cwd: fixtures });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  printed = stdout;
  schema = JSON.parse(stdout);
  const ajv = new Ajv({ strict: true, allErrors: true });
  // The sentence that editors show in place of the pattern.
  ajv.addVocabulary(['patternErrorMessage']);
  addFormats.default(ajv);
  isValid = ajv.compile(schema);
});

const read = (file: string) => readFileSync(file, 'utf8');

const rules = path.join(fixtures, 'rules');

const catalogueOf = (name: string) => read(path.join(rules, name, 'catalogue.yaml'));

/** The codes that `validate` reports for a fixture. */
function codesOf(name: string): string[] {
  const { diagnostics } = JSON.parse(read(path.join(rules, name, 'diagnostics.json')));
  return diagnostics.map(({ code }: { code: string }) => code);
}

const dataOf = (text: string) => parsed(text).value;

/** All schemas below a schema, each with its path. */
function* parts(part: Schema, at: string): Generator<[string, Schema]> {
  yield [at, part];
  for (const [key, value] of Object.entries(part.properties ?? {})) yield* parts(value, `${at}.${key}`);
  if (part.items) yield* parts(part.items, `${at}[]`);
}

describe('herbarium schema', () => {
  test('prints the file that the package ships, which describes itself', () => {
    const { exports } = JSON.parse(read(path.join(projectRoot, 'package.json')));
    expect(printed).toBe(read(path.join(projectRoot, exports['./catalogue.schema.json'])));
    expect(schema).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'Herbarium catalogue',
    });
    expect(schema).not.toHaveProperty('$id');
  });

  test('is a valid JSON Schema', () => {
    expect(new Ajv().validateSchema(schema)).toBe(true);
  });

  test('describes every key and every item, and allows no others', () => {
    const all = [...parts(schema, 'catalogue')];
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter(([, { description }]) => !description?.trim()).map(([at]) => at)).toEqual([]);
    const maps = all.filter(([, { properties }]) => properties);
    expect(maps.length).toBeGreaterThan(20);
    expect(maps.filter(([, map]) => map.additionalProperties !== false).map(([at]) => at)).toEqual([]);
  });

  test('lists required keys, choices and the form of ids', () => {
    const found = new Map(parts(schema, ''));
    expect(found.get('')?.required).toEqual(['site', 'pages']);
    // A translation has the screen of its original.
    expect(found.get('.pages[]')?.required).toEqual(['id', 'path']);
    expect(found.get('.pages[]')).toHaveProperty('then.required', ['screen']);
    expect(found.get('.pages[].screen')?.enum).toContain('search-not-found');
    expect(found.get('.redirects[].status')?.enum).toEqual([301, 302, 307, 308]);
    for (const list of ['pages', 'categories', 'categories[].products', 'articles.items', 'news.items']) {
      expect(found.get(`.${list}[].id`)?.pattern, list).toBe('^[0-9a-f]{32}$');
    }
    expect(found.get('.categories[].products[].colour.hex')).toMatchObject({ type: 'string' });
    expect(found.get('.site.page_size.products')).toMatchObject({ type: 'integer', minimum: 1, default: 12 });
  });

  test('has patterns that every engine supports: no flags, and no named character classes', () => {
    for (const [at, { pattern }] of parts(schema, '')) {
      expect(pattern ?? '', at).not.toMatch(/\\p\{/);
      expect(() => [new RegExp(pattern ?? ''), new RegExp(pattern ?? '', 'u')], at).not.toThrow();
    }
  });
});

describe('every catalogue that validate accepts is valid', () => {
  test('the example', () => {
    expect(isValid(dataOf(read(path.join(projectRoot, 'catalogue.yaml'))))).toBe(true);
  });

  test('the small site', () => {
    expect(isValid(dataOf(read(path.join(fixtures, 'sites/small/catalogue.yaml'))))).toBe(true);
  });

  /** The rules that a JSON Schema can check. All other rules compare values or read files. */
  const judged = /^(yaml|schema|id\/format|domain\/colour-hex|route\/unsafe-slug|content\/unsafe-url)/;
  test.each(readdirSync(rules).filter((name) => !codesOf(name).some((code) => judged.test(code))))(
    'the fixture %s',
    (name) => expect(isValid(dataOf(catalogueOf(name)))).toBe(true),
  );

  test.each([
    ['form: powder', 'colour: { hex: "#A1b2C3" }'],
    ['name: One', 'name: "Tab\\tand line\\nand \u{1F33F}"'],
    ['slug: one', 'slug: أزرق 蓝 v1.2 -'],
    ['language: en', 'language: zh-Hant-TW'],
    ['language: en', 'language: EN-gb'],
    ['language: en', 'language: en\n  payload_base: https://cdn.example/a/b/'],
    ['language: en', 'language: en\n  payload_base: /'],
    ['to: /', 'to: "https://other.example/a?b#c"'],
  ])('%s → %s', (from, to) => {
    const document = parsed(changed(from, to));
    expect([isTaken(document), isValid(document.value)]).toEqual([true, true]);
  });
});

describe('the schema of one catalogue', () => {
  const folder = path.join(fixtures, 'sites/flavours');
  const text = read(path.join(folder, 'catalogue.yaml'));

  test('has the declared fields, and still allows others to be declared', async () => {
    const { stdout } = await herbarium(['schema', 'catalogue.yaml'], { cwd: folder });
    const schema = JSON.parse(stdout);
    const products = schema.properties.categories.items.properties.products.items;
    expect(Object.keys(products.properties.fields.properties)).toEqual([
      'profile',
      'notes',
      'dosage',
      'taste',
      'stability',
      'brochure',
      'harvest',
    ]);
    expect(products.properties.fields.properties).toMatchObject({
      profile: { enum: ['fruity', 'sweet', 'savoury'], description: 'Flavour profile' },
      dosage: { type: 'number', minimum: 0, description: 'Dosage, in g/kg' },
      stability: { items: { minItems: 2, maxItems: 2 } },
    });
    const ajv = new Ajv({ strict: true });
    ajv.addVocabulary(['patternErrorMessage']);
    addFormats.default(ajv);
    const isOwn = ajv.compile(schema);
    expect(isOwn(dataOf(text))).toBe(true);
    expect(isOwn(dataOf(text.replace('dosage: 0.5', 'dosage: low')))).toBe(false);
    expect(
      isOwn(dataOf(text.replace('  fields:\n', '  fields:\n    more: { label: More, kind: text }\n'))),
    ).toBe(true);
  });

  test('of a missing catalogue is an error', async () => {
    const { code, stderr } = await herbarium(['schema', 'nothing.yaml'], { cwd: folder });
    expect([code, stderr.split('\n')[0]]).toEqual([2, expect.stringContaining('nothing.yaml')]);
  });
});

describe('a value that is wrong by itself is refused', () => {
  test.each(
    readdirSync(rules).filter((name) =>
      codesOf(name).some((code) => /^(schema|id\/format|domain\/colour)/.test(code)),
    ),
  )('the fixture %s', (name) => {
    expect(isValid(parseDocument(catalogueOf(name), { uniqueKeys: false }).toJS())).toBe(false);
  });

  test.each([
    ['an unknown key', 'name: One', 'name: One\n        weight: 1 kg'],
    ['an unknown key at the top', 'pages:', 'catgories: []\npages:'],
    ['a missing key', '        name: One\n', ''],
    ['a missing section', 'company: { name: Mill }', 'notice: none'],
    ['a number for a text', 'name: One', 'name: 1'],
    ['a text for a list', 'name: One', 'name: One\n        grades: food'],
    ['a list for a map', 'company: { name: Mill }', 'company: [Mill]'],
    ['a section without a value', 'company: { name: Mill }', 'company:'],
    ['an unknown screen', 'screen: home', 'screen: hom'],
    ['an unknown status', 'to: /', 'to: /, status: 303'],
    ['an id in capitals', 'id: ccccccccccccccccccccccccccccccc1', 'id: CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC1'],
    ['a short id', 'id: ccccccccccccccccccccccccccccccc1', 'id: ccc1'],
    ['an empty text', 'name: One', 'name: " "'],
    ['a control character', 'name: One', 'name: "\\u0007"'],
    ['a fraction', 'pages: 1', 'pages: 1.5'],
    ['no page', 'pages: 1', 'pages: 0'],
    [
      'a day that does not exist',
      'name: One',
      'name: One\n        certificates: [{ name: A, valid_until: 2026-02-31 }]',
    ],
    ['a date in words', 'name: One', 'name: One\n        certificates: [{ name: A, valid_until: May 2026 }]'],
    ['no e-mail address', 'hello@mill.example', 'hello'],
    ['a colour by name', 'form: powder', 'colour: { hex: blue }'],
    ['a slash in a slug', 'slug: one', 'slug: a/b'],
    ['a path without its slash', 'path: /, ', 'path: home, '],
    ['a script for an address', 'to: /', 'to: "javascript:alert(1)"'],
    ['an address of another host', 'to: /', 'to: //other.example'],
    ['an origin with a path', 'origin: https://mill.example', 'origin: https://mill.example/'],
  ])('%s', (_, from, to) => {
    const document = parsed(changed(from, to));
    expect([isTaken(document), isValid(document.value)]).toEqual([false, false]);
  });
});
