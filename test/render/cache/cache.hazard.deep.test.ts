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
  // The smallest possible site, because its index and pictures are made many times.
  await copySite('tiny', project);
  whole = await built();
});

/** The site of a build without an earlier site. The index and the pictures are stored. */
async function built(...options: readonly string[]) {
  await rm(path.join(project, '_site'), { recursive: true, force: true });
  await rm(path.join(project, '.herbarium/builds'), { recursive: true, force: true });
  expect(await herbarium(['build', ...options], { cwd: project })).toMatchObject({ code: 0, stderr: '' });
  return treeOf(path.join(project, '_site'));
}

/** The stored parts of the index, and pictures. */
async function storedFiles(): Promise<readonly string[]> {
  const store = path.join(project, '.herbarium/store');
  return (await readdir(store)).map((name) => path.join(store, name));
}

/** Replaces a stored value with another one, as the program does. */
async function forge(file: string, value: string): Promise<void> {
  await writeFile(file, `${sumOf(`${path.basename(file)} ${sumOf(value)}`)}\n${value}`);
}

describe('a damaged index and damaged pictures are made again', () => {
  const damages: Readonly<Record<string, (file: string) => Promise<unknown>>> = {
    gone: (file) => rm(file),
    'cut off': async (file) => writeFile(file, (await readFile(file)).subarray(0, 30)),
    'of other bytes': async (file) => writeFile(file, Buffer.alloc((await readFile(file)).length, 'x')),
    links: async (file) => {
      const elsewhere = path.join(await temporaryFolder(), 'file');
      await writeFile(elsewhere, 'foreign');
      await rm(file);
      await symlink(elsewhere, file);
    },
  };

  test.each(Object.entries(damages))('all files %s', async (_, damage) => {
    const files = await storedFiles();
    expect(files.map((file) => path.basename(file).replace(/-.*/, ''))).toContain('search');
    for (const file of files) await damage(file);
    expect(await built()).toEqual(whole);
    expect((await storedFiles()).length).toBeGreaterThanOrEqual(files.length);
  });

  test.each(['../../victim.txt', '/victim.txt'])('an index with a file %s', async (name) => {
    for (const file of await storedFiles()) {
      if (path.basename(file).startsWith('search-'))
        await forge(file, `${JSON.stringify([[name, 4]])}\nmine`);
    }
    expect(await built()).toEqual(whole);
  });
});

test('forged files with valid checksums are not used by --clean', async () => {
  const planted = 'document.title = "planted"';
  for (const file of await storedFiles()) {
    const stored = await readFile(file, 'latin1');
    const [, names = ''] = stored.split('\n', 2);
    const isIndex = path.basename(file).startsWith('search-');
    const parts: readonly [string, number][] = isIndex ? JSON.parse(names) : [];
    const sizes = `${JSON.stringify(parts.map(([name]) => [name, planted.length]))}\n`;
    await forge(file, isIndex ? `${sizes}${planted.repeat(parts.length)}` : planted);
  }
  // This proves that the forged files would be used.
  expect(await built()).not.toEqual(whole);
  expect(await built('--clean')).toEqual(whole);
  expect(await built()).toEqual(whole);
});
