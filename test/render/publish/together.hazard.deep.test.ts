import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyOfSite, edit, herbarium, linkAllAssets } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { plain } from './built-project.js';
import { disturbed } from './failing-writes.js';

const work = '._site.herbarium';

describe('two builds at once', () => {
  test('if two builds meet a stale lock, one builds and the other is refused, or they take turns', async () => {
    const project = await copyOfSite('tiny');
    await herbarium(plain, { cwd: project });
    const whole = await treeOf(path.join(project, '_site'));
    for (let round = 0; round < 3; round += 1) {
      await writeLock(project, `999999999\n${hostname()}\nan earlier build`);
      const runs = await Promise.all([1, 2].map(() => herbarium(plain, { cwd: project })));
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

  test('the second is refused while the first runs; a lock of a dead process does not count', async () => {
    const project = await copyOfSite('tiny');
    // Any running process.
    const sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => void sleeper.kill('SIGKILL'));
    await writeLock(project, `${sleeper.pid}\n${hostname()}\nanother build`);
    const refused = await herbarium(plain, { cwd: project });
    expect(refused.stderr).toContain(`another build (process ${sleeper.pid}) is writing to the same folder`);
    expect(refused.code).toBe(1);
    expect(existsSync(path.join(project, '_site'))).toBe(false);
    sleeper.kill('SIGKILL');
    await new Promise((resolve) => sleeper.once('exit', resolve));
    expect((await herbarium(plain, { cwd: project })).code).toBe(0);
  });

  test('a lock of another machine is respected while it has a heartbeat, and named', async () => {
    const project = await copyOfSite('tiny');
    const lock = await writeLock(project, '1\nmill\nan earlier build');
    const refused = await herbarium(plain, { cwd: project });
    expect(refused.stderr).toContain('another build (process 1 on mill) is writing to the same folder');
    expect(refused.stderr).toContain(`remove ${lock}`);
    expect(refused.code).toBe(1);
    const old = new Date(Date.now() - 120_000);
    await utimes(path.join(lock, 'owner'), old, old);
    expect(await herbarium(plain, { cwd: project })).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(path.join(project, work))).toBe(false);
  });

  test('a lock ends with its heartbeat if another process has its number by now', async () => {
    const project = await copyOfSite('tiny');
    const lock = await writeLock(project, `${process.pid}\n${hostname()}\nan earlier build`);
    expect((await herbarium(plain, { cwd: project })).code).toBe(1);
    const old = new Date(Date.now() - 120_000);
    await utimes(path.join(lock, 'owner'), old, old);
    expect(await herbarium(plain, { cwd: project })).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(path.join(project, work))).toBe(false);
  });

  test('builds of one project into several folders share the cache, and each is complete', async () => {
    const project = await copyOfSite('tiny');
    const outs = ['one', 'two'];
    const runs = () => Promise.all(outs.map((out) => herbarium([...plain, '--out', out], { cwd: project })));
    for (const name of ['Green Powder', 'Moss Powder']) {
      await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', name);
      for (const run of await runs()) expect(run).toMatchObject({ code: 0, stderr: '' });
      expect((await herbarium([...plain, '--clean', '--out', 'clean'], { cwd: project })).code).toBe(0);
      const whole = await treeOf(path.join(project, 'clean'));
      for (const out of outs) expect(await treeOf(path.join(project, out)), out).toEqual(whole);
    }
  });
});

describe('a change to the folders of a running build ends it with one message', () => {
  const events: Readonly<Record<string, (site: string) => void>> = {
    'the site is removed': (site) => rmSync(site, { recursive: true }),
    'the site is moved away': (site) => renameSync(site, `${site}-moved`),
    'the site becomes a link': (site) => {
      renameSync(site, `${site}-moved`);
      symlinkSync(`${site}-moved`, site);
    },
    // Rename it as a whole: a folder that is removed file by file gets back the files that are being written.
    'the work folder is removed': (site) =>
      renameSync(path.join(path.dirname(site), work, 'next'), `${site}-gone`),
  };
  const moments = ['next/index.html', 'next/_assets/client/', 'next/.herbarium.json'];
  const cases = Object.keys(events).flatMap((name) => moments.map((moment) => [name, moment] as const));
  test.each(cases)('%s before %s is written', async (name, moment) => {
    const project = await copyOfSite('tiny');
    const site = path.join(project, '_site');
    expect((await herbarium(plain, { cwd: project })).code).toBe(0);
    const old = await treeOf(site);
    await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Moss Powder');
    const { code, stderr } = await disturbed(
      moment,
      () => events[name]?.(site),
      () => herbarium([...plain, '--clean'], { cwd: project }),
    );
    expect([0, 1, 2], stderr).toContain(code);
    expect(stderr).toMatch(code === 0 ? /^$/ : /^error [^\n]+\n( {2}help: [^\n]+\n)?$/);
    if (name === 'the work folder is removed')
      expect(stderr).toContain('was removed while the site was built in it');
    if (name === 'the site becomes a link') {
      // The file stays in its place or is put aside, because it is foreign.
      const entries = await readdir(project, { withFileTypes: true });
      expect(entries.filter((entry) => entry.isSymbolicLink()).length, stderr).toBe(1);
    }
    if (existsSync(`${site}-moved`) && code !== 0) expect(await treeOf(`${site}-moved`)).toEqual(old);
  });

  test.each(['assets/sheet.txt', 'public/sheet.txt'])('%s is removed before it is copied', async (file) => {
    const project = await copyOfSite('tiny');
    await mkdir(path.dirname(path.join(project, file)));
    await writeFile(path.join(project, file), 'a text');
    await linkAllAssets(project);
    const { code, stderr } = await disturbed(
      '/sheet.',
      () => rmSync(path.join(project, file)),
      () => herbarium(plain, { cwd: project }),
    );
    expect(stderr).toMatch(
      /^error \S*sheet\.txt was removed while it was read\n {2}help: run the command again\n$/,
    );
    expect(code).toBe(1);
  });
});

test('a moved project builds like a project that was never moved', async () => {
  const project = await copyOfSite('tiny');
  expect((await herbarium(plain, { cwd: project })).code).toBe(0);
  const moved = path.join(path.dirname(project), 'moved');
  await rename(project, moved);
  expect(await herbarium(plain, { cwd: moved })).toMatchObject({ code: 0, stderr: '' });
  await rename(path.join(moved, '_site'), path.join(moved, 'public'));
  const built = await treeOf(path.join(moved, 'public'));
  await edit(path.join(moved, 'catalogue.yaml'), 'Green Powder', 'Moss Powder');
  expect(await herbarium([...plain, '--out', 'public'], { cwd: moved })).toMatchObject({
    code: 0,
    stderr: '',
  });
  const again = await treeOf(path.join(moved, 'public'));
  expect(again).not.toEqual(built);
  expect(await herbarium([...plain, '--clean', '--out', 'clean'], { cwd: moved })).toMatchObject({ code: 0 });
  expect(again).toEqual(await treeOf(path.join(moved, 'clean')));
});

/** Writes a lock as a running or killed build does. */
async function writeLock(project: string, owner: string): Promise<string> {
  const lock = path.join(project, work, 'lock');
  await mkdir(lock, { recursive: true });
  await writeFile(path.join(lock, 'owner'), owner);
  return lock;
}
