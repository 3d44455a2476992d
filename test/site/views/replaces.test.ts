import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { planSite } from '../../../src/site/plan/plan.js';
import { namesData } from '../../../src/site/views/browser-data.js';
import { checkText, filesOf } from '../../support/check.js';
import { fixtures } from '../../support/herbarium.js';

test('the names of a site say which ingredients a product replaces', () => {
  const folder = path.join(fixtures, 'sites/small');
  const text = readFileSync(path.join(folder, 'catalogue.yaml'), 'utf8');
  const { catalogue } = checkText(
    folder,
    text.replace(/^( +)name: Blue Powder$/m, '$&\n$1replaces: [Brilliant blue, E133]'),
  );
  if (catalogue === undefined) throw new Error('the catalogue has errors');
  const site = planSite(catalogue, filesOf(folder));
  const { names } = namesData(site, { values: [], small: [], of: [] }, { amounts: {}, of: [] });
  const replacing = names.filter(({ replaces }) => replaces !== undefined);
  expect(replacing.map(({ label, replaces }) => [label, replaces])).toEqual([
    ['Blue Powder', ['Brilliant blue', 'E133']],
  ]);
});
