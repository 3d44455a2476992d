import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { focused, openForm } from './open-form.js';

const newPage = browserForTests();

test('parts of the page that show a field have an outline, and a click leads to it', async () => {
  const { page, pencil, complaints } = await openForm(newPage, '/colours/blue-powder');
  const main = page.getByRole('main');
  const outlined = page.locator('[data-herbarium-field]');
  const leads = async (part: ReturnType<Page['locator']>, expected: readonly unknown[]) => {
    await part.hover();
    await outlined.waitFor();
    expect(await outlined.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('dashed');
    await part.click();
    await expect.poll(() => focused(page)).toEqual(expected);
  };
  await leads(main.getByRole('heading', { level: 1 }), ['name', 'Blue Powder']);
  await leads(main.getByText('4–8', { exact: true }).last(), ['colour.ph', '4-8']);
  await leads(main.getByText('Minimum order').last(), ['commercial.minimum_order', '25 kg']);
  await leads(main.getByText('sky blue').first(), ['colour.shade', 'sky blue']);
  await leads(main.getByText('Ices', { exact: true }), ['applications', 'Ices']);
  await leads(main.getByRole('cell', { name: 'UV-Vis' }), ['spec', 'UV-Vis']);
  await leads(main.getByText('≥ 180').first(), ['spec', '≥ 180']);
  await leads(main.getByText('31 December 2027'), ['certificates', '2027-12-31']);
  await leads(main.locator('.prose em'), ['body', 'Blue & <b>bold</b> in *Markdown*.']);
  // A link stays a link, and without a form nothing is marked.
  await main.getByRole('link', { name: 'Green Powder' }).hover();
  await outlined.waitFor({ state: 'detached' });
  await main.getByRole('heading', { level: 1 }).hover();
  await page.keyboard.press('Escape');
  await pencil.waitFor();
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
  await expect.poll(() => focused(page)).toEqual(expected);
});
