import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { isDeep, some } from '../support/deep.js';
import { untilAwake } from '../support/policy.js';
import { serveSite } from '../support/static-server.js';

const newPage = browserForTests();
let server: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  server = await serveSite(inject('exampleSite'));
});
afterAll(() => server.close());

const screens = [
  '/',
  '/about-us',
  '/applications',
  '/blog',
  '/contact-us',
  '/search',
  '/search/404',
  '/thanks',
  '/news',
  '/news/is-sunflower-seed-complete-protein',
  '/products',
  '/products/page-49',
  '/natural-colorants',
  '/natural-colorants/blue-spirulina-phycocyanin-powder',
  '/knowledge',
];

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

describe.each(some(sizes, 1))('on a screen $width px wide', (viewport) => {
  test.runIf(isDeep)(
    'pages fit, show all their pictures and have no errors',
    {
      timeout: 180_000,
    },
    async () => {
      const page = await newPage({ viewport });
      const complaints = complaintsOf(page);
      for (const address of screens) {
        const response = await page.goto(server.url + address);
        expect(response?.status(), address).toBe(200);
        await untilAwake(page);
        const found = await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
          return {
            overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            broken: [...document.images]
              .filter((image) => image.naturalWidth === 0)
              .map((image) => image.src),
          };
        });
        expect(found, address).toEqual({ overflow: 0, broken: [] });
        expect(complaints, address).toEqual([]);
      }
    },
  );
});

describe('a buyer, with JavaScript switched off', () => {
  test.runIf(isDeep)('reaches a product with a space in its slug by clicking', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${server.url}/search`);
    await page.getByRole('main').getByRole('link', { name: 'Butterfly Pea', exact: false }).first().waitFor();
    await page.locator('main a[href="/natural-colorants/butterfly-pea%20powder"]').click();
    await page.waitForURL('**/natural-colorants/butterfly-pea%20powder');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main').getAttribute('data-screen')).toBe('product');
  });

  test('goes from a category through its pages to a product, its related products and the form', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(server.url);
    await page.getByRole('main').getByRole('link', { name: 'Natural Colorants', exact: true }).click();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/natural-colorants/page-2');
    await page.locator('.card a').first().click();
    const product = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.locator('section[aria-labelledby="related"] .card a').first().click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(product);
    await page.getByRole('link', { name: /^Ask for a sample of/ }).click();
    await page.waitForURL('**/contact-us?product=*');
    const form = page.getByRole('form', { name: 'Your enquiry' });
    await form.getByLabel('Product', { exact: true }).fill(product);
    await form.getByLabel('Your name').fill('A Buyer');
    expect(await form.getAttribute('method')).toBe('post');
    // The trap for robots is clipped, not `display: none`, and the keyboard skips it.
    expect(await form.locator('.trap').evaluate((trap) => trap.getBoundingClientRect().width)).toBeLessThan(
      2,
    );
    expect(await form.locator('[name="_gotcha"]').getAttribute('tabindex')).toBe('-1');
  });

  test.runIf(isDeep)('can turn the slider by its links', async () => {
    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(server.url);
    const third = page.locator('#slide-3 h2');
    await page.getByRole('link', { name: /^3: / }).click();
    await third.waitFor();
    const [slide, slider] = [
      await page.locator('#slide-3').boundingBox(),
      await page.locator('.slides').boundingBox(),
    ];
    expect(Math.abs((slide?.x ?? 0) - (slider?.x ?? 999))).toBeLessThan(4);
  });
});

test('an unknown address gets the error page, with status 404 and the way home', async () => {
  const page = await newPage();
  const response = await page.goto(`${server.url}/natural-colorants/no-such-thing`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'This page could not be found' }).waitFor();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await page.waitForURL(`${server.url}/`);
});

test('the sitemap is well-formed XML', async () => {
  // An empty page without a policy, which would forbid parsing markup.
  const page = await newPage({ isFresh: true });
  const xml = await readFile(path.join(inject('exampleSite'), 'sitemap.xml'), 'utf8');
  const parsed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    return {
      error: document.querySelector('parsererror')?.textContent ?? null,
      count: document.querySelectorAll('url > loc').length,
    };
  }, xml);
  expect(parsed.error).toBeNull();
  expect(parsed.count).toBeGreaterThan(1000);
});
