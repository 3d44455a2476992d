import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { git, makeRepository } from '../../project/repository.js';
import { copyOfSite, edit, herbarium, projectRoot, temporaryFolder } from '../../support/herbarium.js';
import { makeCase } from './cases.js';
import { cases, writtenReports } from './reports-parts.js';

const shared = writtenReports();
function reportOf(name: (typeof cases)[number], format: string): Promise<string> {
  return readFile(path.join(shared(), name, `report.${format}`), 'utf8');
}

describe('reports for people and programs', () => {
  test('no text of the catalogue becomes Markdown, HTML or a name in a comment', async () => {
    const markdown = await reportOf('hostile-text', 'markdown');
    const html = await reportOf('hostile-text', 'html');
    expect(markdown).toContain('details');
    expect(markdown).not.toMatch(/@everyone|<script|<img|!\[| #1|\u202e|`beets`/);
    expect(markdown.match(/<details/g)?.length).toBe(markdown.match(/<\/details>/g)?.length);
    const scripts = parse(html).querySelectorAll('script');
    expect(scripts.map((script) => script.getAttribute('type'))).toEqual(['application/json', undefined]);
  });

  test('the JSON is as its schema says', async () => {
    const schema = JSON.parse(readFileSync(path.join(projectRoot, 'schemas/diff.schema.json'), 'utf8'));
    const isValid = new Ajv({ strict: false }).compile(schema);
    for (const name of cases) {
      expect(isValid(JSON.parse(await reportOf(name, 'json'))), JSON.stringify(isValid.errors)).toBe(true);
    }
  });
});

test('equal changes are one line, and are not repeated for translations', async () => {
  const cwd = await copyOfSite('terms');
  makeRepository(cwd);
  const file = path.join(cwd, 'catalogue.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll('bidón', 'caja').replaceAll('part: Rizoma', 'part: Raíz'));
  const { stdout } = await herbarium(['diff'], { cwd });
  expect(stdout).toContain('\nJengibre: part Rizoma → Raíz; minimum order 50 kg bidón → 50 kg caja\n');
  expect(stdout).not.toMatch(/Turmeric|Ginger|drum/);
  await writeFile(file, text.replaceAll('part: Rizoma', 'part: Raíz'));
  expect((await herbarium(['diff'], { cwd })).stdout).toContain('\nCúrcuma, Jengibre: part Rizoma → Raíz\n');
});

test('an edited entry is reported by its fields, followed by its effects on other pages', async () => {
  const cwd = await temporaryFolder();
  await makeCase('comment', cwd);
  const catalogue = path.join(cwd, 'after/catalogue.yaml');
  await edit(catalogue, 'minimum_order: 25 kg', 'minimum_order: 50 kg');
  await edit(catalogue, 'name: Red Powder', 'name: Ruby Powder');
  const { stdout } = await herbarium(['diff', 'before', 'after'], { cwd });
  const [, entries, others] = stdout.split('\n\n');
  expect(entries).toMatchInlineSnapshot(`
    "Blue Powder: minimum order 25 kg → 50 kg
    Ruby Powder: name Red Powder → Ruby Powder
      its card in the list on 4 pages; its card among related products on 2 pages; the link to it as its neighbour on 2 pages; the link to it in the index by letters on /search"
  `);
  // Effects are not repeated as texts of many pages.
  expect(others?.match(/^\S+/gm)).toEqual(['title', 'description', 'head']);
});

test('a product that moves, or is reordered, is reported by its category and its neighbours, and nothing twice', async () => {
  const cwd = await temporaryFolder();
  await makeCase('comment', cwd);
  const after = path.join(cwd, 'after');
  const { code, stderr } = await herbarium(['move', 'colours/red-powder', '--category', 'sports'], {
    cwd: after,
  });
  expect(code, stderr).toBe(0);
  const catalogue = path.join(after, 'catalogue.yaml');
  const [green = ''] = /^ {6}- id: 823ca.*\n(?: {8}.*\n)+/m.exec(readFileSync(catalogue, 'utf8')) ?? [];
  await edit(catalogue, green, '');
  await edit(catalogue, '    products:\n', `    products:\n${green}`);
  const { stdout } = await herbarium(['diff', 'before', 'after'], { cwd });
  expect(stdout.split('\n').slice(2).join('\n')).toMatchInlineSnapshot(`
    "Blue Powder: now after Green Powder, was first
    Red Powder: moved from Colours to Sports: /colours/red-powder → /sports/red-powder, redirected
    On other pages: the picture for links to it on 13 pages; the colours on 7 pages; which products the list shows on 7 pages; the page numbers on 4 pages; the filters and their counts on 4 pages; and more

    lost         /colours/page-2 is lost: nothing is there any more
    description  description changed the same way on 2 pages of categories, such as /sports
                 - …
                 + … Red Powder – …
    "
  `);
});

describe('states', () => {
  async function repository(): Promise<string> {
    const folder = await temporaryFolder();
    await makeCase('renamed', folder);
    makeRepository(path.join(folder, 'before'));
    return folder;
  }

  test('without names, the last commit is compared with the working tree; nothing is left behind', async () => {
    const folder = await repository();
    const cwd = path.join(folder, 'before');
    const temporary = await temporaryFolder();
    const env = { TMPDIR: temporary };
    expect(await herbarium(['diff'], { cwd, env })).toEqual({
      code: 0,
      stdout: 'HEAD → working tree: nothing differs\n',
      stderr: '',
    });
    await edit(path.join(cwd, 'catalogue.yaml'), 'slug: red-powder', 'slug: beet-red-powder');
    const run = await herbarium(['diff', '--fail-on', 'noindex,lost'], { cwd, env });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(
      '/colours/red-powder is lost: nothing leads from there to /colours/beet-red-powder',
    );
    expect((await herbarium(['diff', 'main', 'HEAD', '--fail-on', 'any'], { cwd, env })).code).toBe(0);
    expect((await herbarium(['diff', 'HEAD', '../after', '--fail-on', 'title'], { cwd, env })).code).toBe(0);
    expect(await readdir(temporary)).toEqual([]);
  });

  test('without a repository or a commit, the message has a hint', async () => {
    const cwd = path.join(await repository(), 'before');
    await rm(path.join(cwd, '.git'), { recursive: true });
    const hint = '`git add .`, `git commit -m start`, or compare two folders\n';
    const none = await herbarium(['diff'], { cwd });
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining(`\`git init\`, ${hint}`)]);
    git(cwd, ['init', '--quiet']);
    const empty = await herbarium(['diff'], { cwd });
    expect([empty.code, empty.stderr]).toEqual([2, expect.stringContaining(hint)]);
    expect(empty.stderr).toMatch(/^error the repository has no commit yet\n/);
  });

  test('a built site is compared with its source, without false differences in their lists of files', async () => {
    const cwd = await copyOfSite('small');
    await edit(path.join(cwd, 'catalogue.yaml'), '  language: en\n', '  language: en\n  llms: true\n');
    await mkdir(path.join(cwd, 'public/.well-known'), { recursive: true });
    for (const name of ['terms.pdf', '.well-known/security.txt'])
      await writeFile(path.join(cwd, 'public', name), 'x');
    expect((await herbarium(['build'], { cwd })).code).toBe(0);
    expect(await herbarium(['diff', '_site'], { cwd })).toMatchObject({
      code: 0,
      stdout: '_site → working tree: nothing differs\n',
    });
  });

  test('the errors of a state are shown with their places', async () => {
    const folder = await repository();
    const cwd = path.join(folder, 'before');
    await edit(path.join(folder, 'after/catalogue.yaml'), 'name: Red Powder', 'nam: Red Powder');
    const run = await herbarium(['diff', 'HEAD', '../after'], { cwd });
    expect(run.code).toBe(1);
    expect(run.stdout).toBe('');
    expect(run.stderr).toMatch(/\.\.\/after\/catalogue\.yaml:\d+:\d+ error schema\//);
    const other = await herbarium(['diff', '../after', 'HEAD'], { cwd });
    expect(other.stderr).toMatch(/\.\.\/after\/catalogue\.yaml:\d+:\d+ error schema\//);
  });

  test.each([
    [['no-such'], /has no commit no-such/],
    [['content', '--fail-on', 'title'], /content has no catalogue\.yaml/],
    [['.', '--fail-on', 'titel'], /title/],
    [['main'], /main is both a commit and a file or folder/],
  ])('%j is reported in one line', async (args, message) => {
    const cwd = path.join(await repository(), 'before');
    await mkdir(path.join(cwd, 'main'));
    const { code, stdout, stderr } = await herbarium(['diff', ...args], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });
});
