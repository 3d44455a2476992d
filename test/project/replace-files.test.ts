import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { replaceFiles, waitingFile } from '../../src/project/files/replace-file.js';
import { userPath } from '../../src/project/surroundings/user-path.js';
import { temporaryFolder } from '../support/herbarium.js';

async function twoFiles() {
  const folder = await temporaryFolder();
  const files = ['a', 'b'].map((name) => ({ file: userPath(name, folder), text: 'new', was: 'old' }));
  for (const { file } of files) await writeFile(file.path, 'old');
  const textsOf = () => Promise.all(files.map(({ file }) => readFile(file.path, 'utf8')));
  return { folder, files, textsOf };
}

describe('files that are replaced together', () => {
  test('have their new texts, and nothing is left beside them', async () => {
    const { folder, files, textsOf } = await twoFiles();
    expect(await replaceFiles(files)).toEqual([0, 0]);
    expect(await textsOf()).toEqual(['new', 'new']);
    expect(await readdir(folder)).toEqual(['a', 'b']);
  });

  test.each([
    ['is read-only', (file: string) => chmod(file, 0o444), 'old'],
    ['was changed meanwhile', (file: string) => writeFile(file, 'mine'), 'mine'],
  ])('all keep their old texts where one %s', async (why, change, kept) => {
    const { folder, files, textsOf } = await twoFiles();
    await change(files[1]?.file.path ?? '');
    await expect(replaceFiles(files)).rejects.toThrow(why);
    expect(await textsOf()).toEqual(['old', kept]);
    expect(await readdir(folder)).toEqual(['a', 'b']);
  });

  test('are put back, also where a disk is full', async () => {
    const { folder, textsOf } = await twoFiles();
    const waiting = await waitingFile({ file: userPath('a', folder), text: 'new', was: 'old' });
    await waiting.keepOld();
    await waiting.commit();
    expect(await textsOf()).toEqual(['new', 'old']);
    await waiting.undo();
    await waiting.discard();
    expect(await textsOf()).toEqual(['old', 'old']);
    expect(await readdir(folder)).toEqual(['a', 'b']);
  });
});
