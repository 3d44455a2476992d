import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { builtProject } from '../support/built-site.js';
import { herbarium, projectRoot } from '../support/herbarium.js';

/* The second example: a maker of flavours, in English and Spanish, with custom fields, styles, fonts, templates, a menu and drafts. */

const flavours = path.join(projectRoot, 'examples/flavours');
const newPage = browserForTests();
const { url, folder } = builtProject(flavours);

const vanilla = '/flavours/vanilla-flavour-powder';

test('has neither errors nor warnings, and its templates have the right types', async () => {
  const cwd = flavours;
  expect((await herbarium(['validate'], { cwd })).stdout).toBe('catalogue.yaml: no errors, no warnings\n');
  expect(await herbarium(['templates', 'check'], { cwd })).toMatchObject({ code: 0 });
});

test('shows its custom fields on the sheet, on cards, in filters and in the comparison', async () => {
  const page = await newPage();
  await page.goto(url() + vanilla);
  const sheet = page.locator('.sheet');
  await sheet.getByRole('heading', { name: 'Sensory profile' }).waitFor();
  expect(await sheet.getByRole('cell', { name: '92 %' }).count()).toBe(1);
  expect(await sheet.getByRole('link', { name: 'Flavours in the oven' }).count()).toBe(1);
  await page.goto(`${url()}/flavours?fields.profile=sweet`);
  await page.locator('.list-results .card').first().waitFor();
  expect(await page.locator('.list-results .card .taste').allTextContents()).toEqual(['Sweet']);
  await page.goto(`${url()}/compare?products=flavours/vanilla-flavour-powder,extracts/coffee-extract`);
  await page.getByRole('rowheader', { name: 'Highest dosage' }).waitFor();
});

test('hides its draft and its scheduled article, and publishes its files', async () => {
  const routes: readonly { readonly path: string }[] = JSON.parse(
    await readFile(path.join(folder(), 'routes.json'), 'utf8'),
  );
  const paths = routes.map((route) => route.path);
  expect(paths).toContain('/extracts/mint-crystals');
  expect(paths).not.toContain('/extracts/toasted-sesame-oil');
  expect(paths).not.toContain('/knowledge/a-wheel-of-flavours-for-2031');
  expect(await readFile(path.join(folder(), '.well-known/security.txt'), 'utf8')).toContain('Contact:');
});
