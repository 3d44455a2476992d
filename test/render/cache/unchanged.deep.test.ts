import { lstatSync, readdirSync } from 'node:fs';
import {
  appendFile,
  cp,
  lstat,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { copySite, edit, herbarium, sharedFolder, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { byClock } from './clock.js';

const year = 365 * 24 * 3_600_000;

/** A shift of the clock that makes all files old enough: times of the last two seconds prove nothing. */
const later = 10_000;

const plain = ['build', '--no-images', '--no-search', '--today', '2026-06-01'];

/** @param shift of the clock */
function build(project: string, args: readonly string[] = plain, shift = later, env = {}) {
  return byClock(shift, () => herbarium(args, { cwd: project, env }));
}

/** The smallest site with a text, an asset and a date. */
async function makeProject(project: string): Promise<void> {
  await copySite('tiny', project);
  const catalogue = path.join(project, 'catalogue.yaml');
  const about = `  - { id: 8850262f094ac3ebe30dc730709891d3, path: /about-us, screen: about-us, title: About us, body: content/blue.md }`;
  await edit(catalogue, 'pages:\n', `pages:\n${about}\n`);
  const dated = 'name: Blue Powder, certificates: [{ name: Halal, valid_until: "2027-12-31" }]';
  await edit(catalogue, 'name: Blue Powder', dated);
  for (const name of ['assets/spare', 'content', 'elsewhere'])
    await mkdir(path.join(project, name), { recursive: true });
  await writeFile(path.join(project, 'assets/spare/one.txt'), 'one');
  await writeFile(path.join(project, 'content/blue.md'), 'A dark blue.\n');
}

async function newProject(): Promise<string> {
  const project = path.join(await temporaryFolder(), 'project');
  await makeProject(project);
  return project;
}

/** A built project. Every test restores this state. */
const folder = sharedFolder();
let shared: string;
beforeAll(async () => {
  shared = path.join(folder(), 'project');
  await makeProject(shared);
  expect(await build(shared)).toMatchObject({ code: 0, stderr: '' });
});

/** The size and times of every file and folder. */
function statesOf(project: string): Readonly<Record<string, readonly number[]>> {
  const entries = readdirSync(project, { recursive: true, withFileTypes: true });
  const names = [project, ...entries.map((entry) => path.join(entry.parentPath, entry.name))];
  return Object.fromEntries(
    names.sort().map((name) => {
      const { ino, size, mtimeMs, ctimeMs } = lstatSync(name);
      return [path.relative(project, name), [ino, size, mtimeMs, ctimeMs]];
    }),
  );
}

/** Whether a build stopped at the check for changes: nothing in the project was written, neither the site nor the cache. */
async function isQuiet(project: string, args?: readonly string[], shift?: number) {
  const before = statesOf(project);
  const { code, stdout } = await build(project, args, shift);
  expect(code).toBe(0);
  const after = statesOf(project);
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  if (isSame) expect(stdout).toContain(' (0 rendered)');
  return isSame;
}

/** Changes a file and restores its time. The size stays the same if `from` and `to` are equally long. */
async function editUnseen(file: string, from: string, to: string): Promise<void> {
  const { atimeMs, mtimeMs } = await lstat(file);
  await edit(file, from, to);
  await utimes(file, atimeMs / 1000, mtimeMs / 1000);
}

test('a build after no change writes nothing, and prints the same result', async () => {
  const project = await newProject();
  const first = await build(project);
  const before = statesOf(project);
  const second = await build(project);
  expect(statesOf(project)).toEqual(before);
  const summaryOf = (stdout: string) => stdout.replace(/ \(0 rendered\)/, '').replace(/ in .*/, '');
  expect(second.stdout).toContain(' (0 rendered)');
  expect({ ...second, stdout: summaryOf(second.stdout) }).toEqual({
    ...first,
    stdout: summaryOf(first.stdout),
  });
});

test('while times could hide a change, every build checks all files', async () => {
  const project = await newProject();
  await build(project, plain, 0);
  expect(await isQuiet(project, plain, 0)).toBe(false);
});

describe('a change since the last build is noticed', () => {
  const touched: Readonly<Record<string, (project: string) => Promise<void>>> = {
    'a page that was changed in place': (project) =>
      editUnseen(path.join(project, '_site/products.html'), 'Products', 'Product'),
    'a page that was removed': (project) => rm(path.join(project, '_site/about-us.html')),
    'a text of the same size and time': (project) =>
      editUnseen(path.join(project, 'content/blue.md'), 'dark', 'park'),
    'the catalogue, of the same size and time': (project) =>
      editUnseen(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Greek Powder'),
    'a new file': (project) => writeFile(path.join(project, 'assets/new.txt'), 'new'),
    'a removed file': (project) => rm(path.join(project, 'assets/spare/one.txt')),
    'a new empty folder': (project) => mkdir(path.join(project, 'assets/empty')),
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

  test('and the site equals a clean build', async () => {
    const built = await treeOf(path.join(shared, '_site'));
    expect((await build(shared, [...plain, '--clean'])).code).toBe(0);
    expect(built).toEqual(await treeOf(path.join(shared, '_site')));
  });

  test('the list of the files: without it, the folder is refused', async () => {
    const list = path.join(shared, '_site/.herbarium.json');
    await rename(list, path.join(folder(), 'list'));
    expect((await build(shared)).stderr).toContain('has files that herbarium did not write');
    await rename(path.join(folder(), 'list'), list);
    expect((await build(shared)).code).toBe(0);
  });

  test('a catalogue behind a link', async () => {
    const project = await newProject();
    const target = path.join(project, 'own.yaml');
    await rename(path.join(project, 'catalogue.yaml'), target);
    await symlink('own.yaml', path.join(project, 'catalogue.yaml'));
    expect((await build(project)).code).toBe(0);
    await edit(target, 'Green Powder', 'Greek Powder');
    await build(project);
    expect(await readFile(path.join(project, '_site/colours/green-powder.html'), 'utf8')).toContain('Greek');
  });
});

describe('other options need another build', () => {
  const asked: Readonly<Record<string, readonly string[]>> = {
    'another level of a rule': [...plain, '--rule', 'meta/empty=warn'],
    'another day': ['build', '--no-images', '--no-search', '--today', '2026-01-02'],
    'a clean build': [...plain, '--clean'],
    'with search': ['build', '--no-images', '--today', '2026-06-01'],
    'with pictures': ['build', '--no-search', '--today', '2026-06-01'],
  };
  test.each(Object.entries(asked))('%s', async (_, args) => {
    expect(await isQuiet(shared, args)).toBe(false);
    expect((await build(shared)).code).toBe(0);
  });

  test('a baseline, a changed one, and one with the same name in another folder', async () => {
    const args = [...plain, '--baseline', 'known.json'];
    const update = ['validate', '--baseline', 'known.json', '--update-baseline'];
    expect((await herbarium(update, { cwd: shared })).code).toBe(0);
    expect(await isQuiet(shared, args)).toBe(false);
    expect(await isQuiet(shared, args)).toBe(true);
    const places = [path.join(shared, 'catalogue.yaml'), '--out', path.join(shared, '_site')];
    const elsewhere = await build(await temporaryFolder(), [...args, ...places]);
    expect(elsewhere.stderr).toContain('there is no baseline known.json');
    expect(elsewhere.code).toBe(2);
    await appendFile(path.join(shared, 'known.json'), '\n');
    expect(await isQuiet(shared, args)).toBe(false);
    await rm(path.join(shared, 'known.json'));
    expect(await build(shared, args)).toMatchObject({ code: 2, stdout: '' });
    expect((await build(shared)).code).toBe(0);
  });
});

test('an expiry date is noticed when the day changes, forwards or backwards', async () => {
  const project = await newProject();
  const args = ['build', '--no-images', '--no-search'];
  // So that no repository provides the date.
  const env = { GIT_DIR: path.join(project, 'none') };
  expect(await build(project, args, later, env)).toMatchObject({ code: 0 });
  const { stdout } = await build(project, args, 10 * year, env);
  expect(stdout).toContain('domain/certificate-expired');
  expect((await build(project, args, -10 * year, env)).stdout).not.toContain('domain/certificate-expired');
});

test('after the clock was set back, times are not trusted', async () => {
  expect(await isQuiet(shared)).toBe(true);
  await appendFile(path.join(shared, 'content/blue.md'), 'More.\n');
  expect(await isQuiet(shared, plain, -year)).toBe(false);
  expect(await isQuiet(shared, plain, -year)).toBe(false);
  expect((await build(shared)).code).toBe(0);
});

test('a site restored with its cache is compared by content, whatever its times', async () => {
  const tree = await treeOf(path.join(shared, '_site'));
  // Like a machine that restores both from the cache of its CI.
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

test('the same for a site that was copied to another folder', async () => {
  const copy = path.join(await temporaryFolder(), 'copy');
  await cp(shared, copy, { recursive: true });
  const { code, stdout } = await build(copy);
  expect(code).toBe(0);
  expect(stdout).toContain(' (0 rendered)');
  expect(await treeOf(path.join(copy, '_site'))).toEqual(await treeOf(path.join(shared, '_site')));
});

test('a warning is printed again, word for word, without rendering', async () => {
  const args = [...plain, '--rule', 'meta/empty=warn'];
  const first = await build(shared, args);
  expect(first.code).toBe(0);
  expect(first.stdout).toContain('meta/empty');
  expect(await isQuiet(shared, args)).toBe(true);
  const findings = (text: string) => text.slice(0, text.lastIndexOf('_site: '));
  expect(findings((await build(shared, args)).stdout)).toBe(findings(first.stdout));
});
