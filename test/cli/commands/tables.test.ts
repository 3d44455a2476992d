import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { OutTable } from '../../../src/edits/tables/table.js';
import { Work } from '../../../src/project/surroundings/work.js';
import { parseTables } from '../../../src/project/tables/parse-tables.js';
import { writeTables } from '../../../src/project/tables/write-tables.js';
import { archive } from '../../project/tables/archives.js';
import { fixtures, herbarium, projectRoot, temporaryFolder } from '../../support/herbarium.js';

const flavours = path.join(projectRoot, 'examples/flavours');
const mill = path.join(fixtures, 'changes/site');

async function copyOf(site: string): Promise<string> {
  const folder = await temporaryFolder();
  cpSync(site, folder, { recursive: true });
  return folder;
}

const catalogueIn = (folder: string) => readFileSync(path.join(folder, 'catalogue.yaml'), 'utf8');

/** The added and the removed lines of a catalogue. */
function changesIn(folder: string, site: string) {
  const [before, after] = [site, folder].map((root) => catalogueIn(root).split('\n'));
  const without = (lines: readonly string[] = [], others: readonly string[] = []) => {
    const left = new Map<string, number>();
    for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
    return lines.filter((line) => {
      const count = left.get(line) ?? 0;
      left.set(line, count - 1);
      return count <= 0;
    });
  };
  return {
    added: without(after, before).map((line) => line.trim()),
    gone: without(before, after).map((line) => line.trim()),
  };
}

/** Changes cells of an exported workbook: by sheet, the first text of the row, and the heading. */
async function edited(
  file: string,
  cells: readonly (readonly [sheet: string, row: string, heading: string, text: string])[],
) {
  const { tables } = await parseTables(readFileSync(file), file);
  const all = tables.filter(({ isHidden }) => !isHidden);
  const out = all.map(({ name, rows }): OutTable => {
    const [head, ...body] = rows.map((row) => row.cells.map(({ text }) => text));
    for (const [sheet, row, heading, text] of cells) {
      const line = body.find((texts) => sheet === name && texts.includes(row));
      const n = head?.indexOf(heading) ?? -1;
      if (line !== undefined && n >= 0) {
        while (line.length < n) line.push('');
        line[n] = text;
      }
    }
    return { name, columns: (head ?? []).map((header) => ({ header, width: 10 })), rows: body };
  });
  writeFileSync(file, await writeTables('xlsx', out));
}

test.each(['products.xlsx', 'products.csv', 'products.json'])(
  'an import of an export as %s changes no byte',
  async (file) => {
    const folder = await copyOf(flavours);
    expect(await herbarium(['export', '--out', file], { cwd: folder })).toMatchObject({
      code: 0,
      stderr: '',
    });
    const { code, stderr } = await herbarium(['import', file, '--yes'], { cwd: folder });
    expect(stderr).toMatch(/create 0 · update 0 · unchanged \d+ · skip 0\n$/);
    expect(code).toBe(0);
    expect(catalogueIn(folder)).toBe(catalogueIn(flavours));
  },
);

test('exactly the edited cells change, in tables and translations too', async () => {
  const folder = await copyOf(flavours);
  await herbarium(['export'], { cwd: folder });
  await edited(path.join(folder, 'products.xlsx'), [
    ['Products', 'vanilla-flavour-powder', 'Minimum order', '7 kg'],
    ['Products', 'vanilla-flavour-powder', 'Taste', 'Afrutado'],
    ['Products', 'vanilla-flavour-powder', 'Highest dosage', '2,5'],
    ['Products', 'bitter-orange-oil', 'Notes', 'fresh; new'],
    ['Products', 'bitter-orange-oil', 'Recipe to try', '(empty)'],
    ['Translations', 'Bitter Orange Oil', 'Name', 'Aceite nuevo'],
    ['fields.kept', 'Biscuit', 'Left', '93 %'],
  ]);
  const { code, stderr } = await herbarium(['import', 'products.xlsx', '--yes'], { cwd: folder });
  expect(stderr).toContain('create 0 · update 2 · unchanged 5 · skip 0');
  expect(code).toBe(0);
  expect(changesIn(folder, flavours)).toMatchInlineSnapshot(`
    {
      "added": [
        "notes: [fresh, new]",
        "name: Aceite nuevo",
        "dosage: 2.5",
        "- [Biscuit, 180 °C, "93 %"]",
        "commercial: { minimum_order: 7 kg }",
        "profile: fruity",
      ],
      "gone": [
        "notes: [peel, blossom, honey]",
        "name: Aceite de naranja amarga",
        "profile: sweet",
        "dosage: 3",
        "- [Biscuit, 180 °C, 92 %]",
      ],
    }
  `);
});

test('an edit in LibreOffice changes its values, and nothing else', async () => {
  const edits = path.join(fixtures, 'tables/edited');
  const site = path.join(edits, 'site');
  const folder = await copyOf(site);
  const file = path.join(edits, 'products.xlsx');
  const { code, stderr } = await herbarium(['import', file, '--yes'], { cwd: folder });
  expect(stderr).toContain('create 1 · update 4 · unchanged 0 · skip 0');
  expect(code).toBe(0);
  const { added, gone } = changesIn(folder, site);
  expect(gone).toEqual([
    'form: powder # since 2020',
    'organic: false',
    'applications: [Drinks, Ice cream] # no sauces',
    '- { test: Assay, limit: "≥ 95.0", unit: "%" }',
    '- { test: Ash, limit: "≤ 1", unit: "%" }',
    'commercial: { minimum_order: 5 kg }',
    'fields: { heat: 120 }',
    'es: { name: Curcumina, title: Curcumina en polvo } # checked',
    'storage: Cool and dry',
    'name: Paprika # the sweet one',
    'that dissolves in oil',
    '- { id: c1000000000000000000000000000004, slug: annatto, name: Annatto, form: powder, expires: 2030-12-31 }',
  ]);
  expect(added).toEqual([
    'form: liquid # since 2020',
    'organic: true',
    'applications: [Drinks, Ice cream, Bakery] # no sauces',
    '- { test: Assay, limit: "≥ 96.0", unit: "%" }',
    '- { test: Lead, limit: "≤ 2", unit: "mg/kg" }',
    'commercial: { minimum_order: 7 kg }',
    'fields: { heat: 130 }',
    'es: { name: Cúrcuma, title: Curcumina en polvo } # checked',
    'name: Sweet paprika # the sweet one',
    'that dissolves in fat',
    '- { id: c1000000000000000000000000000004, slug: annatto, name: Annatto, form: powder, expires: 2031-01-31 }',
    expect.stringMatching(/^- \{ id: [0-9a-f]{32}, slug: safflower, name: Safflower, form: powder \}$/),
  ]);
});

describe('rows without ids', () => {
  const csv = [
    'Bezeichnung;CAS-Nr.;Botanischer Name;Form;MOQ;Anwendungen;Loss on drying max %;Preis',
    'Kurkumin 95 %;458-37-7;Curcuma longa;Pulver;25 kg;Getränke, Eis;7,0;12',
    'Rote Bete;;Beta vulgaris;Pulwer;10 kg;;;3',
    'Spinat;999-99-9;Spinacia oleracea;Pulver;10 kg;;;',
    'Blue Powder;;;;5 kg;;;',
    '',
  ].join('\r\n');

  test('become products; errors are reported at their cells, which are left out', async () => {
    const folder = await copyOf(mill);
    writeFileSync(path.join(folder, 'products.csv'), Buffer.from(csv, 'latin1'));
    const args = ['import', 'products.csv', '--category', 'colours', '--format', 'json'];
    const shown = await herbarium(args, { cwd: folder });
    expect(catalogueIn(folder)).toBe(catalogueIn(mill));
    expect(shown.stderr).toContain(
      'create 3 · update 1 · unchanged 0 · skip 0 · cells left out 2\nnothing was imported',
    );
    const { diagnostics } = JSON.parse(shown.stdout);
    expect(
      diagnostics.map(({ code, message }: { code: string; message: string }) => [code, message]),
    ).toMatchInlineSnapshot(`
      [
        [
          "import",
          "D3: \`Pulwer\` is not one of the values",
        ],
        [
          "domain/cas-check-digit",
          "B4: \`999-99-9\` is not a valid CAS number: its check digit does not match",
        ],
      ]
    `);
    const { code } = await herbarium([...args, '--yes'], { cwd: folder });
    expect(code).toBe(1);
    const { added, gone } = changesIn(folder, mill);
    expect(gone).toEqual(['pages: 2 # checked']);
    expect(added.filter((line) => !line.startsWith('- id:'))).toMatchInlineSnapshot(`
      [
        "pages: 3 # checked",
        "commercial: { minimum_order: 5 kg }",
        "slug: kurkumin-95",
        "name: "Kurkumin 95 %"",
        "form: powder",
        "identity: { latin: Curcuma longa, cas: "458-37-7" }",
        "applications: [Getränke, Eis]",
        "commercial: { minimum_order: 25 kg }",
        "spec: [{ test: Loss on drying, limit: "≤ 7.0", unit: "%" }]",
        "slug: rote-bete",
        "name: Rote Bete",
        "identity: { latin: Beta vulgaris }",
        "commercial: { minimum_order: 10 kg }",
        "slug: spinat",
        "name: Spinat",
        "form: powder",
        "identity: { latin: Spinacia oleracea }",
        "commercial: { minimum_order: 10 kg }",
        "",
        "",
        "",
      ]
    `);
    // A second import finds nothing new.
    const again = await herbarium([...args, '--yes'], { cwd: folder });
    expect(again.stderr).toContain('create 0 · update 0 · unchanged 4 · skip 0');
  });
});

test('a value that changed on both sides since the export is a conflict, until an option resolves it', async () => {
  const folder = await copyOf(mill);
  await herbarium(['export'], { cwd: folder });
  await edited(path.join(folder, 'products.xlsx'), [['Products', 'blue-powder', 'Name', 'Blue of the file']]);
  const file = path.join(folder, 'catalogue.yaml');
  const changed = catalogueIn(folder).replace('name: Blue Powder', 'name: Blue of the catalogue');
  writeFileSync(file, changed);
  const { code, stdout } = await herbarium(['import', 'products.xlsx', '--yes'], { cwd: folder });
  expect(code).toBe(1);
  expect(stdout).toContain('the catalogue says `Blue of the catalogue`, the file `Blue of the file`');
  expect(catalogueIn(folder)).toBe(changed);
  const { stderr } = await herbarium(['import', 'products.xlsx', '--yes', '--prefer', 'file'], {
    cwd: folder,
  });
  expect(stderr).toContain('update 1');
  expect(catalogueIn(folder)).toContain('name: Blue of the file');
});

test('the hidden column of an export is read: the import keeps what changed in the catalogue since then', async () => {
  const folder = await copyOf(mill);
  await herbarium(['export'], { cwd: folder });
  const changed = catalogueIn(folder).replace('name: Blue Powder', 'name: Blue of the catalogue');
  writeFileSync(path.join(folder, 'catalogue.yaml'), changed);
  const { code, stderr } = await herbarium(['import', 'products.xlsx', '--yes'], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('create 0 · update 0 ·') });
  expect(catalogueIn(folder)).toBe(changed);
});

test('a sheet of an export comes back, although its name and headings look private', async () => {
  const folder = await copyOf(mill);
  const file = path.join(folder, 'catalogue.yaml');
  const field = '{ label: Supplier audits, kind: table, columns: [Supplier, Result] }';
  const catalogue = catalogueIn(folder)
    .replace(/^ {2}fields:\n/m, `$&    audits: ${field}\n`)
    .replace(/( +)name: Blue Powder\n/, '$&$1fields: { audits: [[Mill, passed]] }\n');
  writeFileSync(file, catalogue);
  await herbarium(['export'], { cwd: folder });
  await edited(path.join(folder, 'products.xlsx'), [['Supplier audits', 'Mill', 'Result', 'failed']]);
  const { stderr } = await herbarium(['import', 'products.xlsx', '--yes'], { cwd: folder });
  expect(stderr).toContain('create 0 · update 1 ·');
  expect(catalogueIn(folder)).toBe(catalogue.replace('passed', 'failed'));
});

test('rows without an id match by a key that the user names', async () => {
  const folder = await copyOf(mill);
  const file = path.join(folder, 'catalogue.yaml');
  const identity = '        identity: { cas: 860-22-0 }\n';
  writeFileSync(file, catalogueIn(folder).replace(/( +name: Blue Powder\n)/, `$1${identity}`));
  writeFileSync(path.join(folder, 'products.csv'), 'Name,CAS\nIndigo carmine,860-22-0\n');
  await herbarium(['import', 'products.csv', '--match', 'identity.cas', '--yes'], { cwd: folder });
  expect(catalogueIn(folder)).toContain(`        name: Indigo carmine\n${identity}`);
});

test('ignored parts of a file are reported: two columns of one key, unsplit items, tables of unknown products', async () => {
  const folder = await copyOf(mill);
  const id = '0d8f3b6c5a2e4917b4c1d7f09e6a83b3';
  const table = (name: string, [first = [], ...rows]: readonly (readonly string[])[]): OutTable => ({
    name,
    columns: first.map((header) => ({ header, width: 9 })),
    rows,
  });
  const sheets = [
    table('Products', [
      ['Id', 'Name', 'Product name', 'Applications'],
      [id, 'Old red', 'New red', 'Drinks, Bakery'],
      ['', 'Old blue', 'New blue', 'Sauces; Soups'],
    ]),
    // Tests may be named like headings of products, and a row that the user adds has no id.
    table('Specification', [
      ['Id', 'Original', 'Parameter', 'Limit'],
      [id, 'New red', 'Ash max', '≤ 5 %'],
      ['', 'New red', 'Lead', '≤ 1 ppm'],
      ['', 'Nw blue', 'Moisture max.', '≤ 7 %'],
    ]),
  ];
  writeFileSync(path.join(folder, 'products.xlsx'), await writeTables('xlsx', sheets));
  const args = ['import', 'products.xlsx', '--category', 'colours', '--yes'];
  const { stdout, stderr } = await herbarium(args, { cwd: folder });
  expect(stdout).toContain(
    'Products!C1 warning import\n  `Name` goes to `name` too, and the last one counts\n',
  );
  expect(stdout).toContain('Products!D2 warning import\n  `Drinks, Bakery` is one item');
  expect(stdout).toContain('Specification!A4 warning import\n  no product is called `Nw blue`\n');
  expect(stderr).toMatch(/create 2 .* skip 0\n$/);
  const { categories } = parse(catalogueIn(folder));
  expect(categories[0].products.at(-2)).toMatchObject({
    name: 'New red',
    spec: [
      { test: 'Ash max', limit: '≤ 5 %' },
      { test: 'Lead', limit: '≤ 1 ppm' },
    ],
  });
});

test('a picture is found by its name, and shows the product', async () => {
  const folder = await copyOf(mill);
  mkdirSync(path.join(folder, 'assets/photos'), { recursive: true });
  writeFileSync(path.join(folder, 'assets/photos/red.jpg'), '');
  writeFileSync(path.join(folder, 'products.csv'), 'Name,Picture\nNew red,red.jpg\nNew blue,blue.jpg\n');
  const args = ['import', 'products.csv', '--category', 'colours', '--yes'];
  const { stdout, stderr } = await herbarium(args, { cwd: folder });
  expect(stdout).toContain('B3 error ref/missing-asset\n  there is no file `assets/blue.jpg`\n');
  expect(stderr).toMatch(/create 2 .* skip 0 · cells left out 1\n$/);
  const { added } = changesIn(folder, mill);
  expect(added).toContain('images: [{ file: assets/photos/red.jpg, alt: New red }]');
  // The next import finds nothing new.
  expect((await herbarium(args, { cwd: folder })).stderr).toContain('create 0 · update 0 · unchanged 2');
});

test('the mapping that an import writes is used by the next import, and its errors have places', async () => {
  const folder = await copyOf(mill);
  const file = path.join(folder, 'import.yaml');
  const run = (...more: readonly string[]) =>
    herbarium(['import', 'products.csv', '--category', 'colours', ...more], { cwd: folder });
  writeFileSync(path.join(folder, 'products.csv'), 'Name,MOQ,House code,Ash max %\nNew red,5 kg,A-1,2\n');
  const { stdout } = await run('--yes');
  expect(stdout).toContain('wrote import.yaml');
  expect(readFileSync(file, 'utf8')).toBe(
    [
      '# yaml-language-server: $schema=./node_modules/herbarium/dist/import.schema.json',
      '# Where the columns of a table go: keys of products, or `skip`. `herbarium import` reads it.',
      'category: colours',
      'columns:',
      '  Name: name',
      '  MOQ: commercial.minimum_order',
      '  House code: skip # not recognised; or: { to: fields.house_code, kind: text, label: House code } | House code limit',
      '  "Ash max %": "Ash max %" # or: skip | { to: fields.ash_max, kind: text, label: "Ash max %" }',
      '',
    ].join('\n'),
  );
  // The unwanted column causes no more messages, and the category need not be given again.
  writeFileSync(path.join(folder, 'products.csv'), 'Name,MOQ,House code,Ash max %\nNew red,6 kg,A-1,3\n');
  const again = await herbarium(['import', 'products.csv', '--yes'], { cwd: folder });
  expect(again).toMatchObject({ code: 0, stdout: 'wrote catalogue.yaml\n' });
  expect(catalogueIn(folder)).toContain('minimum_order: 6 kg');
  expect(catalogueIn(folder)).toContain('limit: "≤ 3"');
  writeFileSync(file, 'columns:\n  MOQ: commercial.minimum_ordr\n');
  const wrong = await run('--yes');
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toContain('import.yaml:2:8 error import');
  expect(wrong.stdout).toContain('did you mean `commercial.minimum_order`?');
  writeFileSync(file, 'sheets: x\n');
  expect((await run('--yes')).stdout).toContain('`sheets` is not a key of a mapping');
});

test('a mapping defines separators, meanings of cells, and common parts of headings', async () => {
  const folder = await copyOf(mill);
  const map = [
    'columns:',
    '  Uses: { to: applications, separator: "/" }',
    '  Active: { to: draft, values: { "1": "no", "0": "yes" } }',
    '  "attribute:*": "*"',
    '  Pb: Lead (Pb) limit',
    '',
  ];
  writeFileSync(path.join(folder, 'import.yaml'), map.join('\n'));
  const lines = [
    'Name,Category,Uses,Active,attribute:CAS,Pb,Ash max,Other names',
    'New red,colours,"Drinks, cold/Bakery",0,458-37-7,< 1 ppm,< 2 %,Red / Rouge',
    'New blue,colours,,constructor,,,,',
  ];
  writeFileSync(path.join(folder, 'products.csv'), `${lines.join('\n')}\n`);
  const first = await herbarium(['import', 'products.csv', '--yes'], { cwd: folder });
  // A word in the language of the catalogue is a text like others.
  expect(first.stdout).toContain('products.csv, D3 error import\n  `constructor` is neither yes nor no');
  const { categories } = parse(catalogueIn(folder));
  expect(categories[0].products.at(-1)).toMatchObject({
    draft: true,
    applications: ['Drinks, cold', 'Bakery'],
    identity: { cas: '458-37-7', other_names: ['Red', 'Rouge'] },
    // Cells may use other signs.
    spec: [
      { test: 'Lead (Pb)', limit: '< 1', unit: 'ppm' },
      { test: 'Ash', limit: '< 2', unit: '%' },
    ],
  });
  writeFileSync(path.join(folder, 'import.yaml'), 'columns:\n  Uses: { to: applications, seperator: "/" }\n');
  const { code, stdout } = await herbarium(['import', 'products.csv', '--yes'], { cwd: folder });
  expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringContaining('import.yaml:2:') });
  expect(stdout).toContain('`columns.Uses.seperator` is not a key of a mapping');
});

test('a product that the file lacks goes where the user says, and its address leads to its category', async () => {
  const folder = await copyOf(mill);
  const import_ = (...more: readonly string[]) =>
    herbarium(['import', 'products.csv', '--yes', ...more], { cwd: folder });
  const rows = [
    'Name,Slug,Category',
    'Blue Powder,blue-powder,colours',
    'Red Powder,red-powder,colours',
    '"Blue Powder, old recipe",blue-old,colours',
  ];
  writeFileSync(path.join(folder, 'products.csv'), `${[...rows, 'Nameless,x,colour'].join('\n')}\n`);
  const skipped = await import_('--prune');
  expect(skipped.stderr).toContain('no product is removed: correct the rows that are skipped first');
  writeFileSync(path.join(folder, 'products.csv'), `${rows.join('\n')}\n`);
  expect((await import_()).stderr).toContain('unchanged 3 · skip 0\n');
  expect(catalogueIn(folder)).toBe(catalogueIn(mill));
  const { code, stderr } = await import_('--prune');
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('skip 0 · remove 1\n') });
  const { categories, redirects } = parse(catalogueIn(folder));
  expect(categories[1].products).toEqual([]);
  expect(redirects).toContainEqual({ from: '/flavours/mint', to: '/flavours' });
  expect(catalogueIn(folder)).not.toContain('- flavours/mint');
  expect((await herbarium(['validate'], { cwd: folder })).code).toBe(0);
});

test('a copy of the file has the findings in a last column, and can be imported', async () => {
  const folder = await copyOf(mill);
  const lines = [
    'Name,Category,CAS,Code',
    'Old red,colour,,',
    'New red,colours,458-37-8,0012',
    'New blue,colours,,12',
  ];
  writeFileSync(path.join(folder, 'products.csv'), `${lines.join('\n')}\n`);
  writeFileSync(path.join(folder, 'import.yaml'), 'columns: { Code: carrier }\n');
  const run = (file: string, ...more: readonly string[]) =>
    herbarium(['import', file, '--yes', ...more], { cwd: folder });
  const { code, stdout } = await run('products.csv', '--annotate', 'checked.csv');
  expect(code).toBe(1);
  expect(stdout).toContain('`12` seems to have lost zeros: others have 4 digits');
  const copy = readFileSync(path.join(folder, 'checked.csv'), 'utf8');
  const [head, ...rows] = copy.trim().split('\r\n');
  expect(head).toBe('Name,Category,CAS,Code,herbarium: findings');
  expect(rows[0]).toContain('there is no category `colour`');
  expect(rows[1]).toContain('C: ');
  expect(rows[2]).toContain('D: warning: `12` seems');
  const again = await run('checked.csv', '--annotate', 'checked.csv');
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('checked.csv is there already') });
  expect((await run('checked.csv')).stdout).not.toContain('nothing is called');
});

test('an error of a translation is reported at its cell', async () => {
  const folder = await copyOf(mill);
  writeFileSync(
    path.join(folder, 'products.csv'),
    'Name,Category,Name (de)\nNew red,colours,Neues Rot\nNew blue,colours,\n',
  );
  const { code, stdout } = await herbarium(['import', 'products.csv', '--yes'], { cwd: folder });
  expect(code).toBe(1);
  expect(stdout).toContain('products.csv, C2 error route/duplicate-path');
  expect(catalogueIn(folder)).toContain('name: New blue');
});

test('limits keep their conditions, and a doubtful one is reported at its cell', async () => {
  const folder = await copyOf(mill);
  const lines = [
    'Name;Category;Assay min %;pH (1 % solution);Salmonella /25g;Shelf life',
    'New red;colours;98.5 (HPLC);6-Apr;Absent;24',
    '',
  ];
  writeFileSync(path.join(folder, 'products.csv'), lines.join('\n'));
  const args = ['import', 'products.csv', '--format', 'json'];
  const { diagnostics } = JSON.parse((await herbarium(args, { cwd: folder })).stdout);
  expect(diagnostics.map(({ message }: { message: string }) => message)).toEqual([
    'F2: `24` is a number without a unit',
    'D2: `6-Apr` is a day where a range was typed',
  ]);
  await herbarium([...args, '--yes'], { cwd: folder });
  const { categories } = parse(catalogueIn(folder));
  expect(categories[0].products.at(-1).spec).toEqual([
    { test: 'Assay', limit: '≥ 98.5 % (HPLC)' },
    { test: 'pH (1 % solution)', limit: '6-Apr' },
    { test: 'Salmonella /25g', limit: 'Absent' },
  ]);
});

describe('exports of other programs are read with the meaning of those programs', () => {
  test.each([
    [
      'Shopify',
      [
        'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Image Src,Status',
        'new-red,New red,"<p>A <strong>red</strong>.</p><ul><li>Drinks</li></ul>",Mill,Colours,red,true,Size,1 kg,R1,https://x.test/a.jpg,active',
        'new-red,,,,,,,,5 kg,,https://x.test/b.jpg,',
        'new-blue,New blue,,Mill,Colours,,false,Size,1 kg,,,draft',
      ],
      { draft: true },
    ],
    [
      'Akeneo',
      [
        'sku;categories;enabled;family;groups;name-en_US;description-en_US-ecommerce',
        'R1;colours,print;1;colour;;New red;"<p>A <strong>red</strong>.</p><ul><li>Drinks</li></ul>"',
        'B1;colours;0;colour;;New blue;',
      ],
      { draft: true },
    ],
    [
      'commercetools',
      [
        'key,productType.key,name.en-US,slug.en-US,description.en-US,categories.key,variants.sku,variants.attributes.form',
        'r,colour,New red,new-red,"<p>A <strong>red</strong>.</p><ul><li>Drinks</li></ul>",colours;print,R1,powder',
        ',,,,,,,',
        'b,colour,New blue,new-blue,,colours,,',
      ],
      {},
    ],
  ])('%s', async (program, lines, more) => {
    const folder = await copyOf(mill);
    writeFileSync(path.join(folder, 'products.csv'), `${lines.join('\n')}\n`);
    const { stdout, stderr } = await herbarium(['import', 'products.csv', '--yes'], { cwd: folder });
    expect(stderr).toContain(`as ${program} exports it`);
    expect(stderr).toContain('create 2 · update 0 · unchanged 0 · skip 0');
    expect(stdout + stderr).not.toMatch(/called `(?!(Variant |variants\.)?sku)/i);
    const { categories } = parse(catalogueIn(folder));
    const products = categories.flatMap(({ products = [] }: { products?: object[] }) => products);
    expect(products).toContainEqual(
      expect.objectContaining({ slug: 'new-red', name: 'New red', body: 'A **red**.\n\n-   Drinks' }),
    );
    expect(products).toContainEqual(expect.objectContaining({ slug: 'new-blue', name: 'New blue', ...more }));
  });
});

test('a link in the place of the mapping is not followed', async () => {
  const folder = await copyOf(mill);
  symlinkSync(path.join(folder, 'urls.lock'), path.join(folder, 'import.yaml'));
  writeFileSync(path.join(folder, 'products.csv'), 'Name\nNew red\n');
  const { code, stderr } = await herbarium(['import', 'products.csv', '--yes'], { cwd: folder });
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('import.yaml is not a file'),
  });
});

test.each([
  [['import', 'catalogue.json', '--map', 'absent.yaml'], 2, 'there is no mapping absent.yaml'],
  [['import', 'catalogue.json', '--match', 'identity.cass'], 2, 'did you mean `identity.cas`?'],
  [['import', 'catalogue.yaml', '--sheet', 'Sheet 9'], 2, 'has no sheet `Sheet 9`'],
  [['import', 'absent.csv'], 2, 'there is no file absent.csv'],
  [['import', 'content'], 2, 'content is a folder'],
  [['export', '--out', 'products.txt'], 2, 'does not say which kind of file it is'],
  [['export', '--out', 'products.ods'], 2, 'save it as XLSX: end its name with .xlsx'],
  [['import', 'catalogue.json', '--annotate', 'a.ods'], 2, 'save it as XLSX: end its name with .xlsx'],
  [
    ['import', 'products.ods'],
    1,
    'it is an ODS file\n  help: open it in a spreadsheet program, and save it as XLSX',
  ],
  [['init', 'new', '--from', 'products.ods'], 1, 'products.ods cannot be read: it is an ODS file'],
  [['export', '--out', 'catalogue.json'], 2, 'catalogue.json is there already'],
])('%j is refused', async (args, code, message) => {
  const folder = await copyOf(mill);
  writeFileSync(path.join(folder, 'catalogue.json'), '{"name":"x"}');
  const ods = { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' };
  if (args.includes('products.ods') && args[0] !== 'export') {
    writeFileSync(path.join(folder, 'products.ods'), archive(ods));
  }
  const result = await herbarium(args, { cwd: folder });
  expect(result.code).toBe(code);
  expect(result.stderr).toContain(message);
});

test('rows that name each other in a chain take no check for each of them', async () => {
  const folder = await copyOf(path.join(fixtures, 'sites/small'));
  const texts = await Promise.all(
    [20, 40].map(async (count) => {
      const id = (n: number) => `${n + 10}`.repeat(16);
      const rows = Array.from(
        { length: count },
        (_, n) => `${id(n)},Chain ${n},${n === 0 ? 'none' : id(n - 1)}`,
      );
      writeFileSync(path.join(folder, `${count}.csv`), ['id,name,related', ...rows].join('\n'));
      const work = new Work();
      const args = ['import', `${count}.csv`, '--category', 'colours', '--dry-run'];
      const { code, stderr } = await herbarium(args, { cwd: folder, work });
      expect(code).toBe(1);
      expect(stderr).toContain(`create ${count} · update 0 · unchanged 0 · skip 0 · cells left out 1`);
      return work.take()['texts parsed'];
    }),
  );
  expect(texts[1]).toBe(texts[0]);
});
