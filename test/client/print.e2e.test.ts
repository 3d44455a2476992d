import { describe, expect, inject, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { serveSite } from '../support/static-server.js';

const newPage = browserForTests();
const url = builtSite('sheets');

/** How many pages a PDF file has. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function printed(address: string, format: 'A4' | 'Letter'): Promise<number> {
  const page = await newPage({ colorScheme: 'dark' });
  await page.goto(address, { waitUntil: 'networkidle' });
  return pagesOf(await page.pdf({ format }));
}

describe.each(['A4', 'Letter'] as const)('on %s', (format) => {
  test.each(['/colours/blue', '/colours/plain', '/colours/أزرق'])(
    '%s prints as one page',
    async (address) => {
      expect(await printed(url() + address, format)).toBe(1);
    },
  );

  test('typical products of the example print as one page', async () => {
    const server = await serveSite(inject('exampleSite'));
    try {
      for (const product of [
        'natural-colorants/blue-spirulina-phycocyanin-powder',
        'natural-colorants/chlorophyll-e140',
        'superfood/acai-berry-freeze-dried-powder',
        'food-additive/alpha-gpc-powder',
      ])
        expect(await printed(`${server.url}/${product}`, format), product).toBe(1);
    } finally {
      await server.close();
    }
  });
});

test('a printed product shows its brand, its facts and its address, on white, and no navigation', async () => {
  const page = await newPage({ colorScheme: 'dark' });
  await page.goto(`${url()}/colours/blue`);
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
});

test('rows of a table are never cut in two', async () => {
  const page = await newPage();
  await page.goto(`${url()}/colours/blue`);
  await page.emulateMedia({ media: 'print' });
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll('tr')].filter((row) => getComputedStyle(row).breakInside !== 'avoid')
        .length,
  );
  expect(cut).toBe(0);
});
