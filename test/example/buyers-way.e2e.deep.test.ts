import { describe, expect, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { fillBuyer, first, heading, hostWithForms, noScript } from './buyer.js';

const newPage = browserForTests();
const { url, sent } = hostWithForms();

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

  test('the comparison page links to the lists, and an unknown address gets status 404 and a link to the home page', async () => {
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

describe('without JavaScript', () => {
  test('on a phone: the slider and the menu, a category, a product, a plain form, the thanks page', {
    timeout: 180_000,
  }, async () => {
    const page = await newPage(noScript);
    await page.goto(url());
    await page.getByRole('link', { name: /^3: / }).click();
    await page.locator('#slide-3 h2').waitFor();
    const [slide, slider] = [
      await page.locator('#slide-3').boundingBox(),
      await page.locator('.slides').boundingBox(),
    ];
    expect(Math.abs((slide?.x ?? 0) - (slider?.x ?? 999))).toBeLessThan(4);
    await page.locator('header summary:visible').click();
    await page.getByRole('banner').getByRole('link', { name: 'Natural Colorants' }).click();
    await page.getByRole('main').getByRole('link', { name: first }).click();
    await heading(page, first);
    // No control that needs a script is shown.
    expect(await page.getByRole('button', { name: /Compare|enquiry list/ }).count()).toBe(0);

    await page.getByRole('link', { name: `Ask for a sample of ${first}` }).click();
    await page.waitForURL('**/contact-us?product=*');
    const form = page.getByRole('form', { name: 'Your enquiry' });
    expect(await form.getAttribute('method')).toBe('post');
    // The trap for robots is clipped, not `display: none`, and the keyboard skips it.
    expect(await form.locator('.trap').evaluate((trap) => trap.getBoundingClientRect().width)).toBeLessThan(
      2,
    );
    expect(await form.locator('[name="_gotcha"]').getAttribute('tabindex')).toBe('-1');
    await form.getByLabel('Product', { exact: true }).fill(first);
    await form.getByLabel('Grade', { exact: true }).fill('E18');
    await form.getByLabel('Quantity', { exact: true }).fill('25');
    await fillBuyer(page);
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await heading(page, 'Thank you');
    expect(Object.fromEntries(sent()[0] ?? [])).toMatchObject({
      product: first,
      grade: 'E18',
      quantity: '25',
      unit: 'kg',
      _gotcha: '',
    });

    await page.goto(`${url()}/search?q=blue`);
    expect(await page.getByText('The search needs JavaScript').isVisible()).toBe(true);
  });
});
