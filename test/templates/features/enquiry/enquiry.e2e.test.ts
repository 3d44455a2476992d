import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { EnquiryItem } from '../../../../src/templates/features/enquiry/storage.js';
import { browserForTests, complaintsOf, contextsForTests, goToEmpty } from '../../../support/browser.js';
import { isDeep, some } from '../../../support/deep.js';
import { awakeForm, enquiryItem, sendForm, storageWith } from '../../../support/enquiry.js';
import { serveSite } from '../../../support/static-server.js';

const product = '/natural-colorants/phycocyanin-price';
const productName = 'Phycocyanin Powder, Standard Range E6 to E25';

const newContext = contextsForTests();
const newPage = browserForTests();
const complaints: string[][] = [];
let posts: URLSearchParams[] = [];
let server: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  server = await serveSite(inject('exampleSite'), (body) => posts.push(body));
});
afterAll(() => server.close());
afterEach(() => {
  posts = [];
  expect(complaints.splice(0).flat()).toEqual([]);
});

/** A visitor's browser. All its tabs share one storage. */
function visitor(
  list: readonly EnquiryItem[] = [],
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const storageState = storageWith(server.url, list.length === 0 ? '' : JSON.stringify(list));
  return newContext({ storageState, ...options });
}

async function tab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  complaints.push(complaintsOf(page));
  await page.goto(server.url + address);
  return page;
}

/** The only tab of a visitor. @param list the content of the storage; a text is stored unchanged */
async function onlyTab(list: readonly EnquiryItem[] | string, address: string): Promise<Page> {
  const page = await newPage();
  await goToEmpty(page, server.url);
  const stored = typeof list === 'string' ? list : JSON.stringify(list);
  if (list.length > 0) await page.evaluate((text) => localStorage.setItem('herbarium-enquiry', text), stored);
  complaints.push(complaintsOf(page));
  await page.goto(server.url + address);
  return page;
}

/** Waits until the list of a contact page is awake. */
async function awakeList(opened: Promise<Page>): Promise<Page> {
  const page = await opened;
  await awakeForm(page);
  return page;
}

/** A tab on the contact page whose list is awake. */
const contactTab = (context: BrowserContext, query = '') => awakeList(tab(context, `/contact-us${query}`));

/** The same for the only tab of a visitor. */
const onlyContactTab = (list: readonly EnquiryItem[] | string) => awakeList(onlyTab(list, '/contact-us'));

const add = (page: Page) => page.getByRole('button', { name: 'Add to enquiry list' });
const remove = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Remove', exact: true });
const count = (page: Page) => page.locator('#enquiry-link');
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const extra = (page: Page) => page.locator('#enquiry-product');

describe('the button on a product page', () => {
  test('works at the first click, and loads nothing before', async () => {
    const page = await (await visitor()).newPage();
    complaints.push(complaintsOf(page));
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(server.url + product, { waitUntil: 'networkidle' });
    const before = [...scripts];
    expect(before.filter((script) => script.includes('/enquiry-button-'))).toEqual([]);
    expect(await count(page).isVisible()).toBe(false);

    // Sent to the element itself: a pointer would wake it before the click.
    await add(page).dispatchEvent('click');
    await remove(page).waitFor();
    expect(await page.locator('.enquiry-button [role="status"]').first().textContent()).toBe(
      `${productName} is on your enquiry list.`,
    );
    await page.getByRole('link', { name: 'Enquiry list, 1 product', exact: true }).waitFor();
    expect(scripts.length).toBeGreaterThan(before.length);
  });

  test('links to the list, and removes the product again by keyboard alone', async () => {
    const page = await onlyTab([], product);
    await add(page).focus();
    await page.keyboard.press('Enter');
    await remove(page).waitFor();
    expect(await remove(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await add(page).waitFor();
    expect(await add(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await count(page).isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'View the list' }).click();
    await row(page, productName).waitFor();
    expect(await count(page).textContent()).toContain('1');
  });

  test.runIf(isDeep)('says that the list is full', async () => {
    const list = Array.from({ length: 100 }, (_, place) => enquiryItem(place));
    const page = await onlyTab(list, product);
    await add(page).click();
    await page.getByText('The enquiry list is full: it holds 100 products.').waitFor();
    expect(await count(page).getAttribute('aria-label')).toBe('Enquiry list, 100 products');
  });
});

describe('tabs of one browser', () => {
  test('show what is added and removed in another, even on untouched pages', async () => {
    const context = await visitor();
    const [first, second, contact] = [
      await tab(context, product),
      await tab(context, product),
      await contactTab(context),
    ];
    await extra(contact).pressSequentially('Madd');
    await first.bringToFront();
    await add(first).click();
    await remove(second).waitFor();
    await row(contact, productName).waitFor();
    await extra(contact).pressSequentially('er');
    expect(await extra(contact).inputValue()).toBe('Madder');
    for (const page of [first, second, contact]) {
      await page.getByRole('link', { name: 'Enquiry list, 1 product', exact: true }).waitFor();
    }
    await second.bringToFront();
    await remove(second).click();
    await add(first).waitFor();
    await row(contact, productName).waitFor({ state: 'detached' });
    expect(await extra(contact).inputValue()).toBe('Madder');
  });

  test.runIf(isDeep)(
    'share grade, quantity and unit at every key, and keep the focus where it is',
    async () => {
      const context = await visitor([
        enquiryItem(1, { name: 'First', grades: ['E6', 'E18'] }),
        enquiryItem(2, { name: 'Second' }),
      ]);
      const [here, there] = [await contactTab(context), await contactTab(context)];
      await here.bringToFront();
      await here.getByLabel('Quantity of Second').pressSequentially('12');
      await there.bringToFront();
      await there.getByLabel('Grade of First').selectOption('E18');
      await there.getByLabel('Unit of Second').selectOption('pieces');
      await there.waitForFunction(() =>
        [...document.querySelectorAll<HTMLInputElement>('.enquiry-item input')].some(
          ({ value }) => value === '12',
        ),
      );
      await there.getByRole('button', { name: 'Remove First' }).click();
      await row(here, 'First').waitFor({ state: 'detached' });
      // The keys go to the element with the focus.
      await here.keyboard.type('5');
      expect(await here.getByLabel('Quantity of Second').inputValue()).toBe('125');
      expect(await here.getByLabel('Unit of Second').inputValue()).toBe('pieces');
    },
  );
});

describe('the form', () => {
  test('opens with the product, the grade and the document of its address, unless they are on the list', async () => {
    const context = await visitor();
    const asking = await tab(context, '/natural-colorants/blue-spirulina-phycocyanin-powder');
    await asking.locator('a[href*="document=sds"]').click();
    await awakeForm(asking);
    await expect.poll(() => extra(asking).inputValue()).toBe('Blue Spirulina Phycocyanin Powder E18');
    expect(await asking.getByLabel('Grade', { exact: true }).inputValue()).toBe('E18');
    expect(await asking.getByLabel('Safety data sheet (SDS)').isChecked()).toBe(true);
    expect(await asking.getByRole('checkbox', { checked: true }).count()).toBe(1);
    const query = `?product=${encodeURIComponent(productName)}&grade=E18&document=coa&document=Letter&wish=sample&wish=x&sample_time=3%20days`;
    const page = await contactTab(context, query);
    expect(await page.getByLabel('A sample').isChecked()).toBe(true);
    expect(await page.locator('label', { hasText: 'A sample' }).textContent()).toMatch(/ A sample · 3 days$/);
    // The form in another language is asked for the same.
    const other = await page.locator('.languages a').first().getAttribute('href');
    expect(other).toContain(`/es/contacto${query}`);
    expect(await page.getByLabel('A price').isChecked()).toBe(false);
    expect(await extra(page).inputValue()).toBe(productName);
    expect(await page.getByLabel('Message').inputValue()).toBe('Documents that you need: Letter');
    await add(await tab(context, product)).click();
    await row(page, productName).waitFor();
    expect(await extra(page).inputValue()).toBe('');
    const later = await contactTab(context, query);
    await row(later, productName).waitFor();
    await expect.poll(() => extra(later).isVisible()).toBe(false);
    expect(await later.getByLabel(/^Grade of/).inputValue()).toBe('E18');
  });

  test('sends the list as one text with a number, and the thanks page empties it in every tab', async () => {
    const context = await visitor([
      enquiryItem(1, { name: 'First "quoted" <b>', grades: ['E6', 'E18'], grade: 'E18', quantity: '25' }),
      enquiryItem(2, { name: 'كركم' }),
      enquiryItem(3, { name: 'Third' }),
    ]);
    const [page, other] = [await contactTab(context), await contactTab(context)];
    await page.bringToFront();
    await page.getByRole('button', { name: 'Remove Third' }).click();
    await page.getByLabel('Unit of كركم').selectOption('t');
    await page.getByLabel('Quantity of كركم').fill('2');
    expect(await extra(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Add a product that is not on the list' }).press('Enter');
    await page.getByLabel('Another product').waitFor();
    await expect.poll(() => extra(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Madder');
    await page.getByLabel('Quantity', { exact: true }).fill('5 kg');
    await page.getByLabel('Safety data sheet (SDS)').check();
    await sendForm(page, '');
    await page.waitForURL('**/thanks');
    const reference = posts[0]?.get('reference') ?? '';
    expect(reference).toMatch(/^VB-\d{4}-\d\d-\d\d-[2-9A-HJKMNP-Z]{4}$/);
    const copy = page.getByRole('region', { name: 'Your reference number' });
    await copy.getByText(reference, { exact: true }).waitFor();
    expect(await copy.locator('.sent-lines').innerText()).toMatch(/Madder – 5 kg.*SDS.*A Buyer/s);
    expect(await copy.locator('.sent-lines b').count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Buyer');
    expect(posts.map((body) => [...body.keys()].filter((key) => body.getAll(key).length > 1))).toEqual([[]]);
    expect(posts[0]?.get('product')).toBe('First "quoted" <b> – E18 – 25 kg\r\nكركم – 2 t\r\nMadder – 5 kg');
    expect(posts[0]?.has('quantity')).toBe(false);
    expect(posts[0]?.get('form-name')).toBe('enquiry');
    await row(other, 'First').waitFor({ state: 'detached' });
    await count(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('herbarium-enquiry'))).toBeNull();
  });

  test.runIf(isDeep)('sends its plain fields without a list', async () => {
    const page = await onlyContactTab([]);
    await page.getByLabel('Product', { exact: true }).fill('Madder');
    await page.getByLabel('Quantity', { exact: true }).fill('5 kg');
    await sendForm(page);
    await page.waitForURL('**/thanks');
    expect(posts[0]?.get('product')).toBe('Madder');
    expect(posts[0]?.get('quantity')).toBe('5 kg');
  });

  test.runIf(isDeep)('keeps the list if the visitor only opens the thanks page', async () => {
    const page = await onlyTab([enquiryItem(1)], '/thanks');
    await page.getByRole('link', { name: 'Enquiry list, 1 product', exact: true }).waitFor();
  });

  test.runIf(isDeep)('keeps the list if it opens a mail program', async () => {
    const page = await onlyContactTab([enquiryItem(1)]);
    await page.locator('form.enquiry').evaluate((form) => {
      form.setAttribute('action', 'mailto:hello@example.com');
      form.addEventListener('submit', (event) => event.preventDefault());
    });
    await sendForm(page);
    await page.goto(`${server.url}/thanks`);
    await page.getByRole('link', { name: 'Enquiry list, 1 product', exact: true }).waitFor();
  });

  test('keeps text typed before its script is loaded', async () => {
    const page = await (await visitor([enquiryItem(1)])).newPage();
    complaints.push(complaintsOf(page));
    let letThrough: () => void = () => {};
    const isTyped = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/\/enquiry-list-[^/]+\.js$/, async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.goto(`${server.url}/contact-us?product=Other`);
    await page.getByLabel('Product', { exact: true }).fill('Madder');
    await page.getByLabel('Quantity', { exact: true }).fill('5 kg');
    letThrough();
    await awakeForm(page);
    expect(await page.getByLabel('Another product').inputValue()).toBe('Madder');
    expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('5 kg');
  });

  test.runIf(isDeep)('moves the focus to a neighbour when a row is removed', async () => {
    const page = await onlyContactTab([enquiryItem(1), enquiryItem(2)]);
    await page.getByRole('button', { name: 'Remove Product 2' }).press('Enter');
    await row(page, 'Product 2').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await row(page, 'Product 1').waitFor({ state: 'detached' });
    await page.keyboard.type('Madder');
    expect(await extra(page).inputValue()).toBe('Madder');
  });

  test('is complete and can be sent without JavaScript', async () => {
    const page = await tab(await visitor([enquiryItem(1)], { javaScriptEnabled: false }), '/contact-us');
    await page.getByLabel('Product', { exact: true }).fill('Madder');
    await page.getByLabel('Quantity', { exact: true }).fill('5 kg');
    await sendForm(page);
    await page.waitForURL('**/thanks');
    expect(posts[0]?.get('product')).toBe('Madder');
    expect(posts[0]?.get('quantity')).toBe('5 kg');
    await page.goto(server.url + product);
    expect(await page.locator('.enquiry-button').getByRole('button').isVisible()).toBe(false);
  });
});

describe('a storage', () => {
  test.each(some(['{', '[[[', '"x"', '[{"id":1}]', `[${'['.repeat(1000)}`], 2))(
    'with a damaged text causes no error: %#',
    async (stored) => {
      const page = await onlyContactTab(stored);
      expect(await count(page).isVisible()).toBe(false);
      await page.goto(server.url + product);
      await add(page).click();
      await page.getByRole('link', { name: 'Enquiry list, 1 product', exact: true }).waitFor();
    },
  );

  test.each(some(['getItem', 'setItem'] as const, 1))(
    'that throws at %s leaves a list that lasts as long as the page',
    async (method) => {
      const context = await visitor();
      await context.addInitScript((name) => {
        Storage.prototype[name] = () => {
          throw new DOMException('no', name === 'setItem' ? 'QuotaExceededError' : 'SecurityError');
        };
      }, method);
      const page = await tab(context, product);
      await add(page).click();
      await page.getByRole('link', { name: 'View the list' }).click();
      await row(page, productName).waitFor();
      await page.getByLabel(/^Quantity of/).fill('3');
      await sendForm(page);
      await page.waitForURL('**/thanks');
      expect(posts[0]?.get('product')).toBe(`${productName} – 3 kg`);
    },
  );

  test.runIf(isDeep)('that does not exist causes no error', async () => {
    const context = await visitor();
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        });
      }
    });
    const page = await tab(context, product);
    await add(page).click();
    await remove(page).click();
    await add(page).waitFor();
    await contactTab(context, '?product=Madder');
  });
});
