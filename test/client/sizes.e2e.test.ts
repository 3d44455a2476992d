import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { describe, expect, inject, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';

const product = 'natural-colorants/blue-spirulina-phycocyanin-powder';
const { open } = exampleSite();

describe('first-view JavaScript', () => {
  test('the navigator weighs 6 KB brotli or less', async () => {
    const page = parse(await readFile(fileOf(`${product}.html`), 'utf8'));
    const scripts = page
      .querySelectorAll('head script[src], head link[rel="modulepreload"]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    expect(await weightOf(scripts)).toBeLessThanOrEqual(6_000);
  });

  test('it blocks nothing: one module script in the head, no inline script', async () => {
    const page = parse(await readFile(fileOf(`${product}.html`), 'utf8'));
    const scripts = page
      .querySelectorAll('script')
      .filter((script) => script.getAttribute('type') !== 'application/json');
    expect(scripts.map((script) => script.getAttribute('type'))).toEqual(['module']);
    expect(scripts[0]?.text).toBe('');
  });

  test('of a product page weighs 8 KB brotli or less, and Chromium fetches no more than that', async () => {
    const page = parse(await readFile(fileOf(`${product}.html`), 'utf8'));
    const named = page
      .querySelectorAll('script[src], link[rel="modulepreload"]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
    expect(await weightOf(named)).toBeLessThanOrEqual(8_000);
    const { page: shown, requests } = await open(`/${product}`);
    await shown.waitForLoadState('networkidle');
    const fetched = requests
      .filter((request) => request.endsWith('.js'))
      .map((request) => request.split(' ')[1]);
    expect([...fetched].sort()).toEqual([...named].sort());
  });

  test.each(['about-us', 'knowledge', 'thanks', 'news'])(
    '/%s, which has no island, loads the navigator alone',
    async (address) => {
      const { page, requests } = await open(`/${address}`);
      await page.waitForLoadState('networkidle');
      const scripts = requests.filter((request) => request.endsWith('.js'));
      expect(scripts).toHaveLength(1);
      expect(scripts[0]).toContain('/navigator-');
      expect(await page.locator('[data-island]').count()).toBe(0);
    },
  );
});

function fileOf(address: string): string {
  return path.join(inject('exampleSite'), address);
}

/** What files weigh compressed by brotli, in bytes, each by itself as hosts send them. */
async function weightOf(addresses: readonly string[]): Promise<number> {
  const contents = await Promise.all(addresses.map((address) => readFile(fileOf(address.slice(1)))));
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).byteLength, 0);
}
