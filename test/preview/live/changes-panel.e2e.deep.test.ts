import { expect, test } from 'vitest';
import { violationsOf } from '../../support/axe.js';
import { browserForTests } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { panelOf } from './changes-panel-parts.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

test('axe finds nothing in the list of changes of a save', async () => {
  const { page, catalogue } = await openPreview(newPage, '/colours');
  const { badge, heading } = panelOf(page);
  await edit(catalogue, 'name: Blue Powder', 'name: Sky Powder');
  await badge.click();
  await heading.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, 'dark')).toEqual([]);
});

test('a save that changes no page, and an error, remove the list', async () => {
  const { page, catalogue } = await openPreview(newPage, '/colours');
  const { region, badge } = panelOf(page);
  await edit(catalogue, 'name: Blue Powder', 'name: Sky Powder');
  await badge.waitFor();
  await edit(catalogue, 'name: Sky Powder', 'name: Sky Powder # for drinks');
  await region.waitFor({ state: 'detached' });
  await edit(catalogue, 'name: Sky Powder', 'name: Sea Powder');
  await badge.waitFor();
  await edit(catalogue, 'name: Sea Powder', 'nam: Sea Powder');
  await page.getByRole('region', { name: 'Errors in the catalogue' }).waitFor();
  await region.waitFor({ state: 'detached' });
});
