import { describe, expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { awakeForm, sendForm } from '../../support/enquiry.js';
import { previewOf, titleOf } from './enquiry-preview.js';

const newPage = browserForTests();

describe('the whole path of an enquiry in the preview', () => {
  test('without JavaScript: plain fields, and the thanks page', async () => {
    const { url, stored } = await previewOf('small');
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${url}contact-us?product=Blue%20Powder`);
    await page.getByLabel('Product', { exact: true }).fill('Blue Powder');
    await page.getByLabel('Grade').fill('E18');
    await page.getByLabel('Quantity').fill('2–3');
    await page.getByLabel('Unit').selectOption('t');
    await page.getByText('More that helps us answer').click();
    await page.getByLabel('Delivery term').selectOption('DDP');
    await page.getByLabel('Technical data sheet').check();
    await page.getByLabel('A price').check();
    await page.getByLabel('Needed by').fill('2026-12-01');
    await sendForm(page);
    await page.waitForURL('**/thanks');
    expect(await titleOf(page).textContent()).toBe('Thank you');
    const [enquiry] = await stored();
    expect(Object.fromEntries(enquiry?.fields ?? [])).toEqual({
      reference: '',
      _gotcha: '',
      wish_quote: 'A price',
      needed_by: '2026-12-01',
      product: 'Blue Powder',
      grade: 'E18',
      sample_quantity: '',
      quantity: '2–3',
      unit: 't',
      application: '',
      incoterm: 'DDP',
      document_tds: 'Technical data sheet (TDS)',
      name: 'A Buyer',
      company: 'A Company',
      country: '',
      email: 'buyer@company.example',
      telephone: '',
      message: 'Please send a quote.',
    });
  });

  test('in Arabic: an Arabic thanks page', async () => {
    const { url, stored } = await previewOf('languages');
    const page = await newPage();
    await page.goto(`${url}${encodeURI('ar/اتصل-بنا')}`);
    await awakeForm(page);
    const form = page.getByRole('form', { name: 'استفسارك' });
    for (const label of ['اسمك', 'الشركة', 'الرسالة']) await form.getByLabel(label).fill('مشترٍ');
    await form.getByLabel('البريد الإلكتروني').fill('buyer@company.example');
    await form.getByRole('button', { name: 'إرسال الاستفسار' }).click();
    await page.waitForURL(`**${encodeURI('/ar/شكرا')}`);
    expect(await titleOf(page).textContent()).toBe('شكرًا لك');
    const [enquiry] = await stored();
    expect([enquiry?.route, enquiry?.language]).toEqual(['/ar/شكرا', 'ar']);
  });
});

describe('errors of a form', () => {
  test('are shown at the field and in a list above, and nothing is sent until they are fixed', async () => {
    const { url, stored } = await previewOf('small');
    const page = await newPage();
    await page.goto(`${url}contact-us`);
    await awakeForm(page);
    const form = page.getByRole('form', { name: 'Your enquiry' });
    await form.getByLabel('E-mail').fill('nobody');
    await form.getByLabel('Company').fill('   ');
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    const errors = page.getByRole('group', { name: '4 fields need your attention:' });
    await errors.waitFor();
    expect(await errors.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await errors.getByRole('link').allTextContents()).toEqual([
      'Message',
      'Your name',
      'Company',
      'E-mail',
    ]);
    const email = form.getByLabel('E-mail');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(
      await email.evaluate((field) =>
        field.ariaDescribedByElements?.map((description) => description.textContent),
      ),
    ).toEqual(['Please enter an e-mail address such as name@example.com.']);
    await errors.getByRole('link', { name: 'E-mail' }).click();
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    await email.fill('buyer@company');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('buyer@company.example');
    expect(await email.getAttribute('aria-invalid')).toBeNull();
    expect(await page.locator('#enquiry-email-error').isVisible()).toBe(false);
    // The list has only the remaining errors, and the focus stays.
    expect(await page.getByRole('group', { name: '3 fields need' }).getByRole('link').count()).toBe(3);
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);

    await sendForm(page);
    await page.waitForURL('**/thanks');
    expect(await stored()).toHaveLength(1);
    await page.goBack();
    expect(await page.getByLabel('Message').inputValue()).toBe('Please send a quote.');
  });
});

describe('the whole path of an enquiry in the preview', () => {
  test('a form for a provider is sent to the preview, too', async () => {
    const { url, stored } = await previewOf('small', [
      'provider: endpoint, action: "https://forms.example/enquiry"',
      'provider: web3forms, access_key: key',
    ]);
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${url}contact-us`);
    await sendForm(page);
    await page.waitForURL('**/thanks');
    expect(await stored()).toHaveLength(1);
  });
});
