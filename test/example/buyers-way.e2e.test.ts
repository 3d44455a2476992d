import { expect, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { fillBuyer, first, heading, hostWithForms } from './buyer.js';

/* The whole path of a buyer through the example site, on a plain static host that accepts forms: from a typing error to the thanks page. */

const newPage = browserForTests();
const { url, sent } = hostWithForms();

const second = 'Phycocyanin E3 Powder';

test('with JavaScript: a typing error, a product, a comparison, the enquiry list, the form, the thanks page', {
  timeout: 180_000,
}, async () => {
  const page = await newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  const complaints = complaintsOf(page);
  await page.goto(url());

  // Nothing matches, so the site searches the best correction. The page begins with a search field, so the header has none.
  const fields = page.getByLabel('Search products and articles').filter({ visible: true });
  expect(await fields.count()).toBe(1);
  await fields.fill('blue spirulna');
  await fields.press('Enter');
  await page.getByText('Showing results for blue spirulina.').waitFor();
  await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: first }).click();
  await heading(page, first);

  await page.getByRole('button', { name: `Compare ${first}` }).click();
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Natural Colorants' })
    .click();
  await page.getByRole('button', { name: `Compare ${second}` }).click();
  await page.getByRole('link', { name: 'Compare 2 products' }).click();
  await page.waitForURL(/\/compare\?products=/);
  const table = page.getByRole('table');
  await table.getByRole('row', { name: /^Light/ }).waitFor();
  // Each product is shown when its facts are loaded.
  const colourValue = table.getByRole('row', { name: /^Colour value/ }).first();
  await expect.poll(() => colourValue.textContent()).toMatch(/180.*30–36/);
  for (const name of [first, second]) {
    await page.getByRole('button', { name: `Add to enquiry list ${name}` }).click();
  }

  await page.getByRole('link', { name: 'Enquiry list, 2 products' }).click();
  const form = page.getByRole('form', { name: 'Your enquiry' });
  await form.getByLabel(`Grade of ${first}`).selectOption('E18');
  await form.getByLabel(`Quantity of ${first}`).fill('25');
  await form.getByLabel(`Quantity of ${second}`).fill('2');
  await form.getByLabel(`Unit of ${second}`).selectOption('t');
  await form.getByText('More that helps us answer').click();
  await form.getByLabel('Delivery term').selectOption({ label: 'FOB – Free on Board' });
  await form.getByLabel('Certificate of analysis').check();
  await fillBuyer(page);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await heading(page, 'Thank you');

  expect(sent()).toHaveLength(1);
  const body = Object.fromEntries(sent()[0] ?? []);
  expect(body).toMatchObject({
    product: `${first} – E18 – 25 kg\r\n${second} – E3 – 2 t`,
    email: 'buyer@sweets.example',
    _gotcha: '',
    document_coa: 'Certificate of analysis (COA)',
  });
  expect(body['incoterm']).toContain('FOB');
  // Sent products are no longer on the list.
  expect(await page.locator('#enquiry-link').isHidden()).toBe(true);
  expect(complaints).toEqual([]);
});
