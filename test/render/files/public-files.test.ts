import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { buildSmall } from '../../support/small-site.js';
import { treeOf } from '../../support/tree.js';
import { byClock } from '../cache/clock.js';
import { buildParts, run } from '../cache/parts.js';

const published = {
  'google123.html': 'google-site-verification: google123.html',
  '.well-known/security.txt': 'Contact: mailto:hello@little-mill.example',
  '.nojekyll': '',
  'maps/mill.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'brochüre 1.pdf': '%PDF-1.4',
  CNAME: 'little-mill.example',
};

const leftOut = [
  '.DS_Store',
  '.env',
  'Thumbs.db',
  'maps/.mill.svg.swp',
  'maps/mill.svg~',
  '.well-known/.git/x',
];

async function addPublic(project: string): Promise<void> {
  for (const [name, text] of [...Object.entries(published), ...leftOut.map((name) => [name, 'x'] as const)]) {
    const file = path.join(project, 'public', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const sums = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]),
  );

const build = ['build', '--no-images', '--no-search', '--today', '2026-06-01'];

test('files of `public/` are unchanged at the root of the site, and disappear when they are removed there', async () => {
  const { project, run, read, site } = await buildSmall(addPublic);
  expect(run).toMatchObject({ code: 0 });
  const before = await treeOf(site);
  expect(before).toMatchObject(sums(published));
  expect(Object.keys(before).filter((file) => leftOut.includes(file))).toEqual([]);
  const headers = await read('_headers');
  // A page from `public/` has the policy of all pages; a drawing may run nothing.
  expect(headers).toContain(
    "\n/*.svg\n  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox\n",
  );
  expect(headers).not.toContain('google123');
  expect(headers).toContain('\n/CNAME\n');

  // A build that is not skipped replaces the output folder.
  const again = async () => {
    // With a later clock, because times of the last two seconds prove nothing.
    const run = await byClock(10_000, () => herbarium(build, { cwd: project }));
    expect(run).toMatchObject({ code: 0 });
    return (await lstat(site)).ino;
  };
  const built = await again();
  expect(await again()).toBe(built);
  await writeFile(path.join(project, 'public/CNAME'), 'www.little-mill.example');
  expect(await again()).not.toBe(built);
  expect(await read('CNAME')).toBe('www.little-mill.example');
  await rm(path.join(project, 'public/maps'), { recursive: true });
  await again();
  const { 'maps/mill.svg': _, ...rest } = published;
  const after = await treeOf(site);
  expect(after).toMatchObject(sums({ ...rest, CNAME: 'www.little-mill.example' }));
  expect(after).not.toHaveProperty(['maps/mill.svg']);
});

test('a merged site has them once, and their addresses have the base of the site', async () => {
  const project = await copyOfSite('small');
  await addPublic(project);
  await edit(
    path.join(project, 'catalogue.yaml'),
    'language: en',
    'language: en\n  base: /mill/\n  format: directory',
  );
  await edit(
    path.join(project, 'catalogue.yaml'),
    'Short *inline* text.',
    'Our [brochure](/brochüre%201.pdf).',
  );
  const args = ['--no-images', '--no-search'];
  expect(await run(project, 'build', ...args)).toMatchObject({ code: 0 });
  const whole = await treeOf(path.join(project, '_site'));
  expect(whole).toMatchObject(sums(published));
  const read = (file: string) => readFile(path.join(project, '_site', file), 'utf8');
  expect(await read('about-us/index.html')).toContain('href="/mill/broch%C3%BCre%201.pdf"');
  expect(await read('_headers')).toContain('\n/mill/CNAME\n');
  const parts = await buildParts(project, 2, ...args);
  const trees = await Promise.all(parts.map((part) => treeOf(path.join(project, part))));
  for (const tree of trees) expect(tree).not.toHaveProperty('CNAME');
  expect(await run(project, 'merge', ...parts, '--out', 'merged', ...args)).toMatchObject({ code: 0 });
  expect(await treeOf(path.join(project, 'merged'))).toEqual(whole);
});

test('a symbolic link in `public/` is refused: nothing in the catalogue could show that it is left out', async () => {
  const project = await copyOfSite('small');
  await mkdir(path.join(project, 'public'));
  const secret = path.join(await temporaryFolder(), 'secret.txt');
  await writeFile(secret, 'secret');
  await symlink(secret, path.join(project, 'public/notes.txt'));
  const { code, stderr } = await herbarium(build, { cwd: project });
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('public/notes.txt is a symbolic link'),
  });
});

test('a folder `public/` that holds a built site is the output, and not copied into itself', async () => {
  const project = await copyOfSite('small');
  const out = [...build, '--out', 'public'];
  for (const _ of [1, 2]) expect(await herbarium(out, { cwd: project })).toMatchObject({ code: 0 });
  const built = await treeOf(path.join(project, 'public'));
  expect(Object.keys(built)).not.toContain('public/index.html');
  expect(await herbarium(build, { cwd: project })).toMatchObject({ code: 0 });
});
