import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserForTests, complaintsOf } from '../../support/browser.js';
import { copySite, fixtures, herbarium, sharedFolder } from '../../support/herbarium.js';
import { untilAwake } from '../../support/policy.js';
import { serveSite } from '../../support/static-server.js';

const newPage = browserForTests();
const folder = sharedFolder();
let server: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  const project = path.join(folder(), 'project');
  await copySite('small', project);
  await cp(path.join(fixtures, 'templates/working'), project, { recursive: true });
  const { code, stderr, stdout } = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
  expect(code, stdout + stderr).toBe(0);
  server = await serveSite(path.join(project, '_site'));
});
afterAll(() => server.close());

describe('templates in a browser', () => {
  test('an island of the site is hydrated, also after a navigation, under the policy of the site', async () => {
    const page = await newPage();
    const complaints = complaintsOf(page);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${server.url}/colours`);
    expect(scripts.filter((address) => address.includes('/_assets/templates/island'))).toEqual([]);
    await page.getByRole('link', { name: 'Buy Blue Powder' }).click();
    const output = page.locator('.price output');
    await expect.poll(() => output.textContent()).toBe('12');
    await untilAwake(page);
    await page.getByRole('button', { name: 'One kilo more' }).click();
    await expect.poll(() => output.textContent()).toBe('24');
    expect(await page.locator('.price p').getAttribute('title')).toBe('<b>&"');
    // React comes from the scripts that our islands load, too.
    const ours = scripts.filter((address) => address.includes('/_assets/client/chunk-'));
    expect(new Set(ours).size).toBe(ours.length);
    expect(complaints).toEqual([]);
  });

  test('a product card of the site looks the same when a list is filtered', async () => {
    const page = await newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.url}/colours`);
    const card = page.locator('#list-page li.card.own').filter({ hasText: 'Buy Blue Powder' });
    const lookOf = (element: Element) =>
      [...element.querySelectorAll('h2, a, img')].map((part) => [
        part.localName,
        part.textContent,
        ...['class', 'href', 'src', 'width', 'alt'].map((name) => part.getAttribute(name)),
      ]);
    const before = await card.evaluate(lookOf);
    await page.getByRole('main').getByRole('searchbox').fill('blue powder');
    const narrowed = page.locator('.list-results li.card.own').filter({ hasText: 'Buy Blue Powder' });
    await narrowed.waitFor();
    expect(await narrowed.evaluate(lookOf)).toEqual(before);
    expect(complaints).toEqual([]);
  });
});
