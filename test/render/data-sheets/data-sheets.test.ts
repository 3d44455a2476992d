import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { beforeAll, expect, test } from 'vitest';
import { isDeep } from '../../support/deep.js';
import { copySite, edit, herbarium, sharedFolder } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
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

test('a product has its data sheet as a tagged PDF, with all that its page says', async () => {
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
  for (const said of [
    'Colours',
    'Revision 4 · May 18, 2026',
    'Stirs into cold water.',
    'A fictional company.',
  ])
    expect(paragraphs).toContain(said);
  expect(texts('Link')).toEqual(['https://little-mill.example/colours/blue-powder']);
  // The file's own date is that of the data, whenever it was made. Its description in XML is sound.
  const file = bytes.toString('latin1');
  expect(file).toContain('(D:20260518000000Z)');
  expect(file).toContain('Blue &lt;E18&gt; &amp; Co');
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
  // Each font is in the file, and only with the letters that are used. Latin names are in italics.
  const fonts = [...file.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name);
  expect(fonts.map((name) => name?.replace(/^[A-Z]{6}\+/, '')).sort()).toEqual([
    'Inter-Italic',
    'Inter-Regular',
    'Inter-SemiBold',
  ]);
  expect(file.match(/\/FontFile2 /g)).toHaveLength(3);
  expect(bytes.length).toBeLessThan(90_000);
});

test('Arabic is joined and ordered, and can be copied', async () => {
  const pdf = await readPdf(await sheet(arabic));
  expect(pdf.language).toBe('ar');
  expect(elementsOf(pdf, 'H2').map(({ text }) => text)).toContain('المواصفات');
  const rows = elementsOf(pdf, 'TR').map(({ children }) => children.map(({ text }) => text));
  expect(rows).toContainEqual(['القيمة اللونية', '≥ 180']);
  expect(rows.flat()).toContain('4.5–8.0');
  const [name] = elementsOf(pdf, 'H1');
  expect(name?.text).toContain('مسحوق أزرق');
});

test('the page links to it; a data sheet of the maker, and what is in its place, stay', async () => {
  expect(Object.keys(site).filter((file) => file.endsWith('.pdf') && !file.startsWith('_assets'))).toEqual(
    [blue, 'colours/public.pdf', arabic].sort(),
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

test.runIf(isDeep)(
  'it is the same from any number of threads, in the preview and from parts, and is made again only when it changes',
  async () => {
    const folderOf = path.join(project, '.herbarium/images');
    const sheets = async () => {
      const names = (await readdir(folderOf)).filter((name) => name.endsWith('.pdf')).sort();
      return Promise.all(
        names.map(async (name) => `${name} ${(await stat(path.join(folderOf, name))).ctimeMs}`),
      );
    };
    const preview = await startPreview(project);
    const answer = await fetch(new URL(blue, preview.url));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), await sheet(blue))).toBe(0);
    await preview.interrupt();
    const before = await sheets();
    expect(before).toHaveLength(2);
    await edit(path.join(project, 'catalogue.yaml'), 'sky blue', 'deep blue');
    expect((await build()).code).toBe(0);
    const after = await sheets();
    expect(after.filter((name) => before.includes(name))).toHaveLength(2);
    expect(after).toHaveLength(3);
    await edit(path.join(project, 'catalogue.yaml'), 'deep blue', 'sky blue');
    expect((await build('--clean', '--jobs', '2')).code).toBe(0);
    expect(await treeOf(path.join(project, '_site'))).toEqual(site);
    await edit(
      path.join(project, 'catalogue.yaml'),
      '  language: en\n',
      '  language: en\n  data_sheets: false\n',
    );
    await edit(
      path.join(project, 'catalogue.yaml'),
      'to: /colours/blue-powder.pdf',
      'to: /colours/blue-powder',
    );
    expect((await build()).code).toBe(0);
    expect(await readdir(path.join(project, '_site/colours'))).not.toContain('blue-powder.pdf');
    expect((await documentsOn('colours/blue-powder.html'))[0]).toMatchObject({ address: undefined });
  },
);
