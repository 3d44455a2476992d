import { appendFile, cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { edit, herbarium } from '../../support/herbarium.js';
import { buildSmall } from '../../support/small-site.js';
import { treeOf } from '../../support/tree.js';

test('every site-wide file that a build writes is a file that rules reserve and that links may lead to', async () => {
  const { project, site, run } = await buildSmall((project) =>
    edit(
      path.join(project, 'catalogue.yaml'),
      '  language: en\n',
      '  language: en\n  llms: true\n  feeds: [json, csv]\n',
    ),
  );
  expect(run).toMatchObject({ code: 0 });
  const files = Object.keys(await treeOf(site)).filter((file) => !/^[_.]|\.(html|pdf)$/.test(file));
  expect(files).toEqual(expect.arrayContaining(['knowledge/feed.xml', 'products.csv', 'robots.txt']));
  const links = files.map((file) => `[${file}](/${file})`).join(' ');
  await appendFile(path.join(project, 'content/home.md'), `\n\n${links}\n`);
  expect(await herbarium(['validate'], { cwd: project })).toMatchObject({ code: 0 });
  for (const file of files) await cp(path.join(site, file), path.join(project, 'public', file));
  const { stdout } = await herbarium(['validate', '--all'], { cwd: project });
  const reserved = [...stdout.matchAll(/the build itself writes (\S+), so/g)].map(([, file]) => file);
  expect(reserved.sort()).toEqual(files.sort());
});
