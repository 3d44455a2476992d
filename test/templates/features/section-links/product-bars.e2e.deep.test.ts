import { expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';

const { open } = exampleSite();
const product = '/natural-colorants/blue-spirulina-phycocyanin-powder';

test('a click makes a link the current one at once, also to a section that cannot come up to the bars', async () => {
  const { page } = await open(product, { viewport: { width: 1280, height: 2000 } });
  const links = page.getByRole('navigation', { name: 'On this page' });
  await page.locator('[data-island="section-links"][data-awake]').waitFor();
  const last = links.getByRole('link').last();
  const isCurrent = (link: Element) => link.getAttribute('aria-current') === 'location';
  const ended = page.evaluate(
    () => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })),
  );
  // No observer sees anything as long as this runs.
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
