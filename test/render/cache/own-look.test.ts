import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

test('after a change of theme.css, of an imported file or of a font, a build equals a clean build', async () => {
  const project = await copyOfSite('own-look');
  const file = (name: string) => path.join(project, name);
  const built = async (...args: readonly string[]) => {
    const { code, stderr } = await herbarium(['build', '--no-images', '--no-search', ...args], {
      cwd: project,
    });
    expect(code, stderr).toBe(0);
    return treeOf(file('_site'));
  };
  let last = await built();
  const changes = [
    () => edit(file('theme.css'), '3px', '4px'),
    () => writeFile(file('assets/look/more.css'), '.site-header { background: none }\n'),
    () => edit(file('catalogue.yaml'), 'regular.woff2, family', 'bold.woff2, weight: 400, family'),
    () => rm(file('theme.css')),
  ];
  for (const change of changes) {
    await change();
    const now = await built();
    expect(now).not.toEqual(last);
    last = now;
  }
  await writeFile(file('theme.css'), 'h1 { color: red }\n');
  const after = await built();
  expect(Object.keys(after).some((name) => name.startsWith('_assets/theme.'))).toBe(true);
  expect(await built('--clean')).toEqual(after);
});
