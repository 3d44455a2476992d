import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { contextsForTests } from '../../../support/browser.js';
import { awakeForm, enquiryItem, sendForm } from '../../../support/enquiry.js';
import {
  add,
  count,
  enquiryPages,
  extra,
  numbered,
  openedBy,
  product,
  productName,
  remove,
  row,
  store,
} from './enquiry-pages.js';

const newContext = contextsForTests();
const { url, posts, watch, emptyTab, toContact } = enquiryPages();

/** A tab of a visitor with a private profile. All his tabs share one storage. */
async function tab(context: BrowserContext, address: string): Promise<Page> {
  const [opener] = context.pages();
  const page = opener === undefined ? await context.newPage() : await openedBy(opener);
  watch(page);
  await page.goto(url() + address);
  return page;
}

/** A tab on the contact page with a hydrated list. */
async function contactTab(context: BrowserContext, query = ''): Promise<Page> {
  const page = await tab(context, `/contact-us${query}`);
  await awakeForm(page);
  return page;
}

test('tabs of one browser share the list at every key, and keep the text that is being typed', async () => {
  const context = await newContext();
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
  test('opens with the grade and the document of a link on a product page, unless they are on the list', async () => {
    const page = await emptyTab();
    await page.goto(`${url()}/natural-colorants/blue-spirulina-phycocyanin-powder`);
    await page.locator('a[href*="document=sds"]').click();
    await awakeForm(page);
    await expect.poll(() => extra(page).inputValue()).toBe('Blue Spirulina Phycocyanin Powder E18');
    expect(await page.getByLabel('Grade', { exact: true }).inputValue()).toBe('E18');
    expect(await page.getByLabel('Safety data sheet (SDS)').isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);

    await page.goto(url() + product);
    await add(page).click();
    await remove(page).waitFor();
    await toContact(page, `?product=${encodeURIComponent(productName)}&grade=E18`);
    await row(page, productName).waitFor();
    await expect.poll(() => extra(page).isVisible()).toBe(false);
    expect(await page.getByLabel(/^Grade of/).inputValue()).toBe('E18');
  });

  test('sends its plain fields without a list', async () => {
    const page = await emptyTab();
    await toContact(page);
    await page.getByLabel('Product', { exact: true }).fill('Madder');
    await page.getByLabel('Quantity', { exact: true }).fill('5 kg');
    await sendForm(page);
    await page.waitForURL('**/thanks');
    expect(posts[0]?.get('product')).toBe('Madder');
    expect(posts[0]?.get('quantity')).toBe('5 kg');
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
    await page.goto(url() + product);
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

  test('that does not exist makes the list last as long as the page', async () => {
    const context = await newContext();
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

describe('the form', () => {
  test('opens with the product, the documents and the wishes of its address', async () => {
    const page = await emptyTab();
    const query = `?product=${encodeURIComponent(productName)}&grade=E18&document=coa&document=Letter&wish=sample&wish=x&sample_time=3%20days`;
    await toContact(page, query);
    expect(await page.getByLabel('A sample').isChecked()).toBe(true);
    expect(await page.locator('label', { hasText: 'A sample' }).textContent()).toMatch(/ A sample · 3 days$/);
    // A sample needs a size. Without a request for a price, no quantity is needed.
    const quantities = [page.getByLabel('Size of the sample'), page.getByLabel('Quantity', { exact: true })];
    expect(await Promise.all(quantities.map((field) => field.isVisible()))).toEqual([true, false]);
    await page.getByLabel('A price').check();
    expect(await Promise.all(quantities.map((field) => field.isVisible()))).toEqual([true, true]);
    await page.getByLabel('A price').uncheck();
    // The group is open because an option in it is chosen.
    expect(await page.getByLabel('Certificate of analysis (COA)').isVisible()).toBe(true);
    // The form in another language has the same enquiry.
    const other = await page.locator('.languages a').first().getAttribute('href');
    expect(other).toContain(`/es/contacto${query}`);
    expect(await page.getByLabel('A price').isChecked()).toBe(false);
    expect(await extra(page).inputValue()).toBe(productName);
    expect(await page.getByLabel('Message').inputValue()).toBe('Documents that you need: Letter');
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
    await page.goto(`${url()}/contact-us?product=Other`);
    await page.getByLabel('Product', { exact: true }).fill('Madder');
    await page.getByLabel('Quantity', { exact: true }).fill('5 kg');
    letThrough();
    await awakeForm(page);
    expect(await page.getByLabel('Another product').inputValue()).toBe('Madder');
    expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('5 kg');
  });
});
