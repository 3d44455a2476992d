import { rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isDeep, some } from '../support/deep.js';
import { edit, herbarium } from '../support/herbarium.js';
import { buildSmall } from '../support/small-site.js';
import { treeOf } from '../support/tree.js';
import { failingPage } from './failing-page.js';

describe('a build that fails', () => {
  test.each(some(['assets', 'content'], 1))(
    'refuses %s/ that is a link, wherever it leads',
    async (folder) => {
      const { project, site } = await buildSmall();
      const before = await treeOf(site);
      await rename(path.join(project, folder), path.join(project, 'elsewhere'));
      await symlink('elsewhere', path.join(project, folder));
      const { code, stderr } = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
      expect(stderr).toContain(`${folder}/ is a symbolic link`);
      expect(code).toBe(1);
      expect(await treeOf(site)).toEqual(before);
    },
  );

  test.runIf(isDeep)('ignores links inside the folders', async () => {
    const { run, site } = await buildSmall(async (project) => {
      await symlink('/etc', path.join(project, 'assets/etc'));
      await symlink('/etc/hostname', path.join(project, 'assets/hostname.txt'));
    });
    expect(run.code).toBe(0);
    expect(Object.keys(await treeOf(site)).filter((file) => /etc|hostname/.test(file))).toEqual([]);
  });

  test('reports a catalogue that is not UTF-8', async () => {
    const { run } = await buildSmall(async (project) => {
      await writeFile(
        path.join(project, 'catalogue.yaml'),
        Buffer.from('site: { brand: B\xf6ttger }\n', 'latin1'),
      );
    });
    expect(run.stdout).toContain('catalogue.yaml:1:17 error yaml/encoding');
    expect(run.code).toBe(1);
  });

  test('reports every error of the catalogue and keeps the old site', async () => {
    const { project, site } = await buildSmall();
    const before = await treeOf(site);
    await edit(path.join(project, 'catalogue.yaml'), 'slug: green-powder-', 'slug: green/powder');
    const { code, stderr, stdout } = await herbarium(['build', '--no-images', '--no-search'], {
      cwd: project,
    });
    expect(code).toBe(1);
    expect(stdout).toContain('catalogue.yaml:69:15 error route/unsafe-slug');
    expect(stdout).not.toContain('_site');
    expect(stderr).toBe('');
    expect(await treeOf(site)).toEqual(before);
  });

  test.each(some(['2', '1'], 1))(
    'names the route and its place in the catalogue (--jobs %s)',
    async (jobs) => {
      const { project, site } = await buildSmall();
      const before = await treeOf(site);
      const { code, stdout } = await herbarium(
        ['build', '--clean', '--no-images', '--no-search', '--jobs', jobs],
        {
          cwd: project,
          env: failingPage('/knowledge/blue'),
        },
      );
      expect(stdout).toContain('catalogue.yaml:95:9 error render/page');
      expect(stdout).toContain('the page /knowledge/blue could not be rendered: planted');
      expect(code).toBe(1);
      expect(await treeOf(site)).toEqual(before);
      expect(await leftovers(project)).toEqual([]);
    },
  );

  test.runIf(isDeep)('with --format json prints one document', async () => {
    const { project } = await buildSmall();
    const { code, stdout, stderr } = await herbarium(['build', '--format', 'json'], {
      cwd: project,
      env: failingPage('/knowledge/blue'),
    });
    expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: 'render/page', file: 'catalogue.yaml' }]);
    expect(stderr).toContain('Error: planted\n    at ');
    expect(code).toBe(1);
  });
});

/** Files that a build left beside the output folder, except those for the next build. */
async function leftovers(project: string): Promise<string[]> {
  const files = Object.keys(await treeOf(project));
  const kept = /^(?:_site|\.herbarium\/(?:\.gitignore$|builds\/[\w-]))/;
  return files.filter((file) => file.includes('.herbarium') && !kept.test(file));
}
