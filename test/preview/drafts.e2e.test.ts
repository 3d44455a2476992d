import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { edit, fixtures } from '../support/herbarium.js';
import { sharedPreview } from '../support/preview.js';

const openPage = browserForTests();
const preview = sharedPreview(
  (project) => cp(path.join(fixtures, 'sites/drafts'), project, { recursive: true }),
  ['--today', '2027-02-28'],
);

test('the preview shows every entry, and a hidden entry has the day of its publication on its page', async () => {
  expect(preview().printed()).toContain(
    '3 drafts and 4 dated entries are shown with a ribbon; the next change is due on 2027-03-01',
  );
  const page = await openPage();
  const ribbon = page.locator('main > .ribbon');
  await page.goto(`${preview().url}colours/red`);
  expect(await ribbon.textContent()).toBe('Draft');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.getByRole('link', { name: 'Colours' }).first().click();
  await expect.poll(() => ribbon.count()).toBe(0);
  await page.goto(`${preview().url}colours/green`);
  await expect.poll(() => ribbon.textContent()).toBe('From 1 March 2027');
  const catalogue = path.join(preview().project, 'catalogue.yaml');
  await edit(catalogue, 'name: Green, publish: 2027-03-01', 'name: Green, expires: 2027-02-27');
  await expect.poll(() => ribbon.textContent()).toBe('Expired on 27 February 2027');
  await edit(catalogue, 'name: Green, expires: 2027-02-27', 'name: Green');
  await expect.poll(() => ribbon.count()).toBe(0);
});
