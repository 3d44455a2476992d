import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { asProcess } from '../support/command.js';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';
import { buildSmall } from '../support/small-site.js';
import { treeOf } from '../support/tree.js';
import { failingPage, withFailingPage } from './failing-page.js';
import { addPages } from './many-pages.js';

const plain = ['build', '--no-images', '--no-search'];

describe('a build that fails', () => {
  test('reports a catalogue that is not UTF-8', async () => {
    const project = await copyOfSite('small');
    await writeFile(
      path.join(project, 'catalogue.yaml'),
      Buffer.from('site: { brand: B\xf6ttger }\n', 'latin1'),
    );
    const run = await herbarium(plain, { cwd: project });
    expect(run.stdout).toContain('catalogue.yaml:1:17 error yaml/encoding');
    expect(run.code).toBe(1);
  });

  test('reports every error of the catalogue and keeps the old site', async () => {
    const { project, site } = await buildSmall();
    const before = await treeOf(site);
    await edit(path.join(project, 'catalogue.yaml'), 'slug: green-powder-', 'slug: green/powder');
    const { code, stderr, stdout } = await herbarium(plain, { cwd: project });
    expect(code).toBe(1);
    expect(stdout).toContain('catalogue.yaml:69:15 error route/unsafe-slug');
    expect(stdout).not.toContain('_site');
    expect(stderr).toBe('');
    expect(await treeOf(site)).toEqual(before);
  });

  test('names the route and its place in the catalogue', async () => {
    const { project, site } = await buildSmall();
    const before = await treeOf(site);
    const build = (...args: readonly string[]) =>
      withFailingPage('/knowledge/blue', () => herbarium([...plain, '--clean', ...args], { cwd: project }));
    const { code, stdout } = await build();
    expect(stdout).toContain('catalogue.yaml:95:9 error render/page');
    expect(stdout).toContain('the page /knowledge/blue could not be rendered: planted');
    expect(code).toBe(1);
    const json = await build('--format', 'json');
    expect(JSON.parse(json.stdout).diagnostics).toMatchObject([
      { code: 'render/page', file: 'catalogue.yaml' },
    ]);
    expect(json.stderr).toContain('Error: planted\n    at ');
    expect(json.code).toBe(1);
    expect(await treeOf(site)).toEqual(before);
    expect(await leftovers(project)).toEqual([]);
  });

  test('reports the same from a thread', async () => {
    const project = await copyOfSite('tiny');
    await addPages(project);
    // The thread gets the first pages: it loads the failing code as the process does.
    const { code, stdout, stderr } = await asProcess([...plain, '--jobs', '2'], {
      cwd: project,
      env: failingPage('/more-1'),
    });
    expect(stdout).toMatch(
      /catalogue\.yaml:\d+:\d+ error render\/page\n.*the page \/more-1 could not be rendered: planted/,
    );
    expect(stderr).toMatch(/Error: planted\n {4}at .*worker/s);
    expect(code).toBe(1);
    expect(await leftovers(project)).toEqual([]);
  });
});

/** Files that a build left beside the output folder, except those for the next build. */
async function leftovers(project: string): Promise<string[]> {
  const files = Object.keys(await treeOf(project));
  const permanent = /^(?:_site|\.herbarium\/(?:\.gitignore$|builds\/[\w-]))/;
  return files.filter((file) => file.includes('.herbarium') && !permanent.test(file));
}
