import path from 'node:path';
import { expect, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { builtProject } from '../support/built-site.js';
import { projectRoot } from '../support/herbarium.js';
import { untilAwake } from '../support/policy.js';

/* The second example: a maker of flavours, in English and Spanish, with custom fields, styles, fonts, templates, a menu and drafts. */

const newPage = browserForTests();
const { url } = builtProject(path.join(projectRoot, 'examples/flavours'));

const vanilla = '/flavours/vanilla-flavour-powder';

test('has Spanish fields, menu and templates on Spanish pages', async () => {
  const page = await newPage();
  await page.goto(`${url()}/aromas/aroma-de-vainilla-en-polvo`);
  expect(await page.locator('.sheet').getByRole('heading', { name: 'Perfil sensorial' }).count()).toBe(1);
  expect(await page.getByRole('banner').getByText('Aromas', { exact: true }).first().isVisible()).toBe(true);
  expect(await page.getByText('Sierra Clara no existe').isVisible()).toBe(true);
});

test('counts in a custom island, in the fonts and colours of its theme', async () => {
  const page = await newPage();
  await page.goto(url() + vanilla);
  const batch = page.getByLabel('Batch in kg');
  await batch.scrollIntoViewIfNeeded();
  await untilAwake(page);
  await batch.fill('250');
  await page.getByText('750 g').waitFor();
  const style = await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body));
  expect(style.fontFamily).toMatch(/^"?Fraunces/);
});
