import { execFile } from 'node:child_process';
import {
  appendFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { clockShifted } from './clock.js';

const year = 365 * 24 * 3_600_000;

/** Its files have all been left alone for long: a time that is younger than two seconds proves nothing. */
const later = clockShifted(10_000);

const plain = ['build', '--no-images', '--today', '2026-01-01'];

async function build(project: string, args: readonly string[] = plain, env = later) {
  return herbarium(args, { cwd: project, env });
}

/** A project that was built and then left alone. */
async function builtProject(args: readonly string[] = plain): Promise<string> {
  const project = await copyOfSite('small');
  expect(await build(project, args)).toMatchObject({ code: 0, stderr: '' });
  return project;
}

/** What tells of every file and folder that nobody has touched it. */
async function statesOf(project: string): Promise<Record<string, readonly number[]>> {
  const entries = await readdir(project, { recursive: true, withFileTypes: true });
  const names = ['.', ...entries.map((entry) => path.join(entry.parentPath, entry.name))];
  const states = names.sort().map(async (name) => {
    const { ino, size, mtimeMs, ctimeMs } = await lstat(path.resolve(project, name));
    return [path.relative(project, path.resolve(project, name)), [ino, size, mtimeMs, ctimeMs]] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}

/** Whether a build looked and went away again: nothing in the project has been written, neither the site nor what is kept. */
async function isQuiet(project: string, args?: readonly string[], env?: Readonly<Record<string, string>>) {
  const before = await statesOf(project);
  const { code, stdout } = await build(project, args, env);
  expect(code).toBe(0);
  const after = await statesOf(project);
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  if (isSame) expect(stdout).toContain(' (0 rendered)');
  return isSame;
}

/** Changes a file and gives it its old time again; its size too, where `from` and `to` are of one length. */
async function editUnseen(file: string, from: string, to: string): Promise<void> {
  const { atimeMs, mtimeMs } = await lstat(file);
  await edit(file, from, to);
  await utimes(file, atimeMs / 1000, mtimeMs / 1000);
}

test('a build after which nothing was touched writes nothing, and says what the last one said', async () => {
  const project = await copyOfSite('small');
  const first = await build(project);
  const before = await statesOf(project);
  const second = await build(project);
  expect(await statesOf(project)).toEqual(before);
  const told = (stdout: string) => stdout.replace(/ \(0 rendered\)/, '').replace(/ in .*/, '');
  expect(second.stdout).toContain(' (0 rendered)');
  expect({ ...second, stdout: told(second.stdout) }).toEqual({ ...first, stdout: told(first.stdout) });
});

test('as long as times may hide a change, every build looks at all files', async () => {
  const project = await copyOfSite('small');
  await build(project, plain, {});
  expect(await isQuiet(project, plain, {})).toBe(false);
});

describe('what was touched since the last build is noticed', () => {
  const touched: Readonly<Record<string, (project: string) => Promise<void>>> = {
    'a page that was changed in place': (project) =>
      editUnseen(path.join(project, '_site/sports.html'), 'Sports', 'Sport'),
    'a page that was removed': (project) => rm(path.join(project, '_site/sports.html')),
    'the list of the files': (project) => rm(path.join(project, '_site/.herbarium.json')),
    'a text of the same size and time': (project) =>
      editUnseen(path.join(project, 'content/blue.md'), 'dark', 'park'),
    'the catalogue, of the same size and time': (project) =>
      editUnseen(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Greek Powder'),
    'a new file': (project) => writeFile(path.join(project, 'assets/new.txt'), 'new'),
    'a removed file': (project) => rm(path.join(project, 'assets/spare/one.txt')),
    'a new empty folder': (project) => mkdir(path.join(project, 'assets/photos/empty')),
    'a renamed folder': (project) =>
      rename(path.join(project, 'assets/spare'), path.join(project, 'assets/other')),
    'a new file in a folder of a folder': (project) =>
      writeFile(path.join(project, 'assets/spare/two.txt'), ''),
    'a folder that was not there': (project) =>
      rename(path.join(project, 'elsewhere'), path.join(project, 'content/elsewhere')),
  };

  test.each(Object.entries(touched))('%s', async (_, touch) => {
    const project = await copyOfSite('small');
    await mkdir(path.join(project, 'assets/spare'));
    await writeFile(path.join(project, 'assets/spare/one.txt'), 'one');
    await mkdir(path.join(project, 'elsewhere'));
    expect((await build(project)).code).toBe(0);
    expect(await isQuiet(project)).toBe(true);
    await touch(project);
    // The list of what is ours makes the folder ours: without it, no build goes near.
    if (!(await readdir(path.join(project, '_site'))).includes('.herbarium.json')) {
      expect((await build(project)).stderr).toContain('has files in it that herbarium did not write');
      return;
    }
    expect(await isQuiet(project)).toBe(false);
    const built = await treeOf(path.join(project, '_site'));
    expect((await build(project, [...plain, '--clean'])).code).toBe(0);
    expect(built).toEqual(await treeOf(path.join(project, '_site')));
  });

  test('a catalogue behind a link', async () => {
    const project = await copyOfSite('small');
    const own = path.join(await temporaryFolder(), 'own.yaml');
    await rename(path.join(project, 'catalogue.yaml'), own);
    await symlink(own, path.join(project, 'catalogue.yaml'));
    expect((await build(project)).code).toBe(0);
    await edit(own, 'Green Powder', 'Greek Powder');
    await build(project);
    expect(await readFile(path.join(project, '_site/colours/green-powder-.html'), 'utf8')).toContain('Greek');
  });
});

describe('another question is another build', () => {
  test.each([['--rule', 'meta/empty=warn'], ['--no-search'], ['--today', '2026-01-02'], ['--clean']])(
    '%s %s',
    async (...args) => {
      const project = await builtProject();
      expect(await isQuiet(project)).toBe(true);
      expect(await isQuiet(project, [...plain, ...args.filter((arg) => arg !== undefined)])).toBe(false);
    },
  );

  test('pictures', async () => {
    const project = await builtProject();
    expect(await isQuiet(project, ['build', '--today', '2026-01-01'])).toBe(false);
  });

  test('a baseline, and a changed one', async () => {
    const project = await builtProject();
    const args = [...plain, '--baseline', 'known.json'];
    const update = ['validate', '--baseline', 'known.json', '--update-baseline'];
    expect((await herbarium(update, { cwd: project })).code).toBe(0);
    expect(await isQuiet(project, args)).toBe(false);
    expect(await isQuiet(project, args)).toBe(true);
    await appendFile(path.join(project, 'known.json'), '\n');
    expect(await isQuiet(project, args)).toBe(false);
    await rm(path.join(project, 'known.json'));
    expect(await build(project, args)).toMatchObject({ code: 2, stdout: '' });
  });

  test('a baseline of the same name in another folder', async () => {
    const project = await builtProject();
    const update = ['validate', '--baseline', 'known.json', '--update-baseline'];
    expect((await herbarium(update, { cwd: project })).code).toBe(0);
    await build(project, [...plain, '--baseline', 'known.json']);
    const elsewhere = await temporaryFolder();
    const { code, stderr } = await herbarium(
      [
        ...plain,
        path.join(project, 'catalogue.yaml'),
        '--out',
        path.join(project, '_site'),
        '--baseline',
        'known.json',
      ],
      { cwd: elsewhere, env: later },
    );
    expect(stderr).toContain('there is no baseline known.json');
    expect(code).toBe(2);
  });
});

test('a day on which something has expired is noticed, whichever way the clock was set', async () => {
  const project = await copyOfSite('small');
  const args = ['build', '--no-images', '--no-search'];
  // No repository says what day it is.
  const at = (shift: number) => ({ ...clockShifted(shift), GIT_DIR: path.join(project, 'none') });
  expect(await build(project, args, at(10_000))).toMatchObject({ code: 0 });
  const { stderr } = await build(project, args, at(10 * year));
  expect(stderr).toContain('domain/certificate-expired');
  expect((await build(project, args, at(-10 * year))).stderr).toBe('');
});

test('a clock that was set back leaves no times to trust', async () => {
  const project = await builtProject();
  expect(await isQuiet(project)).toBe(true);
  await edit(path.join(project, 'content/blue.md'), 'dark', 'park');
  expect(await isQuiet(project, plain, clockShifted(-year))).toBe(false);
  expect(await isQuiet(project, plain, clockShifted(-year))).toBe(false);
});

test('a copied project is another one', async () => {
  const project = await builtProject();
  const copy = path.join(await temporaryFolder(), 'copy');
  await promisify(execFile)('cp', ['-a', project, copy]);
  expect(await isQuiet(copy)).toBe(false);
  expect(await treeOf(path.join(copy, '_site'))).toEqual(await treeOf(path.join(project, '_site')));
});

test('a warning is told again by every build', async () => {
  const project = await copyOfSite('small');
  const args = [...plain, '--rule', 'meta/empty=warn'];
  const first = await build(project, args);
  expect(first.stderr + first.stdout).toContain('meta/empty');
  const second = await build(project, args);
  expect(second.stderr).toBe(first.stderr);
  expect(second.code).toBe(0);
});
