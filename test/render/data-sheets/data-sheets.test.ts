import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { beforeAll, expect, test } from 'vitest';
import { copyOfSite, copySite, edit, herbarium, sharedFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { elementsOf, readPdf } from './read-pdf.js';

const folder = sharedFolder();
const blue = 'colours/blue-powder.pdf';
const arabic = 'colours/مسحوق.pdf';
let project: string;
let site: Record<string, string>;
beforeAll(async () => {
  project = path.join(folder(), 'project');
  await copySite('data-sheets', project);
  const { code, stdout, stderr } = await build('--jobs', '1');
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
  site = await treeOf(path.join(project, '_site'));
});

function build(...options: readonly string[]) {
  return herbarium(['build', '--no-search', ...options], { cwd: project });
}

function sheet(file: string) {
  return readFile(path.join(project, '_site', file));
}

async function documentsOn(page: string) {
  const html = parse(await readFile(path.join(project, '_site', page), 'utf8'));
  return html.querySelectorAll('.documents li').map((item) => ({
    name: item.querySelector('.document-name')?.text,
    address: item.querySelector('a.document-name')?.getAttribute('href'),
    file: item.querySelector('.file')?.text,
  }));
}

test('a product has its data sheet as a tagged PDF, with all the content of its page', async () => {
  const bytes = await sheet(blue);
  const pdf = await readPdf(bytes);
  expect(pdf).toMatchObject({ language: 'en', isTagged: true, pages: 2 });
  expect(pdf.title).toBe('Blue <E18> & Co – Technical data sheet (TDS)');
  const texts = (role: string) => elementsOf(pdf, role).map(({ text }) => text);
  expect(texts('H1')).toEqual(['Blue <E18> & Co']);
  expect(texts('H2')).toEqual([
    'Identity',
    'Colour and stability',
    'Specification',
    'Applications and use',
    'Form and composition',
    'Regulatory status',
    'Certificates',
    'Order and delivery',
    'Further details',
  ]);
  expect(elementsOf(pdf, 'Figure').map(({ alt }) => alt)).toEqual(['Little Mill', 'A heap of blue powder']);
  expect(texts('LBody')).toEqual(['first a paste', 'then the rest']);
  const rows = elementsOf(pdf, 'TR').map(({ children }) =>
    children.map(({ role, text }) => `${role} ${text}`),
  );
  expect(rows).toContainEqual(['TH Test', 'TH Limit', 'TH Unit', 'TH Method']);
  expect(rows).toContainEqual(['TH Colour value', 'TD ≥ 180', 'TD µg·cm⁻¹', 'TD H₂O, UV-Vis']);
  expect(rows).toContainEqual(['TH Latin name', 'TD Arthrospira platensis']);
  expect(rows).toContainEqual(['TH Light', 'TD fair']);
  expect(rows).toContainEqual(['TH pH 5', 'TD #1c80c2']);
  expect(rows).toContainEqual(['TH Storage', 'TD below 15 °C']);
  expect(rows).toContainEqual(['TH Height of foam', 'TD 12.5 mm']);
  expect(rows).toContainEqual(['TH 250 µm', 'TD 99 %']);
  const paragraphs = texts('P');
  for (const text of [
    'Colours',
    'Revision 4 · 18 May 2026',
    'Stirs into cold water.',
    'A fictional company.',
  ])
    expect(paragraphs).toContain(text);
  expect(texts('Link')).toEqual(['https://little-mill.example/colours/blue-powder']);
  // The date in the file is that of the data, independent of the time of the build. Its XML metadata is valid.
  const file = bytes.toString('latin1');
  expect(file).toContain('(D:20260518000000Z)');
  expect(file).toContain('Blue &lt;E18&gt; &amp; Co');
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
  // Each font is embedded, reduced to the glyphs in use. Latin names are in italics.
  const fonts = [...file.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name);
  expect(fonts.map((name) => name?.replace(/^[A-Z]{6}\+/, '')).sort()).toEqual([
    'Inter-Italic',
    'Inter-Regular',
    'Inter-SemiBold',
  ]);
  expect(file.match(/\/FontFile2 /g)).toHaveLength(3);
  expect(bytes.length).toBeLessThan(90_000);
});

test('Arabic is shaped and ordered, and can be copied', async () => {
  const pdf = await readPdf(await sheet(arabic));
  expect(pdf.language).toBe('ar');
  expect(elementsOf(pdf, 'H2').map(({ text }) => text)).toContain('المواصفات');
  const rows = elementsOf(pdf, 'TR').map(({ children }) => children.map(({ text }) => text));
  expect(rows).toContainEqual(['القيمة اللونية', '≥ 180']);
  expect(rows.flat()).toContain('4.5–8.0');
  const [name] = elementsOf(pdf, 'H1');
  expect(name?.text).toContain('مسحوق أزرق');
});

test.each([
  { slug: 'hebrew', name: 'אבקה כחולה', kind: 'דף נתונים טכני', font: 'NotoSansHebrew' },
  { slug: 'thai', name: 'เงิน E18', kind: 'เอกสารข้อมูลทางเทคนิค', font: 'NotoSansThai' },
])('$slug has its own fonts, and can be copied', async ({ slug, name, kind, font }) => {
  const bytes = await sheet(`colours/${slug}.pdf`);
  const pdf = await readPdf(bytes);
  expect(elementsOf(pdf, 'H1')[0]?.text).toContain(name);
  expect(pdf.title).toContain(kind);
  const fonts = [...bytes.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+([A-Za-z]+)/g)];
  expect(new Set(fonts.map(([, family]) => family))).toEqual(new Set([font, 'Inter']));
});

test('a font of the project is used for letters that the fonts of the tool lack, and is not published', async () => {
  const project = await copyOfSite('data-sheets');
  const file = path.join(project, 'catalogue.yaml');
  await edit(file, '蓝色粉末, language: zh', 'हल्दी, language: hi');
  const run = (...args: readonly string[]) => herbarium(args, { cwd: project });
  expect((await run('validate')).stdout).toContain('no font has Devanagari letters such as `ह`');
  const font = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  );
  await copyFile(font, path.join(project, 'assets/noto.ttf'));
  await edit(file, 'site:\n', 'site:\n  fonts: [{ file: assets/noto.ttf, print: true }]\n');
  const { code, stdout } = await run('build', '--no-search');
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.not.stringContaining('font') });
  const built = await treeOf(path.join(project, '_site'));
  expect(Object.keys(built).filter((name) => name.endsWith('.ttf'))).toEqual([]);
  expect((await readFile(path.join(project, '_site/colours/chinese.pdf'))).toString('latin1')).toMatch(
    /\+NotoSans\b/,
  );
});

test('no character leaves a product without its data sheet, and look-alikes are one on its page and in it', async () => {
  const project = await copyOfSite('data-sheets');
  const file = path.join(project, 'catalogue.yaml');
  const run = (...args: readonly string[]) => herbarium(args, { cwd: project, env: { CI: 'true' } });
  await edit(file, 'slug: public,', 'slug: odd,');
  expect((await run('lock')).code).toBe(0);
  const odd = 'name: "ﬁbre 4∼8\\u2009% Ⅷ", use: "⩾ 5 ⑱ 蓝", body: A waﬄe.';
  await edit(file, 'name: Where a file is', odd);
  const { stdout } = await run('validate');
  expect(stdout).toContain('no font has `⑱`: data sheets of 1 product show `□` in its place: `ﬁbre 4∼8');
  expect(stdout.match(/no font has/g)).toHaveLength(3);
  // A former release made no such sheet, so a lock may lack it.
  const lock = await readFile(path.join(project, 'urls.lock'), 'utf8');
  await writeFile(path.join(project, 'urls.lock'), lock.replace(/^\/colours\/odd\.pdf .*\n/m, ''));
  expect(await run('build', '--no-search')).toMatchObject({ code: 0 });
  const pdf = await readPdf(await readFile(path.join(project, '_site/colours/odd.pdf')));
  expect(elementsOf(pdf, 'H1').map(({ text }) => text)).toEqual(['fibre 4~8 % VIII']);
  expect(elementsOf(pdf, 'P').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['≥ 5 □ □', 'A waffle.']),
  );
  const page = parse(await readFile(path.join(project, '_site/colours/odd.html'), 'utf8'));
  expect(page.querySelector('h1')?.text).toBe('fibre 4~8 % VIII');
  expect(page.querySelector('main')?.text).toContain('A waffle.');
  const facts = page.querySelector('script[type="application/ld+json"]')?.text;
  expect(facts).toContain('"name":"fibre 4~8 % VIII"');
});

test('the page links to it; a data sheet from the maker, and its substitute, stay', async () => {
  expect(Object.keys(site).filter((file) => file.endsWith('.pdf') && !file.startsWith('_assets'))).toEqual(
    [blue, 'colours/hebrew.pdf', 'colours/public.pdf', 'colours/thai.pdf', arabic].sort(),
  );
  const [first, second] = await documentsOn('colours/blue-powder.html');
  expect(first).toEqual({ name: 'Data sheet', address: `/${blue}`, file: 'PDF' });
  expect(second).toMatchObject({ name: 'Safety data sheet', address: undefined });
  expect(await documentsOn('colours/مسحوق.html')).toMatchObject([
    { address: `/${arabic.split('/').map(encodeURIComponent).join('/')}` },
  ]);
  expect((await documentsOn('colours/own.html'))[0]?.address).toMatch(/^\/_assets\/own\.[0-9a-f]+\.pdf$/);
  for (const page of ['public', 'redirect', 'chinese'])
    expect(await documentsOn(`colours/${page}.html`)).toEqual([]);
  expect((await sheet('colours/public.pdf')).toString()).toBe('%PDF-1.4 public\n');
});
