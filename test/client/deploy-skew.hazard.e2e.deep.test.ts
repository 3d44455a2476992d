import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { edit, herbarium } from '../support/herbarium.js';
import { follow, isMarked, markDocument, navigateTo } from '../support/navigation.js';
import { buildSmall } from '../support/small-site.js';
import { serveSite } from '../support/static-server.js';

const newPage = browserForTests();

test('an open page of the previous deploy gets whole pages of the new site, and never half of each', async () => {
  const { project, site } = await buildSmall();
  const server = await serveSite(site);
  try {
    const page = await newPage();
    await page.goto(`${server.url}/about-us`);
    await navigateTo(page, '/colours');
    await markDocument(page);
    const catalogue = path.join(project, 'catalogue.yaml');
    await edit(catalogue, 'brand: Little Mill', 'brand: Larger Mill');
    const { code } = await herbarium(['build', '--no-images', '--no-search', '--out', 'next'], {
      cwd: project,
    });
    expect(code).toBe(0);
    await rename(site, `${site}-before`);
    await rename(path.join(project, 'next'), site);
    await follow(page, '/colours/blue-powder');
    await page.locator('main[data-screen="product"]').waitFor();
    expect(await isMarked(page)).toBe(false);
    expect(await page.locator('.brand').textContent()).toBe('Larger Mill');
    expect(await page.locator('main h1').textContent()).toContain('Blue Powder');
  } finally {
    await server.close();
  }
});
