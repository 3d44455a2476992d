import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { sheetScreens } from '../support/screens.js';

const newPage = browserForTests();
const url = builtSite('sheets');

const options: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
};

declare const window: { axe: { run: (options: RunOptions) => Promise<AxeResults> } };

/** What axe finds on a page as it stands, shortly. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate((given) => window.axe.run(given), options);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
  );
}

describe.each(['light', 'dark'] as const)('in the %s scheme axe finds nothing', (colorScheme) => {
  test.each(sheetScreens)('at %s', async (address) => {
    const page = await newPage({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    });
    await page.goto(url() + address, { waitUntil: 'networkidle' });
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('axe does find a text that is too pale', async () => {
  const page = await newPage();
  await page.goto(`${url()}/about-us`);
  await page.addStyleTag({ content: '.prose { color: #aaa }' });
  expect((await violationsOf(page)).join()).toContain('color-contrast');
});

test('on a telephone with the menu open axe finds nothing', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${url()}/colours/blue`);
  await page.locator('header summary:visible').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Knowledge' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
