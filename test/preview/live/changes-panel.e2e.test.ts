import { expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { panelOf } from './changes-panel-parts.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

test('a save shows the number of changed pages, and a click lists them with the reasons', async () => {
  const { page, catalogue, complaints } = await openPreview(newPage, '/colours');
  const { region, badge, heading, close, links } = panelOf(page);
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  const before = await focused();
  await edit(catalogue, 'name: Blue Powder', 'name: Sky Powder');
  await badge.waitFor();
  // It is quiet: the focus stays, and nothing is announced.
  expect(await focused()).toBe(before);
  expect(await region.getByRole('status').or(region.getByRole('alert')).count()).toBe(0);
  await badge.focus();
  await page.keyboard.press('Enter');
  expect(await heading.textContent()).toMatch(/^This save changed \d+ pages$/);
  expect(await heading.evaluate((element) => element.matches(':focus'))).toBe(true);
  expect(await region.getByRole('listitem').first().innerText()).toBe(
    '/colours/blue-powder\nits own content',
  );
  expect(await region.innerText()).toContain('the card of Sky Powder in the list');
  await page.setViewportSize({ width: 390, height: 760 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.keyboard.press('Escape');
  await region.waitFor({ state: 'detached' });
  await edit(catalogue, 'name: Sky Powder', 'name: Blue Powder');
  await badge.click();
  await close.click();
  await region.waitFor({ state: 'detached' });
  await edit(catalogue, 'name: Blue Powder', 'name: Sea Powder');
  await badge.click();
  await links.first().click();
  await page.waitForURL('**/colours/blue-powder');
  expect(complaints).toEqual([]);
});
