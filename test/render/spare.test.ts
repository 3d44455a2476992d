import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';

/*
 * The site before the published one is kept, and the next one is brought forward from it. Whatever happened to it meanwhile, what is
 * published is what a clean build makes.
 */

let project: string;
let spares: string;
beforeEach(async () => {
  project = await copyOfSite('small');
  spares = path.join(project, '.herbarium/spares');
});

const names = ['Green Powder', 'Moss Powder', 'Fern Powder', 'Pine Powder', 'Sage Powder'];
let edits = 0;

async function build(...options: readonly string[]): Promise<void> {
  const { code, stderr } = await herbarium(['build', '--no-images', '--no-search', ...options], {
    cwd: project,
  });
  expect(stderr).toBe('');
  expect(code).toBe(0);
}

/** Builds after an edit that several pages show. */
async function buildAgain(): Promise<void> {
  const [from = '', to = ''] = names.slice(edits, edits + 2);
  edits += 1;
  await edit(path.join(project, 'catalogue.yaml'), `name: ${from}`, `name: ${to}`);
  await build();
}

async function builtTwice(): Promise<string> {
  edits = 0;
  await build();
  await buildAgain();
  const [name = ''] = await readdir(spares);
  return path.join(spares, name);
}

const inodeOf = async (...names: string[]) => (await lstat(path.join(project, ...names))).ino;

async function expectClean(): Promise<void> {
  await build('--clean', '--out', 'clean');
  expect(await treeOf(path.join(project, '_site'))).toEqual(await treeOf(path.join(project, 'clean')));
  expect(existsSync(path.join(project, '._site.herbarium'))).toBe(false);
}

describe('the site before the published one', () => {
  test('is kept, and comes back as the one after it', async () => {
    edits = 0;
    await build();
    const first = await inodeOf('_site');
    await buildAgain();
    const second = await inodeOf('_site');
    expect(second).not.toBe(first);
    await buildAgain();
    expect(await inodeOf('_site')).toBe(first);
    await expectClean();
    await buildAgain();
    expect(await inodeOf('_site')).toBe(second);
    await expectClean();
  });

  test('is not written to where the published one has the same file', async () => {
    await builtTwice();
    const page = path.join(project, '_site/about-us.html');
    const inode = (await lstat(page)).ino;
    const text = await readFile(page, 'utf8');
    await buildAgain();
    expect((await lstat(page)).ino).toBe(inode);
    expect(await readFile(page, 'utf8')).toBe(text);
  });

  test('loses the pages and folders that there are no longer', async () => {
    await builtTwice();
    const file = path.join(project, 'catalogue.yaml');
    await edit(file, 'slug: green-powder-', 'slug: moss-powder-');
    await build();
    await expectClean();
    const rename = async (from: string, to: string) => {
      for (const name of [file, path.join(project, 'content/home.md')]) {
        await writeFile(name, (await readFile(name, 'utf8')).replaceAll(from, to));
      }
      await build();
    };
    await rename('colours', 'hues');
    expect(existsSync(path.join(project, '_site/colours'))).toBe(false);
    await expectClean();
    await rename('hues', 'colours');
    expect(existsSync(path.join(project, '_site/hues'))).toBe(false);
    await expectClean();
  });

  const touches: Record<string, (spare: string) => Promise<void>> = {
    'a page is gone': (spare) => rm(path.join(spare, 'about-us.html')),
    'a page is another': async (spare) => {
      await rm(path.join(spare, 'about-us.html'));
      await writeFile(path.join(spare, 'about-us.html'), 'mine');
    },
    'a page has another name': (spare) =>
      rename(path.join(spare, 'about-us.html'), path.join(spare, 'about-me.html')),
    'a folder is another': async (spare) => {
      await rename(path.join(spare, 'colours'), path.join(spare, 'hues'));
      await mkdir(path.join(spare, 'colours'));
    },
    'it is gone': (spare) => rm(spare, { recursive: true }),
    'its mark is gone': (spare) => rm(path.join(spare, '.herbarium.json')),
  };
  test.each(Object.entries(touches))('is not trusted where %s', async (_, touch) => {
    const spare = await builtTwice();
    await touch(spare);
    await buildAgain();
    await expectClean();
    await buildAgain();
    await expectClean();
  });

  test('is cleared where it is not trusted, but for what somebody else has put into it', async () => {
    const spare = await builtTwice();
    await writeFile(path.join(spare, 'notes.txt'), 'mine');
    await buildAgain();
    expect(await treeOf(`${spare}.kept-1`)).toEqual({ 'notes.txt': expect.anything() });
    await expectClean();
  });

  test('is nothing where a link stands in its place', async () => {
    const spare = await builtTwice();
    const elsewhere = path.join(project, 'elsewhere');
    await rename(spare, elsewhere);
    await symlink(elsewhere, spare);
    const before = await treeOf(elsewhere);
    await buildAgain();
    await buildAgain();
    expect(await treeOf(elsewhere)).toEqual(before);
    expect((await lstat(spare)).isSymbolicLink()).toBe(true);
    await expectClean();
  });

  test('is not kept with files of somebody else: they stay in the published one', async () => {
    await builtTwice();
    await writeFile(path.join(project, '_site/CNAME'), 'mine');
    await buildAgain();
    expect(await readdir(spares)).toEqual([]);
    expect(await readFile(path.join(project, '_site/CNAME'), 'utf8')).toBe('mine');
  });

  test('goes with a build that fails, and the published site stays', async () => {
    await builtTwice();
    const before = await treeOf(path.join(project, '_site'));
    await writeFile(path.join(project, '_site/colours/moss-powder.html'), 'mine');
    await edit(path.join(project, 'catalogue.yaml'), 'slug: green-powder-', 'slug: moss-powder');
    const { code } = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
    expect(code).toBe(1);
    await rm(path.join(project, '_site/colours/moss-powder.html'));
    expect(await treeOf(path.join(project, '_site'))).toEqual(before);
    await build();
    await expectClean();
  });
});
