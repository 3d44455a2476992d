import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noIds } from '../../../../src/catalogue/schema/new-ids.js';
import { checkShape } from '../../../../src/catalogue/schema/shape/shape.js';
import { at } from '../../../../src/document/document.js';
import { parse } from '../../../../src/document/parse/parse.js';
import { catalogueSchema } from '../../../../src/rules/check/lint-section.js';
import { fixtures } from '../../../support/herbarium.js';

const folder = path.join(fixtures, 'rules');
const read = (file: string) => parse({ file, text: readFileSync(file, 'utf8') });

test.each(readdirSync(folder))('the values of %s stay unchanged, whatever errors they have', (name) => {
  const document = read(path.join(folder, name, 'catalogue.yaml'));
  const before = JSON.stringify(document.value);
  checkShape(document, catalogueSchema, noIds);
  expect(JSON.stringify(document.value)).toBe(before);
});

test('a faultless catalogue is not copied', () => {
  const document = read(path.join(fixtures, 'sites/small/catalogue.yaml'));
  const { catalogue, draft } = checkShape(document, catalogueSchema, noIds);
  expect(catalogue).toBe(document.value);
  expect(draft).toBe(document.value);
});

test('a valid entry is not copied either if another has an error', () => {
  const id = '74b8a37ac069ec8ecbd13013b2bd6906';
  const text = `articles: { items: [{ slug: 1 }, { id: ${id}, slug: blue, headline: Blue }] }\n`;
  const document = parse({ file: 'catalogue.yaml', text });
  const { draft, catalogue } = checkShape(document, catalogueSchema, noIds);
  expect(catalogue).toBeUndefined();
  expect(draft.articles?.items?.[1]).toBe(at(document.value, ['articles', 'items', 1]));
});
