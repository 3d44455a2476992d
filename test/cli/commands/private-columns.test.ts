import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { OutTable } from '../../../src/edits/tables/table.js';
import { writeTables } from '../../../src/project/tables/write-tables.js';
import { archive, xlsxParts } from '../../project/tables/archives.js';
import { fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { looks } from './private-headings.js';

const lists = path.join(fixtures, 'tables/private');

async function projectWith(name: string, content: string | Uint8Array): Promise<string> {
  const folder = await temporaryFolder();
  cpSync(path.join(fixtures, 'changes/site'), folder, { recursive: true });
  writeFileSync(path.join(folder, name), content);
  return folder;
}

const importing = (cwd: string, file: string, ...more: readonly string[]) =>
  herbarium(['import', file, '--category', 'colours', '--yes', ...more], { cwd });

const textOf = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');

/** All that a built site has, names of files included. */
function siteText(folder: string): string {
  const site = path.join(folder, '_site');
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .map((one) => {
      const file = path.join(one.parentPath, one.name);
      return one.isFile() ? `${file}\n${readFileSync(file, 'utf8')}` : file;
    })
    .join('\n');
}

describe('a column that looks private', () => {
  const csv = [
    'Nombre;Origen;Uso;Margen min %;Descuento máx. %;Precio mín. €/kg;Stock mín. (kg);Price max EUR/kg;Ash max %;Ref',
    'Cúrcuma;Proveedor Shaanxi;solo exportación, cliente X;35;12;38,50;77123;41,70;5;C-01',
    'Moringa;natural;tés;36;13;39,50;77124;42,70;6;C-02',
    '',
  ].join('\n');

  test('stays out of the catalogue and of all files of the site, and is skipped in import.yaml with the guess', async () => {
    const folder = await projectWith('prices.csv', csv);
    const { code, stderr } = await importing(folder, 'prices.csv');
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /becomes public as:\n.*Nombre .*Ash max %.*stays out:\n.*Origen.*not recognised:\n.*Ref/s,
    );
    expect(stderr).toMatch(/Margen min % +-> looks private: margen +2 +35 \| 36\n/);
    const mapping = textOf(folder, 'import.yaml');
    expect(mapping).toContain(
      '  "Margen min %": skip # looks private (margen); to publish it: { to: "Margen min %", public: true }\n',
    );
    expect(mapping).toContain(
      '  Origen: skip # looks private (proveedor); to publish it: { to: identity.origin, public: true }\n',
    );
    const args = ['build', '--no-images', '--no-search'];
    expect((await herbarium(args, { cwd: folder })).code).toBe(0);
    const all = textOf(folder, 'catalogue.yaml') + siteText(folder);
    expect(all).toContain('Cúrcuma');
    expect(all).not.toMatch(/Shaanxi|exportación|cliente X|Margen|Descuento|Precio|7712\d|38,50|41,70/);
  });

  test('becomes public with `public: true` on its line', async () => {
    const folder = await projectWith('prices.csv', csv);
    const line = 'columns:\n  "Margen min %": { to: "Margen min %", public: true }\n';
    writeFileSync(path.join(folder, 'import.yaml'), line);
    const { code, stdout } = await importing(folder, 'prices.csv');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.not.stringContaining('private') });
    expect(textOf(folder, 'catalogue.yaml')).toContain('{ test: Margen, limit: "≥ 35", unit: "%" }');
  });

  test('stays out where an older import.yaml maps it, and the line is a finding', async () => {
    const folder = await projectWith('prices.csv', csv);
    writeFileSync(
      path.join(folder, 'import.yaml'),
      'columns:\n  Origen: identity.origin\n  "Stock*": Stock min kg\n',
    );
    const { stdout } = await importing(folder, 'prices.csv');
    expect(stdout).toContain('import.yaml:2:11 warning import\n  `Origen` looks private (proveedor)');
    expect(stdout).toContain('import.yaml:3:13 warning import\n  `Stock mín. (kg)` looks private (stock)');
    expect(stdout).toContain('`Origen: { to: identity.origin, public: true }`');
    expect(textOf(folder, 'catalogue.yaml')).not.toMatch(/Shaanxi|Stock/);
  });

  test('stays out in a sheet of its own, too', async () => {
    const table = (name: string, [first = [], ...rows]: readonly (readonly string[])[]): OutTable => {
      return { name, columns: first.map((header) => ({ header, width: 9 })), rows };
    };
    const sheets = [
      table('Products', [['Name'], ['New red']]),
      table('Specification', [
        ['Original', 'Parameter', 'Limit'],
        ['New red', 'Purchase price', '12'],
      ]),
    ];
    const folder = await projectWith('prices.xlsx', await writeTables('xlsx', sheets));
    const { stderr } = await importing(folder, 'prices.xlsx');
    expect(stderr).toMatch(/stays out:\n +Specification .*looks private: purchase/);
    expect(textOf(folder, 'catalogue.yaml')).toContain('name: New red');
    expect(textOf(folder, 'catalogue.yaml')).not.toContain('Purchase');
    const line = 'columns: { Specification: { to: spec, public: true } }\n';
    writeFileSync(path.join(folder, 'import.yaml'), line);
    await importing(folder, 'prices.xlsx');
    expect(textOf(folder, 'catalogue.yaml')).toContain('Purchase price');
  });
});

test('a price list as people have them makes nothing private public', async () => {
  const text = readFileSync(path.join(lists, 'price-list.csv'), 'utf8');
  const named = text.replace('Producto (nombre comercial)', 'Producto');
  const rows = named.split('\n').filter((line) => /^(Ref|C-|X-)/.test(line));
  for (const csv of [text, named, rows.join('\n').replaceAll('#N/A', '0,5').replace('1-Feb', '5')]) {
    const folder = await projectWith('prices.csv', csv);
    await importing(folder, 'prices.csv');
    const catalogue = textOf(folder, 'catalogue.yaml');
    expect(catalogue).not.toMatch(/Shaanxi|Lima Agro|Margen|38,50|12,00|9,90|uso interno/);
    if (!csv.includes('Total')) expect(catalogue).toContain('Moringa hoja');
  }
});

test('headings of price lists in all languages stay out if they are private, and are read if they only look so', async () => {
  const headings = Object.values(looks).flatMap(({ hidden, harmless }) => [...hidden, ...harmless]);
  const line = (texts: readonly string[]) =>
    texts.map((text) => `"${text.replaceAll('"', '""')}"`).join('\t');
  const csv = [
    line(['Name', ...headings.map((heading) => `${heading} limit`)]),
    line(['New red', ...headings.map(() => '5')]),
  ];
  const folder = await projectWith('prices.tsv', `${csv.join('\n')}\n`);
  await importing(folder, 'prices.tsv');
  const { columns } = parse(textOf(folder, 'import.yaml'));
  for (const [language, { hidden, harmless }] of Object.entries(looks)) {
    const out = [...hidden, ...harmless].filter((heading) => columns[`${heading} limit`] === 'skip');
    expect(out, language).toEqual(hidden);
  }
});

describe('products that a shop hides', () => {
  const draftsIn = (folder: string): readonly string[] => {
    const { categories } = parse(textOf(folder, 'catalogue.yaml'));
    return categories[0].products.flatMap(({ name, draft }: { name: string; draft?: boolean }) =>
      draft === true ? [name] : [],
    );
  };

  test.each([
    ['Published', 'Published,Status', 'FALSE,active', 'TRUE,active'],
    ['Published alone', 'Published', 'FALSE', 'TRUE'],
    ['Published in German', 'Published', 'FALSCH', 'WAHR'],
    ['Status', 'Published,Status', 'TRUE,archived', 'TRUE,active'],
    ['Status before it', 'Status,Published', 'draft,TRUE', 'active,TRUE'],
  ])('by %s become drafts', async (_, heading, hidden, shown) => {
    const rows = [
      `Handle,Title,Body (HTML),${heading}`,
      `secret,Secret Trial,<p>Not yet.</p>,${hidden}`,
      `open,Open Powder,<p>For our customers.</p>,${shown}`,
    ];
    const folder = await projectWith('shop.csv', `${rows.join('\n')}\n`);
    const { code, stdout } = await importing(folder, 'shop.csv');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.not.stringContaining('goes to') });
    expect(draftsIn(folder)).toEqual(['Secret Trial']);
    const routes = await herbarium(['routes'], { cwd: folder });
    expect(routes.stdout).toContain('/colours/open\n');
    expect(routes.stdout).not.toContain('/colours/secret');
  });

  test('become drafts where commercetools says so', async () => {
    const csv =
      'key,productType.key,published,name.en,slug.en\nb,i,false,Secret Trial,beet\no,i,true,Open,open\n';
    const folder = await projectWith('shop.csv', csv);
    await importing(folder, 'shop.csv');
    expect(draftsIn(folder)).toEqual(['Secret Trial']);
  });
});

test('a hidden column is read only with --hidden', async () => {
  const columns = ['Name', 'CAS', 'Origin'].map((header, n) => ({ header, width: 9, isHidden: n === 2 }));
  const products = { name: 'Products', columns, rows: [['New red', '458-37-7', 'natural']] };
  const folder = await projectWith('products.xlsx', await writeTables('xlsx', [products]));
  const { stderr } = await importing(folder, 'products.xlsx', '--annotate', 'checked.csv');
  expect(stderr).toContain('note: hidden, and not read: columns C of `Products` (`--hidden` reads it)');
  expect(textOf(folder, 'catalogue.yaml')).toContain('458-37-7');
  expect(textOf(folder, 'catalogue.yaml')).not.toContain('origin: natural');
  expect(textOf(folder, 'checked.csv')).not.toContain('natural');
  expect(existsSync(path.join(folder, 'import.yaml'))).toBe(true);
  await importing(folder, 'products.xlsx', '--hidden');
  expect(textOf(folder, 'catalogue.yaml')).toContain('origin: natural');
});

describe('a workbook with a hidden sheet, and a row that a filter hides', () => {
  const row = (attributes: string, ...texts: readonly string[]) =>
    `<row${attributes}>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
  const products = [row('', 'Name'), row('', 'New red'), row(' r="3" hidden="1"', 'New blue')];
  const specification = [row('', 'Original', 'Parameter', 'Limit'), row('', 'New red', 'Ash', '≤ 5 %')];
  const link = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  const parts = xlsxParts(`<sheetData>${products.join('')}</sheetData>`, {
    sheets: '<sheet name="Specification" sheetId="2" state="hidden" r:id="r4"/>',
    sheetLinks: `<Relationship Id="r4" Type="${link}" Target="worksheets/sheet2.xml"/>`,
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const hidden = `<worksheet xmlns="${main}"><sheetData>${specification.join('')}</sheetData></worksheet>`;
  const workbook = archive({ ...parts, 'xl/worksheets/sheet2.xml': hidden });

  test('the sheet is read only with --hidden', async () => {
    const folder = await projectWith('products.xlsx', workbook);
    const { stderr } = await importing(folder, 'products.xlsx');
    expect(stderr).toContain('note: hidden, and not read: sheet `Specification` (`--hidden` reads it)');
    expect(textOf(folder, 'catalogue.yaml')).not.toContain('test: Ash');
    await importing(folder, 'products.xlsx', '--hidden');
    expect(textOf(folder, 'catalogue.yaml')).toContain('test: Ash');
  });

  test('the row is read, and counted in the report', async () => {
    const folder = await projectWith('products.xlsx', workbook);
    const { stderr } = await importing(folder, 'products.xlsx');
    expect(stderr).toContain('note: 1 hidden row is read like the others\n');
    expect(textOf(folder, 'catalogue.yaml')).toContain('name: New blue');
  });
});
