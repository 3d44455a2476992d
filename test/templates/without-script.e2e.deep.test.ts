import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { sendForm } from '../support/enquiry.js';
import { exampleFolder } from '../support/example-folder.js';
import { serveSite } from '../support/static-server.js';

const newPage = browserForTests();
const posts: URLSearchParams[] = [];
let server: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  server = await serveSite(exampleFolder, (body) => posts.push(body));
});
afterAll(() => server.close());

test('without JavaScript a buyer finds a product by a list and by the search, enlarges it, and sends an enquiry', async () => {
  const page = await newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 720 } });
  const complaints = complaintsOf(page);
  const main = page.getByRole('main');
  await page.goto(server.url);
  expect(await page.locator('.slide-links a').count()).toBe(3);
  expect(await page.locator('.slider').getByRole('button').count(), 'buttons of the slider').toBe(0);

  await page.goto(`${server.url}/natural-colorants?filter=beta`);
  expect(await page.locator('.list-tools').isVisible()).toBe(false);
  expect(await page.locator('#list-page .card').count()).toBe(12);
  expect(await page.locator('.paging').isVisible()).toBe(true);
  expect(await page.locator('.compare-toggle').first().isVisible()).toBe(false);
  expect(await page.locator('.count').textContent()).toMatch(/^178 products · Page 1 of 15/);
  await page.getByRole('link', { name: 'All products by name' }).click();
  await page.waitForURL(`${server.url}/search`);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${server.url}/natural-colorants/blue-spirulina-phycocyanin-powder`);
  const field = page.getByRole('banner').getByLabel('Search products and articles');
  const { y, height } = (await field.boundingBox()) ?? { y: 999, height: 0 };
  expect(y + height, 'the end of the search field').toBeLessThan(200);
  expect(await page.getByRole('button', { name: /^Enlarge/ }).count()).toBe(0);
  const photograph = await page.getByRole('link', { name: /^Enlarge: A heap/ }).getAttribute('href');
  const answer = await page.request.get(server.url + photograph);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  expect(await page.locator('.enquiry-button').getByRole('button').isVisible()).toBe(false);
  await field.fill('blue');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(`${server.url}/search?q=blue`);
  expect(await page.locator('.letter a').count()).toBeGreaterThan(500);
  expect(await page.getByText('The search needs JavaScript').isVisible()).toBe(true);
  // The page begins with a search field.
  expect(await field.isVisible()).toBe(false);
  expect(await main.getByLabel('Search products and articles').isVisible()).toBe(true);

  await page.goto(`${server.url}/compare?products=natural-colorants/chlorophyll-e140`);
  expect(await page.getByText('This page needs JavaScript').isVisible()).toBe(true);
  expect(await page.locator('.compare-lists a').count()).toBeGreaterThan(3);

  await page.goto(`${server.url}/contact-us`);
  await page.getByLabel('Product', { exact: true }).fill('Madder');
  await page.getByLabel('Quantity', { exact: true }).fill('5 kg');
  await sendForm(page);
  await page.waitForURL('**/thanks');
  expect(posts[0]?.get('product')).toBe('Madder');
  expect(posts[0]?.get('quantity')).toBe('5 kg');
  expect(complaints).toEqual([]);
});
