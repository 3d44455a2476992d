import { expect, test } from 'vitest';
import { awakeForm, enquiryItem, sendForm } from '../../../support/enquiry.js';
import { exampleSite } from '../../../support/example-site.js';

const { open, url } = exampleSite();

test('on a phone the form has two steps; the page shows the text for the mail program, and the enquiry list stays', async () => {
  const { page, complaints } = await open('/thanks', { viewport: { width: 390, height: 844 } });
  await page.evaluate(
    (text) => localStorage.setItem('herbarium-enquiry', text),
    JSON.stringify([enquiryItem(1, { quantity: '25' })]),
  );
  await page.goto(`${url()}/contact-us`);
  await awakeForm(page);
  const [product, name] = [page.getByLabel('Quantity of Product 1'), page.getByLabel('Your name')];
  expect([await product.isVisible(), await name.isVisible()]).toEqual([true, false]);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  expect([await product.isVisible(), await name.isVisible()]).toEqual([false, true]);
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await product.waitFor();

  await sendForm(page, 'Thank you & goodbye');
  const mailed = page.getByRole('region', { name: 'Your e-mail program has your enquiry' });
  expect(await mailed.evaluate((section) => section === document.activeElement)).toBe(true);
  const lines = [
    'Product: Product 1 – 25 kg',
    'Message: Thank you & goodbye',
    'Your name: A Buyer',
    'Company: A Company',
    'E-mail: buyer@company.example',
  ];
  const shown = await mailed.getByRole('textbox').inputValue();
  expect(shown.split('\n')).toEqual([expect.stringMatching(/^VB-\d{4}-/), ...lines]);
  const mail = new URL((await mailed.getByRole('link').getAttribute('href')) ?? '');
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'samples@verdure-bay.example']);
  expect(mail.searchParams.get('subject')).toMatch(/^Product 1 – 25 kg \(VB-.+\)$/);
  expect(mail.searchParams.get('body')?.split('\r\n')).toEqual(shown.split('\n'));
  await mailed.getByRole('button', { name: 'Copy' }).click();
  await mailed.getByText(/^The (text is selected|number and your entries were copied)/).waitFor();
  expect(page.url()).toContain('/contact-us');
  // Only the visitor knows whether the mail was sent.
  await page.goto(`${url()}/thanks`);
  await page.getByRole('link', { name: 'Enquiry list, 1 product', exact: true }).waitFor();
  expect(await page.getByText('Your reference number').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});
