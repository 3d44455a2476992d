import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { archive, xlsxParts } from '../../project/tables/archives.js';
import { fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';

const mill = path.join(fixtures, 'changes/site');

async function millWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await temporaryFolder();
  cpSync(mill, folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  return folder;
}

const catalogueIn = (folder: string) => readFileSync(path.join(folder, 'catalogue.yaml'), 'utf8');
const nested = (name: string, depth: number) => `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);
const deepCell = 'the cell has too many levels of lists or elements';
const longCell = 'the cell has more than 100,000 characters';

/** The messages in the JSON report of an import. Each begins with its cell. */
function findingsIn(stdout: string): readonly string[] {
  const { diagnostics } = JSON.parse(stdout.slice(0, stdout.lastIndexOf('}') + 1));
  return diagnostics.map(({ message }: { readonly message: string }) => message);
}

describe('a cell that is too much is a finding with its place, and is left out', () => {
  test('lists, elements and long texts', async () => {
    const cells = [
      ['2,000 elements within each other', 'Body', nested('div', 2000), deepCell],
      ['elements with ends of others between them', 'Body', '<div></i>'.repeat(2000), deepCell],
      ['tables within each other', 'Body', '<table><tr><td>'.repeat(700), deepCell],
      ['a body of 1 MB', 'Body', 'a '.repeat(500_000), longCell],
      ['elements of another field', 'Storage', `${'<b>'.repeat(2000)}x`, deepCell],
      ['50,000 lists within each other', 'Spec', '['.repeat(50_000) + ']'.repeat(50_000), deepCell],
      ['a category of 1 MB', 'Uses', 'a'.repeat(1_000_000), longCell],
    ] as const;
    const headings = ['Name', 'Category', 'Body', 'Storage', 'Spec', 'Uses'];
    const rows = cells.map(([, heading, text], n) =>
      [
        `New red ${n}`,
        'colours',
        ...headings.slice(2).map((other) => (other === heading ? `"${text}"` : '')),
      ].join(),
    );
    const csv = [headings.join(), ...rows, 'New blue,colours,,,,', ''].join('\n');
    const folder = await millWith({ 'products.csv': csv });
    const args = ['import', 'products.csv', '--yes', '--format', 'json'];
    const { code, stdout, stderr } = await herbarium(args, { cwd: folder });
    const expected = cells.map(([, heading, , problem], n) => {
      return `${'ABCDEF'.charAt(headings.indexOf(heading))}${n + 2}: ${problem}`;
    });
    expect(findingsIn(stdout)).toEqual(expected);
    expect(stderr).toContain(
      `create ${cells.length + 1} · update 0 · unchanged 0 · skip 0 · cells left out ${cells.length}`,
    );
    expect(code).toBe(1);
    expect(catalogueIn(folder)).toContain('name: New blue');
  });

  test('a name of 1 MB', async () => {
    const csv = `Name,Category\n${'a'.repeat(1_000_000)},colours\nNew blue,colours\n`;
    const folder = await millWith({ 'products.csv': csv });
    const { code, stdout, stderr } = await herbarium(['import', 'products.csv', '--yes'], { cwd: folder });
    expect(stdout).toContain(`products.csv, A2 error import\n  ${longCell}\n`);
    expect(stdout.length + stderr.length).toBeLessThan(2000);
    expect(code).toBe(1);
  });

  test('lists within each other in JSON lines', async () => {
    const list = `{"name":"A","category":"colours","spec":${'['.repeat(2000)}${']'.repeat(2000)}}\n`;
    const folder = await millWith({ 'list.jsonl': list });
    const { code, stdout } = await herbarium(['import', 'list.jsonl', '--yes'], { cwd: folder });
    expect(stdout).toContain(deepCell);
    expect(code).toBe(1);
  });

  test('a string of 9 MB in a small workbook', async () => {
    const text = (value: string) => `<si><t>${value}</t></si>`;
    const strings = ['Name', 'Category', 'a'.repeat(9_000_000), 'colours', 'New blue'].map(text).join('');
    const cells = (...places: readonly number[]) =>
      `<row>${places.map((place) => `<c t="s"><v>${place}</v></c>`).join('')}</row>`;
    const sheet = `<sheetData>${cells(0, 1)}${cells(2, 3)}${cells(4, 3)}</sheetData>`;
    const folder = await millWith({ 'products.xlsx': archive(xlsxParts(sheet, { strings })) });
    const { stdout, stderr } = await herbarium(['import', 'products.xlsx', '--yes'], { cwd: folder });
    expect(stdout).toContain(`products.xlsx, A2 error import\n  ${longCell}\n`);
    expect(stderr).toContain('create 1 · update 0 · unchanged 0 · skip 1');
  });
});

test('a product of JSON lines with 2,000 objects within each other comes in, as others do', async () => {
  const deep = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`;
  const lines = `{"name":"New red","category":"colours","storage":${deep}}\n{"name":"New blue","category":"colours"}\n`;
  const folder = await millWith({ 'products.jsonl': lines });
  const { stderr } = await herbarium(['import', 'products.jsonl', '--yes'], { cwd: folder });
  expect(stderr).toContain('create 2 · update 0 · unchanged 0 · skip 0');
});

test('elements without an end are not within each other', async () => {
  const body = `<ul>${'<li>a<br>b'.repeat(300)}</ul>`;
  const folder = await millWith({ 'products.csv': `Name,Category,Body\nNew red,colours,${body}\n` });
  const { stderr } = await herbarium(['import', 'products.csv', '--yes'], { cwd: folder });
  expect(stderr).toContain('create 1 · update 0 · unchanged 0 · skip 0');
});

describe('a file that is too much is refused in a line', () => {
  test.each([
    ['16,384 columns', 'a.csv', () => `${'a,'.repeat(16_384)}b\n`],
    [
      '250 sheets',
      'a.xlsx',
      () => archive(xlsxParts('<sheetData/>', { sheets: '<sheet name="A" r:id="r1"/>'.repeat(250) })),
    ],
  ])('more than %s', async (limit, name, make) => {
    const folder = await millWith({ [name]: make() });
    const { code, stderr } = await herbarium(['import', name], { cwd: folder });
    expect(stderr).toMatch(`error ${name} cannot be read: it has more than ${limit}\n`);
    expect(code).toBe(1);
  });
});

describe('a formula without a stored value', () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const formula = '<c><f>CONCATENATE("1-",2," %")</f><v/></c>';
  const book = (...rows: readonly string[]) =>
    archive(xlsxParts(`<sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData>`));

  test('is a finding in columns with texts, numbers, lists, tables, categories and ids', async () => {
    const headings = ['Storage', 'Assay min %', 'Applications', 'Specification', 'Category', 'Id'];
    const rows = headings.map((heading, n) =>
      [text(`New red ${n}`), ...headings.map((other) => (other === heading ? formula : text('')))].join(''),
    );
    const folder = await millWith({
      'form.xlsx': book(['Name', ...headings].map(text).join(''), ...rows),
    });
    const args = ['import', 'form.xlsx', '--category', 'colours', '--yes', '--format', 'json'];
    const { code, stdout, stderr } = await herbarium(args, { cwd: folder });
    const problem = 'the formula of the cell has no value yet';
    expect(findingsIn(stdout)).toEqual(headings.map((_, n) => `${'BCDEFG'.charAt(n)}${n + 2}: ${problem}`));
    expect(stderr).toContain('create 6 · update 0 · unchanged 0 · skip 0 · cells left out 6');
    expect(code).toBe(1);
    expect(catalogueIn(folder)).not.toContain('CONCATENATE');
  });

  test('is a finding in the column of the name, and the other rows come in', async () => {
    const rows = [text('Name') + text('Storage'), formula + text('Cool'), text('New blue') + text('Dry')];
    const folder = await millWith({ 'form.xlsx': book(...rows) });
    const { stdout, stderr } = await herbarium(['import', 'form.xlsx', '--category', 'colours', '--yes'], {
      cwd: folder,
    });
    expect(stdout).toContain('form.xlsx, A2 error import\n  the formula of the cell has no value yet\n');
    expect(stderr).toContain('create 1 · update 0 · unchanged 0 · skip 1');
  });
});

describe.skipIf(!existsSync('/dev/zero'))(
  'what the user names in place of a file is refused in a line',
  () => {
    test.each(['/dev/zero', 'pipe'])('%s', async (name) => {
      const folder = await millWith({ 'products.csv': 'Name\nNew red\n' });
      execFileSync('mkfifo', [path.join(folder, 'pipe')]);
      const commands = [
        ['import', name],
        ['import', 'products.csv', '--map', name],
        ['init', 'new', '--from', name],
        ['validate', '--baseline', name],
      ];
      for (const args of commands) {
        const result = await herbarium(args, { cwd: folder });
        const stderr = `error ${name} is not a file\n  help: name a file\n`;
        expect(result, args.join(' ')).toEqual({ code: 2, stdout: '', stderr });
      }
    });
  },
);

test('outer spaces of an export are no change', async () => {
  const product = `      - id: c0000000000000000000000000000099
        slug: spaces
        name: Spaces
        commercial: { minimum_order: "  5 kg " }
        applications: [" Drinks ", "Ice cream\\u00a0"]
        spec: [{ test: " Ash ", limit: "≤ 1 ", unit: " %" }]
`;
  const first = '      - id: b0000000000000000000000000000011\n';
  const text = catalogueIn(mill).replace(first, product + first);
  for (const file of ['products.xlsx', 'products.csv', 'products.json']) {
    const folder = await millWith({ 'catalogue.yaml': text });
    expect(await herbarium(['export', '--out', file], { cwd: folder })).toMatchObject({ code: 0 });
    const { stderr } = await herbarium(['import', file, '--yes'], { cwd: folder });
    expect(stderr, file).toContain('create 0 · update 0 ·');
    expect(catalogueIn(folder)).toBe(text);
  }
});
