import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { beforeAll, expect, test } from 'vitest';
import { catalogueIn, isTranslated, languages, type Wish } from '../../bench/shape/languages.mjs';
import { isShipped } from '../../src/catalogue/interface/words.js';
import { checkWithFallback, checkWithNu, hasJava } from '../quality/html-checker.js';
import { namesOfOthers, numberIn, spokenBy } from '../site/views/many-languages.js';
import { violationsOf } from '../support/axe.js';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { herbarium, temporaryFolder } from '../support/herbarium.js';
import { untilAwake } from '../support/policy.js';
import { builtOnce } from '../support/site.js';
import { sharedHost } from '../support/static-server.js';
import { treeOf } from '../support/tree.js';

const count = 300;
const newPage = browserForTests();
let folder = '';
let pages: readonly BuiltPage[] = [];

/** Facts of a built page. */
interface BuiltPage {
  readonly file: string;
  readonly address: string;
  readonly language: string;
  readonly html: string;
}

/** @param home an empty folder @returns the errors */
async function build(home: string, wish: Wish): Promise<string> {
  await writeFile(path.join(home, 'catalogue.yaml'), JSON.stringify(catalogueIn(wish)));
  const { code, stdout, stderr } = await herbarium(['build', '--no-images'], { cwd: home });
  return code === 0 ? '' : stdout + stderr;
}

beforeAll(async () => {
  const home = await builtOnce('many-languages', (to) => build(to, { products: count }));
  folder = path.join(home, '_site');
  pages = (await glob('**/*.html', { cwd: folder })).map((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8');
    const address = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
    return { file, address, html, language: /<html lang="([^"]+)"/.exec(html)?.[1] ?? '' };
  });
}, 600_000);

const hrefsIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((found) => found.slice(1).map((part) => part.replaceAll('&amp;', '&')));
const fileOf = (href: string) => {
  const [address = ''] = decodeURI(href).split(/[?#]/, 1);
  const file = path.join(folder, address);
  return [file, `${file}.html`, path.join(file, 'index.html')].some(
    (published) => path.extname(published) !== '' && existsSync(published),
  );
};

test('each page, payload and feed has names in its language alone, and links to every language', () => {
  expect(pages.length).toBeGreaterThan(count * 24);
  const wrong = pages.flatMap(({ address, language, html, file }) => {
    const payload = path.join(folder, '_payload', file.replace(/html$/, 'json'));
    // A language without labels has the English header and footer.
    const page = isShipped(language) ? html : (/<main.*<\/main>/s.exec(html)?.[0] ?? '');
    const text = page + (existsSync(payload) ? readFileSync(payload, 'utf8') : '');
    // The names that an article itself contains are shown unchanged.
    const isNamed = (name: string) =>
      /knowledge\/guide-\d+$/.test(address) && !isTranslated(numberIn(name), language);
    const others = namesOfOthers(text, language).filter((name) => !isNamed(name));
    const offered = html.match(/<nav class="languages".*?<\/nav>/s)?.[0].match(/hrefLang="[^"]+"/gi) ?? [];
    return others.length === 0 && new Set(offered).size === languages.length - 1
      ? []
      : [{ address, language, others, offered }];
  });
  expect(wrong.slice(0, 10)).toEqual([]);
});

test('alternates are complete and mutual', () => {
  const alternates = new Map(
    pages.map(({ address, html }) => [
      address,
      hrefsIn(html, /<link rel="alternate" hreflang="([^"]+)" href="https:\/\/mill\.example([^"]*)"/g).map(
        ([language = '', href = '']) => ({ language, address: decodeURI(href) || '/' }),
      ),
    ]),
  );
  for (const [address, own] of alternates) {
    for (const other of own)
      expect(alternates.get(other.address), `${address} ${other.address}`).toEqual(own);
  }
  const products = pages.filter(({ address }) => /family-\d\/plant-(?!.*page-)[a-z]+-\d+$/.test(address));
  expect(products.length).toBeGreaterThan(count * 15);
  for (const { address } of products)
    expect(alternates.get(address), address).toHaveLength(
      spokenBy(numberIn(address.replaceAll('-', ' '))) + 1,
    );
});

test('each link and each file that pages name exists', () => {
  const hrefs = new Set(
    pages.flatMap(({ html }) => hrefsIn(html, /(?:href|src)="(\/[^"]*)"/g).flatMap(([href = '']) => href)),
  );
  expect(hrefs.size).toBeGreaterThan(count * 24);
  expect([...hrefs].filter((href) => href !== '/' && !fileOf(href)).slice(0, 10)).toEqual([]);
});

test('translations that repeat the facts of their originals give the same bytes', async () => {
  const trees = [];
  for (const isRepeated of [false, true]) {
    const home = await temporaryFolder();
    expect(await build(home, { products: 12, articles: 2, news: 1, isRepeated })).toBe('');
    trees.push(await treeOf(path.join(home, '_site')));
  }
  expect(trees[1]).toEqual(trees[0]);
});

/** Pages of each kind, in five scripts. */
const sample = ['ar', 'he', 'ja', 'th', 'deutsch'].flatMap((language) =>
  [
    '',
    '/products',
    '/family-3',
    '/family-3/plant-juice-3',
    '/search',
    '/contact',
    '/drinks',
    '/knowledge',
    '/compare',
  ].map((place) => (place === '/drinks' && language === 'deutsch' ? '/de/drinks' : `/${language}${place}`)),
);

test('the pages are valid HTML', async () => {
  const files = sample
    .map((address) => path.join(folder, `${address}.html`))
    .filter((file) => existsSync(file));
  expect(files.length).toBeGreaterThan(40);
  expect(hasJava ? checkWithNu(files) : await checkWithFallback(files)).toEqual([]);
});

test('axe finds nothing, and no page logs an error', async () => {
  const { url } = await sharedHost(folder);
  const page = await newPage({ reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  for (const address of sample) {
    await page.goto(url + address);
    await untilAwake(page);
    expect(await violationsOf(page), address).toEqual([]);
  }
  expect(complaints).toEqual([]);
});
