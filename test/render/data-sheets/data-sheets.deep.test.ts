import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { treeOf } from '../../support/tree.js';

const blue = 'colours/blue-powder.pdf';

test('it is the same from any number of threads, in the preview and from parts, and is made again only when it changes', async () => {
  const project = await copyOfSite('data-sheets');
  const build = (...options: readonly string[]) =>
    herbarium(['build', '--no-search', ...options], { cwd: project });
  expect((await build('--jobs', '1')).code).toBe(0);
  const site = await treeOf(path.join(project, '_site'));
  const folderOf = path.join(project, '.herbarium/store');
  const sheets = async () => {
    const names = (await readdir(folderOf)).filter((name) => name.startsWith('sheet-')).sort();
    return Promise.all(
      names.map(async (name) => `${name} ${(await stat(path.join(folderOf, name))).ctimeMs}`),
    );
  };
  const preview = await startPreview(project);
  const answer = await fetch(new URL(blue, preview.url));
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.compare(
      Buffer.from(await answer.arrayBuffer()),
      await readFile(path.join(project, '_site', blue)),
    ),
  ).toBe(0);
  await preview.interrupt();
  const before = await sheets();
  expect(before).toHaveLength(4);
  await edit(path.join(project, 'catalogue.yaml'), 'sky blue', 'deep blue');
  expect((await build()).code).toBe(0);
  const after = await sheets();
  expect(after.filter((name) => before.includes(name))).toHaveLength(4);
  expect(after).toHaveLength(5);
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
  expect(await readFile(path.join(project, '_site/colours/blue-powder.html'), 'utf8')).not.toContain(blue);
});
