import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { isDeep } from '../../support/deep.js';
import { edit } from '../../support/herbarium.js';
import { navigateTo } from '../../support/navigation.js';
import { watchPolicy } from '../../support/policy.js';
import { startPreview } from '../../support/preview.js';
import { buildSmall } from '../../support/small-site.js';
import { serveSite } from '../../support/static-server.js';

const newPage = browserForTests();

/** Notes the pages that it is told of, as scripts for statistics do. */
const own = `window.seen = [document.title];
document.addEventListener('herbarium:navigated', () => window.seen.push(document.title));
const { pushState } = history;
history.pushState = function (...args) {
  window.pushed = (window.pushed ?? 0) + 1;
  return pushState.apply(this, args);
};
`;

/** A script for statistics on another site: it writes markup, sends data, and wants more than it may. */
const foreign = `const { domain } = document.currentScript.dataset;
const mark = document.createElement('p');
mark.innerHTML = '<b id="foreign">' + domain + '</b>';
document.body.append(mark);
fetch('https://stats.example/event', { method: 'POST', body: location.pathname });
const other = document.createElement('script');
other.src = 'https://elsewhere.example/more.js';
document.head.append(other);
`;

async function addScripts(project: string): Promise<void> {
  await mkdir(path.join(project, 'assets/scripts'), { recursive: true });
  await writeFile(path.join(project, 'assets/scripts/own.js'), own);
  await edit(
    path.join(project, 'catalogue.yaml'),
    '  language: en\n',
    `  language: en
  scripts:
    - { src: "https://stats.example/script.js?a=1&b", load: async, attributes: { data-domain: 'a "b" c' } }
    - { src: assets/scripts/own.js }
  head:
    - { name: google-site-verification, content: 'a"><script>alert(1)</script>' }
    - { rel: me, href: /about-us }
`,
  );
}

/** Answers as the other sites would. @returns what was asked of them */
async function otherSites(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/(stats|elsewhere)\.example\//, (route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return route.fulfill({ contentType: 'text/javascript', body: foreign, headers });
  });
  return asked;
}

test('scripts of the site and of another site run under the policy, and what it does not name is blocked', async () => {
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
  // They stay, and run once, while the navigator changes the page.
  await navigateTo(page, '/about-us');
  await page.waitForFunction(() => Reflect.get(window, 'seen').length === 2);
  expect(await page.evaluate(() => [Reflect.get(window, 'seen'), Reflect.get(window, 'pushed')])).toEqual([
    ['Little Mill', await page.title()],
    1,
  ]);
  expect(await page.locator('#foreign').count()).toBe(1);
  expect(asked).toHaveLength(2);
});

test.runIf(isDeep)(
  'in the preview scripts of the site run, a changed one at once, and services count nobody',
  async () => {
    const { project } = await buildSmall(addScripts);
    const preview = await startPreview(project);
    const page = await newPage({ isFresh: true });
    const asked = await otherSites(page);
    await page.goto(preview.url);
    await page.waitForFunction(() => performance.getEntriesByName('herbarium:live').length > 0);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    // A file of `public/` is there at once, and no open page is loaded again for it.
    const printed = preview.untilPrinted('no page changed');
    await mkdir(path.join(project, 'public/.well-known'), { recursive: true });
    await writeFile(path.join(project, 'public/.well-known/security.txt'), 'Contact: mailto:a@b.example');
    await printed;
    const answer = await fetch(new URL('/.well-known/security.txt', preview.url));
    expect([answer.status, await answer.text()]).toEqual([200, 'Contact: mailto:a@b.example']);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await writeFile(path.join(project, 'assets/scripts/own.js'), 'window.seen = "changed";');
    await page.waitForFunction(() => Reflect.get(window, 'seen') === 'changed');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
    expect(asked).toEqual([]);
  },
);
