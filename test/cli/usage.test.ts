import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtures, herbarium, temporaryFolder } from '../support/herbarium.js';

const clean = path.join(fixtures, 'rules/clean');

describe('wrong usage: one line, a hint, exit 2', () => {
  test.each([
    [['bild'], "error: unknown command 'bild'"],
    [['build', '--job', '2'], "error: unknown option '--job'"],
    [['build', '--jobs', 'many'], 'It must be a whole number of 1 or more.'],
    [['build', '--jobs', '0'], 'It must be a whole number of 1 or more.'],
    [['validate', '--format', 'xml'], 'Allowed choices are text, json, github, sarif, junit.'],
    [['validate', 'one.yaml', 'two.yaml'], 'too many arguments'],
    [['preview', '--port', '99999'], 'It must be a whole number from 0 to 65535.'],
    [['validate', 'missing.yaml'], 'error there is no file missing.yaml'],
    [['build', '.'], 'error . is a folder'],
  ])('%s', async (args, message) => {
    const { code, stdout, stderr } = await herbarium(args, { cwd: clean });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain(' at ');
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(3);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

test('help goes to standard output and names every command', async () => {
  const { code, stdout } = await herbarium(['--help'], { cwd: clean });
  for (const command of ['validate', 'build', 'preview', 'routes', 'schema'])
    expect(stdout).toContain(command);
  expect(code).toBe(0);
});

test('--version prints the version of the package', async () => {
  const { stdout } = await herbarium(['--version'], { cwd: clean });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('a clean catalogue: a line on standard output, nothing on standard error', async () => {
  expect(await herbarium(['validate'], { cwd: clean })).toEqual({
    code: 0,
    stdout: 'catalogue.yaml: no faults\n',
    stderr: '',
  });
});

test('a catalogue that no shape fits ends in diagnostics, not in a stack', async () => {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries({
    empty: '',
    scalar: 'just text\n',
    list: '- 1\n- 2\n',
    brackets: `a: ${'['.repeat(5000)}\n`,
    keys: Array.from({ length: 20_000 }, (_, n) => `k${n}: 1\n`).join(''),
    bomb: `a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n`,
    binary: '\u0000\u0001\u0002',
  })) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'catalogue.yaml'), text);
    const { code, stdout, stderr } = await herbarium(['validate', '--format', 'json'], {
      cwd: path.join(folder, name),
    });
    expect(JSON.parse(stdout).summary.errors, name).toBeGreaterThan(0);
    expect(stderr, name).toBe('');
    expect(code, name).toBe(1);
  }
});
