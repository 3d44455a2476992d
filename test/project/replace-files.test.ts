import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeBackChanges } from '../../src/project/files/change-journal.js';
import { processName } from '../../src/project/files/lock-folder.js';
import { replaceFiles } from '../../src/project/files/replace-file.js';
import { userPath } from '../../src/project/surroundings/surroundings.js';
import { temporaryFolder } from '../support/herbarium.js';

async function twoFiles() {
  const folder = await temporaryFolder();
  const files = ['a', 'b'].map((name) => ({ file: userPath(name, folder), text: 'new', was: 'old' }));
  for (const { file } of files) await writeFile(file.path, 'old');
  const textsOf = () => Promise.all(files.map(({ file }) => readFile(file.path, 'utf8')));
  return { folder, files, textsOf };
}

describe('files that are replaced together', () => {
  test('have their new texts, and no other file remains', async () => {
    const { folder, files, textsOf } = await twoFiles();
    expect(await replaceFiles(files)).toEqual([0, 0]);
    expect(await textsOf()).toEqual(['new', 'new']);
    expect(await readdir(folder)).toEqual(['a', 'b']);
  });

  test.each([
    ['is read-only', (file: string) => chmod(file, 0o444), 'old'],
    ['was changed meanwhile', (file: string) => writeFile(file, 'mine'), 'mine'],
  ])('all keep their old texts if one %s', async (why, change, kept) => {
    const { folder, files, textsOf } = await twoFiles();
    await change(files[1]?.file.path ?? '');
    await expect(replaceFiles(files)).rejects.toThrow(why);
    expect(await textsOf()).toEqual(['old', kept]);
    expect(await readdir(folder)).toEqual(['a', 'b']);
  });

  test('ignore a journal that names files outside of its folder', async () => {
    const { folder, files } = await twoFiles();
    const inner = path.join(folder, 'inner');
    await mkdir(inner);
    const sum = createHash('sha256').update('old').digest('hex');
    const journal = path.join(inner, `.herbarium-change-${randomUUID()}`);
    await writeFile(journal, `0\nhost\n${sum} new ..%2Fa\n${sum} new ${files[1]?.file.path}\n${sum} new c\n`);
    await writeFile(path.join(inner, 'c'), 'old');
    expect(await takeBackChanges(inner)).toBe(1);
    expect(await readdir(inner)).toEqual([]);
    expect(await readdir(folder)).toEqual(['a', 'b', 'inner']);
  });

  test('are left alone while the command that changes them runs', async () => {
    const { folder } = await twoFiles();
    const journal = `.herbarium-change-${randomUUID()}`;
    await writeFile(path.join(folder, journal), `${processName()}\n${'0'.repeat(64)} old a\n`);
    expect(await takeBackChanges(folder)).toBe(0);
    expect(await readdir(folder)).toEqual([journal, 'a', 'b']);
  });
});
