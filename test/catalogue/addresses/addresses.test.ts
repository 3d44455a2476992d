import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteAddresses } from '../../../src/catalogue/addresses/addresses.js';
import { planSite } from '../../../src/site/plan.js';
import { checkFolder, filesOf } from '../../support/check.js';
import { fixtures, projectRoot } from '../../support/herbarium.js';

describe('the addresses that rules compare links with', () => {
  test.each([
    ['the example', projectRoot],
    ['the small site', path.join(fixtures, 'sites/small')],
  ])('are those of the plan: %s', (_, folder) => {
    const { catalogue } = checkFolder(folder);
    if (catalogue === undefined) throw new Error('the catalogue has errors');
    const { routes } = siteAddresses(catalogue);
    expect([...routes.keys()].sort()).toEqual(
      planSite(catalogue, filesOf(folder))
        .routes.map((route) => route.path)
        .sort(),
    );
  });

  test('hold the files that every site has, and none that is published under another name', () => {
    const { has } = siteAddresses({});
    expect(['/sitemap.xml', '/sitemap-2.xml', '/robots.txt', '/routes.json'].every(has)).toBe(true);
    expect(['/content/a.md', '/assets/b.pdf', '/catalogue.yaml', '/_redirects'].some(has)).toBe(false);
  });

  test('hold feeds and `llms.txt` where the catalogue has something to say in them', () => {
    const optional = ['/feed.xml', '/notes/feed.xml', '/llms.txt'];
    const { has } = siteAddresses({});
    expect(optional.filter(has)).toEqual([]);
    const dated = { items: [{ slug: 'a', date: '2026-01-31' }] };
    const rich = siteAddresses({
      site: { llms: true },
      pages: [{ screen: 'knowledge', path: '/notes' }],
      articles: dated,
      news: dated,
    });
    expect(optional.filter(rich.has)).toEqual(optional);
    const undated = { items: [{ slug: 'a' }, { slug: 'a', date: '2026-01-31', shadowed_by: 'b' }] };
    expect(siteAddresses({ news: undated }).has('/feed.xml')).toBe(false);
  });
});
