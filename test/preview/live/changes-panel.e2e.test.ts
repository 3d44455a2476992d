import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

declare const window: { axe: { run: (options: RunOptions) => Promise<AxeResults> } };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const runOnly = { type: 'tag' as const, values: tags };
  const { violations } = await page.evaluate((given) => window.axe.run(given), { runOnly });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('; ')}`);
}

function panelOf(page: Page) {
  const region = page.getByRole('region', { name: 'Pages that changed' });
  return {
    region,
    badge: region.getByRole('button', { name: /^\d+ pages? changed$/ }),
    heading: region.getByRole('heading', { level: 2 }),
    close: region.getByRole('button', { name: 'Close' }),
    links: region.getByRole('link'),
  };
}

test('a save shows how many pages it has changed, and a click lists them with the reasons', async () => {
  const { page, catalogue, complaints } = await openPreview(newPage, '/colours');
  const { region, badge, heading, close, links } = panelOf(page);
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  const before = await focused();
  await edit(catalogue, 'name: Blue Powder', 'name: Sky Powder');
  await badge.waitFor();
  // It is quiet: nobody loses the focus, and nothing is announced.
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
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page)).toEqual([]);
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
