import { execFile, spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { copySite, projectRoot, temporaryFolder } from '../../support/herbarium.js';
import { builtProject } from './built-project.js';

const { copy, expectHarmlessFrom } = builtProject();

/** Calls, spread evenly. */
const samples = 60;

test.each(Array.from({ length: samples }, (_, n) => n))(
  'a full disk leaves the old site whole, and says so in one line: sample %i of the calls',
  async (sample) => {
    await expectHarmlessFrom(await copy(), sample, samples);
  },
);

/** Whether this user may mount something that nobody else sees. */
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
