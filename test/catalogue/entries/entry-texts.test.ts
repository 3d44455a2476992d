import path from 'node:path';
import { expect, test } from 'vitest';
import { entriesOf } from '../../../src/catalogue/entries/entries.js';
import { entryTexts } from '../../../src/catalogue/entries/entry-texts.js';
import { planSite } from '../../../src/site/plan.js';
import { checkFolder } from '../../support/check.js';
import { fixtures } from '../../support/herbarium.js';

test('the rules see the titles, descriptions and keywords that the pages have', () => {
  const { catalogue } = checkFolder(path.join(fixtures, 'sites/small'));
  if (catalogue === undefined) throw new Error('the fixture has errors');
  const pages = planSite(catalogue).routes.filter(({ meta }) => meta.page === undefined);
  const texts = [...entryTexts({ draft: catalogue, entries: entriesOf(catalogue), isSound: () => true })];
  const seen = texts.map(({ entry, key, text }) => [entry.value.id, key, text]);
  const shown = pages.flatMap(({ meta }) =>
    (['title', 'description', 'keywords'] as const).map((key) => [meta.nodeid, key, meta[key]]),
  );
  expect(new Set(seen.map(String))).toEqual(new Set(shown.map(String)));
  expect(seen).toHaveLength(shown.length);
});
