import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { exampleCatalogue } from '../support/example-catalogue.js';
import { copyOfSite, edit, herbarium, temporaryFolder } from '../support/herbarium.js';
import { buildSmall, changedSmall, smallSite } from '../support/small-site.js';
import { treeOf } from '../support/tree.js';
import { addPages } from './many-pages.js';

describe('herbarium build', () => {
  test('writes the same bytes on two threads', async () => {
    const project = await copyOfSite('small');
    await addPages(project);
    const builtOn = async (jobs: string) => {
      const args = ['--no-images', '--no-search', '--clean', '--jobs', jobs, '--out', jobs];
      const { code, stdout, stderr } = await herbarium(['build', ...args], { cwd: project });
      expect(code, stdout + stderr).toBe(0);
      return treeOf(path.join(project, jobs));
    };
    expect(await builtOn('2')).toEqual(await builtOn('1'));
  });

  test('prints routes, files, bytes and seconds on standard output', async () => {
    const { run, site } = smallSite();
    const [, files] =
      /^_site: 31 routes, (\d+) files, [\d.]+ [kM]B in \d+\.\d\d s\nto publish: .*\nto see it .*\n$/.exec(
        run.stdout,
      ) ?? [];
    // The marker is the tool's own file and is not counted.
    expect(Object.keys(await treeOf(site))).toHaveLength(Number(files) + 1);
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
  });

  test('renders a route once, for its page and its payload', async () => {
    const { read } = smallSite();
    for (const file of ['colours/red powder', 'knowledge/لماذا-الأزرق', 'search/404']) {
      const page = await read(`${file}.html`);
      const payload = JSON.parse(await read(`_payload/${file}.json`));
      expect(page).toContain(payload.main);
      expect(payload.main).toMatch(/^<main id="main".*<\/main>$/s);
      expect(payload.path).toBe(`/${file}`);
      expect(page).toContain(`data-version="${payload.version}"`);
    }
  });

  test('writes the head of the specification and of the route', async () => {
    const { read } = smallSite();
    const head = parse(await read('colours/page-1.html')).querySelector('head');
    expect(head?.querySelector('title')?.text).toBe('Colours – Little Mill');
    expect(head?.querySelector('meta[name="viewport"]')?.getAttribute('content')).toContain('device-width');
    expect(head?.querySelector('meta[name="format-detection"]')?.getAttribute('content')).toBe(
      'telephone=no',
    );
    expect(head?.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://little-mill.example/colours',
    );
    // `/colours/page-1` shows the same page, but needs no `noindex`: its canonical address is `/colours`.
    expect(head?.querySelector('meta[name="robots"]')).toBeNull();
    // An empty title stays empty in the data, but a document must have one.
    const empty = parse(await read('knowledge/empty-title.html'));
    expect(empty.querySelector('title')?.text).toBe('Without a title - Little Mill');
    expect(empty.querySelector('meta[name="description"]')).toBeNull();
    expect((await read('404.html')).includes('noindex')).toBe(true);
  });

  test('escapes texts of the catalogue and shows no raw HTML of Markdown', async () => {
    const { read } = smallSite();
    const product = await read('colours/red powder.html');
    expect(product).toContain('<h1>Red &quot;Powder&quot; &lt;1 %&gt;</h1>');
    const article = parse(await read('knowledge/blue.html'));
    expect(article.querySelectorAll('main script')).toHaveLength(0);
    expect(article.querySelector('.prose')?.text).toContain('alert(1)');
  });

  test('links from a product to its neighbours, its articles and the form', async () => {
    const { read } = smallSite();
    const page = parse(await read('colours/red powder.html'));
    const hrefs = (selector: string) =>
      page.querySelectorAll(selector).map((link) => link.getAttribute('href'));
    expect(hrefs('.neighbours a')).toEqual(['/colours/blue-powder', '/colours/green-powder-']);
    expect(hrefs('.neighbours ~ .invitation a')).toHaveLength(1);
    expect(hrefs('.product-head a.button')).toEqual([
      '/contact-us?product=Red%20%22Powder%22%20%3C1%20%25%3E&wish=sample',
    ]);
    const blue = parse(await read('colours/blue-powder.html'));
    expect(blue.querySelectorAll('.article-cards a').map((link) => link.text)).toEqual([
      'How blue stays blue',
      'لماذا الأزرق',
    ]);
  });

  test('shows in lists of articles the pictures of their products, each once', async () => {
    const { read } = smallSite();
    const cards = parse(await read('knowledge.html')).querySelectorAll('.article-card');
    expect(cards.map((card) => card.querySelectorAll('img[src*="photos/blue"][alt=""]').length)).toEqual([
      1, 0,
    ]);
  });

  test('encodes links and pictures of Markdown like those of templates', async () => {
    const { read } = smallSite();
    const prose = parse(await read('index.html')).querySelector('.prose');
    expect(prose?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      '/colours/blue-powder',
      '/colours/red%20powder#colour',
    ]);
    expect(prose?.querySelector('img')?.getAttribute('src')).toMatch(
      /^\/_assets\/photos\/blue\.[0-9a-f]+\.svg$/,
    );
  });

  test('marks texts in another language with that language and its direction', async () => {
    const { read } = smallSite();
    const page = parse(await read('knowledge/لماذا-الأزرق.html'));
    // The document and the interface around the article are Arabic. The name of an English page is marked as English.
    const languages = ['html', 'main article', '.crumbs a[href="/"]'].map((part) => {
      const element = page.querySelector(part)?.closest('[lang]');
      return `${element?.getAttribute('lang')} ${element?.getAttribute('dir')}`;
    });
    expect(languages).toEqual(['ar rtl', 'ar rtl', 'en ltr']);
  });

  test('shows the photograph of the catalogue, and draws a product without one', async () => {
    const { read } = smallSite();
    const images = (html: string) => parse(html).querySelectorAll('.product-head img');
    const [photo] = images(await read('colours/blue-powder.html'));
    expect(photo?.getAttribute('src')).toMatch(/^\/_assets\/photos\/blue\.[0-9a-f]{10}\.svg$/);
    expect(photo?.getAttribute('alt')).toBe('A bowl of blue powder');
    const plate = parse(await read('colours/red powder.html')).querySelector('.product-head svg.plate');
    expect(plate?.getAttribute('aria-label')).toBe('Illustration of Red "Powder" <1 %>: liquid');
    expect(plate?.innerHTML).toContain('fill="#a01530"');
    expect(plate?.outerHTML).not.toContain('style=');
  });

  test('names assets by their content', async () => {
    const first = smallSite();
    const second = await buildSmall((project) =>
      writeFile(path.join(project, 'assets/blue sheet.txt'), 'Another sheet\n'),
    );
    const sheet = (tree: Record<string, string>) =>
      Object.keys(tree).find((file) => file.endsWith('.txt') && file.includes('sheet'));
    const names = [sheet(await treeOf(first.site)), sheet(await treeOf(second.site))];
    expect(names[0]).not.toBe(names[1]);
    expect(await second.read('colours/blue-powder.html')).toContain(encodeURI(names[1] ?? '?'));
  });

  test('marks a product with the language of its texts, and its category with the language of the category', async () => {
    const { read } = smallSite();
    const page = parse(await read('sports/مسحوق.html'));
    expect(page.querySelector('h1')?.closest('[lang]')?.getAttribute('lang')).toBe('ar');
    expect(page.querySelector('.eyebrow a')?.getAttribute('lang')).toBe('en');
  });

  test('writes the site-wide files', async () => {
    const { read } = smallSite();
    const sitemap = await read('sitemap.xml');
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toHaveLength(19);
    expect(addresses).toContain('https://little-mill.example/colours/red%20powder');
    expect(addresses).not.toContain('https://little-mill.example/404');
    expect(await read('robots.txt')).toContain('Sitemap: https://little-mill.example/sitemap.xml');
    expect(JSON.parse(await read('routes.json'))).toHaveLength(31);
    expect(await read('_redirects')).toBe('/old%20colours /colours 301\n/shop https://shop.example/ 302\n');
    expect(await read('_headers')).toContain(
      '/_assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    );
  });
});

describe('a site with a base path, pages as folders, and other options', () => {
  const changed = changedSmall(async (project) => {
    const catalogue = path.join(project, 'catalogue.yaml');
    await edit(catalogue, '  language: en\n', '  language: en\n  base: /shop/\n  format: directory\n');
    await edit(
      catalogue,
      '  - { from: /shop,',
      '  - { from: /red, to: /colours/red powder }\n  - { from: /red2, to: "/colours/red%20powder?x=1#colour" }\n  - { from: /shop,',
    );
    await edit(
      catalogue,
      'screen: about-us, title: About us,',
      'screen: about-us, scroll_to_top: false, title: About us,',
    );
    await edit(catalogue, 'slug: red powder\n', 'slug: red powder\n        language: da\n');
    await edit(catalogue, 'headline: Without a title,', 'headline: Without a title, language: da,');
    await writeFile(path.join(project, 'content/blue.md'), '# First\n\nText\n\nSecond\n===\n');
  });

  test('has working links', async () => {
    const { read, site } = changed();
    const files = Object.keys(await treeOf(site));
    expect(files).toContain('colours/red powder/index.html');
    expect(files).toContain('404.html');
    const home = parse(await read('index.html'));
    const links = home.querySelectorAll('a').map((a) => a.getAttribute('href'));
    expect(links).toContain('/shop/colours/red%20powder/');
    expect(links).toContain('/shop/');
    const page = await read('colours/red powder/index.html');
    expect(page).toContain(
      '<link rel="canonical" href="https://little-mill.example/shop/colours/red%20powder/">',
    );
    expect(page).toMatch(/href="\/shop\/_assets\/site\.[0-9a-f]{10}\.css"/);
  });

  test('encodes targets of redirects once, and keeps their query and fragment', async () => {
    expect((await changed().read('_redirects')).split('\n').slice(1, 3)).toEqual([
      '/shop/red /shop/colours/red%20powder/ 301',
      '/shop/red2 /shop/colours/red%20powder/?x=1#colour 301',
    ]);
  });

  test('keeps the scroll position for a page that opts out of scrolling', async () => {
    const { read } = changed();
    expect(await read('about-us/index.html')).toMatch(/<main [^>]*data-scroll="keep"/);
    expect(JSON.parse(await read('_payload/about-us.json')).main).toMatch(/<main [^>]*data-scroll="keep"/);
    expect(await read('colours/index.html')).not.toContain('data-scroll');
  });

  test('marks exactly the texts that are in another language than their page', async () => {
    const { read } = changed();
    const headingOf = async (file: string) => {
      const marked = parse(await read(file))
        .querySelector('h1')
        ?.closest('[lang]');
      return `${marked?.rawTagName} ${marked?.getAttribute('lang')}`;
    };
    expect(await headingOf('knowledge/blue/index.html')).toBe('html en');
    expect(await headingOf('knowledge/empty-title/index.html')).toBe('article da');
    const lists = (await read('colours/page-1/index.html')) + (await read('colours/page-2/index.html'));
    const cards = parse(lists).querySelectorAll('.card .enquiry-toggle span');
    const names = cards.map((name) => `${name.text}: ${name.getAttribute('lang')}`);
    expect(names).toEqual(['Blue Powder: undefined', 'Green Powder: undefined', 'Red "Powder" <1 %>: da']);
  });

  test('has one first-level heading, whatever headings a body has', async () => {
    const page = parse(await changed().read('knowledge/blue/index.html'));
    expect(page.querySelectorAll('main h1').map((heading) => heading.text)).toEqual(['How blue stays blue']);
    expect(page.querySelectorAll('.prose h2').map((heading) => heading.text)).toEqual(['First', 'Second']);
  });
});

test('a home page counts its entries, and shows no zero', async () => {
  const cwd = await temporaryFolder();
  await writeFile(
    path.join(cwd, 'catalogue.yaml'),
    exampleCatalogue({ catalogue: 'articles: { pages: 1, items: [] }\n' }),
  );
  expect(await herbarium(['build', '--no-images', '--no-search'], { cwd })).toMatchObject({ code: 0 });
  const figures = parse(await readFile(path.join(cwd, '_site/index.html'), 'utf8')).querySelectorAll(
    '.figures dd',
  );
  expect(figures.map(({ text }) => text)).toEqual(['1', '1']);
});

test('a product names what is on request when the site has no contact, and how its certificate can be verified', async () => {
  const project = await copyOfSite('tiny');
  await mkdir(path.join(project, 'assets'), { recursive: true });
  await writeFile(path.join(project, 'assets/halal.pdf'), 'a certificate');
  const proofs = 'file: assets/halal.pdf, register: "https://register.example/H-1"';
  const more = `documents: [{ name: Safety sheet }], certificates: [{ name: Halal, valid_until: "2099-12-31", ${proofs} }]`;
  const company =
    'company: { certificate_details: [{ name: Kosher, register: "https://register.example/K-1" }],';
  await edit(path.join(project, 'catalogue.yaml'), 'company: {', company);
  await edit(path.join(project, 'catalogue.yaml'), 'name: Blue Powder', `name: Blue Powder, ${more}`);
  const { code, stdout } = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
  expect(code, stdout).toBe(0);
  const page = parse(await readFile(path.join(project, '_site/colours/blue-powder.html'), 'utf8'));
  expect(page.querySelectorAll('.file').map((file) => `${file.rawTagName} ${file.text}`)).toEqual([
    'span PDF, 0.1 kB',
    'span on request',
  ]);
  const linksIn = (root: typeof page) =>
    root.querySelectorAll('.proof a').map(({ text, attributes }) => [text, attributes['href']]);
  expect(linksIn(page)).toEqual([
    ['Certificate PDF, 0.1 kB: Halal', expect.stringMatching(/^\/_assets\/halal\.[0-9a-f]+\.pdf$/)],
    ["Issuer's register: Halal", 'https://register.example/H-1'],
  ]);
  const home = parse(await readFile(path.join(project, '_site/index.html'), 'utf8'));
  expect(linksIn(home)).toEqual([["Issuer's register: Kosher", 'https://register.example/K-1']]);
  expect(page.querySelector('[aria-labelledby="certificates"] time')?.getAttribute('datetime')).toBe(
    '2099-12-31',
  );
});

test('a build does not depend on the folder that it runs in', async () => {
  const { project, site } = await buildSmall();
  const folder = await temporaryFolder();
  const { code, stderr } = await herbarium(
    [
      'build',
      path.join(project, 'catalogue.yaml'),
      '--no-images',
      '--no-search',
      '--out',
      path.join(folder, 'site'),
    ],
    { cwd: folder },
  );
  expect(code, stderr).toBe(0);
  expect(await treeOf(path.join(folder, 'site'))).toEqual(await treeOf(site));
});
