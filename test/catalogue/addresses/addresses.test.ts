import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteAddresses } from '../../../src/catalogue/addresses/addresses.js';
import type { FileSet } from '../../../src/document/file-set.js';
import { publicFileFindings } from '../../../src/rules/route/public-file.js';
import { noFiles } from '../../support/check.js';
import { fixtures } from '../../support/herbarium.js';
import { expectSameAddresses } from './same-addresses.js';

describe('the addresses that rules compare links with', () => {
  test.each(['small', 'flavours', 'guides', 'languages'])('are those of the plan: the site %s', (name) => {
    expectSameAddresses(path.join(fixtures, 'sites', name));
  });

  test('contain the files that every site has, and no file that is published under another name', () => {
    const { has } = siteAddresses({}, noFiles);
    expect(['/sitemap.xml', '/sitemap-2.xml', '/robots.txt', '/routes.json'].every(has)).toBe(true);
    expect(['/content/a.md', '/assets/b.pdf', '/catalogue.yaml', '/_redirects'].some(has)).toBe(false);
  });

  test('contain feeds, `llms.txt` and the data of products if the catalogue has them', () => {
    const data = ['/products.json', '/products.schema.json', '/products.csv'];
    const optional = ['/feed.xml', '/notes/feed.xml', '/llms.txt', ...data];
    const { has } = siteAddresses({}, noFiles);
    expect(optional.filter(has)).toEqual([]);
    const dated = { items: [{ slug: 'a', date: '2026-01-31', body: 'A text.' }] };
    const rich = siteAddresses(
      {
        site: { llms: true, feeds: ['json', 'csv'] },
        pages: [{ screen: 'knowledge', path: '/notes' }],
        articles: dated,
        news: dated,
      },
      noFiles,
    );
    expect(optional.filter(rich.has)).toEqual(optional);
    const undated = { items: [{ slug: 'a' }, { slug: 'a', date: '2026-01-31', shadowed_by: 'b' }] };
    expect(siteAddresses({ news: undated }, noFiles).has('/feed.xml')).toBe(false);
  });

  test.each([
    ['file', ['/a.pdf', '/proof.html', '/proof', '/docs/index.html']],
    ['directory', ['/a.pdf', '/proof.html', '/docs/index.html', '/docs/', '/docs']],
  ] as const)('contain the files of `public/`, as hosts show them: %s', (format, expected) => {
    const files = filesNamed('public/a.pdf', 'public/proof.html', 'public/docs/index.html', 'assets/b.pdf');
    const { has } = siteAddresses({ site: { format } }, files);
    const asked = ['/a.pdf', '/a', '/proof.html', '/proof', '/docs/index.html', '/docs/', '/docs', '/b.pdf'];
    expect(asked.filter(has)).toEqual(expected);
  });
});

describe('files of `public/` that some file systems treat as the same', () => {
  test.each([
    [['public/a.txt', 'public/A.txt']],
    [['public/caf\u00e9.txt', 'public/cafe\u0301.txt']],
    [['public/A', 'public/a/b.txt']],
    [['public/A/b.txt', 'public/a']],
  ])('%j', (names) => {
    const collisions = publicFileFindings({ draft: {}, files: filesNamed(...names) });
    expect(collisions).toHaveLength(1);
    expect(collisions[0]?.message).toMatch(/^Windows and macOS take /);
  });

  test('do not include files with different names', () => {
    const files = filesNamed('public/a/b.txt', 'public/a/c.txt', 'public/b.txt', 'public/.well-known/a');
    expect(publicFileFindings({ draft: {}, files })).toEqual([]);
  });
});

function filesNamed(...names: readonly string[]): FileSet {
  return { paths: new Set(names), read: () => undefined };
}
