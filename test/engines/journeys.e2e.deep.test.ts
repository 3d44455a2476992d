import { describe, expect, test } from 'vitest';
import { first } from '../example/buyer.js';
import {
  type BuyerPage,
  banner,
  button,
  checkbox,
  dialog,
  field,
  form,
  image,
  link,
  main,
  region,
  row,
  status,
  title,
} from './buyer-page.js';
import { buyersIn } from './buyers.js';
import { startFirefox } from './firefox.js';
import type { Seen } from './look.js';
import { watchedHost } from './watched-host.js';
import { startWebKit } from './webkit.js';

/* The journeys of a buyer through the example site, in the engines of other browsers. */

const { url, sent } = watchedHost();

const category = 'Natural Food Colouring Powder';
const product = '/natural-colorants/blue-spirulina-phycocyanin-powder';
const second = 'Phycocyanin E3 Powder';
const enquiry = form('Your enquiry');

describe.each([
  { engine: 'Firefox', start: startFirefox },
  { engine: 'WebKit', start: startWebKit },
])('$engine', ({ start }) => {
  const open = buyersIn(start, url);

  test('a buyer goes from the home page to a category and a product, and back and forward', async () => {
    const page = await open('/');
    await page.mark();
    await page.click(link(/^Natural Colorants/, main));
    await page.sees(title(category));
    await page.isAt(/^\/natural-colorants$/);
    await page.click(link(first, main));
    await page.sees(title(first));
    await page.isAt(/^\/natural-colorants\/blue-spirulina-phycocyanin-powder$/);
    await page.reads(/Colour value/, region('Specification'));
    await page.back();
    await page.sees(title(category));
    await page.back();
    await page.isAt(/^\/$/);
    await page.missesAll(title(category));
    await page.forward();
    await page.sees(title(category));
    expect(await page.isMarked(), 'whether no page was loaded as a whole').toBe(true);
  });

  test('a filter narrows a category, and its address shows the same when it is opened, and on the way back', async () => {
    const page = await open('/natural-colorants');
    await page.click(checkbox(/^blue/));
    await page.isAt(/\?shade=blue$/);
    const chosen = region('Chosen products');
    await page.reads(/^24 of 178 products$/, status());
    await page.sees(link(first, chosen));
    await page.click(checkbox(/^liquid/));
    await page.isAt(/\?shade=blue&form=liquid$/);
    await page.missesAll(link(first, chosen));
    await page.open('/natural-colorants?shade=blue&form=liquid');
    await page.sees(link('Liquid Spirulina Blue E6', chosen));
    await page.sees(checkbox(/^blue/), ({ isChecked }) => isChecked);
    await page.click(button('liquid: remove'));
    await page.reads(/^24 of 178 products$/, status());
    await page.isAt(/\?shade=blue$/);
    await page.click(link(first, chosen));
    await page.sees(title(first));
    await page.back();
    await page.isAt(/\?shade=blue$/);
    await page.sees(link(first, chosen));
  });

  test('a picture of a product opens large, and Escape returns to the product', async () => {
    const page = await open(product);
    await page.press('Enter', button(/^Enlarge/));
    const pictures = dialog(`Pictures of ${first}`);
    await page.reads(/1 of \d/, pictures);
    await page.press('ArrowRight');
    await page.reads(/2 of \d/, pictures);
    await page.click(button('Previous picture', pictures));
    await page.reads(/1 of \d/, pictures);
    await page.press('Escape');
    await page.missesAll(pictures);
    await page.sees(button(/^Enlarge/), ({ hasFocus }) => hasFocus);
  });

  test('plates show the facts of products, and the slider recolours one by keyboard', async () => {
    const page = await open('/vegetable-proteins-vegan-');
    await page.sees(image(/^≥ 80 % Protein, Pisum sativum/));
    await page.open('/natural-colorants/phycocyanin-e3-powder');
    await page.sees(image(/^Illustration of Phycocyanin E3 Powder: .*pH 5, 6, 7/));
    const slider = field('Change the pH');
    await page.press('End', slider);
    await page.reads(/Colour at pH 7: #54a7e1, measured/);
    await page.press('ArrowLeft', slider);
    await page.reads(/Colour at pH 6\.9: #[0-9a-f]{6}, computed between measured values/);
  });

  test('a search corrects a typing error, and shows what it understood, which can be removed', async () => {
    const page = await open('/');
    await page.fill(field('Search products and articles'), 'blue spirulna');
    await page.press('Enter');
    await page.reads(/Showing results for blue spirulina/);
    const results = region('Results');
    await page.sees(link(new RegExp(first), results));

    await page.fill(field('Search products and articles'), 'natural blue');
    await page.press('Enter');
    await page.sees(button(/Origin: natural/));
    await page.click(button(/Shade: blue/));
    await page.missesAll(button(/Shade: blue/));
    await page.sees(button(/Origin: natural/));
    await page.isAt(/[?&]plain=blue/);
  });

  test('a buyer compares two products, adds them to the enquiry list, and sends the form', async () => {
    const page = await open(product);
    await page.click(button(`Compare ${first}`));
    await page.click(link('Natural Colorants', main));
    await page.click(button(`Compare ${second}`));
    await page.click(link('Compare 2 products'));
    await page.isAt(/^\/compare\?products=/);
    await page.reads(/180.*30–36/, row(/^Colour value/));
    for (const name of [first, second]) await page.click(button(`Add to enquiry list ${name}`));

    await page.click(link('Enquiry list, 2 products'));
    await page.fill(field(`Quantity of ${first}`, enquiry), '25');
    await page.fill(field(`Quantity of ${second}`, enquiry), '2');
    await sendForm(page);
    expect(sent().map((body) => [body.get('product'), body.get('email')])).toEqual([
      [`${first} – E18 – 25 kg\r\n${second} – E3 – 2 kg`, 'buyer@sweets.example'],
    ]);
    await page.missesAll(link(/^Enquiry list/));
  });

  test('a buyer reads a product in Arabic, from right to left, keeps the enquiry, and goes back to English', async () => {
    const page = await open(product);
    await page.click(button('Add to enquiry list'));
    await page.sees(link('Enquiry list, 1 product'));
    await page.runs('ltr');
    const brand = link('Verdure Bay', banner);
    await page.sees(brand, isOnTheLeft);

    await page.click(link('العربية'));
    await page.sees(title('مسحوق السبيرولينا الزرقاء، فيكوسيانين E18'));
    await page.runs('rtl');
    await page.sees(brand, isOnTheRight);
    await page.sees(link('قائمة الاستفسار، منتج واحد'));

    await page.back();
    await page.sees(title(first));
    await page.runs('ltr');
    await page.sees(brand, isOnTheLeft);
  });

  test('without JavaScript a buyer finds a product by the pages of a category, and sends the form', async () => {
    const page = await open('/natural-colorants', { hasScripts: false });
    await page.click(link('Next page'));
    await page.isAt(/^\/natural-colorants\/page-2$/);
    await page.back();
    await page.click(link(first, main));
    await page.sees(title(first));
    await page.missesAll(button(/^(Compare|Add to enquiry)/));
    await page.click(link(`Ask for a sample of ${first}`));
    await page.isAt(/^\/contact-us\?product=/);
    await page.fill(field('Product', enquiry), first);
    await page.fill(field('Quantity', enquiry), '25');
    await sendForm(page);
    expect(sent().map((body) => [body.get('product'), body.get('quantity')])).toEqual([[first, '25']]);
  });
});

const isOnTheLeft = ({ place }: Seen) => place !== undefined && place.x < 640;
const isOnTheRight = ({ place }: Seen) => place !== undefined && place.x > 640;

/** Fills in the rest of the enquiry form, and sends it. */
async function sendForm(page: BuyerPage): Promise<void> {
  await page.fill(field('Message', enquiry), 'For gummies: please send a sample.');
  await page.fill(field(/^Your name/, enquiry), 'Ada Buyer');
  await page.fill(field(/^Company/, enquiry), 'Sweets Ltd');
  await page.fill(field(/^E-mail/, enquiry), 'buyer@sweets.example');
  await page.click(button('Send enquiry', enquiry));
  await page.sees(title('Thank you'));
}
