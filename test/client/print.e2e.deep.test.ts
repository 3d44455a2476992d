import { expect, test } from 'vitest';
import { builtSite } from '../support/built-site.js';
import { exampleSite } from '../support/example-site.js';
import { sheetsOf } from './printed.js';

const { open, newPage } = exampleSite();
const url = builtSite('sheets');

test('a product with few facts prints as one page, and so does one in Arabic', async () => {
  const page = await newPage({ colorScheme: 'dark' });
  for (const address of [`${url()}/colours/plain`, `${url()}/colours/أزرق`]) {
    await page.goto(address);
    // It is the shorter of the two.
    expect(await sheetsOf(page, 'Letter'), address).toBe(1);
  }
});

test.each([
  'natural-colorants/chlorophyll-e140',
  'superfood/acai-berry-freeze-dried-powder',
  'food-additive/alpha-gpc-powder',
])('a typical product of the example prints as one page: %s', async (product) => {
  const { page } = await open(`/${product}`, { colorScheme: 'dark' });
  expect([await sheetsOf(page, 'A4'), await sheetsOf(page, 'Letter')]).toEqual([1, 1]);
});
