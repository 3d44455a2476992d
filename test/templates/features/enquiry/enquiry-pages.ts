import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { EnquiryItem } from '../../../../src/templates/features/enquiry/message/enquired-products.js';
import { browserForTests, complaintsOf, goToEmpty } from '../../../support/browser.js';
import { awakeForm } from '../../../support/enquiry.js';
import { exampleFolder } from '../../../support/example-folder.js';
import { serveSite } from '../../../support/static-server.js';

export const product = '/natural-colorants/phycocyanin-price';
export const productName = 'Phycocyanin Powder, Standard Range E6 to E25';

/** The example site on a host that accepts forms, and its pages. After each test, none of them may have logged an error or a warning. */
export function enquiryPages() {
  const newPage = browserForTests();
  const complaints: string[][] = [];
  const posts: URLSearchParams[] = [];
  let server: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    server = await serveSite(exampleFolder, (body) => posts.push(body));
  });
  afterAll(() => server.close());
  afterEach(() => {
    posts.length = 0;
    expect(complaints.splice(0).flat()).toEqual([]);
  });

  const url = () => server.url;

  /** Collects the errors and warnings of a page, for the end of the test. */
  function watch(page: Page): void {
    complaints.push(complaintsOf(page));
  }

  /** The only tab of a visitor, still empty. @param list the content of the storage; a text is stored unchanged */
  async function emptyTab(list: readonly EnquiryItem[] | string = []): Promise<Page> {
    const page = await newPage();
    await goToEmpty(page, server.url);
    if (list.length > 0) await store(page, list);
    watch(page);
    return page;
  }

  /** Loads the contact page, and waits until its list is hydrated. */
  async function toContact(page: Page, query = ''): Promise<void> {
    await page.goto(`${server.url}/contact-us${query}`);
    await awakeForm(page);
  }

  return { url, posts, watch, emptyTab, toContact };
}

/** A further tab of a visitor, opened by the first one, as a link does: a separate tab would start its own process. */
export async function openedBy(opener: Page): Promise<Page> {
  const opened = opener.waitForEvent('popup');
  await opener.evaluate(() => {
    window.open();
  });
  return opened;
}

export async function store(page: Page, list: readonly EnquiryItem[] | string): Promise<void> {
  const stored = typeof list === 'string' ? list : JSON.stringify(list);
  await page.evaluate((text) => localStorage.setItem('herbarium-enquiry', text), stored);
}

export const add = (page: Page) => page.getByRole('button', { name: 'Add to enquiry list' });
export const remove = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Remove', exact: true });
export const count = (page: Page) => page.locator('#enquiry-link');
export const numbered = (page: Page, text: string) =>
  page.getByRole('link', { name: `Enquiry list, ${text}`, exact: true });
export const row = (page: Page, name: string) =>
  page.locator('.enquiry-items').getByRole('listitem').filter({ hasText: name });
export const extra = (page: Page) => page.locator('#enquiry-product');
export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);
