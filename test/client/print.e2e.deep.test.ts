import { expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { sheetsOf } from './printed.js';

const { open } = exampleSite();

test.each([
  'natural-colorants/chlorophyll-e140',
  'superfood/acai-berry-freeze-dried-powder',
  'food-additive/alpha-gpc-powder',
])('a typical product of the example prints as one page: %s', async (product) => {
  const { page } = await open(`/${product}`, { colorScheme: 'dark' });
  expect([await sheetsOf(page, 'A4'), await sheetsOf(page, 'Letter')]).toEqual([1, 1]);
});
