import { expect, onTestFinished, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { navigateTo } from '../../support/navigation.js';
import { watchPolicy } from '../../support/policy.js';
import { buildSmall } from '../../support/small-site.js';
import { serveSite } from '../../support/static-server.js';
import { addScripts, otherSites } from './own-scripts.js';

const newPage = browserForTests();

test('scripts of the site and of another site run under the policy, and every other source is blocked', async () => {
  const { site, run } = await buildSmall(addScripts);
  expect(run).toMatchObject({ code: 0 });
  const server = await serveSite(site);
  onTestFinished(() => server.close());
  const page = await newPage({ isFresh: true });
  const asked = await otherSites(page);
  const violations = await watchPolicy(page);
  await page.goto(`${server.url}/`);
  expect(await page.locator('#foreign').textContent()).toBe('a "b" c');
  await page.waitForFunction(() => 'seen' in window);
  await expect
    .poll(() => violations.filter((text) => text.startsWith('script-src-elem')))
    // By the policy of the header, and by that of the page.
    .toEqual(Array(2).fill(expect.stringContaining('https://elsewhere.example/more.js')));
  await expect
    .poll(() => asked)
    .toEqual(['GET https://stats.example/script.js?a=1&b', 'POST https://stats.example/event']);
  const tag = page.locator('meta[name=google-site-verification]');
  expect(await tag.getAttribute('content')).toBe('a"><script>alert(1)</script>');
  expect(await page.locator('link[rel=me]').getAttribute('href')).toBe('/about-us');
  // The scripts stay in the document, and run once, while the navigator changes pages.
  await navigateTo(page, '/about-us');
  await page.waitForFunction(() => Reflect.get(window, 'seen').length === 2);
  expect(await page.evaluate(() => [Reflect.get(window, 'seen'), Reflect.get(window, 'pushed')])).toEqual([
    ['Little Mill', await page.title()],
    1,
  ]);
  expect(await page.locator('#foreign').count()).toBe(1);
  expect(asked).toHaveLength(2);
});
