import { expect, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { sheetsOf } from './printed.js';

const newPage = browserForTests();
const url = builtSite('sheets');

test('a printed product is one page with its brand, its facts and its address, on white, and no navigation', async () => {
  const page = await newPage({ colorScheme: 'dark' });
  await page.goto(`${url()}/colours/blue`);
  expect([await sheetsOf(page, 'A4'), await sheetsOf(page, 'Letter')]).toEqual([1, 1]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const seen = await page.evaluate(() => document.body.innerText);
  expect(seen).toContain('https://colour-house.example/colours/blue');
  expect(seen).toContain('≤ 0.5');
  for (const hidden of ['Related products', 'Contact us', 'Ask for a sample', 'You are here', 'On this page'])
    expect(seen).not.toContain(hidden);
  expect(await page.getByRole('img', { name: 'Colour House' }).isVisible()).toBe(true);
  expect(await page.getByRole('navigation').count()).toBe(0);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink).toBe('rgb(20, 26, 24)');
  const cutRows = await page.evaluate(
    () =>
      [...document.querySelectorAll('tr')].filter((row) => getComputedStyle(row).breakInside !== 'avoid')
        .length,
  );
  expect(cutRows).toBe(0);
});

test('a printed comparison is landscape, and shows its products and their facts, and no buttons', async () => {
  const page = await newPage();
  await page.goto(`${url()}/compare?products=colours/blue,colours/plain`);
  await page.getByRole('listitem').getByRole('link', { name: 'Plain' }).waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /MediaBox ?\[0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table');
  expect(await table.isVisible()).toBe(true);
  // The heading is repeated on each page.
  expect(await table.getByText('Plain', { exact: true }).isVisible()).toBe(true);
  expect(await table.innerText()).toMatch(/CAS/);
  expect(await page.getByRole('button').count()).toBe(0);
});
