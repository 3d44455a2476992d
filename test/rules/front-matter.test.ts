import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures, herbarium, temporaryFolder } from '../support/herbarium.js';

test('front matter of a file moves into the catalogue, without values that the entry has', async () => {
  const project = await temporaryFolder();
  await cp(path.join(fixtures, 'rules/content-dialect'), project, { recursive: true });
  const { code } = await herbarium(['validate', '--fix-unsafe', '--today', '2026-11-26'], { cwd: project });
  expect(code).toBe(0);
  const read = (file: string) => readFile(path.join(project, file), 'utf8');
  const catalogue = await read('catalogue.yaml');
  expect(catalogue).toContain(
    '      body: content/guide.md\n      title: From Hugo\n      date: "2020-01-01"\n      keywords: "a, b"\n',
  );
  expect(catalogue).toContain('description: What it says stays.');
  expect(catalogue).toContain('body: content/home.md, description: A home }');
  expect(await read('content/guide.md')).toMatch(/^\s*Text with/);
  expect(await read('content/home.md')).toBe('\nText {#id .class}\n');
  // A text in the catalogue is left alone.
  expect(catalogue).toContain('title: Inline\n        ---');
});
