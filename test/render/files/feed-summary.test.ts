import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';

test('the summary of a feed is the first sentence of the text, and absent without one', async () => {
  const project = await copyOfSite('tiny');
  const date = 'date: "2026-01-02", description: For search engines.';
  const file = path.join(project, 'catalogue.yaml');
  await edit(
    file,
    'pages:',
    'pages:\n  - { id: 215c51035b0815ae838cc70808b29e95, path: /news, screen: news }',
  );
  await appendFile(
    file,
    `news:
  items:
    - { id: 7a8598b32d3a4a9bfc8ca51f81881bbf, slug: a, headline: Mill opens, ${date}, body: "The mill is open. Come and see." }
    - { id: 8e6c7a43f0d6aa1c3c57d457e4fd49eb, slug: b, headline: Mill closes, ${date} }
`,
  );
  expect(await herbarium(['build', '--no-images'], { cwd: project })).toMatchObject({ code: 0 });
  const feed = await readFile(path.join(project, '_site/feed.xml'), 'utf8');
  const entries = [...feed.matchAll(/<entry.*?<\/entry>/gs)].map(([entry]) => entry);
  expect(entries[0]).toContain('<summary>The mill is open.</summary>');
  expect(entries[1]).toContain('<title>Mill closes</title>');
  expect(entries[1]).not.toContain('<summary>');
});
