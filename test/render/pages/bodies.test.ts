import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../../src/catalogue/check/check.js';
import type { LocatedDocument } from '../../../src/catalogue/document/document.js';
import { parse } from '../../../src/catalogue/document/parse.js';
import { entriesOf } from '../../../src/catalogue/entries/entries.js';
import { bodiesOf } from '../../../src/catalogue/markdown/bodies.js';
import { parsedBodies } from '../../../src/catalogue/markdown/body-facts.js';
import { fileUses } from '../../../src/render/pictures/uses.js';
import { planSite } from '../../../src/site/plan.js';
import { filesOf } from '../../support/check.js';
import { fixtures } from '../../support/herbarium.js';

const folder = path.join(fixtures, 'sites/small');
const catalogueText = readFileSync(path.join(folder, 'catalogue.yaml'), 'utf8');
const files = filesOf(folder);

/** Goes the way of a build to the HTML of all bodies. @returns how many bodies there are, and how often one was parsed */
function buildBodies(text: string, before?: LocatedDocument) {
  const first = parsedBodies();
  const document = parse({ file: 'catalogue.yaml', text }, before);
  const { catalogue } = check(document, { files, today: () => '2026-01-01', isForPages: true });
  if (catalogue === undefined) throw new Error('the fixture has errors');
  const { index, reading } = planSite(catalogue, files);
  for (const { article } of [...index.articles, ...index.news]) reading(article);
  fileUses(catalogue, files);
  const bodies = bodiesOf(entriesOf(catalogue), files);
  for (const { facts } of bodies) facts().html();
  return { document, bodies: bodies.length, parsed: parsedBodies() - first };
}

test('a build parses each body once: rules, plan and pages ask the same facts', () => {
  const { document, bodies, parsed } = buildBodies(catalogueText);
  expect(bodies).toBeGreaterThan(2);
  expect(parsed).toBe(bodies);
  const changed = catalogueText.replace('name: Blue Powder\n', 'name: Bluest Powder\n');
  expect(changed).not.toBe(catalogueText);
  expect(buildBodies(changed, document).parsed).toBe(1);
});
