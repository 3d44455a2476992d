import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { searchRecord, uniqueHtml } from '../../../src/render/search/record.js';
import { start } from '../../support/command.js';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const build = (project: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  herbarium(['build', '--no-images', ...args], { cwd: project, env });

const searchFiles = async (project: string) =>
  Object.entries(await treeOf(path.join(project, '_site'))).filter(([file]) => file.startsWith('_search'));

/** Sets pagefind's program to a missing file. */
const withoutProgram = { PAGEFIND_EXTENDED_BINARY_PATH: path.resolve('/no/such/program') };

describe('the full-text index', () => {
  test('is written beside the pages, the same for the same pages', async () => {
    const [first, other] = [await copyOfSite('small'), await copyOfSite('small')];
    const { code, stdout, stderr } = await build(first);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')).toHaveLength(4);
    await build(other, ['--jobs', '2']);
    // Marks for the index would cost every visitor bytes.
    expect(await readFile(path.join(first, '_site/colours/blue-powder.html'), 'utf8')).not.toContain(
      'pagefind',
    );
    const files = await searchFiles(first);
    expect(await searchFiles(other)).toEqual(files);
    const names = files.map(([file]) => file.split(path.sep).join('/'));
    expect(names).toContain('_search/pagefind.js');
    expect(names).toContain('_search/text-search.js');
    expect(names).toContain('_search/0/pagefind-entry.json');
    expect(names.filter((name) => /ui|highlight|worker|unknown/.test(name))).toEqual([]);
    const entry = JSON.parse(await readFile(path.join(first, '_site/_search/0/pagefind-entry.json'), 'utf8'));
    // All languages are in one index, so that a visitor finds pages in each of them.
    expect(Object.keys(entry.languages)).toEqual(['en']);
    expect(names.filter((name) => name.startsWith('_search/0/fragment/'))).toHaveLength(
      entry.languages.en.page_count,
    );
  });

  test('comes from the cache when no page has changed, without the indexer', async () => {
    const project = await copyOfSite('small');
    await build(project);
    const files = await searchFiles(project);
    const { code, stderr } = await build(project, [], withoutProgram);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(await searchFiles(project)).toEqual(files);
    await edit(path.join(project, 'catalogue.yaml'), 'name: Blue Powder', 'name: Blue Powder Two');
    expect((await build(project, [], withoutProgram)).code).toBe(1);
  });

  test('is left out by the option and by the catalogue, and no page loads it', async () => {
    const project = await copyOfSite('small');
    const search = () => readFile(path.join(project, '_site/search.html'), 'utf8');
    await build(project, ['--no-search'], withoutProgram);
    expect(await searchFiles(project)).toEqual([]);
    expect(await search()).not.toContain('data-texts');
    await edit(path.join(project, 'catalogue.yaml'), '  language: en\n', '  language: en\n  search: false\n');
    await build(project, [], withoutProgram);
    expect(await searchFiles(project)).toEqual([]);
    expect(await search()).not.toContain('data-texts');
  });

  test('that cannot be made is an error with a hint, and leaves nothing behind', async () => {
    const project = await copyOfSite('small');
    const { code, stdout, stderr } = await build(project, [], withoutProgram);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^error the full-text index cannot be made here: pagefind has no program for /);
    expect(stderr).toContain('--no-search');
    expect(stderr).not.toContain('    at ');
    expect(await readdir(project)).not.toContain('_site');
    expect(await readdir(path.join(project, '.herbarium/store'))).toEqual([]);
  });

  test('whose indexer fails is an error, and does not hang', async () => {
    const project = await copyOfSite('small');
    const { code, stderr } = await build(project, [], { PAGEFIND_EXTENDED_BINARY_PATH: process.execPath });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error the full-text index could not be made: /);
    expect(await readdir(path.join(project, '.herbarium/store'))).toEqual([]);
  });

  test('of an interrupted build is not finished', async () => {
    const project = await copyOfSite('small');
    const runs = path.join(project, 'runs');
    const child = start(['build', '--no-images'], {
      cwd: project,
      env: {
        PAGEFIND_EXTENDED_BINARY_PATH: path.join(import.meta.dirname, 'silent.mjs'),
        HERBARIUM_TEST_RUNS: runs,
      },
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    await expect.poll(() => existsSync(runs), { timeout: 30_000 }).toBe(true);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(await readdir(path.join(project, '.herbarium/store'))).toEqual([]);
  });
});

describe('the indexed text of a page', () => {
  test('is its article, without links to other pages', () => {
    const main = [
      '<main><nav class="crumbs"><ol><li>Home</li></ol></nav><article class="product"><h1 id="x">Blue</h1>',
      '<ul class="date article-facts"><li>1 May 2026</li></ul><div class="product-bar"><p>Blue</p></div>',
      '<ul><li>Cold.</li><li>Dark</li></ul>',
      '<div class="actions"><div><a href="/">Ask</a></div><br/><script>{"a":"<\\u003c"}</script></div>',
      '<dl><div><dt>CAS</dt><dd>1-2-3</dd></div></dl><img alt="x"/><p>Own &lt;text&gt;</p></article>',
      '<section>Related</section></main>',
    ].join('');
    expect(uniqueHtml(main)).toBe(
      '<article><h1>Blue</h1><ul><li>Cold.</li><li>Dark</li></ul><dl><div><dt>CAS</dt>: <dd>1-2-3</dd>. </div></dl><img><p>Own &lt;text&gt;</p>',
    );
  });

  test('has one spelling of the micro sign, which searches use too', () => {
    const html = (text: string) => searchRecord({ url: '/' }, text).html;
    expect(html('<main>5 µg</main>')).toBe(html('<main>5 μg</main>'));
  });

  test('is the whole main part if it has no article', () => {
    expect(uniqueHtml('<main><h1>About</h1><aside><p>Ask</p></aside><p>us</p></main>')).toBe(
      '<main><h1>About</h1><p>us</p></main>',
    );
  });
});
