import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { edit, herbarium } from '../../support/herbarium.js';
import { changedSmall, smallSite } from '../../support/small-site.js';
import { graphOf, nodeOf, structuredBlocks } from '../../support/structured-data.js';
import { feedErrors, sitemapErrors } from '../../support/xml-schemas.js';

const origin = 'https://little-mill.example';

/** The small site with translations of a page, a category, a product, an article and a news item. */
async function translate(project: string): Promise<void> {
  const file = path.join(project, 'catalogue.yaml');
  await edit(
    file,
    '  - { id: 7913b6aeee551311c1a9e8d5b84d212c',
    `  - { id: 9e04c7b1d85f4a3296e0b7f3c1d8a542, path: /om-oss, screen: about-us, title: Om oss, language: sv, translation_of: 8850262f094ac3ebe30dc730709891d3 }
  - { id: 4ab1f6d20c7e493b85d9e0a3f7c6128d, path: /ar/search, screen: search, title: بحث, language: ar, translation_of: 3685bd1f295ff50df0ec5fc8c7478de5 }
  - { id: 7913b6aeee551311c1a9e8d5b84d212c`,
  );
  await edit(
    file,
    '\narticles:\n',
    `  - id: 8d2f60b7e94c4a13b7f5c0d8e61a3924
    slug: farger
    title: Färger
    language: sv
    translation_of: 61a18417888b2706aa3488dbad4b8e08
    pages: 2
    products:
      - { id: c90e5b3d7a2f4168b4d7f0e19c6a5283, slug: blatt-pulver, name: Blått pulver, language: sv, translation_of: 14daf7319dc982700d71003c8d4a879d }
      - { id: 05f8d1e6c3b74a92a0b9c7d4e2f61835, slug: rott-pulver, name: Rött pulver, language: sv }
      - { id: b3c7e0a95d814f26c1e8f3b70d94a652, slug: gront-pulver, name: Grönt pulver, language: sv }

articles:
`,
  );
  await edit(
    file,
    'slug: لماذا-الأزرق, headline: لماذا الأزرق, language: ar,',
    'slug: لماذا-الأزرق, headline: لماذا الأزرق, language: ar, translation_of: 74b8a37ac069ec8ecbd13013b2bd6906, body: يبقى الأزرق أزرق.,',
  );
  await edit(
    file,
    '\nredirects:',
    `    - { id: 60d7b9f4a1e84c35b2c0e8d61f7a9543, slug: oppnat, headline: Kvarnen har öppnat, language: sv, date: "2026-02-03", translation_of: 1b889d832571ddaa3dc94e2f79c77749 }
    - { id: 3f8e51c0d7b246a9e1c4b8075d92fa63, slug: skord, headline: Skörden är här, language: sv, date: "2026-02-04" }

redirects:`,
  );
}

const linksOf = (html: string) =>
  Object.fromEntries(
    parse(html)
      .querySelectorAll('head link[rel="alternate"][hreflang]')
      .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
  );
const propertyOf = (html: string, name: string) =>
  parse(html)
    .querySelectorAll(`head meta[property="${name}"]`)
    .map((meta) => meta.getAttribute('content'));

const translated = changedSmall(translate);

describe('translations', () => {
  test('link to each other in heads and in the sitemap', async () => {
    const { read } = translated();
    const groups: readonly Readonly<Record<string, string>>[] = [
      { en: '/about-us', sv: '/om-oss' },
      { en: '/colours', sv: '/farger' },
      { en: '/colours/blue-powder', sv: '/farger/blatt-pulver' },
      { en: '/knowledge/blue', ar: '/knowledge/لماذا-الأزرق' },
      { en: '/news/opened', sv: '/news/oppnat' },
    ];
    const sitemap = await read('sitemap.xml');
    expect(await sitemapErrors(sitemap)).toEqual([]);
    for (const group of groups) {
      const expected: Record<string, string> = {};
      for (const [language, at] of Object.entries(group)) expected[language] = origin + encodeURI(at);
      expected['x-default'] = origin + group['en'];
      const links = Object.entries(expected)
        .map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
        .sort();
      for (const at of Object.values(group)) {
        expect(linksOf(await read(`${at.slice(1)}.html`)), at).toEqual(expected);
        const entry = sitemap
          .split('\n')
          .find((line) => line.includes(`<loc>${origin}${encodeURI(at)}</loc>`));
        expect(entry?.match(/<xhtml:link[^>]*>/g)?.sort(), at).toEqual(links);
      }
    }
    expect(propertyOf(await read('colours/blue-powder.html'), 'og:locale:alternate')).toEqual(['sv_SE']);
  });

  test('are not alternates of pages that are not indexed, nor of later pages of a list', async () => {
    const { read } = translated();
    for (const file of [
      'search',
      'ar/search',
      'colours/page-1',
      'colours/page-2',
      'farger/page-2',
      'colours/red powder',
    ]) {
      expect(linksOf(await read(`${file}.html`)), file).toEqual({});
    }
  });

  test('name list pages in the language of the list', async () => {
    const { read } = translated();
    expect(parse(await read('farger/page-2.html')).querySelector('title')?.text).toBe(
      'Färger – Sida 2 – Little Mill',
    );
    expect(parse(await read('colours/page-2.html')).querySelector('title')?.text).toBe(
      'Colours – Page 2 – Little Mill',
    );
  });
});

describe('Open Graph', () => {
  test('has kind, texts, address, site and language', async () => {
    const { read } = smallSite();
    const product = await read('colours/blue-powder.html');
    const head = parse(product);
    for (const [name, content] of [
      ['og:type', 'product'],
      ['og:title', head.querySelector('title')?.text],
      ['og:description', head.querySelector('meta[name="description"]')?.getAttribute('content')],
      ['og:url', `${origin}/colours/blue-powder`],
      ['og:site_name', 'Little Mill'],
      ['og:locale', 'en_US'],
    ]) {
      expect(propertyOf(product, name ?? ''), name).toEqual([content]);
    }
    const article = await read('knowledge/blue.html');
    expect(propertyOf(article, 'og:type')).toEqual(['article']);
    expect(propertyOf(article, 'article:published_time')).toEqual(['2026-03-01']);
    expect(propertyOf(await read('colours/page-1.html'), 'og:url')).toEqual([`${origin}/colours`]);
    expect(propertyOf(await read('colours.html'), 'og:type')).toEqual(['website']);
    expect(propertyOf(await read('knowledge/لماذا-الأزرق.html'), 'og:locale')).toEqual(['ar_EG']);
  });
});

describe('structured data', () => {
  test('has certificates, identifiers and photographs of a product', async () => {
    const { read } = smallSite();
    expect(nodeOf(graphOf(await read('colours/blue-powder.html')), 'Product')).toMatchObject({
      alternateName: ['Sky', 'Sea', 'Arthrospira platensis'],
      image: [
        expect.stringMatching(/^https:\/\/little-mill\.example\/_assets\/photos\/blue\.[0-9a-f]+\.svg$/),
      ],
      identifier: [
        { '@type': 'PropertyValue', propertyID: 'CAS', value: '11016-15-2' },
        { '@type': 'PropertyValue', propertyID: 'E number', value: 'E163' },
      ],
      additionalProperty: [
        {
          '@type': 'PropertyValue',
          name: 'Colour value',
          value: '≥ 180',
          minValue: 180,
          measurementTechnique: 'UV-Vis',
        },
        {
          '@type': 'PropertyValue',
          name: 'Loss on drying',
          value: '≤ 7',
          maxValue: 7,
          unitText: '%',
          unitCode: 'P1',
          measurementTechnique: 'oven',
        },
        { '@type': 'PropertyValue', name: 'pH window', value: '4–8', minValue: 4, maxValue: 8 },
        { '@type': 'PropertyValue', name: 'Minimum order', value: '25 kg', unitCode: 'KGM' },
      ],
      hasCertification: [
        {
          '@type': 'Certification',
          name: 'Halal',
          issuedBy: { '@type': 'Organization', name: 'Some Body' },
          certificationIdentification: 'H-1',
          expires: '2027-12-31',
        },
      ],
    });
    const bare = nodeOf(graphOf(await read('colours/red powder.html')), 'Product');
    for (const absent of ['description', 'identifier', 'additionalProperty', 'hasCertification', 'color']) {
      expect(bare).not.toHaveProperty(absent);
    }
  });
});

describe('feeds', () => {
  test('have the dated entries, newest first, and every page links to them', async () => {
    const { read } = translated();
    const [news, articles] = [await read('feed.xml'), await read('knowledge/feed.xml')];
    expect([await feedErrors(news), await feedErrors(articles)]).toEqual([[], []]);
    const titles = (xml: string) =>
      [...xml.matchAll(/<entry.*?<title>(.*?)<\/title>/g)].map(([, title]) => title);
    // Entries that exist only in a language without a list are included, but no translation of an included entry.
    expect(titles(news)).toEqual(['Skörden är här', 'The mill has opened']);
    // A translation has the date of its original.
    expect(titles(articles)).toEqual(['How blue stays blue', 'لماذا الأزرق']);
    expect(news).toContain('<updated>2026-02-04T00:00:00Z</updated>');
    expect(news).toContain('<id>urn:uuid:1b889d83-2571-ddaa-3dc9-4e2f79c77749</id>');
    expect(news).toContain('<entry xml:lang="sv">');
    expect(news).toContain(`href="${origin}/feed.xml"`);
    const feeds = parse(await read('colours.html')).querySelectorAll('link[type="application/atom+xml"]');
    expect(feeds.map((link) => link.getAttribute('href'))).toEqual(['/feed.xml', '/knowledge/feed.xml']);
    expect(await read('_headers')).toContain(
      '/knowledge/feed.xml\n  Content-Type: application/atom+xml; charset=utf-8\n',
    );
  });
});

describe('sitemap.xml', () => {
  test('has the dates of the catalogue, and photographs', async () => {
    const { read } = smallSite();
    const sitemap = await read('sitemap.xml');
    expect(await sitemapErrors(sitemap)).toEqual([]);
    const entry = (at: string) =>
      sitemap.split('\n').find((line) => line.includes(`<loc>${origin}${at}</loc>`));
    expect(entry('/knowledge/blue')).toContain('<lastmod>2026-03-01</lastmod>');
    expect(sitemap.match(/<lastmod>/g)).toHaveLength(2);
    expect(entry('/colours/blue-powder')).toMatch(
      /<image:image><image:loc>https:\/\/little-mill\.example\/_assets\/photos\/blue\.[0-9a-f]+\.svg<\/image:loc><\/image:image>/,
    );
    expect(sitemap.match(/<image:loc>/g)).toHaveLength(1);
    expect(sitemap).not.toContain('hreflang');
  });
});

describe('a site with a logo and all possible facts about itself', () => {
  const hostile = '</script><script>alert(1)</script><!-- &amp; ]]>';
  const logo = 'theme: { logo: assets/logo.svg }';
  const changed = changedSmall(async (project) => {
    const file = path.join(project, 'catalogue.yaml');
    await copyFile(path.join(project, 'assets/photos/blue.svg'), path.join(project, 'assets/logo.svg'));
    await edit(file, '  language: en\n', `  language: en\n  ${logo}\n  llms: true\n`);
    await edit(
      file,
      '    notice:',
      '    founded: 1987\n    profiles: ["https://trade.example/little-mill"]\n    notice:',
    );
    await edit(file, 'name: Green Powder', `name: "${hostile}\u2028"`);
    await edit(file, ', date: "2026-03-01"', '');
  });

  test('has structured data that no text of the catalogue can close', async () => {
    const page = await changed().read('colours/green-powder-.html');
    const blocks = structuredBlocks(page);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).not.toMatch(/<|\u2028/);
    expect(nodeOf(graphOf(page), 'Product')['name']).toBe(`${hostile}\n`);
    expect(parse(page).querySelectorAll('script:not([src]):not([type])')).toEqual([]);
  });

  test('describes the company on pages about it, with a logo that is large enough', async () => {
    const { project, read } = changed();
    expect(nodeOf(graphOf(await read('index.html')), 'Organization')).toMatchObject({
      '@id': `${origin}/#organization`,
      name: 'Little Mill Ltd',
      alternateName: 'Little Mill',
      url: `${origin}/`,
      logo: expect.stringMatching(/^https:\/\/little-mill\.example\/_assets\/logo\.[0-9a-f]+\.svg$/),
      address: '1 Mill Lane, Nowhere',
      foundingDate: '1987',
      sameAs: ['https://trade.example/little-mill'],
      contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: 'hello@little-mill.example' },
    });
    // A file that is not a picture is not a logo, and not an error of the structured data.
    const file = path.join(project, 'other.yaml');
    await copyFile(path.join(project, 'catalogue.yaml'), file);
    await edit(file, logo, 'theme: { logo: assets/blue sheet.txt }');
    const args = ['build', 'other.yaml', '--no-images', '--no-search', '--out', 'other'];
    expect(await herbarium(args, { cwd: project })).toMatchObject({ code: 0 });
    const home = await readFile(path.join(project, 'other/index.html'), 'utf8');
    expect(nodeOf(graphOf(home), 'Organization')).not.toHaveProperty('logo');
  });

  test('has no feed if no entry has a date', async () => {
    const { read, site } = changed();
    await expect(readFile(path.join(site, 'knowledge/feed.xml'))).rejects.toThrow('ENOENT');
    expect(await read('colours.html')).not.toContain('/knowledge/feed.xml');
  });

  test('lists its pages in llms.txt', async () => {
    const { read } = changed();
    const text = await read('llms.txt');
    expect(text).toMatch(/^# Little Mill\n\n> /);
    expect(text).toContain(
      '\n\n## Colours\n\n- [Blue Powder](https://little-mill.example/colours/blue-powder): blue powder\n',
    );
    expect(text).toContain('- [Red "Powder" \\<1 %\\>](https://little-mill.example/colours/red%20powder)\n');
    expect(text).toContain('## Articles\n\n- [How blue stays blue]');
    expect(text).toContain('(ar)');
    expect(text).not.toContain('/404');
    expect(await read('_headers')).toContain('/llms.txt\n  Content-Type: text/plain; charset=utf-8\n');
  });
});

test('llms.txt is missing unless the catalogue asks for it', async () => {
  await expect(readFile(path.join(smallSite().site, 'llms.txt'))).rejects.toThrow('ENOENT');
});
