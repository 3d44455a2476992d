import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../src/catalogue/schema/model.js';
import { sitemapFiles } from '../../../src/render/files/sitemap.js';
import { planSite } from '../../../src/site/plan/plan.js';
import { noFiles } from '../../support/check.js';
import { sitemapErrors, sitemapIndexErrors } from '../../support/xml-schemas.js';

/** A catalogue with this many articles. All addresses have the same length. */
function catalogueOf(articles: number): Catalogue {
  return {
    site: {
      brand: 'Little Mill',
      origin: 'https://little-mill.example',
      base: '/shop/',
      language: 'en',
      company: { name: 'Little Mill Ltd' },
      enquiry: { provider: 'mailto', email: 'hello@little-mill.example' },
    },
    pages: [],
    articles: {
      pages: 1,
      items: Array.from({ length: articles }, (_, n) => ({
        id: n.toString(16).padStart(32, '0'),
        slug: `блю & ${String(n).padStart(6, '0')}`,
        headline: `Article ${n}`,
        date: '2026-01-31',
        body: 'A text.',
      })),
    },
  };
}

const filesOf = (articles: number, limits?: { addresses: number; bytes: number }) =>
  sitemapFiles(planSite(catalogueOf(articles), noFiles), () => [], limits);
const addressesIn = (content: string) => content.match(/<loc>/g)?.length ?? 0;

describe('a sitemap', () => {
  test('is one file up to a number of addresses, and an index with numbered files above', async () => {
    const limits = { addresses: 5, bytes: 1_000_000 };
    expect(filesOf(5, limits).map(({ file }) => file)).toEqual(['sitemap.xml']);
    const [index, first, second, ...more] = filesOf(6, limits);
    expect(more).toEqual([]);
    expect([first, second].map((part) => [part?.file, addressesIn(part?.content ?? '')])).toEqual([
      ['sitemap-1.xml', 5],
      ['sitemap-2.xml', 1],
    ]);
    expect(index?.content).toContain('<loc>https://little-mill.example/shop/sitemap-2.xml</loc>');
    expect(await sitemapIndexErrors(index?.content ?? '')).toEqual([]);
    expect(await sitemapErrors(second?.content ?? '')).toEqual([]);
  });

  test('has the limit of the protocol: 50,000 addresses', () => {
    // Planning so many routes takes seconds.
    const site = planSite(catalogueOf(1), noFiles);
    const filesOfMany = (count: number) =>
      sitemapFiles({ ...site, routes: Array.from({ length: count }, () => site.routes).flat() }, () => []);
    expect(site.routes.filter(({ isIndexed }) => isIndexed)).toHaveLength(1);
    expect(filesOfMany(50_000)).toHaveLength(1);
    // The index names the two others.
    expect(filesOfMany(50_001).map(({ content }) => addressesIn(content))).toEqual([2, 50_000, 1]);
  });

  test('keeps every file within the limit of bytes, to the byte', () => {
    const whole = filesOf(10)[0]?.content ?? '';
    const bytes = Buffer.byteLength(whole);
    expect(filesOf(10, { addresses: 100, bytes })).toHaveLength(1);
    const [, ...parts] = filesOf(10, { addresses: 100, bytes: bytes - 1 });
    expect(parts.map(({ content }) => addressesIn(content))).toEqual([9, 1]);
    for (const { content } of parts) expect(Buffer.byteLength(content)).toBeLessThan(bytes);
  });
});
