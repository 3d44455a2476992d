import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { start } from '../../support/command.js';
import { deep, isDeep, some } from '../../support/deep.js';
import {
  edit,
  fixtures,
  herbarium,
  projectRoot,
  sharedFolder,
  temporaryFolder,
} from '../../support/herbarium.js';
import { publishedIn, treeOf } from '../../support/tree.js';
import { failingWrites } from './failing-writes.js';

/*
 * From one call of a build on, all calls that need room on the disk fail, as on a full disk. A sample of the calls is tested in turn.
 */

const plain = ['build', '--no-images', '--no-search'];
const whole = ['build'];
const folder = sharedFolder();

/** A project that was built and edited since; the number of calls of its next build; and the resulting site. */
let before: Record<string, string>;
let after: Record<string, string>;
let calls: readonly string[];

beforeAll(async () => {
  const project = path.join(folder(), 'project');
  await cp(path.join(fixtures, 'sites/tiny'), project, { recursive: true });
  expect((await herbarium(plain, { cwd: project })).code).toBe(0);
  before = await treeOf(path.join(project, '_site'));
  await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Moss Powder');
  const copy = path.join(folder(), 'copy');
  await cp(project, copy, { recursive: true });
  const log = path.join(folder(), 'calls');
  expect((await herbarium(plain, { cwd: copy, env: failingWrites({ log }) })).code).toBe(0);
  calls = (await readFile(log, 'utf8')).trim().split('\n');
  after = await treeOf(path.join(copy, '_site'));
});

async function copyOfBuilt(): Promise<string> {
  const project = path.join(await temporaryFolder(), 'project');
  await cp(path.join(folder(), 'project'), project, { recursive: true });
  return project;
}

/** After an error of the machine: one message, the old or the new site, and the next build works as usual. */
async function expectHarmless(project: string, run: Awaited<ReturnType<typeof herbarium>>, at: string) {
  const isPublished = run.code === 0;
  expect([0, 1], `${at}\n${run.stderr}`).toContain(run.code);
  expect(run.stderr, at).toMatch(isPublished ? /^$/ : /^error [^\n]+\n( {2}help: [^\n]+\n)?$/);
  const found = await publishedIn(project);
  expect(isPublished ? [after] : [before, after], at).toContainEqual(found);
  expect(await herbarium(plain, { cwd: project }), at).toMatchObject({ code: 0, stderr: '' });
  expect(await treeOf(path.join(project, '_site')), at).toEqual(after);
  expect((await readdir(project)).sort(), at).toEqual(['.herbarium', '_site', 'catalogue.yaml']);
}

describe('a full disk leaves the old site whole, and says so in one line', () => {
  /** This many calls, spread evenly. */
  const samples = deep(1, 60);

  test.each(Array.from({ length: samples }, (_, n) => n))('sample %i of its calls', async (n) => {
    const project = await copyOfBuilt();
    const at = 1 + Math.floor(((n + 0.5) * calls.length) / samples);
    const env = failingWrites({ code: 'ENOSPC', at });
    const run = await herbarium(plain, { cwd: project, env });
    await expectHarmless(project, run, `call ${at}: ${calls[at - 1]}`);
  });

  test.each(some(['EDQUOT', 'EIO', 'EMFILE'], 1))('%s in the work folder', async (code) => {
    const project = await copyOfBuilt();
    const env = failingWrites({ code, at: 5, part: '._site.herbarium' });
    const run = await herbarium(plain, { cwd: project, env });
    expect(run.code).toBe(1);
    await expectHarmless(project, run, code);
  });
});

test.runIf(isDeep)('a full disk under .herbarium keeps nothing, and the site is published', async () => {
  const project = await copyOfBuilt();
  const env = failingWrites({ code: 'ENOSPC', at: 1, part: '/.herbarium/' });
  expect(await herbarium(plain, { cwd: project, env })).toMatchObject({ code: 0, stderr: '' });
  expect(await treeOf(path.join(project, '_site'))).toEqual(after);
  expect(await herbarium(plain, { cwd: project })).toMatchObject({ code: 0, stderr: '' });
  expect(await treeOf(path.join(project, '_site'))).toEqual(after);
});

test.each(some(['EACCES', 'EROFS'], 1))(
  'a read-only project builds into a folder elsewhere (%s)',
  async (code) => {
    const project = await copyOfBuilt();
    const out = path.join(path.dirname(project), 'elsewhere');
    const files = await treeOf(project);
    const env = failingWrites({ code, at: 1, part: '/project/' });
    const run = await herbarium([...plain, '--out', out], { cwd: project, env });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(await treeOf(out)).toEqual(after);
    expect(await treeOf(project)).toEqual(files);
  },
);

test.each(some(['EACCES', 'EROFS'], 1))(
  'a folder that nothing can be written beside is named (%s)',
  async (code) => {
    const project = await copyOfBuilt();
    const env = failingWrites({ code, at: 1, part: '._site.herbarium' });
    const run = await herbarium(plain, { cwd: project, env });
    expect(run.stderr).toMatch(
      /^error (permission denied|the file system is read-only): \S+\._site\.herbarium\n$/,
    );
    await expectHarmless(project, run, code);
  },
);

test.each([
  ['a page', 'next/index.html', plain],
  ['a payload', 'next/_payload/index.json', plain],
  ['a file that is made', '.css', plain],
  ['a file that is copied', '/chunk-', plain],
  ['a file of the whole site', 'next/sitemap.xml', plain],
  ['the list of our files', 'next/.herbarium.json', plain],
  ['the lock', 'owner', plain],
  ['a picture', 'next/_assets/social/', [...whole, '--no-search']],
])('an error for want of room names what is written, not a source: %s', async (_, part, args) => {
  const project = await copyOfBuilt();
  const env = failingWrites({ code: 'ENOSPC', at: 1, part });
  const { code, stderr } = await herbarium([...args, '--clean'], { cwd: project, env });
  const [, named = ''] = /^error no space left on the device: (\S+)\n$/.exec(stderr) ?? [];
  expect(named, stderr).toContain(`${path.join(project, '._site.herbarium')}/`);
  expect(named).toContain(part);
  expect(code).toBe(1);
});

test.runIf(isDeep)(
  'a full disk while pictures and the full-text index are made leaves the old site whole',
  async () => {
    const project = await copyOfBuilt();
    const env = failingWrites({ code: 'ENOSPC', at: 1, part: '/_assets/social/' });
    const run = await herbarium(whole, { cwd: project, env });
    expect(run.stderr).toMatch(/^error no space left on the device: [^\n]+\n$/);
    expect(run.code).toBe(1);
    expect(await treeOf(path.join(project, '_site'))).toEqual(before);
    const search = failingWrites({ code: 'ENOSPC', at: 1, part: '.draft/' });
    const indexed = await herbarium([...whole, '--no-images'], { cwd: project, env: search });
    expect(indexed.stderr).toMatch(
      /^error the full-text index could not be made: [^\n]*ENOSPC[^\n]*\n {2}help: /,
    );
    expect(indexed.code).toBe(1);
    expect(await treeOf(path.join(project, '_site'))).toEqual(before);
    expect(await readdir(project)).not.toContain('._site.herbarium');
  },
);

describe('a build that is told to end leaves the old site and nothing else', () => {
  test.each([
    ['SIGINT', 130, '1'],
    ['SIGINT', 130, '2'],
    ['SIGTERM', 143, '1'],
    ['SIGHUP', 129, '1'],
  ] as const)('%s, exit %i, on threads: %s', async (signal, wanted, jobs) => {
    const project = await copyOfBuilt();
    const child = start([...whole, '--jobs', jobs], { cwd: project });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    await untilThere(path.join(project, '._site.herbarium/next'), child);
    child.kill(signal);
    const code = await ended;
    // The signal may come after the new site was published: then the new site is complete.
    const found = await treeOf(path.join(project, '_site'));
    if (code === 0) expect(Object.keys(found)).toContain('_search/pagefind.js');
    else expect([code, found]).toEqual([wanted, before]);
    expect(await readdir(project)).not.toContain('._site.herbarium');
    await rm(project, { recursive: true });
  });
});

/** Whether this user may mount something that nobody else sees. */
const canMount =
  spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt'], { stdio: 'ignore' }).status === 0;

test.skipIf(!canMount || !isDeep)('a disk of 2 MB that is full leaves the old site whole', async () => {
  const folder = await temporaryFolder();
  const project = path.join(folder, 'project');
  await cp(path.join(fixtures, 'sites/tiny'), project, { recursive: true });
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
  const told: readonly { room?: number; code: number; stderr: string; isOld: boolean; names: string[] }[] =
    JSON.parse(stdout);
  expect(told.length).toBe(6);
  for (const { room, code, stderr, isOld, names } of told) {
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

/** Waits until a folder is not empty. */
async function untilThere(place: string, child: ReturnType<typeof start>): Promise<void> {
  while (child.exitCode === null && (await readdir(place).catch(() => [])).length === 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
