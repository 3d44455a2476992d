// Draws docs/pictures/plates.webp, a sheet with every kind of plate in all its sizes. Run by hand after `npm run site`: `node scripts/plates-picture.mjs`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { PictureImage } from '../dist/templates/api.js';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const site = path.join(root, '_site');

/** A product for each kind of plate, and their columns: width in px and the place where pages show them so. */
const shown = [
  '/natural-colorants/phycocyanin-e3-powder',
  '/natural-colorants/copper-chlorophyll-paste',
  '/natural-colorants/indigotine-aluminium-lake',
  '/vegetable-proteins-vegan-/brown-rice-protein-80',
  '/superfood/acai-berry-freeze-dried-powder',
  '/superfood/pu-erh-tea-extract-20-1',
  '/food-additive/glucomannan-capsules-500mg',
  '/superfood/hojicha-roasted-green-tea-powder',
];
const columns = [
  { width: 300, shown: 'card' },
  { width: 173, shown: 'card' },
  { width: 358, shown: 'hero' },
  { width: 72, shown: 'small' },
  { width: 40, shown: 'tile' },
];

const lists = path.join(site, '_data/lists');
const products = new Map(
  readdirSync(lists)
    .flatMap((file) => JSON.parse(readFileSync(path.join(lists, file), 'utf8')).products)
    .map((product) => [product.href, product]),
);
const font = readFileSync(path.join(root, 'src/templates/fonts/geist-latin.woff2')).toString('base64');
const styles = `@font-face{font-family:Geist;src:url(data:font/woff2;base64,${font});font-weight:400 600}
body{margin:0;font-family:Geist,sans-serif}section{display:grid;gap:14px;padding:20px}section>div{display:flex;gap:14px;align-items:start}
.light{background:#fcfcfa}.dark{background:#121617}svg,img{display:block;width:100%;border-radius:6px}`;

const installed = ['/usr/bin/google-chrome', '/usr/bin/chromium'].find((place) => existsSync(place));
const browser = await chromium.launch({
  executablePath: installed ?? chromium.executablePath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage({ viewport: { width: 1460, height: 900 } });
  const sections = [
    ['light', 'ltr'],
    ['dark', 'ltr'],
    ['light', 'rtl'],
  ].map(([scheme, direction]) => {
    const rows = shown.slice(0, scheme === 'light' && direction === 'ltr' ? undefined : 4);
    return `<section class="${scheme}" dir="${direction}">${rows.map((href) => row(href, direction)).join('')}</section>`;
  });
  await page.setContent(`<style>${styles}</style>${sections.join('')}`);
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(root, 'docs/pictures/plates.webp');
  const { size } = await sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality: 70 })
    .toFile(file);
  process.stdout.write(`${path.relative(root, file)}: ${size} bytes\n`);
} finally {
  await browser.close();
}

/** A product in all sizes, and its picture for links. */
function row(href, direction) {
  const picture = { ...products.get(href).picture, isMirrored: direction === 'rtl' };
  const drawn = columns.map(({ width, shown: place }) => {
    const svg = renderToStaticMarkup(createElement(PictureImage, { picture, shown: place }));
    return `<div style="width:${width}px">${svg}</div>`;
  });
  const html = readFileSync(path.join(site, `${href.slice(1)}.html`), 'utf8');
  const [, address] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const jpeg = readFileSync(path.join(site, new URL(address).pathname)).toString('base64');
  return `<div>${drawn.join('')}<div style="width:400px"><img src="data:image/jpeg;base64,${jpeg}"></div></div>`;
}
