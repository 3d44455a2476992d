import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

declare const window: { axe: { run: (options: RunOptions) => Promise<AxeResults> } };

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

test('a save that changes no page, and an error, take it away', async () => {
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
