import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const args = ['build', '--no-search', '--today', '2026-06-01'];

/** The addresses of a page's icons. */
async function iconsOf(project: string, out = '_site') {
  const html = await readFile(path.join(project, out, 'about-us.html'), 'utf8');
  const hrefOf = (rel: string) =>
    new RegExp(`<link rel="${rel}"(?: type="([^"]*)")? href="/([^"]*)">`).exec(html)?.slice(1) ?? [];
  const [type, icon = ''] = hrefOf('icon');
  return { type, icon: path.join(project, out, icon), touch: hrefOf('apple-touch-icon')[1] };
}

async function pixelsOf(project: string, file = '') {
  const { data, info } = await sharp(path.join(project, '_site', file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  return { size: [info.width, info.height, info.channels], at };
}

test('icons are made from the brand or from the icon file; a build after a change equals a clean build', async () => {
  const project = await copyOfSite('small');
  const catalogue = path.join(project, 'catalogue.yaml');
  await edit(catalogue, '  language: en\n', '  language: en\n  theme: { colour: "#a01530" }\n');
  expect(await herbarium(args, { cwd: project })).toMatchObject({ code: 0 });
  const brandIcons = await iconsOf(project);
  expect(brandIcons.type).toBe('image/svg+xml');
  expect(await readFile(brandIcons.icon, 'utf8')).toMatch(/fill="#a01530".*fill="#ffffff">L<\/text>/);
  const drawn = await pixelsOf(project, brandIcons.touch);
  expect(drawn.size).toEqual([180, 180, 3]);
  expect(drawn.at(2, 2)).toEqual([0xa0, 0x15, 0x30]);
  // The stem of the L.
  expect(drawn.at(68, 90)).toEqual([255, 255, 255]);

  await mkdir(path.join(project, 'assets/brand'));
  await mkdir(path.join(project, 'public'));
  await writeFile(
    path.join(project, 'assets/brand/icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#00ff00"/></svg>',
  );
  await writeFile(path.join(project, 'assets/brand/own.js'), 'document.title;');
  await writeFile(path.join(project, 'public/proof.txt'), 'proof');
  await edit(
    catalogue,
    '  language: en\n',
    `  language: en
  favicon: assets/brand/icon.svg
  scripts: [{ src: assets/brand/own.js }]
  head: [{ name: proof, content: "1" }]
`,
  );
  expect(await herbarium(args, { cwd: project })).toMatchObject({ code: 0 });
  const icons = await iconsOf(project);
  expect(path.basename(icons.icon)).toMatch(/^icon\.\w+\.svg$/);
  const converted = await pixelsOf(project, icons.touch);
  expect(converted.size).toEqual([180, 180, 3]);
  expect([converted.at(2, 2), converted.at(90, 90), converted.at(90, 3)]).toEqual([
    [255, 255, 255],
    [0, 255, 0],
    [0, 255, 0],
  ]);
  const clean = await herbarium([...args, '--clean', '--out', 'clean'], { cwd: project });
  expect(clean).toMatchObject({ code: 0 });
  expect(await treeOf(path.join(project, '_site'))).toEqual(await treeOf(path.join(project, 'clean')));
  expect(await readdir(path.join(project, '_site'))).toContain('proof.txt');
});
