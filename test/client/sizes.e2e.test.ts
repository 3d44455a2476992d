import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import type { BundleManifest } from '../../scripts/bundle-client.mjs';
import { exampleFolder } from '../support/example-folder.js';
import { exampleSite } from '../support/example-site.js';
import { projectRoot } from '../support/herbarium.js';
import { expectOnlyNavigator } from './only-navigator.js';

const product = 'natural-colorants/blue-spirulina-phycocyanin-powder';
const { open, newPage, url } = exampleSite();

describe('first-view JavaScript', () => {
  test('the navigator has at most 6.5 KB in brotli', async () => {
    const page = parse(await readFile(fileOf(`${product}.html`), 'utf8'));
    const scripts = page
      .querySelectorAll('head script[src], head link[rel="modulepreload"]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    expect(await weightOf(scripts)).toBeLessThanOrEqual(6_500);
  });

  test('does not block: one module script in the head, no inline script', async () => {
    const page = parse(await readFile(fileOf(`${product}.html`), 'utf8'));
    const scripts = page
      .querySelectorAll('script')
      .filter((script) => !script.getAttribute('type')?.endsWith('json'));
    expect(scripts.map((script) => script.getAttribute('type'))).toEqual(['module']);
    expect(scripts[0]?.text).toBe('');
  });

  test('of a product page has at most 8 KB in brotli, and Chromium fetches no more', async () => {
    const page = parse(await readFile(fileOf(`${product}.html`), 'utf8'));
    const named = page
      .querySelectorAll('script[src], link[rel="modulepreload"]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
    expect(await weightOf(named)).toBeLessThanOrEqual(8_000);
    const { page: shown, requests } = await open(`/${product}`);
    await shown.waitForLoadState('networkidle');
    const fetched = requests
      .filter((request) => request.endsWith('.js'))
      .map((request) => request.split(' ')[1] ?? '');
    expect(fetched).toEqual(expect.arrayContaining(named));
    expect(await weightOf(fetched)).toBeLessThanOrEqual(8_000);
  });

  test('a page whose first view has no island that loads by itself loads only the navigator', async () => {
    await expectOnlyNavigator(await newPage(), url(), ['/', '/about-us', '/contact-us']);
  });
});

/** The allowed difference of a size from the documentation: compressors differ. */
const tolerance = 0.1;

test('docs/reference/website.md gives the sizes of the navigator, React and every island', async () => {
  const page = await readFile(path.join(projectRoot, 'docs/reference/website.md'), 'utf8');
  const figure = (pattern: RegExp) => Number(pattern.exec(page)?.[1]) * 1000;
  const client = path.join(projectRoot, 'dist/client');
  const { navigator, islands }: BundleManifest = JSON.parse(
    await readFile(path.join(client, 'manifest.json'), 'utf8'),
  );
  const all = Object.values(islands);
  const sizes = new Map<string, number>();
  for (const file of new Set([...navigator, ...all.flat()])) {
    sizes.set(file, brotliCompressSync(await readFile(path.join(client, file))).byteLength);
  }
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  // React is by far the largest file. Islands without React share less code.
  const [react = ''] = [...sizes.keys()].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  const shared = all
    .filter((files) => files.includes(react))
    .reduce((files, others) => files.filter((file) => others.includes(file)));
  const actual: [string, number, number][] = [
    ['navigator', figure(/navigator weighs ([\d.]+) kB/), weigh(navigator)],
    ['React', figure(/React, which most islands share, weighs ([\d.]+) kB/), weigh(shared)],
  ];
  for (const [name, files] of Object.entries(islands)) {
    const unshared = files.filter((file) => !shared.includes(file));
    actual.push([
      name,
      figure(new RegExp(`^\\| \`${name}\` \\|.*\\| ([\\d.]+) kB \\|$`, 'm')),
      weigh(unshared),
    ]);
  }
  const wrong = actual.filter(([, told, weight]) => !(Math.abs(told - weight) <= tolerance * weight));
  expect(wrong).toEqual([]);
});

function fileOf(address: string): string {
  return path.join(exampleFolder, address);
}

/** The size of files in brotli, in bytes, each compressed separately as hosts send it. */
async function weightOf(addresses: readonly string[]): Promise<number> {
  const contents = await Promise.all(addresses.map((address) => readFile(fileOf(address.slice(1)))));
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).byteLength, 0);
}
