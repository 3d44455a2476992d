import type { Locator, Page } from 'playwright';
import type { EnquiryItem } from '../../src/templates/features/enquiry/message/enquired-products.js';

/** A product on a stored enquiry list. */
export function enquiryItem(place: number, rest: Partial<EnquiryItem> = {}): EnquiryItem {
  return {
    id: String(place).padStart(32, '0'),
    name: `Product ${place}`,
    href: '/natural-colorants/phycocyanin-price',
    grades: [],
    grade: '',
    quantity: '',
    unit: 'kg',
    ...rest,
  };
}

/** Waits until an island of the page has been hydrated. */
async function awake(page: Page, island: string): Promise<void> {
  await page.locator(`[data-island="${island}"][data-awake]`).waitFor({ state: 'attached' });
}

/** Touches the enquiry form, and waits until its island has been hydrated. */
export async function awakeForm(page: Page): Promise<void> {
  await page.locator('form.enquiry h2').hover();
  await awake(page, 'enquiry-list');
}

/** Shows the second part of the form, on pages too narrow to show both. */
export async function toPerson(form: Locator): Promise<void> {
  const next = form.getByRole('link', { name: 'Next', exact: true });
  if (await next.isVisible()) await next.click();
}

/** Fills in the required fields and sends the form. @param message empty if the listed products are enough */
export async function sendForm(page: Page, message = 'Please send a quote.'): Promise<void> {
  const form = page.getByRole('form', { name: 'Your enquiry' });
  await form.getByLabel('Message').fill(message);
  await toPerson(form);
  await form.getByLabel('Your name').fill('A Buyer');
  await form.getByLabel('Company').fill('A Company');
  await form.getByLabel('E-mail').fill('buyer@company.example');
  await form.getByRole('button', { name: 'Send enquiry' }).click();
}
