import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';
import { holdBack, navigateTo } from '../../../support/navigation.js';

const { open } = exampleSite();
const phone = { viewport: { width: 390, height: 844 } };
const product = '/natural-colorants/blue-spirulina-phycocyanin-powder';

test('a click marks a link as current at once, also for a section that cannot be scrolled up to the bars', async () => {
  const { page } = await open(product, { viewport: { width: 1280, height: 2000 } });
  const links = page.getByRole('navigation', { name: 'On this page' });
  await page.locator('[data-island="section-links"][data-awake]').waitFor();
  const last = links.getByRole('link').last();
  const isCurrent = (link: Element) => link.getAttribute('aria-current') === 'location';
  const ended = page.evaluate(
    () => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })),
  );
  // No observer runs while this code runs.
  const isCurrentAtOnce = last.evaluate((link) => {
    if (link instanceof HTMLElement) link.click();
    return link.getAttribute('aria-current') === 'location';
  });
  expect(await isCurrentAtOnce).toBe(true);
  await ended;
  expect(await last.evaluate(isCurrent)).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => last.evaluate(isCurrent)).toBe(false);
});

test('the links to the sections mark the current one, and scroll it into view', async () => {
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

test('links that a visitor has scrolled sideways stay there when their script loads', async () => {
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
  // Observers that are created later are notified later.
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
