import { expect, test } from 'vitest';
import { awakeForm, enquiryItem, sendForm } from '../../../support/enquiry.js';
import { exampleSite } from '../../../support/example-site.js';

const { open, url } = exampleSite();

test('the enquiry list stays where it was not sent: on a visit to the thanks page, and after a mail program was opened', async () => {
  const { page, complaints } = await open('/thanks');
  await page.evaluate(
    (text) => localStorage.setItem('herbarium-enquiry', text),
    JSON.stringify([enquiryItem(1)]),
  );
  const listed = page.getByRole('link', { name: 'Enquiry list, 1 product', exact: true });
  await page.reload();
  await listed.waitFor();
  await page.goto(`${url()}/contact-us`);
  await awakeForm(page);
  await page.locator('form.enquiry').evaluate((form) => {
    form.setAttribute('action', 'mailto:hello@example.com');
    form.addEventListener('submit', (event) => event.preventDefault());
  });
  await sendForm(page);
  await page.goto(`${url()}/thanks`);
  // Nobody knows whether the mail was sent.
  await listed.waitFor();
  expect(complaints).toEqual([]);
});
