import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { EnquiryItem } from '../../../../src/templates/features/enquiry/storage.js';
import { browserForTests, complaintsOf, contextsForTests, goToEmpty } from '../../../support/browser.js';
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
function visitor(list: readonly EnquiryItem[] = []): Promise<BrowserContext> {
  return newContext({ storageState: storageWith(server.url, list.length === 0 ? '' : JSON.stringify(list)) });
}

/** A further tab is opened by the first one, as a link does: a tab by itself starts a process of its own. */
async function tab(context: BrowserContext, address: string): Promise<Page> {
  const [opener] = context.pages();
  const page = opener === undefined ? await context.newPage() : await openedBy(opener);
  complaints.push(complaintsOf(page));
  await page.goto(server.url + address);
  return page;
}

async function openedBy(opener: Page): Promise<Page> {
  const opened = opener.waitForEvent('popup');
  await opener.evaluate(() => {
    window.open();
  });
  return opened;
}

/** The only tab of a visitor, still empty. @param list the content of the storage; a text is stored unchanged */
async function emptyTab(list: readonly EnquiryItem[] | string): Promise<Page> {
  const page = await newPage();
  await goToEmpty(page, server.url);
  if (list.length > 0) await store(page, list);
  complaints.push(complaintsOf(page));
  return page;
}

/** The same on a page of the site. */
async function onlyTab(list: readonly EnquiryItem[] | string, address: string): Promise<Page> {
  const page = await emptyTab(list);
  await page.goto(server.url + address);
  return page;
}

async function store(page: Page, list: readonly EnquiryItem[] | string): Promise<void> {
  const stored = typeof list === 'string' ? list : JSON.stringify(list);
  await page.evaluate((text) => localStorage.setItem('herbarium-enquiry', text), stored);
}

/** A tab on the contact page whose list is awake. */
async function contactTab(context: BrowserContext, query = ''): Promise<Page> {
  const page = await tab(context, `/contact-us${query}`);
  await awakeForm(page);
  return page;
}

/** Loads the contact page, and waits until its list is awake. */
async function toContact(page: Page, query = ''): Promise<void> {
  await page.goto(`${server.url}/contact-us${query}`);
  await awakeForm(page);
}

const add = (page: Page) => page.getByRole('button', { name: 'Add to enquiry list' });
const remove = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Remove', exact: true });
const count = (page: Page) => page.locator('#enquiry-link');
const numbered = (page: Page, text: string) =>
  page.getByRole('link', { name: `Enquiry list, ${text}`, exact: true });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const extra = (page: Page) => page.locator('#enquiry-product');
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

test('the button on a product page works at the first click, by keyboard too, and leads to the list', async () => {
  const page = await emptyTab([]);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(server.url + product, { waitUntil: 'networkidle' });
  const before = scripts.length;
  expect(scripts.filter((script) => script.includes('/enquiry-button-'))).toEqual([]);
  expect(await count(page).isVisible()).toBe(false);

  // Sent to the element itself: a pointer would wake it before the click.
  await add(page).dispatchEvent('click');
  await remove(page).waitFor();
  expect(await page.locator('.enquiry-button [role="status"]').first().textContent()).toBe(
    `${productName} is on your enquiry list.`,
  );
  await numbered(page, '1 product').waitFor();
  expect(scripts.length).toBeGreaterThan(before);

  await remove(page).focus();
  await page.keyboard.press('Enter');
  await add(page).waitFor();
  expect(await hasFocus(add(page)), 'the focus after removing').toBe(true);
  expect(await count(page).isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await remove(page).waitFor();
  expect(await hasFocus(remove(page)), 'the focus after adding').toBe(true);
  await page.getByRole('link', { name: 'View the list' }).click();
  await row(page, productName).waitFor();
  expect(await count(page).textContent()).toContain('1');
});

test('tabs of one browser share the list at every key, and keep what is being typed', async () => {
  const context = await visitor();
  const [first, second] = [await tab(context, product), await tab(context, product)];
  const here = await contactTab(context);
  const there = await contactTab(context, `?product=${encodeURIComponent(productName)}`);
  await extra(here).pressSequentially('Madd');
  expect(await extra(there).inputValue()).toBe(productName);
  await first.bringToFront();
  await add(first).click();
  await remove(second).waitFor();
  await row(here, productName).waitFor();
  await extra(here).pressSequentially('er');
  expect(await extra(here).inputValue()).toBe('Madder');
  await row(there, productName).waitFor();
  expect(await extra(there).inputValue(), 'what the address asks for is on the list').toBe('');
  for (const page of [first, second, here, there]) await numbered(page, '1 product').waitFor();
  await second.bringToFront();
  await remove(second).click();
  await add(first).waitFor();
  await row(here, productName).waitFor({ state: 'detached' });
  expect(await extra(here).inputValue()).toBe('Madder');

  await store(first, [
    enquiryItem(1, { name: 'First', grades: ['E6', 'E18'] }),
    enquiryItem(2, { name: 'Second' }),
  ]);
  await row(there, 'Second').waitFor();
  await here.bringToFront();
  await here.getByLabel('Quantity of Second').pressSequentially('12');
  await there.bringToFront();
  await there.getByLabel('Grade of First').selectOption('E18');
  await there.getByLabel('Unit of Second').selectOption('pieces');
  await expect.poll(() => there.getByLabel('Quantity of Second').inputValue()).toBe('12');
  await there.getByRole('button', { name: 'Remove First' }).click();
  await row(here, 'First').waitFor({ state: 'detached' });
  // The keys go to the element with the focus.
  await here.keyboard.type('5');
  expect(await here.getByLabel('Quantity of Second').inputValue()).toBe('125');
  expect(await here.getByLabel('Unit of Second').inputValue()).toBe('pieces');
});

describe('the form', () => {
  test('opens with the product, the grade and the document of its address, unless they are on the list', async () => {
    const page = await onlyTab([], '/natural-colorants/blue-spirulina-phycocyanin-powder');
    await page.locator('a[href*="document=sds"]').click();
    await awakeForm(page);
    await expect.poll(() => extra(page).inputValue()).toBe('Blue Spirulina Phycocyanin Powder E18');
    expect(await page.getByLabel('Grade', { exact: true }).inputValue()).toBe('E18');
    expect(await page.getByLabel('Safety data sheet (SDS)').isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);

    const query = `?product=${encodeURIComponent(productName)}&grade=E18&document=coa&document=Letter&wish=sample&wish=x&sample_time=3%20days`;
    await toContact(page, query);
    expect(await page.getByLabel('A sample').isChecked()).toBe(true);
    expect(await page.locator('label', { hasText: 'A sample' }).textContent()).toMatch(/ A sample · 3 days$/);
    // The form in another language is asked for the same.
    const other = await page.locator('.languages a').first().getAttribute('href');
    expect(other).toContain(`/es/contacto${query}`);
    expect(await page.getByLabel('A price').isChecked()).toBe(false);
    expect(await extra(page).inputValue()).toBe(productName);
    expect(await page.getByLabel('Message').inputValue()).toBe('Documents that you need: Letter');

    await page.goto(server.url + product);
    await add(page).click();
    await remove(page).waitFor();
    await toContact(page, query);
    await row(page, productName).waitFor();
    await expect.poll(() => extra(page).isVisible()).toBe(false);
    expect(await page.getByLabel(/^Grade of/).inputValue()).toBe('E18');
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
    await expect.poll(() => hasFocus(extra(page))).toBe(true);
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

  test('sends its plain fields without a list', async () => {
    const page = await emptyTab([]);
    await toContact(page);
    await page.getByLabel('Product', { exact: true }).fill('Madder');
    await page.getByLabel('Quantity', { exact: true }).fill('5 kg');
    await sendForm(page);
    await page.waitForURL('**/thanks');
    expect(posts[0]?.get('product')).toBe('Madder');
    expect(posts[0]?.get('quantity')).toBe('5 kg');
  });

  test('keeps text typed before its script is loaded', async () => {
    const page = await emptyTab([enquiryItem(1)]);
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

  test('moves the focus to a neighbour when a row is removed', async () => {
    const page = await emptyTab([enquiryItem(1), enquiryItem(2)]);
    await toContact(page);
    await page.getByRole('button', { name: 'Remove Product 2' }).press('Enter');
    await row(page, 'Product 2').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await row(page, 'Product 1').waitFor({ state: 'detached' });
    await page.keyboard.type('Madder');
    expect(await extra(page).inputValue()).toBe('Madder');
  });
});

describe('a storage', () => {
  test('with a damaged text causes no error, and with 100 products it is full', async () => {
    const page = await emptyTab('[{"id":1}]');
    await toContact(page);
    expect(await count(page).isVisible()).toBe(false);
    await page.goto(server.url + product);
    await add(page).click();
    await numbered(page, '1 product').waitFor();

    await store(
      page,
      Array.from({ length: 100 }, (_, place) => enquiryItem(place)),
    );
    await page.reload();
    await add(page).click();
    await page.getByText('The enquiry list is full: it holds 100 products.').waitFor();
    await numbered(page, '100 products').waitFor();
  });

  test('that does not exist leaves a list that lasts as long as the page', async () => {
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
    await add(page).click();
    await page.getByRole('link', { name: 'View the list' }).click();
    await row(page, productName).waitFor();
    await page.getByLabel(/^Quantity of/).fill('3');
    await sendForm(page);
    await page.waitForURL('**/thanks');
    expect(posts[0]?.get('product')).toBe(`${productName} – 3 kg`);
    await toContact(page, '?product=Madder');
  });
});
