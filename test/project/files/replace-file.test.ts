import { chmod, lstat, mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { replaceFiles } from '../../../src/project/files/replace-file.js';
import { Fault, type UserPath, userPath } from '../../../src/project/surroundings/surroundings.js';
import { temporaryFolder } from '../../support/herbarium.js';

const replaceFile = (file: UserPath, text: string, was?: string) => replaceFiles([{ file, text, was }]);
const modeOf = async (file: string) => (await lstat(file)).mode & 0o7777;

describe('a replaced file', () => {
  test('has the new text, and no other file remains', async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'a.yaml');
    await replaceFile(userPath(file, ''), 'one');
    await replaceFile(userPath(file, ''), 'two');
    expect(await readFile(file, 'utf8')).toBe('two');
    expect(await readdir(folder)).toEqual(['a.yaml']);
  });

  test("keeps its permissions, also those that the user's umask would remove", async () => {
    const file = path.join(await temporaryFolder(), 'a.yaml');
    await writeFile(file, 'one');
    for (const mode of [0o666, 0o600, 0o640, 0o755]) {
      await chmod(file, mode);
      await replaceFile(userPath(file, ''), 'two');
      expect(await modeOf(file)).toBe(mode);
    }
  });

  test('is the target of a symbolic link, even if it does not exist yet', async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'real'));
    await writeFile(path.join(folder, 'real/a.yaml'), 'one');
    for (const [name, target] of [
      ['first', 'real/a.yaml'],
      ['second', 'first'],
      ['dangling', 'real/new.yaml'],
    ] as const) {
      const link = path.join(folder, name);
      await symlink(target, link);
      await replaceFile(userPath(link, ''), name);
      expect(await readlink(link)).toBe(target);
      expect(await readFile(link, 'utf8')).toBe(name);
    }
    expect((await readdir(path.join(folder, 'real'))).toSorted()).toEqual(['a.yaml', 'new.yaml']);
  });

  test('is refused if it was changed or removed since', async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'a.yaml');
    await writeFile(file, 'theirs');
    const refused = new Fault('');
    const attempt = replaceFile(userPath(file, ''), 'ours', 'what was read');
    await expect(attempt).rejects.toMatchObject({
      name: refused.name,
      message: `${file} was changed meanwhile`,
    });
    expect(await readFile(file, 'utf8')).toBe('theirs');
    await expect(replaceFile(userPath(path.join(folder, 'b.yaml'), ''), 'ours', '')).rejects.toBeInstanceOf(
      Fault,
    );
    expect(await readdir(folder)).toEqual(['a.yaml']);
    await replaceFile(userPath(file, ''), 'ours', 'theirs');
    expect(await readFile(file, 'utf8')).toBe('ours');
  });

  test('is refused if it is read-only', async () => {
    const file = path.join(await temporaryFolder(), 'a.yaml');
    await writeFile(file, 'one');
    await chmod(file, 0o444);
    await expect(replaceFile(userPath(file, ''), 'two')).rejects.toThrow(`${file} is read-only`);
    expect(await readFile(file, 'utf8')).toBe('one');
  });
});
