import { execFile, spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { start } from '../../support/command.js';
import { copySite, herbarium, projectRoot, temporaryFolder } from '../../support/herbarium.js';
import { publishedIn, treeOf } from '../../support/tree.js';
import { builtProject, plain } from './built-project.js';
import { withFailingWrites } from './failing-writes.js';

/* From one call of a build on, all calls that need disk space fail, as on a full disk. */

const whole = ['build'];
const { copy, oldSite, newSite, expectHarmless, expectHarmlessFrom } = builtProject();

async function once(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await setTimeout(1);
}

/** Calls, spread evenly. */
const samples = 60;

test.each(Array.from({ length: samples }, (_, n) => n))(
  'a full disk leaves the old site whole, and says so in one line: sample %i of the calls',
  async (sample) => {
    await expectHarmlessFrom(await copy(), sample, samples);
  },
);

/** Whether this user may create a private mount. */
const canMount =
  spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt'], { stdio: 'ignore' }).status === 0;

test.skipIf(!canMount)('a disk of 2 MB that is full leaves the old site whole', async () => {
  const folder = await temporaryFolder();
  const project = path.join(folder, 'project');
  await copySite('tiny', project);
  await mkdir(path.join(folder, 'disk'));
  const program = path.join(projectRoot, 'test/render/publish/small-disk.mjs');
  const bin = path.join(projectRoot, 'bin/herbarium.js');
  const { stdout } = await promisify(execFile)('unshare', [
    '-rm',
    process.execPath,
    program,
    bin,
    project,
    path.join(folder, 'disk'),
  ]);
  const results: readonly { room?: number; code: number; stderr: string; isOld: boolean; names: string[] }[] =
    JSON.parse(stdout);
  expect(results.length).toBe(6);
  for (const { room, code, stderr, isOld, names } of results) {
    const at = `${room} KB left`;
    expect({ code, isOld }, at).toEqual(
      room === undefined ? { code: 0, isOld: false } : { code: 1, isOld: true },
    );
    expect(stderr, at).toMatch(
      room === undefined ? /^$/ : /^error no space left on the device: \S+\/disk\/\.site\.herbarium\S*\n$/,
    );
    expect(names, at).toEqual(room === undefined ? ['site'] : ['filler', 'site']);
  }
});

describe('a full disk leaves the old site whole, and says so in one line', () => {
  test.each([0, 1, 2])('from call %i of three on', async (sample) => {
    await expectHarmlessFrom(await copy(), sample, 3);
  });

  test.each(['EDQUOT', 'EIO', 'EMFILE'])('%s in the work folder', async (code) => {
    const project = await copy();
    const run = await withFailingWrites({ code, at: 5, part: '._site.herbarium' }, () =>
      herbarium(plain, { cwd: project }),
    );
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/^error [^\n]+\n( {2}help: [^\n]+\n)?$/);
    expect(await publishedIn(project)).toEqual(await oldSite());
  });
});

test('a full disk under .herbarium stores nothing, and the site is published', async () => {
  const project = await copy();
  const run = await withFailingWrites({ code: 'ENOSPC', at: 1, part: '/.herbarium/' }, () =>
    herbarium(plain, { cwd: project }),
  );
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(await treeOf(path.join(project, '_site'))).toEqual(await newSite());
  expect(await herbarium(plain, { cwd: project })).toMatchObject({ code: 0, stderr: '' });
  expect(await treeOf(path.join(project, '_site'))).toEqual(await newSite());
});

test.each(['EACCES', 'EROFS'])('a read-only project builds into a folder elsewhere (%s)', async (code) => {
  const project = await copy();
  const out = path.join(path.dirname(project), 'elsewhere');
  const files = await treeOf(project);
  const run = await withFailingWrites({ code, at: 1, part: '/project/' }, () =>
    herbarium([...plain, '--out', out], { cwd: project }),
  );
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(await treeOf(out)).toEqual(await newSite());
  expect(await treeOf(project)).toEqual(files);
});

test.each(['EACCES', 'EROFS'])('a folder whose parent is not writable is named (%s)', async (code) => {
  const project = await copy();
  const run = await withFailingWrites({ code, at: 1, part: '._site.herbarium' }, () =>
    herbarium(plain, { cwd: project }),
  );
  expect(run.stderr).toMatch(
    /^error (permission denied|the file system is read-only): \S+\._site\.herbarium\n$/,
  );
  await expectHarmless(project, run, code);
});

test.each([
  ['a page', 'next/index.html', plain],
  ['a payload', 'next/_payload/index.json', plain],
  ['a file that is made', '.css', plain],
  ['a file that is copied', '/chunk-', plain],
  ['a file of the whole site', 'next/sitemap.xml', plain],
  ['the list of our files', 'next/.herbarium.json', plain],
  ['the lock', 'owner', plain],
  ['a picture', 'next/_assets/social/', [...whole, '--no-search']],
])('an error about missing space names the written file, not a source: %s', async (_, part, args) => {
  const project = await copy();
  const { code, stderr } = await withFailingWrites({ code: 'ENOSPC', at: 1, part }, () =>
    herbarium([...args, '--clean'], { cwd: project }),
  );
  const [, named = ''] = /^error no space left on the device: (\S+)\n$/.exec(stderr) ?? [];
  expect(named, stderr).toContain(`${path.join(project, '._site.herbarium')}/`);
  expect(named).toContain(part);
  expect(code).toBe(1);
});

test('a full disk while pictures and the full-text index are made leaves the old site whole', async () => {
  const project = await copy();
  for (const [part, args] of [
    ['/_assets/social/', []],
    ['/_search/0/', ['--no-images', '--clean']],
  ] as const) {
    const run = await withFailingWrites({ code: 'ENOSPC', at: 1, part }, () =>
      herbarium([...whole, ...args], { cwd: project }),
    );
    expect(run.stderr).toMatch(/^error no space left on the device: [^\n]+\n$/);
    expect(run.code).toBe(1);
    expect(await treeOf(path.join(project, '_site'))).toEqual(await oldSite());
    expect(await readdir(project)).not.toContain('._site.herbarium');
  }
});

describe('a build that receives a signal leaves the old site and nothing else', () => {
  const work = '._site.herbarium';

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s, exit %i', async (name, wanted) => {
    const project = await copy();
    const signal = new EventEmitter();
    const run = herbarium([...plain, '--clean'], { cwd: project, signal });
    await once(() => signal.listenerCount(name) > 0);
    signal.emit(name);
    expect((await run).code).toBe(wanted);
    expect(await treeOf(path.join(project, '_site'))).toEqual(await oldSite());
    expect(await readdir(project)).not.toContain(work);
    expect(signal.listenerCount(name)).toBe(0);
  });

  test('as a process, on threads', async () => {
    const project = await copy();
    const child = start([...plain, '--clean', '--jobs', '2'], { cwd: project });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    await once(() => child.exitCode !== null || existsSync(path.join(project, work, 'next')));
    child.kill('SIGINT');
    const code = await ended;
    // The signal may come after the new site was published: then the new site is complete.
    const found = await treeOf(path.join(project, '_site'));
    if (code === 0) expect(found).toEqual(await newSite());
    else expect([code, found]).toEqual([130, await oldSite()]);
    expect(await readdir(project)).not.toContain(work);
  });
});
