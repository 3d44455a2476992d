import { createHash } from 'node:crypto';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { copySite, herbarium, sharedFolder, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const folder = sharedFolder();
const sumOf = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

let project = '';
let whole: Record<string, string> = {};

beforeAll(async () => {
  project = path.join(folder(), 'project');
  // As small as a site can be: its index and its pictures are made again and again.
  await copySite('tiny', project);
  whole = await built();
});

/** The site of a build without an earlier site. The index is in the cache, the pictures are stored. */
async function built(...options: readonly string[]) {
  await rm(path.join(project, '_site'), { recursive: true, force: true });
  await rm(path.join(project, '.herbarium/builds'), { recursive: true, force: true });
  expect(await herbarium(['build', ...options], { cwd: project })).toMatchObject({ code: 0, stderr: '' });
  return treeOf(path.join(project, '_site'));
}

/** All cached files of the index, and the stored pictures. */
async function keptFiles(): Promise<readonly string[]> {
  const folders = ['search', 'store'].map((name) => path.join(project, '.herbarium', name));
  const entries = await Promise.all(
    folders.map((at) => readdir(at, { recursive: true, withFileTypes: true })),
  );
  return entries.flat().flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []));
}

describe('an index and pictures that were damaged are made anew', () => {
  const damages: Readonly<Record<string, (file: string, n: number) => Promise<unknown>>> = {
    'cut off, or gone': async (file, n) =>
      n % 2 === 0 ? rm(file) : writeFile(file, (await readFile(file)).subarray(0, 20)),
    'of other bytes': async (file) => writeFile(file, Buffer.alloc((await readFile(file)).length, 'x')),
    links: async (file) => {
      const elsewhere = path.join(await temporaryFolder(), 'file');
      await writeFile(elsewhere, 'somebody else');
      await rm(file);
      await symlink(elsewhere, file);
    },
  };

  test.each(Object.entries(damages))('all files %s', async (_, damage) => {
    const files = await keptFiles();
    expect(files.length).toBeGreaterThan(5);
    for (const [n, file] of files.entries()) await damage(file, n);
    expect(await built()).toEqual(whole);
    expect((await keptFiles()).length).toBeGreaterThanOrEqual(files.length);
  });

  test('one file of the index', async () => {
    const file = (await keptFiles()).find((name) => name.endsWith('.pf_fragment')) ?? '';
    await writeFile(file, 'x');
    expect(await built()).toEqual(whole);
    expect((await readFile(file)).length).toBeGreaterThan(1);
  });
});

test('what somebody has planted, sums included, is not taken by --clean', async () => {
  const planted = 'document.title = "planted"';
  for (const file of await keptFiles()) {
    const name = path.basename(file);
    if (name === 'files.json') {
      const files: readonly [string, number, string][] = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, JSON.stringify(files.map(([at]) => [at, planted.length, sumOf(planted)])));
    } else {
      const isStored = path.basename(path.dirname(file)) === 'store';
      const head = isStored ? `${sumOf(`${name} ${sumOf(planted)}`)}\n` : '';
      await writeFile(file, `${head}${planted}`);
    }
  }
  // This proves that the forged files would be used.
  expect(await built()).not.toEqual(whole);
  expect(await built('--clean')).toEqual(whole);
  expect(await built()).toEqual(whole);
});
