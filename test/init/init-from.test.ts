import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { herbarium, shippedRun, surroundingsFor, temporaryFolder } from '../support/herbarium.js';

const folderWith = async (csv: string) => {
  const cwd = await temporaryFolder();
  await writeFile(path.join(cwd, 'products.csv'), csv);
  return cwd;
};

const init = (cwd: string, ...more: readonly string[]) =>
  herbarium(['init', 'mill', '--from', 'products.csv', '--yes', ...more], { cwd });

test('a spreadsheet becomes a site that builds, with a category for each name, and one for the rest', async () => {
  const cwd = await folderWith(
    'Bezeichnung;Kategorie;CAS-Nr.;Form\nKurkumin;Gelbe Farben;458-37-7;Pulver\nSafran;gelbe farben;;\nMinze;Öle;;\nSalz;;;\n',
  );
  const { code, stdout, stderr } = await init(cwd, '--language', 'de');
  expect(code).toBe(0);
  expect(stderr).toMatch(/create 4 · update 0 · unchanged 0 · skip 0\n$/);
  expect(stdout).toMatch(/^wrote 7 files in mill:\n {2}import\.yaml\n.*\nnext:\n {2}cd mill\n/s);
  const project = path.join(cwd, 'mill');
  const checked = await herbarium(
    ['validate', '--rule', 'meta/sample=off', '--rule', 'enquiry/no-privacy=off'],
    { cwd: project },
  );
  expect(checked.stdout).toBe('catalogue.yaml: no errors, no warnings\n');
  const routes = await herbarium(['routes'], { cwd: project });
  for (const route of ['/gelbe-farben/kurkumin', '/gelbe-farben/safran', '/ole/minze', '/alle-produkte/salz'])
    expect(routes.stdout).toContain(route);
  expect(await readFile(path.join(project, 'catalogue.yaml'), 'utf8')).toContain(
    'form: powder\n        identity: { cas: "458-37-7" }\n',
  );
  // The remaining messages are stored: another import creates nothing twice.
  const again = await herbarium(['import', '../products.csv', '--yes'], { cwd: project });
  expect(again.stderr).toMatch(/create 0 · update 0 · unchanged 4 · skip 0\n$/);
  const built = await herbarium(['build'], { cwd: project });
  expect(built.code).toBe(0);
  expect(await readdir(path.join(project, '_site/gelbe-farben'))).toContain('kurkumin.html');
});

test('a site has the languages of the translations in its file, and categories with slugs in these languages', async () => {
  const cwd = await folderWith(
    'Name,Category,Name (es),Title (es),Form\nPaprika,Search,Pimentón,Pimentón dulce,powder\n',
  );
  expect((await init(cwd)).code).toBe(0);
  const project = path.join(cwd, 'mill');
  const text = await readFile(path.join(project, 'catalogue.yaml'), 'utf8');
  expect(text).toContain('languages: { es: {} }\n');
  expect(text).toContain(
    'form: powder\n        translations: { es: { name: Pimentón, title: Pimentón dulce } }\n',
  );
  const { stdout } = await herbarium(['routes'], { cwd: project });
  expect(stdout).toContain('/es/search-2/paprika');
});

test('a cell or a row with an error is left out, and the exit code shows it', async () => {
  const cwd = await folderWith('Name,Category,CAS\nMint,Oils,\nBeet,Oils,999-99-9\n,Oils,\n');
  const { code, stdout, stderr } = await init(cwd);
  expect(stdout).toMatch(/^products\.csv, C3 error domain\/cas-check-digit\n/);
  expect(stdout).toContain('products.csv, A4 error import\n  the row has no name\n');
  expect(stderr).toMatch(
    /skip 1 · cells left out 1\ncorrect what is left out, then `npx herbarium import` the file again\n$/,
  );
  expect(code).toBe(1);
  const text = await readFile(path.join(cwd, 'mill/catalogue.yaml'), 'utf8');
  expect(text.match(/(?<=name: )(Mint|Beet)$/gm)).toEqual(['Mint', 'Beet']);
});

test.each([
  ['', 1, 'error products.csv has no rows\n'],
  ['<html>', 1, 'error products.csv cannot be read: it is a web page or XML\n'],
])('a file without products writes nothing: %j', async (csv, exit, message) => {
  const cwd = await folderWith(csv);
  const { code, stderr } = await init(cwd);
  expect(stderr).toContain(message);
  expect(code).toBe(exit);
  expect(await readdir(cwd)).toEqual(['products.csv']);
});

test('a file whose rows are no products gives only a mapping to correct', async () => {
  const cwd = await folderWith('Name,Category\n,Oils\n,Fats\n');
  const { code, stderr } = await init(cwd);
  expect(stderr).toContain('error products.csv has no product that can be imported\n');
  expect(code).toBe(1);
  expect(await readdir(path.join(cwd, 'mill'))).toEqual(['import.yaml']);
});

test('a site from a spreadsheet is written after an agreement, and without its private columns', async () => {
  const cwd = await folderWith('Name,Category,Origin,Margin min %\nMint,Oils,Supplier Shaanxi,35\n');
  const args = ['init', 'mill', '--from', 'products.csv'];
  const shown = await herbarium(args, { cwd });
  expect(shown.code).toBe(0);
  expect(shown.stdout).toMatch(/^wrote import\.yaml: /);
  expect(shown.stderr).toMatch(
    /becomes public as:\n.*Name .*stays out:\n.*Supplier Shaanxi\n.*Margin min %/s,
  );
  expect(shown.stderr).toMatch(/nothing was imported: `--yes` writes it\n$/);
  expect(await readdir(path.join(cwd, 'mill'))).toEqual(['import.yaml']);
  expect((await init(cwd)).code).toBe(0);
  const text = await readFile(path.join(cwd, 'mill/catalogue.yaml'), 'utf8');
  expect(text).toContain('name: Mint');
  expect(text).not.toMatch(/Shaanxi|Margin/);
});

test.each([
  ['y', true],
  ['n', false],
])(
  'in a terminal, a question decides whether a site from a spreadsheet is written: %s',
  async (answer, isWritten) => {
    const cwd = await folderWith('Name,Category\nMint,Oils\n');
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    const questions: string[] = [];
    const { surroundings } = surroundingsFor({ cwd, columns: 100 }, (text) => {
      if (!text.endsWith(': ')) return;
      questions.push(text);
      stdin.write(text.includes('write it? (yes/no)') ? `${answer}\n` : '\n');
    });
    const run = await shippedRun();
    const code = await run(['init', 'mill', '--from', 'products.csv'], { ...surroundings, stdin });
    expect(code).toBe(0);
    expect(questions.filter((text) => text.includes('write it?'))).toHaveLength(1);
    const files = await readdir(path.join(cwd, 'mill'));
    expect(files).toContain('import.yaml');
    expect(files.includes('catalogue.yaml')).toBe(isWritten);
  },
);

test('a missing file is wrong usage, and --dry-run writes nothing', async () => {
  const cwd = await folderWith('Name\nMint\n');
  const wrong = await herbarium(['init', 'mill', '--from', 'none.csv'], { cwd });
  expect(wrong).toMatchObject({ code: 2, stderr: 'error there is no file none.csv\n' });
  expect((await init(cwd, '--dry-run')).stdout).toMatch(/^would write 7 files in mill:\n/);
  expect(await readdir(cwd)).toEqual(['products.csv']);
});

test('existing files in the folder are used: pictures of products, and a mapping', async () => {
  const cwd = await folderWith('Was,Wo,Name,Image\nOils,Regal,Mint,assets/mint.svg | Mint leaves\n');
  await mkdir(path.join(cwd, 'mill/assets'), { recursive: true });
  await writeFile(path.join(cwd, 'mill/assets/mint.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(cwd, 'mill/import.yaml'), 'columns: { Was: category, Wo: skip }\n');
  const { code } = await init(cwd);
  expect(code).toBe(0);
  const text = await readFile(path.join(cwd, 'mill/catalogue.yaml'), 'utf8');
  expect(text).toContain('    title: Oils\n');
});
