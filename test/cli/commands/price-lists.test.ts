import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyOfSite, herbarium, temporaryFolder } from '../../support/herbarium.js';

interface Product {
  readonly name: string;
  readonly [key: string]: unknown;
}
interface Category {
  readonly title: string;
  readonly products: readonly Product[];
}

const categoriesIn = (folder: string): readonly Category[] =>
  parse(readFileSync(path.join(folder, 'catalogue.yaml'), 'utf8')).categories;
const productsIn = (folder: string) => categoriesIn(folder).flatMap(({ products }) => products ?? []);
const mappingIn = (folder: string) => readFileSync(path.join(folder, 'import.yaml'), 'utf8');

/** A small site, and a function that imports a file into it. */
async function site(files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const cwd = await copyOfSite('tiny');
  const put = (name: string, content: string | Uint8Array) => writeFileSync(path.join(cwd, name), content);
  for (const [name, content] of Object.entries(files)) put(name, content);
  const run = (name: string, ...more: readonly string[]) =>
    herbarium(['import', name, '--category', 'colours', ...more], { cwd });
  return { cwd, put, run };
}

const priceList = [
  'Preisliste 2026 - intern;;;;;;;;',
  ';;;;;;;;',
  'Art.-Nr.;Produktbezeichnung (Handelsname);CAS-Nr.;% Feuchte max.;Blei (mg/kg, max.);Haltbarkeit in Monaten;EK-Preis;Zertifikate;Form',
  'Farbstoffe;;;;;;;;',
  'C-01;Kurkuma 95 %;458-37-7;7,5;0,5;24;38,50;ISO 9001 / Halal / Kosher;Feines Pulver',
  'C-02;Rote Bete;7659-95-2;5;#NV;18;12;ISO 9001;Pulver',
  'Extrakte;;;;;;;;',
  'X-07;Moringablatt;;6;;24;9,90;ISO 9001, Halal;Pulwer',
  'Summe;;;;;;60,40;;',
  'Alle Preise ohne Mehrwertsteuer.;;;;;;;;',
  '',
].join('\n');

test('a price list arrives whole: titles, sections and totals are no products, and a cell costs no row', async () => {
  const cwd = await temporaryFolder();
  writeFileSync(path.join(cwd, 'preise.csv'), priceList);
  const args = ['init', 'mill', '--from', 'preise.csv', '--yes', '--language', 'de'];
  const { code, stdout, stderr } = await herbarium(args, { cwd });
  const mill = path.join(cwd, 'mill');
  expect(categoriesIn(mill).map(({ title, products }) => [title, products.map(({ name }) => name)])).toEqual([
    ['Farbstoffe', ['Kurkuma 95 %', 'Rote Bete']],
    ['Extrakte', ['Moringablatt']],
  ]);
  const [kurkuma, beet, moringa] = productsIn(mill);
  expect(kurkuma).toMatchObject({
    form: 'powder',
    certificates: [{ name: 'ISO 9001' }, { name: 'Halal' }, { name: 'Kosher' }],
    spec: [
      { test: 'Feuchte', limit: '≤ 7,5', unit: '%' },
      { test: 'Blei', limit: '≤ 0,5', unit: 'mg/kg' },
    ],
  });
  expect(beet?.['spec']).toEqual([{ test: 'Feuchte', limit: '≤ 5', unit: '%' }]);
  expect(moringa).toMatchObject({ certificates: [{ name: 'ISO 9001' }, { name: 'Halal' }] });
  expect(moringa).not.toHaveProperty('form');
  expect(stderr).toContain(
    'new category: Farbstoffe, Extrakte\nnew: Kurkuma 95 %, Rote Bete, Moringablatt\n',
  );
  expect(stderr).toContain('create 3 · update 0 · unchanged 0 · skip 0 · cells left out 2\n');
  for (const place of ['A1', 'A9', 'A10', 'E6 error', 'I8 error'])
    expect(stdout).toContain(`preise.csv, ${place}`);
  expect(stdout).toContain('`Feines Pulver` is read as `powder`');
  expect(code).toBe(1);
  expect(mappingIn(mill)).toContain(
    '  Art.-Nr.: skip # not recognised; or: { to: fields.art_nr, kind: text, label: Art.-Nr. }',
  );
});

test('a column of categories wins over titles of sections, and other spellings of a category stay a question', async () => {
  const lines = ['Name;Gruppe;CAS', 'COLOURS;;', 'New red;Colours;', 'New blue;Colour;', ''];
  const { cwd, run } = await site({
    'a.csv': lines.join('\n'),
    'import.yaml': 'columns: { Gruppe: category }\n',
  });
  const { stdout, stderr } = await run('a.csv', '--yes');
  expect(stdout).toContain('`COLOURS` is a title, and stays out');
  expect(stdout).toContain('there is no category `Colour`');
  expect(stderr).toContain('new: New red\n');
  expect(categoriesIn(cwd).map(({ title }) => title)).toHaveLength(
    categoriesIn(await copyOfSite('tiny')).length,
  );
});

test('a second row may have the units of all headings, and whole specifications stand beside tests', async () => {
  const lines = [
    'Item;Product;CAS;Spec;Moisture;Lead;MOQ;Shelf life',
    'no.;name;number;;% max;mg/kg max;kg;months',
    '001;Turmeric extract;458-37-7;Curcumin | 95 | %;5.0;≤0.5;25;36',
  ];
  const { cwd, run } = await site({ 'a.csv': lines.join('\n') });
  const { stderr } = await run('a.csv', '--yes');
  expect(stderr).toContain('create 1 · update 0 · unchanged 0 · skip 0\n');
  expect(productsIn(cwd).find(({ name }) => name === 'Turmeric extract')).toMatchObject({
    commercial: { minimum_order: '25 kg', shelf_life: '36 months' },
    spec: [
      { test: 'Curcumin', limit: '95', unit: '%' },
      { test: 'Moisture', limit: '≤ 5.0', unit: '%' },
      { test: 'Lead', limit: '≤ 0.5', unit: 'mg/kg' },
    ],
  });
});

test('a problem that all rows have is one finding', async () => {
  const { cwd } = await site({ 'a.csv': 'Name\nNew red\nNew blue\nNew green\n' });
  const { stdout, stderr, code } = await herbarium(['import', 'a.csv', '--yes'], { cwd });
  expect(stdout).toContain('a.csv, A2 error import\n  the row has no category (3 rows)\n');
  expect(stdout).not.toContain('a.csv, A3');
  expect(stderr).toContain('left out: New red, New blue, New green\n');
  expect(code).toBe(1);
});

test('a category that does not exist is not remembered', async () => {
  const { cwd } = await site({ 'a.csv': 'Name\nNew red\n' });
  const { stdout } = await herbarium(['import', 'a.csv', '--category', 'nowhere'], { cwd });
  expect(stdout).toContain('there is no category `nowhere`');
  expect(mappingIn(cwd)).not.toContain('nowhere');
});

test('headings may have two rows, and the sheet with most known headings is read', async () => {
  const lines = ['Product;Moisture;;Shelf', ';min;max %;life (months)', 'New red;1;7;24', ''];
  const { cwd, run } = await site({ 'specification.csv': lines.join('\n') });
  await run('specification.csv', '--yes');
  expect(productsIn(cwd).at(-1)).toMatchObject({
    name: 'New red',
    spec: [{ test: 'Moisture', limit: '1–7', unit: '%' }],
    commercial: { shelf_life: '24 months' },
  });
});

test('lists in cells have the separator of their column, or the mapped one; a missing file costs only its item', async () => {
  const lines = [
    'Name,Certificates,Documents,Other names,Colour',
    'New red,ISO 9001/Halal,red_sheet.pdf; red_coa.pdf,Red + Rouge,deep red',
    'New blue,Halal & Kosher,,,',
    '',
  ];
  const mapping = 'columns:\n  Certificates: { to: certificates, separator: "&" } # ours\n';
  const { cwd, run, put } = await site({ 'a.csv': lines.join('\n') });
  const { code, stdout } = await run('a.csv', '--yes');
  expect({ code, stdout }).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('no file `assets/red_sheet.pdf`'),
  });
  expect(stdout).not.toContain('did you mean');
  const [red] = productsIn(cwd).slice(-2);
  expect(red).toMatchObject({
    certificates: [{ name: 'ISO 9001' }, { name: 'Halal' }],
    identity: { other_names: ['Red', 'Rouge'] },
    // A shade needs a colour beside it.
    appearance: 'deep red',
  });
  put('import.yaml', mapping);
  await run('a.csv', '--yes');
  expect(productsIn(cwd).at(-1)).toMatchObject({ certificates: [{ name: 'Halal' }, { name: 'Kosher' }] });
  expect(mappingIn(cwd)).toContain('separator: "&" } # ours\n  Name: name\n  Documents: documents\n');
});

test('a mapping declares a field of products', async () => {
  const mapping = 'columns:\n  Ref.: { to: fields.ref, kind: text, label: Reference }\n';
  const { cwd, run } = await site({ 'a.csv': 'Name,Ref.\nNew red,C-01\n', 'import.yaml': mapping });
  expect((await run('a.csv', '--yes')).code).toBe(0);
  expect(productsIn(cwd).at(-1)).toMatchObject({ name: 'New red', fields: { ref: 'C-01' } });
  const { fields } = parse(readFileSync(path.join(cwd, 'catalogue.yaml'), 'utf8')).site;
  expect(fields).toMatchObject({ ref: { label: 'Reference', kind: 'text' } });
  expect((await run('a.csv', '--yes')).stderr).toContain('unchanged 1');
});

describe('products that may be the same are a question', () => {
  test('another name with the same address', async () => {
    const { cwd, run } = await site({ 'a.csv': 'Name,CAS\nNew red,50-00-0\nNew red +,64-17-5\n' });
    const { code, stdout, stderr } = await run('a.csv', '--yes');
    expect(stdout).toContain(
      '`New red +` would have the address of `New red` in row 2: is it the same product?',
    );
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('left out: New red +\n'),
    });
    await run('a.csv', '--yes');
    expect(productsIn(cwd).at(-1)).toMatchObject({ name: 'New red', identity: { cas: '50-00-0' } });
  });

  test('a new name with the number of a product that is missing from the file', async () => {
    const { cwd, run, put } = await site({ 'a.csv': 'Name,CAS\nNew red,50-00-0\nNew blue,64-17-5\n' });
    await run('a.csv', '--yes');
    put('a.csv', 'Name,CAS\nDeep red,50-00-0\nNew blue,64-17-5\n');
    const { stdout } = await run('a.csv', '--yes');
    expect(stdout).toContain('`Deep red` may be `New red` with a new name: both have `50-00-0`');
    put('a.csv', 'Name,CAS,Slug\nDeep red,50-00-0,new-red\nNew blue,64-17-5,\n');
    const { stderr } = await run('a.csv', '--yes');
    expect(stderr).toContain('changed: New red: name `New red` → `Deep red`\n');
    expect(
      productsIn(cwd)
        .map(({ name }) => name)
        .slice(-2),
    ).toEqual(['Deep red', 'New blue']);
  });
});

test('--replace takes the rows of the file where others would stay', async () => {
  const { cwd, run, put } = await site({ 'a.csv': 'Name,Ahs max %,Uses\nNew red,5,Drinks\n' });
  await run('a.csv', '--yes');
  put('a.csv', 'Name,Ash max %,Uses\nNew red,5,\n');
  await run('a.csv', '--yes', '--replace', 'spec', '--replace', 'applications');
  expect(productsIn(cwd).at(-1)).toMatchObject({ spec: [{ test: 'Ash', limit: '≤ 5', unit: '%' }] });
  expect(productsIn(cwd).at(-1)).not.toHaveProperty('applications');
  expect(await run('a.csv', '--replace', 'sepc')).toMatchObject({ code: 2 });
});

test('a value of an export that a spreadsheet program has changed is kept, and offered back', async () => {
  const { cwd, run, put } = await site({ 'a.csv': 'Name,HS code,Use level\nNew red,0032,1-2\n' });
  await run('a.csv', '--yes');
  await herbarium(['export', '--out', 'p.csv'], { cwd });
  const text = readFileSync(path.join(cwd, 'p.csv'), 'utf8');
  put('p.csv', text.replace(',0032,', ',32,').replace(',1-2,', ',01. Feb,'));
  const { stdout } = await run('p.csv', '--yes');
  expect(stdout).toContain('`32` was `0032` in the export');
  expect(stdout).toContain('`01. Feb` was `1-2` in the export');
  expect(productsIn(cwd).at(-1)).toMatchObject({ identity: { hs_code: '0032' }, use_level: '1-2' });
});

describe('nothing of a text is lost silently', () => {
  test('a separator within a text, and cells without a heading', async () => {
    const lines = ['Name,CAS,Appearance', 'New red,50-00-0,red, fine powder', 'New blue,64-17-5,a,b,c', ''];
    const { cwd, run } = await site({ 'a.csv': lines.join('\n') });
    const { code, stdout } = await run('a.csv', '--yes');
    expect(productsIn(cwd).at(-1)).toMatchObject({ name: 'New red', appearance: 'red, fine powder' });
    expect(stdout).toContain('a.csv, A3 error import\n  the row has more cells than the table has headings');
    expect(code).toBe(1);
  });

  test('single bytes of another encoding, a whole file of it, and the encoding that the user names', async () => {
    const text = 'Name;Appearance\nFärg röd;grå – fin\nNew blue;x – y\n';
    const [before = '', after] = text.split('x – y');
    const mixed = Buffer.concat([Buffer.from(`${before}x `), Buffer.of(0x96), Buffer.from(` y${after}`)]);
    const { cwd, run, put } = await site({ 'a.csv': mixed });
    const first = await run('a.csv', '--yes');
    expect(first.stderr).toContain('1 byte is not UTF-8, and is read as Windows-1252: `–` in line 3');
    expect(productsIn(cwd).slice(-2)).toMatchObject([{ name: 'Färg röd' }, { appearance: 'x – y' }]);
    put('b.csv', Buffer.from('Name;Appearance\nVert;fonc\xe9\n', 'latin1'));
    expect((await run('b.csv', '--dry-run')).stderr).toContain('are these letters right? `Vert;foncé`');
    put('c.csv', Buffer.from('Name;Appearance\nNowy;\xbf\xf3\xb3ty\n', 'latin1'));
    await run('c.csv', '--yes', '--encoding', 'windows-1250', '--annotate', 'copy.csv');
    expect(productsIn(cwd).at(-1)).toMatchObject({ name: 'Nowy', appearance: 'żółty' });
    expect(readFileSync(path.join(cwd, 'copy.csv'), 'latin1')).toContain('Nowy;\xbf\xf3\xb3ty;');
    expect(await run('c.csv', '--encoding', 'windows-1')).toMatchObject({ code: 2 });
  });

  test.each(['A;;x\nB;;"3 pipe\nC;;y\n', 'A;;x\nB;;"3 pipe\nC;;y\nD;;"z"\n'])(
    'an unclosed quote is reported with its row: %j',
    async (rows) => {
      const { run } = await site({ 'a.csv': `Name;CAS;Storage\n${rows}` });
      const { code, stderr } = await run('a.csv');
      expect({ code, stderr }).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('not closed, in row 3'),
      });
    },
  );
});

test('import.yaml is printed with the diff, and a document for programs has standard output for itself', async () => {
  const { cwd, run } = await site({ 'a.csv': 'Name,House code\nNew red,A\n' });
  expect((await run('a.csv', '--dry-run')).stdout).toContain('+++ b/import.yaml\n');
  const { stdout, stderr } = await run('a.csv', '--dry-run', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [{ severity: 'warning' }] });
  expect(stderr).toMatch(/^\+ .*name: New red/m);
  expect(existsSync(path.join(cwd, 'import.yaml'))).toBe(false);
  await run('a.csv');
  expect(mappingIn(cwd)).toContain('House code: skip # not recognised');
});

test('HTML of a shop becomes Markdown: no scripts, whole tables, bold words, and links that lead somewhere', async () => {
  const html = [
    '<p>Deep <b>red</b><b>dish</b> H<sub>2</sub>O, <b>Use:</b>mix</p><script>alert(1)</script><style>p{}</style>',
    '<table><tr><th>Test</th><th>Limit</th></tr><tr><td><p>Ash</p></td><td><ul><li>a</li><li>b</li></ul></td></tr></table>',
    '<p><a href=/pages/x>Shop</a> <a href=https://x.test/>X</a></p>',
  ].join('');
  const { cwd, run } = await site({
    'a.csv': `Name,Body,Appearance\nNew red,"${html}",<script>x()</script>Red\n`,
  });
  const { stdout } = await run('a.csv', '--yes');
  expect(productsIn(cwd).at(-1)).toMatchObject({
    appearance: 'Red',
    body: [
      'Deep **reddish** H₂O, **Use**:mix',
      '| Test | Limit |\n| --- | --- |\n| Ash | a; b |',
      'Shop [X](https://x.test/)',
    ].join('\n\n'),
  });
  expect(stdout).toContain('relative links lead nowhere here, and stay out: /pages/x');
});
