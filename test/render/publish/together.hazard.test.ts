import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const plain = ['build', '--no-images', '--no-search'];
const work = '._site.herbarium';

describe('two builds at once', () => {
  test('of two that meet a stale lock, one builds and the other is refused, or they take turns', async () => {
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

  test('the second is refused while the first runs; a lock of a dead process is no lock', async () => {
    const project = await copyOfSite('tiny');
    // Any process that lives.
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

  test('a lock of another machine is believed while it has a heartbeat, and named', async () => {
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

  test('a lock of a process whose number another one has by now ends with its heartbeat', async () => {
    const project = await copyOfSite('tiny');
    const lock = await writeLock(project, `${process.pid}\n${hostname()}\nan earlier build`);
    expect((await herbarium(plain, { cwd: project })).code).toBe(1);
    const old = new Date(Date.now() - 120_000);
    await utimes(path.join(lock, 'owner'), old, old);
    expect(await herbarium(plain, { cwd: project })).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(path.join(project, work))).toBe(false);
  });

  test('builds of one project into several folders share what is kept, and each is whole', async () => {
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

describe('what happens to the folders of a build while it runs is met with one message', () => {
  const events: Readonly<Record<string, (site: string) => Promise<unknown>>> = {
    'the site is removed': (site) => rm(site, { recursive: true, force: true }),
    'the site is moved away': (site) => rename(site, `${site}-moved`),
    'the site becomes a link': async (site) => {
      await rename(site, `${site}-moved`);
      await symlink(`${site}-moved`, site);
    },
    'the work folder is removed': (site) =>
      rm(path.join(path.dirname(site), work, 'next'), { recursive: true, force: true }),
  };
  test.each(Object.entries(events))('%s', async (name, happen) => {
    const project = await copyOfSite('tiny');
    const site = path.join(project, '_site');
    expect((await herbarium(plain, { cwd: project })).code).toBe(0);
    const old = await treeOf(site);
    await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Moss Powder');
    const run = herbarium([...plain, '--clean'], { cwd: project });
    await untilExists(path.join(project, work, 'next/_assets'));
    // It may be too late. Then the build prints no error.
    await happen(site).catch(() => {});
    const { code, stderr } = await run;
    expect([0, 1, 2], stderr).toContain(code);
    expect(stderr).toMatch(code === 0 ? /^$/ : /^error [^\n]+\n( {2}help: [^\n]+\n)?$/);
    if (name === 'the site becomes a link') {
      // It stays in its place, or is put aside: it is somebody else's.
      const entries = await readdir(project, { withFileTypes: true });
      expect(entries.filter((entry) => entry.isSymbolicLink()).length, stderr).toBe(1);
    }
    if (existsSync(`${site}-moved`) && code !== 0) expect(await treeOf(`${site}-moved`)).toEqual(old);
  });
});

test('a project that was moved builds as if it had always been there', async () => {
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

/** Writes a lock as a running or killed build has it. */
async function writeLock(project: string, owner: string): Promise<string> {
  const lock = path.join(project, work, 'lock');
  await mkdir(lock, { recursive: true });
  await writeFile(path.join(lock, 'owner'), owner);
  return lock;
}

async function untilExists(file: string): Promise<void> {
  while (!existsSync(file)) await setTimeout(1);
}
