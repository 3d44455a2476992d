import { describe, expect, onTestFinished, test } from 'vitest';
import { enquiryItem, sendForm } from '../../../support/enquiry.js';
import {
  add,
  count,
  enquiryPages,
  extra,
  hasFocus,
  numbered,
  openedBy,
  product,
  productName,
  remove,
  row,
} from './enquiry-pages.js';

const { url, posts, watch, emptyTab, toContact } = enquiryPages();

test('the button on a product page works at the first click, by keyboard too, and leads to the list', async () => {
  const page = await emptyTab();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(url() + product, { waitUntil: 'networkidle' });
  const before = scripts.length;
  expect(scripts.filter((script) => script.includes('/enquiry-button-'))).toEqual([]);
  expect(await count(page).isVisible()).toBe(false);

  // Sent to the element itself: a pointer would hydrate it before the click.
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

test('products of a list collect in a tray, whose button leads to the form with them', async () => {
  const page = await emptyTab();
  await page.goto(`${url()}/natural-colorants`, { waitUntil: 'networkidle' });
  const tray = page.getByRole('region', { name: 'Your enquiry' });
  expect(await tray.count()).toBe(0);
  const buttons = page.getByRole('button', { name: 'Add to enquiry' });
  await buttons.first().click();
  await tray.getByRole('link', { name: 'Your enquiry (1)' }).waitFor();
  await buttons.first().click();
  await tray.getByRole('link', { name: 'Your enquiry (2)' }).waitFor();
  await tray.getByRole('button').first().click();
  await tray.getByRole('link', { name: 'Your enquiry (1)' }).click();
  await page.locator('.enquiry-items li').waitFor();
  expect(await page.locator('.enquiry-items li').count()).toBe(1);
});

test('a product without an expected limit offers to ask for it, and the form has the question', async () => {
  const page = await emptyTab();
  await page.goto(`${url()}/food-additive/dihydroberberine-97`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Ask for these limits' }).click();
  await page.getByRole('heading', { name: 'Contact us' }).waitFor();
  await expect
    .poll(() => page.getByLabel('Message').inputValue())
    .toBe('Please tell us the limits for Lead (Pb), Arsenic (As), Cadmium (Cd), Mercury (Hg).');
  // The form needs no consent: it says what happens to the details.
  const notice = page.getByText(
    'uses these details to answer your enquiry. They are deleted after 24 months.',
  );
  expect(await notice.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
});

describe('the form', () => {
  test('sends the list as one text with a number, and the thanks page empties it in every tab', async () => {
    const page = await emptyTab([
      enquiryItem(1, { name: 'First "quoted" <b>', grades: ['E6', 'E18'], grade: 'E18', quantity: '25' }),
      enquiryItem(2, { name: 'كركم' }),
      enquiryItem(3, { name: 'Third' }),
    ]);
    await toContact(page);
    const other = await openedBy(page);
    onTestFinished(() => other.close());
    watch(other);
    await toContact(other);
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
    await page.getByText('More that helps us answer').click();
    await page.getByLabel('Safety data sheet (SDS)').check();
    await sendForm(page, '');
    await page.waitForURL('**/thanks');
    const reference = posts[0]?.get('reference') ?? '';
    expect(reference).toMatch(/^VB-\d{4}-\d\d-\d\d-[2-9A-HJKMNP-Z]{4}$/);
    const copy = page.getByRole('region', { name: 'Your reference number' });
    await copy.getByText(reference, { exact: true }).waitFor();
    expect(await copy.locator('.sent-lines').innerText()).toMatch(/Madder – 5 kg.*A Buyer.*SDS/s);
    expect(await copy.locator('.sent-lines b').count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Buyer');
    expect(posts.map((body) => [...body.keys()].filter((key) => body.getAll(key).length > 1))).toEqual([[]]);
    expect(posts[0]?.get('product')).toBe('First "quoted" <b> – E18 – 25 kg\r\nكركم – 2 t\r\nMadder – 5 kg');
    expect(posts[0]?.has('quantity')).toBe(false);
    await row(other, 'First').waitFor({ state: 'detached' });
    await count(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('herbarium-enquiry'))).toBeNull();
  });
});
