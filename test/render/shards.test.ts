import { cp, mkdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  copyOfSite,
  edit,
  fixtures,
  herbarium,
  sharedFolder,
  temporaryFolder,
} from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';

const partFile = 'herbarium-part.json';

const run = (project: string, ...args: readonly string[]) => herbarium(args, { cwd: project });

/** Builds all parts of a site. @returns their folders, from the project's */
async function buildParts(project: string, of: number, ...args: readonly string[]) {
  const folders: string[] = [];
  for (let number = 1; number <= of; number += 1) {
    const folder = `part-${number}-of-${of}`;
    const { code, stderr } = await run(
      project,
      'build',
      '--shard',
      `${number}/${of}`,
      '--out',
      folder,
      ...args,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    folders.push(folder);
  }
  return folders;
}

describe.each(['small', 'languages'])('the site %s', (name) => {
  const folder = sharedFolder();
  let project: string;
  let whole: Record<string, string>;
  beforeAll(async () => {
    project = path.join(folder(), 'project');
    await cp(path.join(fixtures, 'sites', name), project, { recursive: true });
    expect(await run(project, 'build')).toMatchObject({ code: 0 });
    whole = await treeOf(path.join(project, '_site'));
    expect(Object.keys(whole).join()).toMatch(/_search\/.*sitemap\.xml/);
  });

  test.each([1, 2, 3, 7])('is the same of %i parts as of one machine', async (of) => {
    const parts = await buildParts(project, of);
    const trees = await Promise.all(parts.map((part) => treeOf(path.join(project, part))));
    const own = trees.flatMap((tree) => Object.keys(tree).filter((file) => !file.startsWith('.')));
    const pages = own.filter((file) => file.endsWith('.html'));
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.toSorted()).toEqual(Object.keys(whole).filter((file) => file.endsWith('.html')));
    const { code, stdout } = await run(project, 'merge', ...parts.toReversed(), '--out', `of-${of}`);
    expect(code).toBe(0);
    expect(stdout).toContain(' (0 rendered)');
    expect(await treeOf(path.join(project, `of-${of}`))).toEqual(whole);
  });
});

/** A project with a site, and two parts of it. */
const shared = sharedFolder();
const args = ['--no-images', '--no-search'];
beforeAll(async () => {
  const project = path.join(shared(), 'project');
  await cp(path.join(fixtures, 'sites/small'), project, { recursive: true });
  expect((await run(project, 'build', ...args)).code).toBe(0);
  await buildParts(project, 2, ...args);
});

async function withParts() {
  const project = path.join(await temporaryFolder(), 'project');
  await cp(path.join(shared(), 'project'), project, { recursive: true });
  return { project, one: path.join(project, 'part-1-of-2'), parts: ['part-1-of-2', 'part-2-of-2'] };
}

/** Puts parts together that cannot be: nothing is written, and one line and a hint say why. */
async function expectRefused(
  project: string,
  parts: readonly string[],
  wanted: { code: number; said: string },
  more: readonly string[] = args,
) {
  const before = await treeOf(path.join(project, '_site'));
  const { code, stdout, stderr } = await run(project, 'merge', ...parts, ...more);
  expect(stderr).toContain(wanted.said);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr.trim().split('\n').length).toBe(2);
  expect({ code, stdout }).toEqual({ code: wanted.code, stdout: '' });
  expect(await treeOf(path.join(project, '_site'))).toEqual(before);
}

describe('parts that make no site are refused', () => {
  test('of another state of the catalogue', async () => {
    const { project, parts } = await withParts();
    await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Greek Powder');
    await expectRefused(project, parts, { code: 1, said: 'are not those of this catalogue' });
  });

  test('of other options', async () => {
    const { project, parts } = await withParts();
    await expectRefused(project, parts, { code: 1, said: 'are not those of this catalogue' }, [
      '--no-images',
    ]);
  });

  test('one is missing, named twice, of another count, or no part', async () => {
    const { project, parts } = await withParts();
    await expectRefused(project, parts.slice(1), { code: 2, said: 'part 1 of 2 is missing' });
    await expectRefused(project, [...parts, parts[0] ?? ''], {
      code: 2,
      said: 'part 1 of 2 is named twice',
    });
    const [third = ''] = await buildParts(project, 3, ...args);
    await expectRefused(project, [...parts, third], { code: 2, said: 'is one of 3 parts' });
    await expectRefused(project, [...parts, '_site'], { code: 2, said: '_site is no part of a site' });
    await expectRefused(project, [...parts, 'none'], { code: 2, said: 'none is no part of a site' });
  });

  test('a file of one is cut off, or gone', async () => {
    const { project, one, parts } = await withParts();
    const page = Object.keys(await treeOf(one)).find((file) => file.endsWith('.html')) ?? '';
    await truncate(path.join(one, page), 20);
    await expectRefused(project, parts, { code: 1, said: 'are not those of this catalogue' });
    await rm(path.join(one, page));
    await expectRefused(project, parts, { code: 1, said: 'are not those of this catalogue' });
  });

  const damages: Readonly<Record<string, (text: string) => string>> = {
    'is no JSON': (text) => text.slice(0, -9),
    'is of another shape': () => '{"format":1,"routes":[]}',
    'is no part of so many': (text) => text.replace('"number":1', '"number":0'),
    'names more parts than can be asked for': (text) => text.replace('"of":2', '"of":1e9'),
    'leads out of the folder': (text) => text.replace(/"files":\[\["/, '"files":[["../../'),
    'leads to the root': (text) => text.replace(/"files":\[\["[^"]*/, '"files":[["/etc/passwd'),
    'leads out for a picture': (text) => text.replace('"pictures":[', '"pictures":["_assets/../../secret"'),
    'leads out by the other slash': (text) => text.replace(/"files":\[\["/, '"files":[["..\\\\..\\\\'),
  };
  test.each(Object.entries(damages))('what one has to say of itself %s', async (_, damage) => {
    const { project, one, parts } = await withParts();
    const text = await readFile(path.join(one, partFile), 'utf8');
    expect(damage(text)).not.toBe(text);
    await writeFile(path.join(one, partFile), damage(text));
    await expectRefused(project, parts, { code: 2, said: 'is no part of a site' });
  });

  test('a file or a folder of one is a link', async () => {
    const { project, one, parts } = await withParts();
    const secret = path.join(await temporaryFolder(), 'secret');
    const page = Object.keys(await treeOf(one)).find((file) => file.endsWith('.html')) ?? '';
    await rename(path.join(one, page), secret);
    await symlink(secret, path.join(one, page));
    await expectRefused(project, parts, { code: 2, said: 'is a symbolic link' });
    await rm(path.join(one, page));
    await rename(secret, path.join(one, page));
    const elsewhere = path.join(await temporaryFolder(), 'payload');
    await rename(path.join(one, '_payload'), elsewhere);
    await symlink(elsewhere, path.join(one, '_payload'));
    await expectRefused(project, parts, { code: 2, said: 'is a symbolic link' });
  });
});

test.each(['0/2', '3/2', 'a/b', '1', '1/0', '1/2/3'])('--shard %s is no part of a whole', async (shard) => {
  const project = await copyOfSite('small');
  const before = await treeOf(project);
  const { code, stdout, stderr } = await run(project, 'build', '--shard', shard);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('such as 1/4');
  expect(await treeOf(project)).toEqual(before);
});

test('files that somebody put into the site stay when parts are put together', async () => {
  const { project, parts } = await withParts();
  await mkdir(path.join(project, '_site/own'));
  await writeFile(path.join(project, '_site/own/notes.txt'), 'mine');
  const before = await treeOf(path.join(project, '_site'));
  expect((await run(project, 'merge', ...parts, ...args)).code).toBe(0);
  expect(await treeOf(path.join(project, '_site'))).toEqual(before);
});

test('a part that is built again renders what has changed', async () => {
  const { project, one, parts } = await withParts();
  const again = () => run(project, 'build', '--shard', '1/2', '--out', one, ...args);
  // What was kept is of the folder that the project was copied from.
  expect((await again()).code).toBe(0);
  expect((await again()).stdout).toContain(' (0 rendered)');
  await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Greek Powder');
  expect((await again()).stdout).toMatch(/ \([1-9]\d* rendered\)/);
  expect((await run(project, 'build', '--shard', '2/2', '--out', parts[1] ?? '', ...args)).code).toBe(0);
  expect((await run(project, 'merge', ...parts, ...args)).code).toBe(0);
  const merged = await treeOf(path.join(project, '_site'));
  expect((await run(project, 'build', ...args, '--clean')).code).toBe(0);
  expect(merged).toEqual(await treeOf(path.join(project, '_site')));
});
