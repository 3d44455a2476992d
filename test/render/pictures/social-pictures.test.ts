import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawSocialCard } from '../../../src/render/pictures/social.js';
import { contrast } from '../../../src/site/colour/rgb.js';
import type { Plate } from '../../../src/site/views/contract.js';
import type { SocialCard } from '../../../src/site/views/social.js';
import { socialColours } from '../../../src/templates/social/social-look.js';
import { blueEmblem } from '../../support/emblem.js';
import { copyOfSite, copySite, edit, projectRoot, sharedFolder } from '../../support/herbarium.js';
import { build, halves } from '../../support/pictures.js';
import { smallSite } from '../../support/small-site.js';
import { treeOf } from '../../support/tree.js';

const origin = 'https://little-mill.example';

async function headOf(project: string, page: string) {
  const html = parse(await readFile(path.join(project, '_site', page), 'utf8'));
  return Object.fromEntries(
    html
      .querySelectorAll('head meta')
      .map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
        meta.getAttribute('content'),
      ]),
  );
}

function fileOf(project: string, address: string | undefined): string {
  expect(address).toMatch(/^https:\/\/little-mill\.example\/_assets\/social\/card\.[0-9a-f]{10}\.jpg$/);
  return path.join(project, '_site', (address ?? '').slice(origin.length));
}

describe('pictures for links', () => {
  const page = 'knowledge/لماذا-الأزرق.html';
  /** The small site, in which one article has a photograph, built with its pictures. All tests but the last only read it. */
  const folder = sharedFolder();
  beforeAll(async () => {
    const project = folder();
    await copySite('small', project);
    await mkdir(path.join(project, 'assets/photos'), { recursive: true });
    await writeFile(path.join(project, 'assets/photos/tall.jpg'), await halves(1600, 2000).jpeg().toBuffer());
    const article = 'slug: لماذا-الأزرق,';
    await edit(
      path.join(project, 'catalogue.yaml'),
      article,
      `${article} image: { file: assets/photos/tall.jpg, alt: A tall bowl },`,
    );
    expect(await build(project)).toMatchObject({ code: 0, stderr: '' });
  });

  test('exist for products, and one for all other pages', async () => {
    const project = folder();
    const product = await headOf(project, 'colours/red powder.html');
    expect(product).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Red "Powder" <1 %>',
      'twitter:card': 'summary_large_image',
    });
    const file = fileOf(project, product['og:image']);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await readFile(file)).byteLength).toBeLessThanOrEqual(30_000);
    const pages = ['index.html', 'colours.html', 'about-us.html', 'knowledge/empty-title.html'];
    const shared = pages.map(async (page) => {
      return (await headOf(project, page))['og:image'];
    });
    const [first, ...others] = await Promise.all(shared);
    expect(new Set(others)).toEqual(new Set([first]));
    expect(first).not.toBe(product['og:image']);
  });

  test('are photographs, if an article has a photograph that other sites can show', async () => {
    const project = folder();
    const catalogue = path.join(project, 'catalogue.yaml');
    const expectPhotograph = async (name: RegExp, width: number) => {
      const head = await headOf(project, page);
      expect(head).toMatchObject({
        'og:image': expect.stringMatching(name),
        'og:image:width': String(width),
        'og:image:height': String(width * 1.25),
        'og:image:alt': 'A tall bowl',
      });
      const file = path.join(project, '_site', (head['og:image'] ?? '').slice(origin.length));
      expect(await sharp(file).metadata()).toMatchObject({ width, height: width * 1.25 });
    };
    await expectPhotograph(/tall\.[0-9a-f]{10}-960\.jpg$/, 960);
    expect(await build(project, '--no-images')).toMatchObject({ code: 0, stderr: '' });
    await expectPhotograph(/tall\.[0-9a-f]{10}\.jpg$/, 1600);
    // Programs that show pictures for links do not show SVG.
    await edit(catalogue, 'assets/photos/tall.jpg', 'assets/photos/blue.svg');
    expect((await build(project)).code).toBe(0);
    const { 'og:image': shared } = await headOf(project, 'index.html');
    expect(await headOf(project, page)).toMatchObject({ 'og:image': shared });
  });

  test('are not cached if a file stands in the place of the cache, and a plain message says so', async () => {
    const project = await copyOfSite('small');
    await mkdir(path.join(project, '.herbarium'));
    await writeFile(path.join(project, '.herbarium/store'), '');
    const { code, stderr } = await build(project);
    expect(stderr).toMatch(/error .*store cannot be made: there is a file or a broken link/);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });

  test('are left out by --no-images', async () => {
    const { project, site } = smallSite();
    expect(await headOf(project, 'index.html')).not.toHaveProperty('og:image');
    expect(Object.keys(await treeOf(site)).join()).not.toContain('social');
  });
});

describe('the words in a picture', () => {
  const card = {
    id: 'x',
    heading: 'Blue',
    line: '',
    brand: 'Mill',
    language: 'en',
    pictures: [{ emblem: blueEmblem }],
  } as const;
  const drawn = (other: Partial<SocialCard>) => drawSocialCard({ ...card, ...other }, projectRoot);

  /** The part of the heading's area whose pixels are darker than the background. */
  async function inkOf(other: Partial<SocialCard>, area = { left: 0, top: 130, width: 500, height: 460 }) {
    const { data, info } = await sharp(await drawn(other))
      .extract(area)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const xs: number[] = [];
    const ys: number[] = [];
    for (const [n, value] of data.entries()) {
      if (value > 90) continue;
      xs.push(area.left + (n % info.width));
      ys.push(area.top + Math.floor(n / info.width));
    }
    const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b), 0);
    return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) };
  }

  test('are shown literally, even if they are special characters elsewhere', async () => {
    const texts = ['<b>&"', '<span size="9">a</span>', '&amp;', '&#0;', "'"];
    const pictures = await Promise.all(texts.map((heading) => drawn({ heading })));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(texts.length);
  });

  test('end before the tiles that show several pictures', async () => {
    const { right } = await inkOf(
      {
        heading: 'A',
        line: 'Natural colours, plant powders and extracts, from the field to the drum',
        pictures: [{ emblem: blueEmblem }, { emblem: blueEmblem }],
      },
      { left: 0, top: 330, width: 636, height: 160 },
    );
    expect(right).toBeLessThan(600);
    expect(right).toBeGreaterThan(300);
  });

  test('fit into their area, however long they are', async () => {
    for (const heading of ['word '.repeat(200), 'x'.repeat(5000), 'long-'.repeat(300), 'W'.repeat(110)]) {
      const { left, right, top, bottom } = await inkOf({ heading });
      expect(left, heading).toBeGreaterThanOrEqual(70);
      expect(right, heading).toBeLessThanOrEqual(466);
      expect(right - left, heading).toBeGreaterThan(250);
      expect(bottom - top, heading).toBeGreaterThan(60);
      expect(bottom - top, heading).toBeLessThanOrEqual(290);
    }
  });

  test('are replaced by the brand if the fonts lack a letter', async () => {
    expect(await drawn({ heading: '螺旋藻' })).toEqual(await drawn({ heading: 'Mill', brand: '' }));
    expect(await drawn({ line: '≥ 5 螺旋藻' })).toEqual(await drawn({ line: '' }));
  });

  test('are in the font of the project, if only that font has their letters', async () => {
    const file = 'node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';
    const font = { file, family: 'Inter', letters: '①', sum: '' };
    const shown = await drawn({ heading: '①', font });
    expect(shown).not.toEqual(await drawn({ heading: 'Mill', brand: '' }));
    expect(shown).not.toEqual(await drawn({ heading: '', brand: '' }));
    expect(await drawn({ heading: '②', font })).toEqual(await drawn({ heading: 'Mill', brand: '' }));
  });

  test('are aligned to the right in Arabic', async () => {
    const { right } = await inkOf(
      { heading: 'أزرق', language: 'ar' },
      { left: 600, top: 130, width: 600, height: 460 },
    );
    expect(right).toBeGreaterThan(1120);
    expect(right).toBeLessThanOrEqual(1128);
  });

  test('are read from right to left in Arabic, even with a Latin code at the beginning', async () => {
    const arabic = { language: 'ar', brand: '' };
    const area = { left: 900, top: 130, width: 300, height: 460 };
    // Every line begins on the right, with the code.
    const edge = await inkOf({ ...arabic, heading: 'E18' }, area);
    expect(await inkOf({ ...arabic, heading: 'E18 أزرق' }, area)).toMatchObject({ right: edge.right });
  });

  test('can be read on their ground', () => {
    for (const ink of [socialColours.ink, socialColours.quiet])
      expect(contrast(ink, socialColours.ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('and the plate fit into 30 KB, whatever the name and the plate', async () => {
    const heading = 'Decaffeinated Green Tea Extract 98 % Polyphenols, 50 % Epigallocatechin Gallate';
    const steps = [2, 3, 4, 5, 6, 7, 8].map((ph) => ({ ph, hex: '#8fa9c7' }));
    const plates: readonly Plate[] = [
      { kind: 'shade', hex: '#1f6fb8', steps, figure: '≥ 180', subject: 'E10% 1cm' },
      { kind: 'level', hex: '#e2b714', share: 0.5, figure: '≥ 50.5 %', subject: heading, latin: heading },
      { kind: 'ratio', hex: '#5d7a35', parts: 20, figure: '20:1', subject: heading, latin: heading },
    ];
    for (const plate of plates) {
      const picture = await drawn({
        heading,
        line: heading,
        pictures: [{ emblem: { ...blueEmblem, plate } }],
      });
      expect(picture.length, plate.kind).toBeLessThanOrEqual(30_000);
    }
  });
});
