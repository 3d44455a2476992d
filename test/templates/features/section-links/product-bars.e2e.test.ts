import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';
import { holdBack, navigateTo } from '../../../support/navigation.js';

const { open } = exampleSite();
const product = '/natural-colorants/blue-spirulina-phycocyanin-powder';
const phone = { viewport: { width: 390, height: 844 } };

/** Whether nothing lies over the middle of an element. */
function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && element.contains(found);
  });
}

test('on a phone a buyer can ask at once, and the bar with name, grade and buttons comes later', async () => {
  const { page } = await open(product, phone);
  const ask = page.getByRole('link', { name: /^Ask for a sample of/ });
  const { y = 0, height = 0 } = (await ask.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(phone.viewport.height);
  // The card of the colour has its swatch above its words, as wide as itself.
  const card = page.locator('.colour > :first-child');
  const swatch = await card.locator('.swatch').evaluate((element) => element.getBoundingClientRect().width);
  expect(await card.evaluate((element) => element.clientWidth)).toBeCloseTo(swatch, 0);
  const bar = page.locator('.product-bar');
  const sample = bar.getByRole('link', { name: 'Sample', exact: true });
  const collect = bar.getByRole('button', { name: 'Add to enquiry' });
  expect(await isOnTop(sample)).toBe(false);
  // By keyboard it is reached before; then it must be seen.
  await sample.focus();
  await expect.poll(() => isOnTop(sample)).toBe(true);
  await sample.blur();

  await page.locator('#documents').scrollIntoViewIfNeeded();
  await expect.poll(() => isOnTop(sample)).toBe(true);
  expect(await bar.innerText()).toMatch(/Blue Spirulina Phycocyanin Powder E18\s+E18/);
  await collect.click();
  await bar.getByRole('link', { name: 'Your enquiry' }).waitFor();
  await page.locator('header').getByRole('link', { name: 'Enquiry list, 1 product' }).waitFor();
});

test('the links to the sections show which one is read, and keep it in view', async () => {
  const { page } = await open(product, { ...phone, reducedMotion: 'reduce' });
  const links = page.getByRole('navigation', { name: 'On this page' });
  const current = () => links.locator('[aria-current="location"]').allInnerTexts();
  const link = links.getByRole('link', { name: 'Regulatory status' });
  expect(await current()).toEqual([]);
  await link.click();
  await expect.poll(current).toEqual(['Regulatory status']);
  const place = async (locator: Locator) =>
    (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [bar, heading] = [await place(links), await place(page.locator('#regulatory'))];
  expect(heading.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  await expect
    .poll(async () => {
      const { x, width } = await place(link);
      return x >= 0 && x + width <= phone.viewport.width;
    })
    .toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(current).toEqual([]);
});

test('links that a visitor has moved to the side stay there when their script wakes', async () => {
  const { page } = await open('/about-us', { ...phone, reducedMotion: 'reduce' });
  const script = await holdBack(page, '**/section-links-*.js');
  await navigateTo(page, product);
  const links = page.getByRole('navigation', { name: 'On this page' });
  await links.scrollIntoViewIfNeeded();
  await script.asked;
  const list = links.locator('ul');
  const moved = await list.evaluate((element) => {
    element.scrollTo({ left: 200, behavior: 'instant' });
    return element.scrollLeft;
  });
  expect(moved).toBeGreaterThan(0);
  script.release();
  await page.locator('[data-island="section-links"][data-awake]').waitFor();
  // An observer that begins later is told later.
  await list.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => resolve()).observe(element);
      }),
  );
  expect(await list.evaluate((element) => element.scrollLeft)).toBe(moved);
});

test('a low window, such as an enlarged one, begins with the name, and has no bars', async () => {
  const { page } = await open(product, { viewport: { width: 720, height: 450 } });
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((name?.y ?? 999) + (name?.height ?? 0)).toBeLessThan(450);
  await page.locator('#documents').scrollIntoViewIfNeeded();
  expect(await page.locator('.product-bar').isVisible()).toBe(false);
  const top = await page.locator('.on-this-page').evaluate((links) => links.getBoundingClientRect().top);
  expect(top).toBeLessThan(0);
});
