import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { fixtures, herbarium, sharedFolder } from '../../support/herbarium.js';

const folder = sharedFolder();
let project = '';

const build = async () => {
  const { code, stdout, stderr } = await herbarium(['build', '--no-images'], { cwd: project });
  if (code !== 0) throw new Error(stdout + stderr);
};

const page = async (file: string) => parse(await readFile(path.join(project, '_site', file), 'utf8'));

/** `label → address` of each link, with the title of the group before it. */
function linksOf(element: HTMLElement | null): string[] {
  return [...(element?.querySelectorAll('a, summary, h2, .label') ?? [])].map((part) =>
    part.tagName === 'A' ? `${part.text} → ${part.getAttribute('href')}` : `[${part.text}]`,
  );
}

const header = (html: HTMLElement) => linksOf(html.querySelector('.site-nav > ul')).join('\n');

beforeAll(async () => {
  project = path.join(folder(), 'menu');
  await cp(path.join(fixtures, 'sites/menu'), project, { recursive: true });
  await build();
});

describe('a menu', () => {
  test('has links, groups and categories, with headings of pages as default labels', async () => {
    expect(header(await page('index.html'))).toBe(`[What we make]
Colours → /colours
[Company]
Our mill → /company
Tests & methods → /company/quality/tests
Shop → https://shop.little-mill.example/?a=1&b=2
Colours → /colours
Notes → /knowledge
[Menu]
Notes → /knowledge
[What we make]
Colours → /colours
[Company]
Our mill → /company
Tests & methods → /company/quality/tests
Shop → https://shop.little-mill.example/?a=1&b=2
Colours → /colours`);
  });

  test('links to translations, and has the items of the language of the page', async () => {
    const html = await page('es.html');
    expect(header(html).split('[Menú]')[0]).toBe(`[Productos]
Colores → /colores
[Company]
Nuestro molino → /es/molino
Tests & methods → /company/quality/tests
Shop → https://shop.little-mill.example/?a=1&b=2
Colores → /colores
Notes → /knowledge
`);
    expect(html.querySelector('.menu [lang=en]')?.text).toBe('Company');
  });

  test('has no search field beside it on a site without a search page', async () => {
    const html = await page('index.html');
    expect(html.querySelector('.site-header .brand')).not.toBeNull();
    expect(html.querySelector('.search-form')).toBeNull();
  });

  test('is in the footer: groups as columns, single links in a line', async () => {
    const html = await page('company.html');
    expect([...html.querySelectorAll('.site-footer nav')].map((nav) => linksOf(nav))).toEqual([
      ['[Legal]', 'Figures → /company/quality#figures'],
      ['Our mill → /company', 'Map → /old-map'],
    ]);
  });

  test('changes every page, with the bytes of a clean build', async () => {
    const file = path.join(project, 'catalogue.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('Tests & methods', 'Methods'));
    await build();
    expect(header(await page('colours/blue.html'))).toContain('Methods → /company/quality/tests');
  });
});

describe('a page of text', () => {
  test('below others names its parents, and they list it', async () => {
    const quality = await page('company/quality.html');
    expect(linksOf(quality.querySelector('.crumbs'))).toEqual(['Little Mill → /', 'Our mill → /company']);
    expect(linksOf(quality.querySelector('#in-this-section')?.parentNode ?? null)).toEqual([
      '[In this section]',
      'Tests → /company/quality/tests',
    ]);
  });

  test('needs no menu: the footer lists the topmost pages', async () => {
    const file = path.join(project, 'catalogue.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^menu:[\s\S]*?^pages:/m, 'pages:'));
    await build();
    expect(linksOf((await page('index.html')).querySelector('.site-footer .columns'))).toEqual([
      '[Little Mill Ltd]',
      '[Categories]',
      'Colours → /colours',
      '[Company]',
      'Products → /products',
      'Notes → /knowledge',
      'Our mill → /company',
    ]);
  });
});
