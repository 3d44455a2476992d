import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { startPreview } from '../../support/preview.js';
import { buildSmall } from '../../support/small-site.js';
import { addScripts, otherSites } from './own-scripts.js';

const newPage = browserForTests();

test('in the preview, scripts of the site run, a changed script at once, and services count no visits', async () => {
  const { project } = await buildSmall(addScripts);
  const preview = await startPreview(project);
  const page = await newPage({ isFresh: true });
  const asked = await otherSites(page);
  await page.goto(preview.url);
  await page.waitForFunction(() => performance.getEntriesByName('herbarium:live').length > 0);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // A file of `public/` is served at once, and no open page reloads for it.
  const printed = preview.untilPrinted('no page changed');
  await mkdir(path.join(project, 'public/.well-known'), { recursive: true });
  await writeFile(path.join(project, 'public/.well-known/security.txt'), 'Contact: mailto:a@b.example');
  await printed;
  const answer = await fetch(new URL('/.well-known/security.txt', preview.url));
  expect([answer.status, await answer.text()]).toEqual([200, 'Contact: mailto:a@b.example']);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await writeFile(path.join(project, 'assets/scripts/own.js'), 'window.seen = "changed";');
  await page.waitForFunction(() => Reflect.get(window, 'seen') === 'changed');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  expect(asked).toEqual([]);
});
