import { appendFileSync, existsSync } from 'node:fs';
import promises, { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { failWrites } from '../../render/publish/failing-writes.mjs';
import { shell } from '../../support/command.js';
import { herbarium, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { changes, copyOfMill, lockOf, sleeper } from './writers.js';

const catalogueIn = (cwd: string) => readFile(path.join(cwd, 'catalogue.yaml'), 'utf8');
const [{ args, mark }] = changes;

describe('commands that change one project at once', () => {
  test('take turns, and each change is made', async () => {
    const cwd = await copyOfMill();
    const results = await Promise.all(changes.map((change) => herbarium(change.args, { cwd })));
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    const text = await catalogueIn(cwd);
    for (const change of changes) expect(text).toContain(change.mark);
    expect((await readdir(cwd)).filter((name) => name.startsWith('.p'))).toEqual([]);
  });

  test('wait for one that runs, and say after ten seconds who it is', async () => {
    const cwd = await copyOfMill();
    const { pid } = sleeper();
    const lock = await lockOf(cwd, pid);
    const before = await treeOf(cwd);
    let waited = 0;
    const later = globalThis.setTimeout;
    const waiting = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((run, milliseconds = 0, ...rest) => {
        waited += milliseconds;
        return later(run, 0, ...rest);
      });
    onTestFinished(() => waiting.mockRestore());
    const { code, stderr } = await herbarium(args, { cwd });
    waiting.mockRestore();
    expect(stderr).toMatch(
      new RegExp(
        `^error another command \\(process ${pid}\\) is changing the same project\n  help: [^\n]+\n$`,
      ),
    );
    expect(code).toBe(1);
    expect(waited).toBeGreaterThanOrEqual(10_000);
    expect(await treeOf(cwd)).toEqual(before);
    // Reading is free.
    expect((await herbarium(['routes'], { cwd })).code).toBe(0);
    expect(existsSync(lock)).toBe(true);
  });

  test('go on where the one that held the lock was killed', async () => {
    const cwd = await copyOfMill();
    await lockOf(cwd, 999_999_999);
    expect(await herbarium(args, { cwd })).toMatchObject({ code: 0 });
    expect(await catalogueIn(cwd)).toContain(mark);
    await lockOf(cwd, 999_999_999);
    expect((await herbarium(['routes'], { cwd })).code).toBe(0);
    expect(existsSync(path.join(cwd, '.project.herbarium'))).toBe(false);
  });

  test('keep both texts where an editor saves at the last moment, and fail', async () => {
    const cwd = await copyOfMill();
    const file = path.join(cwd, 'catalogue.yaml');
    let isSaved = false;
    const end = failWrites({
      part: '.catalogue.yaml.herbarium-',
      onCall: (call) => {
        if (isSaved || !call.startsWith('rename ')) return;
        isSaved = true;
        appendFileSync(file, '# saved by an editor\n');
      },
    });
    const { code, stderr } = await herbarium(args, { cwd }).finally(end);
    const [, kept = ''] = /(\S+\.new-\w+) has the new text/.exec(stderr) ?? [];
    expect(stderr).toMatch(
      /^error another program saved while this command wrote: catalogue\.yaml has what was saved/,
    );
    expect(code).toBe(1);
    expect(await catalogueIn(cwd)).toContain('# saved by an editor');
    expect(await catalogueIn(cwd)).not.toContain(mark);
    expect(await readFile(kept, 'utf8')).toContain(mark);
  });
});

describe('a journal of another command', () => {
  const journal = '.herbarium-change-00000000-0000-4000-8000-000000000000';

  test('that is empty belongs to a command that runs', async () => {
    const cwd = await copyOfMill();
    await writeFile(path.join(cwd, journal), '');
    expect(await herbarium(['routes'], { cwd })).toMatchObject({ code: 0 });
    expect(await readdir(cwd)).toContain(journal);
  });

  test('that goes away while it is read ends no command', async () => {
    const cwd = await copyOfMill();
    const file = path.join(cwd, journal);
    await writeFile(file, `999999999\nhere\n${'0'.repeat(64)} old catalogue.yaml\n`);
    const { readFile: read } = promises;
    const reading = vi.spyOn(promises, 'readFile').mockImplementation(async (name, options) => {
      if (String(name).includes(journal)) await rm(file);
      return read(name, options);
    });
    syncBuiltinESMExports();
    const { code, stderr } = await herbarium(['routes'], { cwd }).finally(() => {
      reading.mockRestore();
      syncBuiltinESMExports();
    });
    expect(code, stderr).toBe(0);
    expect(existsSync(file)).toBe(false);
  });
});

test('init on a full disk leaves no file, and the next one begins the site', async () => {
  const cwd = await temporaryFolder();
  // No file may have more than 512 bytes.
  const { code, stderr } = await shell(`ulimit -f 1; $HERBARIUM init --yes`, cwd);
  expect(stderr).toMatch(/^error a file is larger than this system allows/);
  expect(code).toBe(1);
  expect(Object.keys(await treeOf(cwd))).toEqual([]);
  expect(await herbarium(['init', '--yes'], { cwd })).toMatchObject({ code: 0 });
});

describe('a file that a command writes for its user', () => {
  test('is whole: where the disk is full, the old one stays', async () => {
    const cwd = await copyOfMill();
    await writeFile(path.join(cwd, 'products.csv'), 'old');
    const { code } = await shell('ulimit -f 1; $HERBARIUM export --out products.csv --force', cwd);
    expect(code).toBe(1);
    expect(await readFile(path.join(cwd, 'products.csv'), 'utf8')).toBe('old');
    expect((await readdir(cwd)).filter((name) => name.includes('herbarium-'))).toEqual([]);
  });

  test('is not written through a link of the project', async () => {
    const cwd = await copyOfMill();
    const elsewhere = await temporaryFolder();
    const file = path.join(elsewhere, 'theirs.csv');
    await writeFile(file, 'theirs');
    await symlink(file, path.join(cwd, 'products.csv'));
    await symlink(elsewhere, path.join(cwd, 'linked'));
    await writeFile(path.join(cwd, 'in.csv'), 'name,category\nX,nowhere\n');
    await mkdir(path.join(cwd, 'below'));
    for (const line of [
      ['export', '--out', 'products.csv', '--force'],
      ['export', '--out', 'linked/new.csv'],
      ['import', 'in.csv', '--yes', '--annotate', 'linked/new.csv'],
    ]) {
      const { code, stderr } = await herbarium(line, { cwd });
      expect(stderr, line.join(' ')).toMatch(
        / is a symbolic link\n {2}help: name a file without a link in its path\n$/,
      );
      expect(code).toBe(2);
    }
    const below = path.join(cwd, 'below');
    expect((await herbarium(['export', '--out', '../linked/new.csv'], { cwd: below })).code).toBe(2);
    expect(await readdir(elsewhere)).toEqual(['theirs.csv']);
    expect(await readFile(file, 'utf8')).toBe('theirs');
    expect((await herbarium(['export', '--out', path.join(elsewhere, 'mine.csv')], { cwd })).code).toBe(0);
  });

  test('is not written through a link in content/', async () => {
    const cwd = await copyOfMill();
    const elsewhere = await temporaryFolder();
    await symlink(elsewhere, path.join(cwd, 'content/pages'));
    const { code, stderr } = await herbarium(
      ['new', 'page', '--title', 'Privat', '--text', 'privacy', '--language', 'sv', '--path', '/sv/privat'],
      { cwd },
    );
    expect(stderr).toContain('content/pages is a symbolic link');
    expect(code).toBe(1);
    expect(await readdir(elsewhere)).toEqual([]);
    expect(await catalogueIn(cwd)).not.toContain('Privat');
  });
});
