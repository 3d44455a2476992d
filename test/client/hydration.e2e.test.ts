import { expect, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { exampleSite } from '../support/example-site.js';
import { developmentHost, expectNoWarning } from './development-host.js';

const { open } = exampleSite();
const newPage = browserForTests();
const url = developmentHost();

test('hydration gives no warning on pages as they are loaded, and after in-site navigation', {
  timeout: 180_000,
}, async () => {
  await expectNoWarning(
    await newPage(),
    url(),
    ['/natural-colorants?form=powder&shade=blue&letter=G'],
    [
      '/compare?products=natural-colorants/chlorophyll-e140,natural-colorants/blue-spirulina-phycocyanin-powder',
    ],
  );
});

test('a click during the hydration of an island counts once', async () => {
  const { page } = await open('/natural-colorants', {
    isFresh: true,
    before: (fresh) =>
      fresh.addInitScript(() => {
        const { addEventListener } = EventTarget.prototype;
        const seen = new WeakSet<EventTarget>();
        // React adds listeners to the element of an island just before it hydrates it.
        EventTarget.prototype.addEventListener = function (type, listener, options) {
          addEventListener.call(this, type, listener, options);
          if (!(this instanceof HTMLElement) || this.dataset['island'] !== 'compare') return;
          if (type !== 'mousedown' || seen.has(this)) return;
          seen.add(this);
          queueMicrotask(() => this.querySelector('button')?.click());
        };
      }),
  });
  const button = page.locator('.cards .compare-toggle').first();
  await button.hover();
  await page.locator('.cards [data-island=compare][data-awake] .compare-toggle').first().waitFor();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
});
