import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { toPerson } from '../support/enquiry.js';
import { exampleFolder } from '../support/example-folder.js';
import { serveSite } from '../support/static-server.js';

/** The product of the buyer's enquiry. */
export const first = 'Blue Spirulina Phycocyanin Powder E18';

/** A phone that runs no scripts. */
export const noScript = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };

/** The example site on a plain static host that accepts forms. @returns its address, and the forms that the running test has sent */
export function hostWithForms() {
  let server: Awaited<ReturnType<typeof serveSite>> | undefined;
  let sent: URLSearchParams[] = [];
  beforeAll(async () => {
    server = await serveSite(exampleFolder, (body) => sent.push(body));
  });
  afterAll(() => server?.close());
  beforeEach(() => {
    sent = [];
  });
  return {
    url: () => {
      if (server === undefined) throw new Error('the server has not started');
      return server.url;
    },
    sent: () => sent,
  };
}

export async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

export async function fillBuyer(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Your enquiry' });
  await form.getByLabel('Message').fill('For gummies in the EU: please send a sample.');
  await toPerson(form);
  await form.getByLabel('Your name').fill('Ada Buyer');
  await form.getByLabel('Company', { exact: false }).fill('Sweets Ltd');
  await form.getByLabel('E-mail').fill('buyer@sweets.example');
}
