import { expect, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { some } from '../support/deep.js';
import { exampleSite } from '../support/example-site.js';

const newPage = browserForTests();
const { url: exampleUrl } = exampleSite();
const url = builtSite('sheets');

/** The number of pages of a PDF file. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The number of printed pages of an address, by paper format. */
async function printed(address: string): Promise<Record<string, number>> {
  const page = await newPage({ colorScheme: 'dark' });
  await page.goto(address);
  return {
    A4: pagesOf(await page.pdf({ format: 'A4' })),
    Letter: pagesOf(await page.pdf({ format: 'Letter' })),
  };
}

const onePage = { A4: 1, Letter: 1 };

test.each(['/colours/blue', '/colours/plain', '/colours/أزرق'])('%s prints as one page', async (address) => {
  expect(await printed(url() + address)).toEqual(onePage);
});

const typical = [
  'natural-colorants/blue-spirulina-phycocyanin-powder',
  'natural-colorants/chlorophyll-e140',
  'superfood/acai-berry-freeze-dried-powder',
  'food-additive/alpha-gpc-powder',
];

test.each(some(typical, 2))('a typical product of the example prints as one page: %s', async (product) => {
  expect(await printed(`${exampleUrl()}/${product}`)).toEqual(onePage);
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

test('rows of a table are never split', async () => {
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
  // Repeated on each page.
  expect(await table.getByText('Plain', { exact: true }).isVisible()).toBe(true);
  expect(await table.innerText()).toMatch(/CAS/);
  expect(await page.getByRole('button').count()).toBe(0);
});
