import { execFileSync } from 'node:child_process';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { idleComment, writeCatalogue } from '../support/faulty-catalogue.js';
import {
  copyOfSite,
  edit,
  herbarium,
  shippedRun,
  surroundingsFor,
  temporaryFolder,
} from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';

const fast = ['--no-search', '--no-images'];

async function smallSite() {
  const cwd = await copyOfSite('small');
  return { cwd, input: await readFile(path.join(cwd, 'catalogue.yaml')) };
}

/** A catalogue with an error that `--fix` fixes, and a text that is fixed. */
async function fixable() {
  const cwd = await temporaryFolder();
  const file = await writeCatalogue(cwd, { products: [idleComment] });
  const input = await readFile(file, 'utf8');
  return { cwd, input, fixed: input.replace(` # herbarium-ignore paging/count-mismatch: none`, '') };
}

const hint = '  help: a file is read as a whole, and this is the limit\n';

describe('a catalogue on standard input', () => {
  test('is checked with the files of the current folder, and named <stdin>', async () => {
    const site = await smallSite();
    expect(await herbarium(['validate', '-'], site)).toEqual({
      code: 0,
      stdout: '<stdin>: no errors, no warnings\n',
      stderr: '',
    });
    await edit(path.join(site.cwd, 'catalogue.yaml'), 'body: content/home.md', 'body: content/gone.md');
    const input = await readFile(path.join(site.cwd, 'catalogue.yaml'));
    const { code, stdout } = await herbarium(['validate', '-'], { cwd: site.cwd, input });
    expect(stdout).toMatch(/^<stdin>:\d+:\d+ error ref\/missing-asset/);
    expect(code).toBe(1);
  });

  test('makes the same routes and the same site as its file', async () => {
    const { cwd, input } = await smallSite();
    const byFile = await herbarium(['routes', '--format', 'json'], { cwd });
    expect(await herbarium(['routes', '--format', 'json', '-'], { cwd, input })).toEqual(byFile);
    expect((await herbarium(['build', ...fast], { cwd })).code).toBe(0);
    expect((await herbarium(['build', '-', '--out', 'piped', ...fast], { cwd, input })).code).toBe(0);
    expect(await treeOf(path.join(cwd, 'piped'))).toEqual(await treeOf(path.join(cwd, '_site')));
  });

  test('is always built from its current text, whatever was built before', async () => {
    const { cwd, input } = await smallSite();
    // Old files, because after a recent change no build can be sure that there is nothing to do.
    execFileSync('find', [cwd, '-exec', 'touch', '-h', '-d', '2020-01-01', '{}', '+']);
    const build = (text: string | Uint8Array) => herbarium(['build', '-', ...fast], { cwd, input: text });
    expect((await build(input)).code).toBe(0);
    expect((await build(input)).code).toBe(0);
    const changed = input.toString().replace('Powders from a little mill', 'Powders from a large mill');
    expect((await build(changed)).code).toBe(0);
    expect(await readFile(path.join(cwd, '_site/index.html'), 'utf8')).toContain('Powders from a large mill');
  });

  test('is fixed on its way to standard output, without other output', async () => {
    const { cwd, input, fixed } = await fixable();
    expect(fixed).not.toBe(input);
    const { code, stdout, stderr } = await herbarium(['validate', '--fix', '-'], { cwd, input });
    expect(stdout).toBe(fixed);
    expect(stderr).toBe('fixed 1 finding: lint/unused-suppression 1\n<stdin>: no errors, no warnings\n');
    expect(code).toBe(0);
    expect(await readFile(path.join(cwd, 'catalogue.yaml'), 'utf8')).toBe(input);
    const diff = await herbarium(['validate', '--fix', '--dry-run', '-'], { cwd, input });
    expect(diff.stdout).toMatch(/^--- a\/<stdin>\n\+\+\+ b\/<stdin>\n@@ /);
  });

  test.each([
    ['with nothing to fix', Buffer.from('site: { brand: Mill }\r\n')],
    ['that cannot be read', Buffer.from('site:\n<<<<<<< HEAD\n')],
    ['that is not valid UTF-8', Buffer.from([0x61, 0x3a, 0x20, 0xff, 0xfe, 0x0a])],
    ['with nothing in it', Buffer.alloc(0)],
  ])('%s passes --fix unchanged, to the last byte', async (_, input) => {
    const { surroundings } = surroundingsFor({ cwd: await temporaryFolder(), input });
    const printed: Buffer[] = [];
    const stdout = new Writable({
      write(part: Buffer, _, done) {
        printed.push(part);
        done();
      },
    });
    const run = await shippedRun();
    expect(await run(['validate', '--fix', '-'], { ...surroundings, stdout })).toBe(1);
    expect(Buffer.concat(printed)).toEqual(input);
  });

  test('cannot be watched or written, and cannot share standard output with JSON', async () => {
    const { cwd, input } = await smallSite();
    for (const [args, message] of [
      [['preview', '-'], 'error the preview watches a file, and cannot watch standard input\n'],
      [
        ['new', 'product', '--category', 'colours', '--name', 'X', '-'],
        'error a new entry is written to a file',
      ],
      [['validate', '--fix', '--format', 'json', '-'], 'error --fix prints the catalogue'],
    ] as const) {
      const { code, stdout, stderr } = await herbarium(args, { cwd, input });
      expect(stderr).toContain(message);
      expect(stderr).toMatch(/\n {2}help: [^\n]+\n$/);
      expect(stdout).toBe('');
      expect(code).toBe(2);
    }
  });

  test('is checked by `new id`, so that the new id is unused', async () => {
    const { cwd, input } = await smallSite();
    const { code, stdout } = await herbarium(['new', 'id', '-'], { cwd, input });
    expect(stdout).toMatch(/^[0-9a-f]{32}\n$/);
    expect(code).toBe(0);
  });

  test('a terminal as standard input: a note says that the command waits for input', async () => {
    const { cwd, input } = await smallSite();
    const env = { NO_COLOR: '1' };
    const { code, stderr } = await herbarium(['validate', '-'], { cwd, input, columns: 80, env });
    expect(stderr).toBe('the catalogue is read from the terminal: Ctrl-D ends it\n');
    expect(code).toBe(0);
  });

  test('without an end is refused', async () => {
    const { surroundings, printed } = surroundingsFor({ cwd: await temporaryFolder() });
    const part = Buffer.alloc(32_000_000, 'a: b\n');
    const stdin = Readable.from(
      (function* endless() {
        for (;;) yield part;
      })(),
    );
    const run = await shippedRun();
    expect(await run(['validate', '-'], { ...surroundings, stdin })).toBe(1);
    expect(printed.stderr()).toBe(`error standard input has more than 256 MB\n${hint}`);
  });

  test('without content is reported', async () => {
    const { stdout } = await herbarium(['validate', '-'], { cwd: await temporaryFolder(), input: '' });
    expect(stdout).toContain('<stdin>:1:1 error schema/required');
  });

  test('a large file is refused before it is read', async () => {
    const cwd = await temporaryFolder();
    await writeFile(path.join(cwd, 'catalogue.yaml'), '');
    await truncate(path.join(cwd, 'catalogue.yaml'), 600_000_000);
    for (const command of ['validate', 'build']) {
      const { code, stderr } = await herbarium([command], { cwd });
      expect(stderr).toContain('error catalogue.yaml has more than 256 MB\n');
      expect(code).toBe(1);
    }
  });
});
