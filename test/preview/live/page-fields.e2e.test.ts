import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { focused, openForm } from './open-form.js';

const newPage = browserForTests();

test('parts of the page that show a field have an outline, and a click leads to it', async () => {
  const { page, region, complaints } = await openForm(newPage, '/colours/blue-powder');
  const main = page.getByRole('main');
  const leads = async (part: ReturnType<Page['locator']>) => {
    await part.hover();
    const outlined = page.locator('[data-herbarium-field]');
    expect(await outlined.count()).toBe(1);
    expect(await outlined.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('dashed');
    await part.click();
    return focused(page);
  };
  expect(await leads(main.getByRole('heading', { level: 1 }))).toEqual(['name', 'Blue Powder']);
  expect(await leads(main.getByText('4–8', { exact: true }).last())).toEqual(['colour.ph', '4-8']);
  expect(await leads(main.getByText('Minimum order').last())).toEqual(['commercial.minimum_order', '25 kg']);
  expect(await leads(main.getByText('sky blue').first())).toEqual(['colour.shade', 'sky blue']);
  expect(await leads(main.getByText('Ices', { exact: true }))).toEqual(['applications', 'Ices']);
  expect(await leads(main.getByRole('cell', { name: 'UV-Vis' }))).toEqual(['spec', 'UV-Vis']);
  expect(await leads(main.getByText('≥ 180').first())).toEqual(['spec', '≥ 180']);
  expect(await leads(main.getByText('31 December 2027'))).toEqual(['certificates', '2027-12-31']);
  const prose = await leads(main.locator('.prose em'));
  expect(prose).toEqual(['body', 'Blue & <b>bold</b> in *Markdown*.']);
  // A link stays a link, and without a form nothing is marked.
  await main.getByRole('link', { name: 'Green Powder' }).hover();
  expect(await page.locator('[data-herbarium-field]').count()).toBe(0);
  await main.getByRole('heading', { level: 1 }).hover();
  await page.keyboard.press('Escape');
  await region.getByRole('heading', { level: 2 }).waitFor({ state: 'detached' });
  const style = await main
    .getByRole('heading', { level: 1 })
    .evaluate((part) => getComputedStyle(part).outlineStyle);
  expect(style).toBe('none');
  expect(complaints).toEqual([]);
});

test.each([
  ['/knowledge/blue', 'h1', ['headline', 'How blue stays blue']],
  ['/knowledge/blue', '.prose p', ['body', expect.stringContaining('Blue keeps in the dark.')]],
  ['/knowledge/blue', 'time', ['date', '2026-03-01']],
  ['/about-us', 'h1', ['title', 'About us']],
  ['/about-us', '.prose p', ['body', 'Short *inline* text.']],
  ['/colours', '.intro', ['intro', 'Colours of the mill.']],
  ['/', 'h1', ['heading', 'Powders from a little mill']],
])('on %s, %s leads to its field', async (address, part, expected) => {
  const { page } = await openForm(newPage, address);
  await page.locator(`main ${part}`).first().click();
  expect(await focused(page)).toEqual(expected);
});
