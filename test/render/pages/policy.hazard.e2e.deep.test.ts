import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../support/example-site.js';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { navigateTo } from '../../support/navigation.js';
import { onlyPolicyOf, untilAwake, watchPolicy } from '../../support/policy.js';
import { startPreview } from '../../support/preview.js';
import { screens } from '../../support/screens.js';
import { buildSmall } from '../../support/small-site.js';
import { serveSite } from '../../support/static-server.js';

const { newPage, url } = exampleSite();

/** A page of the example, with everything that its policy blocked. */
async function openWatched(where: 'header' | 'meta') {
  const page = await newPage({
    isFresh: true,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  const broken = await watchPolicy(page);
  await onlyPolicyOf(page, where);
  return { page, broken };
}

describe('the content security policy', () => {
  test('blocks nothing on pages of all screens, as a header', async () => {
    const { page, broken } = await openWatched('header');
    for (const address of oneOfEach) {
      await page.goto(url() + address);
      await untilAwake(page);
    }
    expect(broken).toEqual([]);
  });

  test('blocks no navigation and no island, as a meta element', async () => {
    const { page, broken } = await openWatched('meta');
    await page.goto(`${url()}/about-us`);
    for (const use of uses) await use(page);
    for (const address of [screens.products, screens.knowledge, screens['news-item'], screens.error]) {
      await navigateTo(page, address);
      await untilAwake(page);
    }
    expect(broken).toEqual([]);
  });

  test('blocks nothing below another base, with folders for pages', async () => {
    const { site, run } = await buildSmall((project) =>
      edit(
        path.join(project, 'catalogue.yaml'),
        '  language: en\n',
        '  language: en\n  base: /shop/\n  format: directory\n',
      ),
    );
    expect(run.code).toBe(0);
    const headers = await readFile(path.join(site, '_headers'), 'utf8');
    expect(headers).toMatch(/^\/shop\/\*\n/);
    expect(headers).not.toContain('wasm');
    const server = await serveSite(site, undefined, '/shop');
    try {
      const page = await newPage({ isFresh: true });
      const broken = await watchPolicy(page);
      for (const address of [
        '',
        'colours/blue-powder/',
        'search/?q=blue',
        'sports/%D9%85%D8%B3%D8%AD%D9%88%D9%82/',
      ]) {
        const response = await page.goto(`${server.url}/shop/${address}`);
        expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
        await untilAwake(page);
      }
      await page.goto(`${server.url}/shop/about-us/`);
      await navigateTo(page, '/shop/colours/');
      expect(broken).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

test('the preview sends the policy too; its script, its errors and its own pages all comply with it', async () => {
  const project = await copyOfSite('small');
  const catalogue = path.join(project, 'catalogue.yaml');
  await edit(catalogue, 'brand: Little Mill', 'brand: 7');
  const preview = await startPreview(project);
  const page = await newPage({ isFresh: true });
  const broken = await watchPolicy(page);
  const answer = await page.goto(preview.url);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).maxWidth)).toBe('960px');
  await edit(catalogue, 'brand: 7', 'brand: Little Mill');
  await page.locator('main[data-screen="home"]').waitFor();
  const home = await page.goto(preview.url);
  expect(home?.headers()['content-security-policy']).toMatch(/script-src 'self'.*frame-ancestors 'none'/);
  await navigateTo(page, '/colours/blue-powder');
  const heading = page.locator('main h1');
  await edit(catalogue, 'name: Blue Powder\n', 'name: Bluer Powder\n');
  await expect.poll(() => heading.textContent()).toBe('Bluer Powder');
  await edit(catalogue, 'name: Bluer Powder\n', 'name: []\n');
  const errors = page.locator('herbarium-errors');
  await errors.waitFor();
  expect(await errors.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await edit(catalogue, 'name: []\n', 'name: Blue Powder\n');
  await errors.waitFor({ state: 'detached' });
  expect(broken.filter((text) => !text.includes('500 (Internal Server Error)'))).toEqual([]);
});

/** A page of every screen, and an Arabic page. `screens` has some twice. */
const oneOfEach = Object.entries(screens).flatMap(([name, address]) =>
  /^(applications|blog|last-products|plain-product)$/.test(name) ? [] : [address],
);

/** Journeys with islands. Each starts and ends on a page of the site. */
const uses: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await navigateTo(page, '/');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.slide img')?.style.transform !== '',
    );
    await page.getByRole('button', { name: /Next/ }).click();
  },
  async (page) => {
    await navigateTo(page, '/natural-colorants?sort=name&letter=B');
    await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
  },
  async (page) => {
    await navigateTo(page, '/search?q=anthocyanin%20stability');
    await page.locator('.search-results mark').first().waitFor();
  },
  async (page) => {
    await navigateTo(page, '/natural-colorants/blue-spirulina-phycocyanin-powder');
    await page
      .getByRole('button', { name: /enquiry list/i })
      .first()
      .click();
    await page
      .getByRole('button', { name: /compare/i })
      .first()
      .click();
    await navigateTo(page, '/compare');
    await page.locator('.comparison table').waitFor();
  },
  async (page) => {
    await navigateTo(page, '/contact-us');
    await untilAwake(page);
    const form = page.getByRole('form', { name: 'Your enquiry' });
    for (const field of ['Your name', 'Company', 'Message']) await form.getByLabel(field).fill('A Buyer');
    await form.getByLabel('E-mail').fill('buyer@sweets.example');
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByRole('region', { name: 'Your e-mail program has your enquiry' }).waitFor();
  },
];
