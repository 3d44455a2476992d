import {
  appendFile,
  cp,
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
import { beforeAll, describe, expect, test } from 'vitest';
import { some } from '../../support/deep.js';
import {
  copyOfSite,
  copySite,
  edit,
  herbarium,
  sharedFolder,
  temporaryFolder,
} from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { clockShifted } from './clock.js';

const year = 365 * 24 * 3_600_000;

/** Its files have all been left alone for long: a time that is younger than two seconds proves nothing. */
const later = clockShifted(10_000);

const plain = ['build', '--no-images', '--no-search', '--today', '2026-01-01'];

async function build(project: string, args: readonly string[] = plain, env = later) {
  return herbarium(args, { cwd: project, env });
}

/** A project that every test leaves as a build has left it. */
const folder = sharedFolder();
let shared: string;
beforeAll(async () => {
  shared = path.join(folder(), 'project');
  await copySite('small', shared);
  await mkdir(path.join(shared, 'assets/spare'));
  await writeFile(path.join(shared, 'assets/spare/one.txt'), 'one');
  await mkdir(path.join(shared, 'elsewhere'));
  expect(await build(shared)).toMatchObject({ code: 0, stderr: '' });
});

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
      writeFile(path.join(project, 'assets/other/two.txt'), ''),
    'a folder that was not there': (project) =>
      rename(path.join(project, 'elsewhere'), path.join(project, 'content/elsewhere')),
  };

  test.each(Object.entries(touched))('%s', async (_, touch) => {
    expect(await isQuiet(shared)).toBe(true);
    await touch(shared);
    expect(await isQuiet(shared)).toBe(false);
  });

  test('and the site is that of a clean build', async () => {
    const built = await treeOf(path.join(shared, '_site'));
    expect((await build(shared, [...plain, '--clean'])).code).toBe(0);
    expect(built).toEqual(await treeOf(path.join(shared, '_site')));
  });

  test('the list of the files: without it, no build goes near the folder', async () => {
    const list = path.join(shared, '_site/.herbarium.json');
    await rename(list, path.join(folder(), 'list'));
    expect((await build(shared)).stderr).toContain('has files in it that herbarium did not write');
    await rename(path.join(folder(), 'list'), list);
    expect((await build(shared)).code).toBe(0);
  });

  test('a catalogue behind a link', async () => {
    const project = await copyOfSite('small');
    const own = path.join(project, 'own.yaml');
    await rename(path.join(project, 'catalogue.yaml'), own);
    await symlink('own.yaml', path.join(project, 'catalogue.yaml'));
    expect((await build(project)).code).toBe(0);
    await edit(own, 'Green Powder', 'Greek Powder');
    await build(project);
    expect(await readFile(path.join(project, '_site/colours/green-powder-.html'), 'utf8')).toContain('Greek');
  });
});

describe('another question is another build', () => {
  const asked: Readonly<Record<string, readonly string[]>> = {
    'another level of a rule': [...plain, '--rule', 'meta/empty=warn'],
    'another day': ['build', '--no-images', '--no-search', '--today', '2026-01-02'],
    'a clean build': [...plain, '--clean'],
    'with search': ['build', '--no-images', '--today', '2026-01-01'],
    'with pictures': ['build', '--no-search', '--today', '2026-01-01'],
  };
  test.each(some(Object.entries(asked), 4))('%s', async (_, args) => {
    expect(await isQuiet(shared, args)).toBe(false);
    expect((await build(shared)).code).toBe(0);
  });

  test('a baseline, a changed one, and one of the same name in another folder', async () => {
    const args = [...plain, '--baseline', 'known.json'];
    const update = ['validate', '--baseline', 'known.json', '--update-baseline'];
    expect((await herbarium(update, { cwd: shared })).code).toBe(0);
    expect(await isQuiet(shared, args)).toBe(false);
    expect(await isQuiet(shared, args)).toBe(true);
    const places = [path.join(shared, 'catalogue.yaml'), '--out', path.join(shared, '_site')];
    const elsewhere = await herbarium([...args, ...places], { cwd: await temporaryFolder(), env: later });
    expect(elsewhere.stderr).toContain('there is no baseline known.json');
    expect(elsewhere.code).toBe(2);
    await appendFile(path.join(shared, 'known.json'), '\n');
    expect(await isQuiet(shared, args)).toBe(false);
    await rm(path.join(shared, 'known.json'));
    expect(await build(shared, args)).toMatchObject({ code: 2, stdout: '' });
    expect((await build(shared)).code).toBe(0);
  });
});

test('a day on which something has expired is noticed, whichever way the clock was set', async () => {
  const project = await copyOfSite('small');
  const args = ['build', '--no-images', '--no-search'];
  // No repository says what day it is.
  const at = (shift: number) => ({ ...clockShifted(shift), GIT_DIR: path.join(project, 'none') });
  expect(await build(project, args, at(10_000))).toMatchObject({ code: 0 });
  const { stdout } = await build(project, args, at(10 * year));
  expect(stdout).toContain('domain/certificate-expired');
  expect((await build(project, args, at(-10 * year))).stdout).toMatch(/^_site: .*\n$/);
});

test('a clock that was set back leaves no times to trust', async () => {
  expect(await isQuiet(shared)).toBe(true);
  await appendFile(path.join(shared, 'content/blue.md'), 'More.\n');
  expect(await isQuiet(shared, plain, clockShifted(-year))).toBe(false);
  expect(await isQuiet(shared, plain, clockShifted(-year))).toBe(false);
  expect((await build(shared)).code).toBe(0);
});

test('a site that comes back with what is kept is trusted by its content, whatever its times', async () => {
  const tree = await treeOf(path.join(shared, '_site'));
  // As a machine does that fetches both from where an earlier one has left them.
  for (const name of ['_site', '.herbarium']) {
    const place = path.join(shared, name);
    await cp(place, path.join(folder(), name), { recursive: true });
    await rm(place, { recursive: true });
    await cp(path.join(folder(), name), place, { recursive: true });
  }
  const { code, stdout } = await build(shared);
  expect(code).toBe(0);
  expect(stdout).toContain(' (0 rendered)');
  expect(await treeOf(path.join(shared, '_site'))).toEqual(tree);
});

test('so is one that was copied to another folder', async () => {
  const copy = path.join(await temporaryFolder(), 'copy');
  await cp(shared, copy, { recursive: true });
  const { code, stdout } = await build(copy);
  expect(code).toBe(0);
  expect(stdout).toContain(' (0 rendered)');
  expect(await treeOf(path.join(copy, '_site'))).toEqual(await treeOf(path.join(shared, '_site')));
});

test('a warning is told again, word for word, and nothing is rendered for it', async () => {
  const args = [...plain, '--rule', 'meta/empty=warn'];
  const first = await build(shared, args);
  expect(first.code).toBe(0);
  expect(first.stdout).toContain('meta/empty');
  expect(await isQuiet(shared, args)).toBe(true);
  const findings = (text: string) => text.slice(0, text.lastIndexOf('_site: '));
  expect(findings((await build(shared, args)).stdout)).toBe(findings(first.stdout));
});
