import { describe, expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { awakeForm, sendForm } from '../../support/enquiry.js';
import { previewOf, titleOf } from './enquiry-preview.js';

const newPage = browserForTests();

describe('the whole path of an enquiry in the preview', () => {
  test('with JavaScript: from the product page by the list, which is emptied when the enquiry has arrived', async () => {
    const { url, stored } = await previewOf('small');
    const page = await newPage();
    await page.goto(`${url}colours/blue-powder`);
    await page.getByRole('button', { name: 'Add to enquiry list' }).click();
    await page.getByRole('link', { name: 'View the list' }).click();
    await awakeForm(page);
    await page.getByLabel('Quantity of Blue Powder').fill('25');
    await sendForm(page);
    await page.waitForURL('**/thanks');
    expect(await titleOf(page).textContent()).toBe('Thank you');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('herbarium-enquiry'))).toBeNull();
    const [enquiry] = await stored();
    expect(enquiry?.fields.get('product')).toBe('Blue Powder – 25 kg');
    expect(enquiry?.fields.has('unit')).toBe(false);
  });
});
