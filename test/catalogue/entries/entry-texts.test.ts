import path from 'node:path';
import { expect, test } from 'vitest';
import { entriesOf } from '../../../src/catalogue/entries/entries.js';
import { entryTexts } from '../../../src/catalogue/entries/search-texts.js';
import { factsOf } from '../../../src/catalogue/markdown/bodies.js';
import { summaryOf } from '../../../src/catalogue/markdown/summary.js';
import { planSite } from '../../../src/site/plan/plan.js';
import { checkFolder, filesOf } from '../../support/check.js';
import { copyOfSite, edit, fixtures, herbarium } from '../../support/herbarium.js';

test('the rules check the titles, descriptions and keywords that the pages have', () => {
  const folder = path.join(fixtures, 'sites/small');
  const { catalogue } = checkFolder(folder);
  if (catalogue === undefined) throw new Error('the fixture has errors');
  const files = filesOf(folder);
  const pages = planSite(catalogue, files).routes.filter(({ meta }) => meta.page === undefined);
  const texts = [
    ...entryTexts(
      { draft: catalogue, entries: entriesOf(catalogue), files, isSound: () => true },
      ({ kind, value }) =>
        kind === 'category' ? undefined : summaryOf(factsOf(value, files), value.language ?? 'en'),
    ),
  ];
  const seen = texts.map(({ entry, key, text }) => [entry.value.id, key, text]);
  const shown = pages.flatMap(({ meta }) =>
    (['title', 'description', 'keywords'] as const).map((key) => [meta.nodeid, key, meta[key]]),
  );
  expect(new Set(seen.map(String))).toEqual(new Set(shown.map(String)));
  expect(seen).toHaveLength(shown.length);
});

test('a product without texts is described by its facts, and there is no warning', async () => {
  const project = await copyOfSite('tiny');
  const file = path.join(project, 'catalogue.yaml');
  const identity = 'identity: { latin: Curcuma longa, cas: 458-37-7 }, applications: [Sweets, Drinks]';
  await edit(file, 'name: Blue Powder }', `name: Curcumin, ${identity} }`);
  await edit(file, 'meta/empty: off, meta/length: off', 'meta/empty: off, meta/duplicate: off');
  const { stdout } = await herbarium(['routes', '--json'], { cwd: project });
  expect(stdout).toContain('Curcumin – Colours – Curcuma longa – CAS 458-37-7 – Sweets – Drinks – Mill');
  const { stdout: report } = await herbarium(['validate'], { cwd: project });
  expect(report).not.toContain('in product');
});
