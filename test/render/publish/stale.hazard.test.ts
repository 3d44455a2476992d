import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const work = '._site.herbarium';

test('a slug that was removed takes its page, payload and sitemap entry along; a foreign file stays', async () => {
  const project = await copyOfSite('tiny');
  const site = path.join(project, '_site');
  const file = path.join(project, 'catalogue.yaml');
  const build = () => herbarium(['build', '--no-images', '--no-search'], { cwd: project });
  expect((await build()).code).toBe(0);
  // The next site gets files of the generation before. Files removed in that generation must be removed here too.
  const slugs = ['green-powder', 'fern-powder', 'pine-powder', 'green-powder'];
  for (const [n, slug] of slugs.slice(1).entries()) {
    await edit(file, `slug: ${slugs[n]}`, `slug: ${slug}`);
    expect((await build()).code).toBe(0);
    const names = Object.keys(await treeOf(site));
    expect(names).toContain(`colours/${slug}.html`);
    const former = slugs.filter((other) => other !== slug);
    expect(names.filter((name) => former.some((other) => name.includes(other)))).toEqual([]);
  }
  await mkdir(path.join(site, '.well-known'));
  await writeFile(path.join(site, '.well-known/owner.txt'), 'mine');
  await edit(file, 'slug: green-powder', 'slug: moss-powder');
  expect((await build()).code).toBe(0);
  const files = Object.keys(await treeOf(site));
  expect(files).toContain('.well-known/owner.txt');
  expect(files).toContain('colours/moss-powder.html');
  expect(files).toContain('_payload/colours/moss-powder.json');
  expect(files.filter((file) => file.includes('green-powder'))).toEqual([]);
  expect(await readFile(path.join(site, 'sitemap.xml'), 'utf8')).not.toContain('green-powder');
  // Build once more, because the foreign file was already carried over.
  expect((await build()).code).toBe(0);
  expect(await readFile(path.join(site, '.well-known/owner.txt'), 'utf8')).toBe('mine');
  expect(existsSync(path.join(project, work))).toBe(false);
});
