import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { commitAll, makeRepository } from '../repository.js';

const whole = (name: string) => name.normalize('NFC');
const separate = (name: string) => name.normalize('NFD');

/** The small site with accents in the names of its files, in one form in the catalogue and in the other on the disk. */
async function accentedSite(written: typeof whole, stored: typeof whole): Promise<string> {
  const cwd = await copyOfSite('small');
  const renamed = async (from: string, to: string) => {
    await rename(path.join(cwd, from), path.join(cwd, stored(to)));
    await edit(path.join(cwd, 'catalogue.yaml'), from, written(to));
  };
  await renamed('content/blue.md', 'content/röd.md');
  await renamed('assets/blue sheet.txt', 'assets/gå.txt');
  await mkdir(path.join(cwd, stored('assets/foton å')));
  await renamed('assets/photos/blue.svg', 'assets/foton å/blå.svg');
  const inText = encodeURI(written('assets/foton å/blå.svg'));
  await edit(path.join(cwd, 'content/home.md'), 'assets/photos/blue.svg', inText);
  await mkdir(path.join(cwd, 'public'));
  await writeFile(path.join(cwd, 'public', stored('växt.txt')), 'plants\n');
  return cwd;
}

describe('a name with accents', () => {
  test.each([
    ['composed in the catalogue and separate on the disk', whole, separate],
    ['separate in the catalogue and composed on the disk', separate, whole],
    ['separate in both', separate, separate],
  ] as const)('is one file if it is %s, published as composed', async (_, written, stored) => {
    const cwd = await accentedSite(written, stored);
    makeRepository(cwd);
    const built = await herbarium(['build', '--no-images'], { cwd });
    expect(built.stderr, built.stdout).not.toContain('röd');
    expect(built.code, built.stdout).toBe(0);
    const names = await readdir(path.join(cwd, '_site'), { recursive: true });
    expect(names.filter((name) => /[^\0-\x7f]/.test(name))).toEqual(
      names.filter((name) => /[^\0-\x7f]/.test(name)).map(whole),
    );
    for (const start of ['växt.txt', '_assets/gå.', '_assets/foton å/blå.'])
      expect(names.some((name) => name.startsWith(whole(start)))).toBe(true);
    expect(await readFile(path.join(cwd, '_site/knowledge/blue.html'), 'utf8')).toContain(
      'Blue keeps in the dark',
    );
    await edit(path.join(cwd, stored('content/röd.md')), '\n', '\n\n#### Far too deep\n\n');
    expect((await herbarium(['diff', 'HEAD'], { cwd })).stdout).toContain('Far too deep');
    commitAll(cwd);
    expect((await herbarium(['diff', 'HEAD~1', 'HEAD'], { cwd })).stdout).toContain('Far too deep');
  });

  test('is refused if both forms exist', async () => {
    const cwd = await accentedSite(whole, separate);
    await writeFile(path.join(cwd, whole('content/röd.md')), 'Red\n');
    expect(await herbarium(['validate'], { cwd })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('content/röd.md is there twice: with accents as parts of the letters'),
    });
  });
});

test('a linked file, or one in a linked folder, is reported as a symbolic link', async () => {
  const cwd = await copyOfSite('small');
  for (const name of ['assets/photos', 'content/blue.md']) {
    const target = path.join(cwd, path.basename(name));
    await rename(path.join(cwd, name), target);
    await symlink(target, path.join(cwd, name));
  }
  const { code, stdout } = await herbarium(['validate'], { cwd });
  expect(code).toBe(1);
  expect(stdout).toContain('`assets/photos` is a symbolic link');
  expect(stdout).toContain('`content/blue.md` is a symbolic link');
  expect(stdout).not.toContain('there is no file');
});
