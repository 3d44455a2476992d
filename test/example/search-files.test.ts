import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exampleFolder as site } from '../support/example-folder.js';
import { feedErrors, sitemapErrors } from '../support/xml-schemas.js';

const read = (file: string) => readFileSync(path.join(site, file), 'utf8');

/** The heads of all pages. */
const heads: readonly { readonly file: string; readonly head: string }[] = readdirSync(site, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, head: read(file).split('</head>', 1)[0] ?? '' }));

test('the sitemap is valid, and has the pages with canonical addresses', async () => {
  const sitemap = read('sitemap.xml');
  expect(await sitemapErrors(sitemap)).toEqual([]);
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  const canonical = new Set(
    heads
      .filter(({ head }) => !head.includes('noindex'))
      .map(({ head }) => /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1]?.replaceAll('&#39;', "'")),
  );
  expect(new Set(addresses)).toEqual(canonical);
});

test('the feeds are valid: the newest 50 entries of the list', async () => {
  const knowledge = read('knowledge/feed.xml');
  expect([await feedErrors(read('feed.xml')), await feedErrors(knowledge)]).toEqual([[], []]);
  const days = [...knowledge.matchAll(/<entry.*?<updated>(.*?)<\/updated>/g)].map(([, day]) => day ?? '');
  expect(days).toHaveLength(50);
  expect(days).toEqual([...days].sort().reverse());
  expect(knowledge).toContain(`<updated>${days[0]}</updated>\n<link`);
});

test('translated pages link to each other, to themselves, and to one for all other languages', () => {
  const alternates = new Map(
    heads.flatMap(({ head }) => {
      const links = [...head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)];
      const canonical = /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1] ?? '';
      return links.length === 0
        ? []
        : [[canonical, links.map(([, language, href]) => `${language} ${href}`)]];
    }),
  );
  for (const [canonical, links] of alternates) {
    const addresses = links.map((link) => link.replace(/^\S+ /, ''));
    expect(addresses, canonical).toContain(canonical);
    expect(links.filter((link) => link.startsWith('x-default '))).toHaveLength(1);
    expect(new Set(links.map((link) => link.split(' ')[0])).size, canonical).toBe(links.length);
    for (const other of addresses) expect(alternates.get(other), `${other} of ${canonical}`).toEqual(links);
  }
});
