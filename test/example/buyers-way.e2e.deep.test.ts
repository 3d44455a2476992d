import { describe, expect, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { first, heading, hostWithForms, noScript } from './buyer.js';

const newPage = browserForTests();
const { url } = hostWithForms();

describe('without JavaScript', () => {
  test('on a phone: the next page of a category, related products, a search, and two data sheets to compare', async () => {
    const page = await newPage(noScript);
    await page.goto(`${url()}/natural-colorants`);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/natural-colorants/page-2');
    await page.locator('.card a').first().click();
    const product = await page.getByRole('heading', { level: 1 }).textContent();
    await page.locator('section[aria-labelledby="related"] .card a').first().click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(product);
    // No control that needs a script is shown.
    expect(await page.getByRole('button', { name: /Compare|enquiry list/ }).count()).toBe(0);

    // The form leads to the list of all names, the best that a static host can do.
    await page.getByRole('banner').getByLabel('Search products and articles').fill('blue spirulna');
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/search?q=blue*spirulna');
    // A name with a space in its address.
    await page.locator('main a[href="/natural-colorants/butterfly-pea%20powder"]').click();
    await page.waitForURL('**/natural-colorants/butterfly-pea%20powder');
    await page.locator('main[data-screen="product"]').waitFor();
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: first }).click();
    await heading(page, first);
    // Two products are compared by their data sheets, which link to each other.
    await page.getByRole('region', { name: 'Related products' }).getByRole('link').first().click();
    await page.getByRole('region', { name: 'Specification' }).getByRole('table').waitFor();
    await page.goBack();
    await heading(page, first);
  });

  test('the comparison page links to the lists, and an unknown address gets status 404 and the way home', async () => {
    const page = await newPage(noScript);
    await page.goto(`${url()}/compare?products=natural-colorants/chlorophyll-e140`);
    await page.getByRole('main').getByRole('link', { name: 'Natural Colorants' }).click();
    await heading(page, 'Natural Food Colouring Powder');
    const response = await page.goto(`${url()}/natural-colorants/no-such-thing`);
    expect(response?.status()).toBe(404);
    await heading(page, 'This page could not be found');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.waitForURL(`${url()}/`);
  });
});
