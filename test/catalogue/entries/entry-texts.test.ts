import path from 'node:path';
import { expect, test } from 'vitest';
import { entriesOf } from '../../../src/catalogue/entries/entries.js';
import { entryTexts } from '../../../src/catalogue/entries/search-texts.js';
import { factsOf } from '../../../src/catalogue/markdown/bodies.js';
import { summaryOf } from '../../../src/catalogue/markdown/summary.js';
import { planSite } from '../../../src/site/plan/plan.js';
import { checkFolder, filesOf } from '../../support/check.js';
import { fixtures } from '../../support/herbarium.js';

test('the rules see the titles, descriptions and keywords that the pages have', () => {
  const folder = path.join(fixtures, 'sites/small');
  const { catalogue } = checkFolder(folder);
  if (catalogue === undefined) throw new Error('the fixture has errors');
  const files = filesOf(folder);
  const pages = planSite(catalogue, files).routes.filter(({ meta }) => meta.page === undefined);
  const texts = [
    ...entryTexts(
      { draft: catalogue, entries: entriesOf(catalogue), isSound: () => true },
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
