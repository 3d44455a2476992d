import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium, projectRoot, start, temporaryFolder } from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';
import { unreadable } from '../support/unreadable.js';

const work = '._site.herbarium';

describe('the output folder', () => {
  test('is marked as ours, with the list of what was written', async () => {
    const project = await copyOfSite('small');
    await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
    const marker = JSON.parse(await readFile(path.join(project, '_site/.herbarium.json'), 'utf8'));
    const files = Object.keys(await treeOf(path.join(project, '_site')));
    expect([...marker.files, '.herbarium.json'].sort()).toEqual(files.sort());
    expect(existsSync(path.join(project, work))).toBe(false);
  });

  test('is refused when it holds files of somebody else, and nothing is touched', async () => {
    const project = await copyOfSite('small');
    await mkdir(path.join(project, '_site'));
    await writeFile(path.join(project, '_site/thesis.txt'), 'years of work');
    const { code, stderr } = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
    expect(code).toBe(2);
    expect(stderr).toBe(
      'error _site has files in it that herbarium did not write; nothing was touched\n  help: name another folder with --out, or empty this one yourself\n',
    );
    expect(await readdir(path.join(project, '_site'))).toEqual(['thesis.txt']);
    expect(existsSync(path.join(project, work))).toBe(false);
  });

  test.each(['.', '..', '/', homedir(), 'assets/site', 'content'])('cannot be %s', async (out) => {
    const project = await copyOfSite('small');
    const before = await treeOf(project);
    const { code } = await herbarium(['build', '--no-images', '--no-search', '--out', out], { cwd: project });
    expect(code).toBe(2);
    expect(await treeOf(project)).toEqual(before);
  });

  test('cannot be a symbolic link or a file', async () => {
    const project = await copyOfSite('small');
    await mkdir(path.join(project, 'elsewhere'));
    await symlink('elsewhere', path.join(project, '_site'));
    await writeFile(path.join(project, 'file'), '');
    for (const [out, reason] of [
      ['_site', 'is a symbolic link'],
      ['file', 'is a file'],
    ] as const) {
      const { code, stderr } = await herbarium(['build', '--no-images', '--no-search', '--out', out], {
        cwd: project,
      });
      expect(stderr).toContain(reason);
      expect(code).toBe(2);
    }
    expect(await readdir(path.join(project, 'elsewhere'))).toEqual([]);
  });

  test('may be an empty folder', async () => {
    const project = await copyOfSite('small');
    await mkdir(path.join(project, 'public'));
    expect(
      (await herbarium(['build', '--no-images', '--no-search', '--out', 'public'], { cwd: project })).code,
    ).toBe(0);
    expect(existsSync(path.join(project, 'public/index.html'))).toBe(true);
  });
});

describe('the next generation', () => {
  test('loses what is no longer on the site and keeps what somebody else put there', async () => {
    const project = await copyOfSite('small');
    const site = path.join(project, '_site');
    await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
    await mkdir(path.join(site, '.well-known'));
    await writeFile(path.join(site, '.well-known/owner.txt'), 'mine');
    await edit(path.join(project, 'catalogue.yaml'), 'slug: green-powder-', 'slug: moss-powder');
    expect((await herbarium(['build', '--no-images', '--no-search'], { cwd: project })).code).toBe(0);
    const files = Object.keys(await treeOf(site));
    expect(files).toContain('.well-known/owner.txt');
    expect(files).toContain('colours/moss-powder.html');
    expect(files.filter((file) => file.includes('green-powder'))).toEqual([]);
    expect(await readFile(path.join(site, 'sitemap.xml'), 'utf8')).not.toContain('green-powder');
    // And once more, with the foreign file already carried over.
    expect((await herbarium(['build', '--no-images', '--no-search'], { cwd: project })).code).toBe(0);
    expect(await readFile(path.join(site, '.well-known/owner.txt'), 'utf8')).toBe('mine');
    expect(existsSync(path.join(project, work))).toBe(false);
  });

  test('does not overwrite a file of somebody else', async () => {
    const project = await copyOfSite('small');
    await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
    await writeFile(path.join(project, '_site/colours/moss-powder.html'), 'mine');
    await edit(path.join(project, 'catalogue.yaml'), 'slug: green-powder-', 'slug: moss-powder');
    const before = await treeOf(path.join(project, '_site'));
    const { code, stderr } = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
    expect(code).toBe(1);
    expect(stderr).toContain('moss-powder.html was not written by herbarium');
    expect(await treeOf(path.join(project, '_site'))).toEqual(before);
    expect(existsSync(path.join(project, work))).toBe(false);
  });

  test('finds a site that a crash between the two renames has left in the work folder', async () => {
    const project = await copyOfSite('small');
    await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
    const before = await treeOf(path.join(project, '_site'));
    await mkdir(path.join(project, work, 'next'), { recursive: true });
    await writeFile(path.join(project, work, 'next/half.html'), 'half a p');
    await rename(path.join(project, '_site'), path.join(project, work, 'previous'));
    // Even a build that fails afterwards must have brought it back.
    const env = unreadable('content/blue.md');
    await rm(path.join(project, '.herbarium/builds'), { recursive: true });
    expect((await herbarium(['build', '--no-images', '--no-search'], { cwd: project, env })).code).toBe(1);
    expect(await treeOf(path.join(project, '_site'))).toEqual(before);
    expect(existsSync(path.join(project, work))).toBe(false);
  });
});

describe('leftovers of a build that was cut off while it removed the old site', () => {
  test.each(['an empty folder', 'a file that was carried over', "somebody else's file whose place is taken"])(
    '%s',
    async (kind) => {
      const project = await copyOfSite('small');
      const site = path.join(project, '_site');
      const previous = path.join(project, work, 'previous');
      await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
      await writeFile(path.join(site, 'CNAME'), 'mine');
      await mkdir(path.join(previous, 'x'), { recursive: true });
      if (kind !== 'an empty folder') await writeFile(path.join(previous, 'x/CNAME'), 'not this one');
      if (kind === 'a file that was carried over') {
        await rename(path.join(previous, 'x/CNAME'), path.join(previous, 'CNAME'));
        await writeFile(path.join(previous, 'CNAME'), 'mine');
      }
      if (kind.startsWith('somebody')) {
        await rename(path.join(previous, 'x/CNAME'), path.join(previous, 'CNAME'));
      }
      expect((await herbarium(['build', '--no-images', '--no-search'], { cwd: project })).code).toBe(0);
      expect(await readFile(path.join(site, 'CNAME'), 'utf8')).toBe('mine');
      expect(existsSync(path.join(project, work))).toBe(false);
      const kept = path.join(project, '_site.kept-1/CNAME');
      expect(existsSync(kept)).toBe(kind.startsWith('somebody'));
      expect((await herbarium(['build', '--no-images', '--no-search'], { cwd: project })).code).toBe(0);
    },
  );
});

test('what is known of an output folder is forgotten when nobody has built into it for a week', async () => {
  const project = await copyOfSite('small');
  const states = path.join(project, '.herbarium/builds');
  const build = (out: string) =>
    herbarium(['build', '--no-images', '--no-search', '--out', out], { cwd: project });
  expect((await build('one')).code).toBe(0);
  // Into the same folder once more: the site before it is kept.
  await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Moss Powder');
  expect((await build('one')).code).toBe(0);
  const namesIn = async (folder: string) =>
    new Set((await readdir(path.join(project, '.herbarium', folder))).map((name) => name.split('.')[0]));
  const one = await namesIn('builds');
  expect(await namesIn('spares')).toEqual(one);
  expect((await build('two')).code).toBe(0);
  expect(await namesIn('builds')).toHaveProperty('size', 2);
  const old = new Date(Date.now() - 8 * 24 * 3_600_000);
  for (const file of await readdir(states)) {
    if (one.has(file.split('.')[0])) await utimes(path.join(states, file), old, old);
  }
  expect((await build('three')).code).toBe(0);
  expect(await namesIn('builds')).toHaveProperty('size', 2);
  expect([...(await namesIn('builds'))]).not.toContain([...one][0]);
  expect(await namesIn('spares')).toEqual(new Set());
});

describe('two builds at once', () => {
  test('of two that meet a stale lock, one builds and the other is refused, or they take turns', async () => {
    const project = await copyOfSite('small');
    await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
    const whole = await treeOf(path.join(project, '_site'));
    for (let round = 0; round < 5; round += 1) {
      await mkdir(path.join(project, work), { recursive: true });
      await writeFile(path.join(project, work, 'lock'), '999999999');
      const runs = await Promise.all(
        [1, 2].map(() => herbarium(['build', '--no-images', '--no-search'], { cwd: project })),
      );
      const codes = runs.map(({ code }) => code).sort();
      expect([
        [0, 0],
        [0, 1],
      ]).toContainEqual(codes);
      for (const { code, stderr } of runs) if (code === 1) expect(stderr).toContain('another build');
      expect(await treeOf(path.join(project, '_site'))).toEqual(whole);
    }
    expect(existsSync(path.join(project, work))).toBe(false);
  });

  test('an interrupted build on threads leaves the old site and nothing else', async () => {
    const folder = await temporaryFolder();
    const out = path.join(folder, 'site');
    const started = start(['build', '--no-images', '--no-search', '--jobs', '4', '--out', out], {
      cwd: projectRoot,
    });
    // In the middle of rendering: some pages are there, the site is not.
    await untilExists(path.join(folder, '.site.herbarium/next/index.html'));
    started.kill('SIGINT');
    const code = await new Promise((resolve) => started.once('exit', resolve));
    expect(code).toBe(130);
    expect(await readdir(folder)).toEqual([]);
  });

  test('the second is refused while the first runs; a lock of a dead process is no lock', async () => {
    const project = await copyOfSite('small');
    const sleeper = start(['preview', '--port', '0'], { cwd: project });
    await new Promise((resolve) => sleeper.stdout?.once('data', resolve));
    await mkdir(path.join(project, work));
    await writeFile(path.join(project, work, 'lock'), String(sleeper.pid));
    const refused = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
    expect(refused.stderr).toContain(`another build (process ${sleeper.pid}) is writing to the same folder`);
    expect(refused.code).toBe(1);
    expect(existsSync(path.join(project, '_site'))).toBe(false);
    sleeper.kill('SIGKILL');
    await new Promise((resolve) => sleeper.once('exit', resolve));
    expect((await herbarium(['build', '--no-images', '--no-search'], { cwd: project })).code).toBe(0);
  });

  test('a build that is interrupted leaves the old site and nothing else', async () => {
    const project = await copyOfSite('small');
    await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
    const before = await treeOf(path.join(project, '_site'));
    await edit(path.join(project, 'catalogue.yaml'), 'brand: Little Mill', 'brand: Large Mill');
    const child = start(['build', '--no-images', '--no-search', '--jobs', '1'], { cwd: project });
    await untilExists(path.join(project, work, 'next'));
    child.kill('SIGINT');
    const code = await new Promise((resolve) => child.once('exit', resolve));
    // The signal may come too late to stop the build: then the new site is there, whole.
    if (code === 0)
      expect(await readFile(path.join(project, '_site/index.html'), 'utf8')).toContain('Large Mill');
    else {
      expect(code).toBe(130);
      expect(await treeOf(path.join(project, '_site'))).toEqual(before);
    }
    expect(existsSync(path.join(project, work))).toBe(false);
    await rm(path.join(project, '_site'), { recursive: true });
  });
});

async function untilExists(file: string): Promise<void> {
  while (!existsSync(file)) await new Promise((resolve) => setImmediate(resolve));
}
