import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, link, lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleProducts } from '../../../src/rules/rule/rule.js';
import { exampleCatalogue } from '../../support/example-catalogue.js';
import { edit, fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';

const cases = readdirSync(path.join(fixtures, 'fixes'));
const lineEnds = { LF: '\n', CRLF: '\r\n' };

/** The text of a fixture, with the line ends that a test wants. Undefined if the fixture lacks it. */
function fixture(name: string, file: string, lineEnd: string): string | undefined {
  const full = path.join(fixtures, 'fixes', name, file);
  return existsSync(full) ? readFileSync(full, 'utf8').replaceAll('\n', lineEnd) : undefined;
}

/** A folder with a fixture's catalogue. */
async function folderOf(name: string, lineEnd = '\n'): Promise<string> {
  const cwd = await temporaryFolder();
  await writeFile(path.join(cwd, 'catalogue.yaml'), fixture(name, 'before.yaml', lineEnd) ?? '');
  return cwd;
}

const read = (cwd: string) => readFile(path.join(cwd, 'catalogue.yaml'), 'utf8');
const folderMode = async (cwd: string) => (await lstat(path.join(cwd, 'catalogue.yaml'))).mode & 0o777;

/** The input is `before.yaml`; the output must be `after.yaml`, with `--fix-unsafe` `after-unsafe.yaml` if it exists. */
describe.each(cases)('fixes: %s', (name) => {
  test.each([
    ['--fix', 'LF'],
    ['--fix-unsafe', 'LF'],
    ['--fix', 'CRLF'],
  ] as const)('%s, %s', async (option, ends) => {
    const cwd = await folderOf(name, lineEnds[ends]);
    const unsafe = option === '--fix' ? undefined : fixture(name, 'after-unsafe.yaml', lineEnds[ends]);
    const after = unsafe ?? fixture(name, 'after.yaml', lineEnds[ends]);
    const dry = await herbarium(['validate', option, '--dry-run'], { cwd });
    const { code } = await herbarium(['validate', option], { cwd });
    const text = await read(cwd);
    expect(text).toBe(after);
    expect(await readdir(cwd)).toEqual(['catalogue.yaml']);

    // The diff makes the same bytes, and the dry run reports the same.
    expect(dry.code).toBe(code);
    await writeFile(path.join(cwd, 'catalogue.yaml'), fixture(name, 'before.yaml', lineEnds[ends]) ?? '');
    const args = ['apply', '-p1', '--allow-empty', '--whitespace=nowarn'];
    const applied = spawnSync('git', args, { cwd, input: dry.stdout, encoding: 'utf8' });
    expect(applied.status, applied.stderr).toBe(0);
    expect(await read(cwd)).toBe(after);

    // A second run finds nothing more to fix.
    expect((await herbarium(['validate', option, '--dry-run'], { cwd })).stdout).toBe('');
  });
});

describe('herbarium validate --fix', () => {
  test('reports the fixes, and the remaining findings', async () => {
    const cwd = await folderOf('left-alone');
    const { code, stdout, stderr } = await herbarium(['validate', '--fix'], { cwd });
    expect(stderr).toMatch(/^fixed 2 findings: yaml\/implicit-type 2\n/);
    expect(stdout).toMatch(/^catalogue\.yaml:8:75 error yaml\/implicit-type in page \/\n/);
    expect(stdout).toContain('\n5 errors, 1 information\n');
    expect(code).toBe(1);
  });

  test('--format json prints the remaining findings as one document', async () => {
    const cwd = await folderOf('left-alone');
    const { code, stdout, stderr } = await herbarium(['validate', '--fix', '--format', 'json'], { cwd });
    expect(JSON.parse(stdout).summary).toMatchObject({ errors: 5, suppressed: 1 });
    expect(stderr).toBe('fixed 2 findings: yaml/implicit-type 2\n');
    expect(code).toBe(1);
  });

  test('exits with 0 if everything was fixed', async () => {
    const cwd = await folderOf('styles');
    expect(await herbarium(['validate', '--fix'], { cwd })).toEqual({
      code: 0,
      stdout: 'catalogue.yaml: no errors, no warnings\n',
      stderr: 'fixed 14 findings: id/format 4, paging/count-mismatch 2, yaml/implicit-type 8\n',
    });
  });

  test('does not touch a catalogue without findings', async () => {
    const cwd = await temporaryFolder();
    const file = path.join(cwd, 'catalogue.yaml');
    await writeFile(file, fixture('styles', 'after.yaml', '\n') ?? '');
    const before = await lstat(file);
    const { stdout, stderr } = await herbarium(['validate', '--fix'], { cwd });
    expect([stdout, stderr]).toEqual(['catalogue.yaml: no errors, no warnings\n', '']);
    expect((await lstat(file)).ino).toBe(before.ino);
  });

  test('leaves the findings of a baseline', async () => {
    const cwd = await folderOf('passes');
    await edit(path.join(cwd, 'catalogue.yaml'), 'brand: 12', 'brand: Fixture');
    await herbarium(['validate', '--baseline', 'known.json', '--update-baseline'], { cwd });
    await herbarium(['validate', '--fix', '--baseline', 'known.json'], { cwd });
    expect(await read(cwd)).toContain('pages: 9');
    expect(await read(cwd)).toContain('id: "12345678901234567890e12345678901"');
  });

  test('changes nothing if a fix would cause another error, and shows that error', async () => {
    const cwd = await temporaryFolder();
    // In straight quotes, it is the slug of the first product.
    await writeFile(
      path.join(cwd, 'catalogue.yaml'),
      exampleCatalogue(exampleProducts({}, { slug: '“blue-powder”' })),
    );
    const before = await read(cwd);
    const { code, stdout, stderr } = await herbarium(['validate', '--fix'], { cwd });
    expect(stderr).toMatch(/^nothing was fixed: the fixes would lead to another error\n/);
    expect(stderr).toContain('error route/duplicate-path');
    expect(stderr).not.toContain('\nfixed');
    expect(stdout).toContain('yaml/curly-quotes');
    expect(await read(cwd)).toBe(before);
    expect(code).toBe(1);
  });

  test('does not convert an id to lower case if another entry has the result', async () => {
    const cwd = await folderOf('left-alone');
    const file = path.join(cwd, 'catalogue.yaml');
    await edit(file, 'E82CEC0EE403553BE309BB50F1D6A73,', '9F4D4B085DC06483C4A76CD2213249F6,');
    await herbarium(['validate', '--fix'], { cwd });
    expect(await read(cwd)).toContain('9F4D4B085DC06483C4A76CD2213249F6,');
  });

  test('does not replace bytes that are not valid UTF-8', async () => {
    const cwd = await folderOf('left-alone');
    const bytes = Buffer.concat([Buffer.from(await read(cwd)), Buffer.from('# caf\xe9\n', 'latin1')]);
    await writeFile(path.join(cwd, 'catalogue.yaml'), bytes);
    await herbarium(['validate', '--fix'], { cwd });
    expect((await readFile(path.join(cwd, 'catalogue.yaml'))).equals(bytes)).toBe(true);
  });

  test('a symbolic link stays a link, and permissions stay', async () => {
    const cwd = await folderOf('left-alone');
    await chmod(path.join(cwd, 'catalogue.yaml'), 0o640);
    const way = path.join(cwd, 'link.yaml');
    await symlink('catalogue.yaml', way);
    await herbarium(['validate', '--fix', way], { cwd });
    expect((await lstat(way)).isSymbolicLink()).toBe(true);
    expect(await read(cwd)).toBe(fixture('left-alone', 'after.yaml', '\n'));
    expect(await folderMode(cwd)).toBe(0o640);
  });

  test('other names of the file, which keep the old text, are mentioned', async () => {
    const cwd = await folderOf('left-alone');
    for (const name of ['second.yaml', 'third.yaml'])
      await link(path.join(cwd, 'catalogue.yaml'), path.join(cwd, name));
    const { stderr } = await herbarium(['validate', '--fix'], { cwd });
    expect(stderr).toContain(
      'warning catalogue.yaml had 2 other names (hard links): what is there stays as it was\n',
    );
    expect(await read(cwd)).toBe(fixture('left-alone', 'after.yaml', '\n'));
    expect(await readFile(path.join(cwd, 'second.yaml'), 'utf8')).toBe(
      fixture('left-alone', 'before.yaml', '\n'),
    );
    const again = await herbarium(['validate', '--fix'], { cwd });
    expect(again.stderr).not.toContain('other name');
  });

  test('a read-only file is reported in one message', async () => {
    const cwd = await folderOf('left-alone');
    await chmod(path.join(cwd, 'catalogue.yaml'), 0o444);
    const { code, stderr } = await herbarium(['validate', '--fix'], { cwd });
    expect(stderr).toBe('error catalogue.yaml is read-only\n');
    expect(await read(cwd)).toBe(fixture('left-alone', 'before.yaml', '\n'));
    expect(code).toBe(1);
  });

  test.skipIf(process.getuid?.() === 0)('a read-only folder is reported in one message', async () => {
    const cwd = await folderOf('left-alone');
    await chmod(cwd, 0o555);
    const { code, stderr } = await herbarium(['validate', '--fix'], { cwd });
    await chmod(cwd, 0o755);
    expect(stderr).toMatch(/^error the folder of catalogue\.yaml is read-only\n/);
    expect(stderr).not.toContain(' at ');
    expect(code).toBe(1);
  });
});

describe('--dry-run', () => {
  test('prints a diff that names the file from where it is applied, and writes nothing', async () => {
    const cwd = await temporaryFolder();
    const folder = path.join(cwd, 'my sites');
    await mkdir(folder);
    const before = fixture('left-alone', 'before.yaml', '\n') ?? '';
    await writeFile(path.join(folder, 'catalogue.yaml'), before);
    const { code, stdout, stderr } = await herbarium(
      ['validate', '--fix', '--dry-run', 'my sites/catalogue.yaml'],
      {
        cwd,
      },
    );
    expect(stdout).toMatch(
      /^--- a\/my sites\/catalogue\.yaml\t\n\+\+\+ b\/my sites\/catalogue\.yaml\t\n@@ -14,8 \+14,8 @@\n/,
    );
    expect(stderr).toMatch(/^would fix 2 findings: yaml\/implicit-type 2\n/);
    expect(code).toBe(1);
    expect(await read(folder)).toBe(before);
    const applied = spawnSync('git', ['apply', '-p1'], { cwd, input: stdout, encoding: 'utf8' });
    expect(applied.stderr).toBe('');
    expect(await read(folder)).toBe(fixture('left-alone', 'after.yaml', '\n'));
  });

  test.each([
    [['--dry-run'], '--dry-run shows what fixes would do'],
    [
      ['--fix', '--dry-run', '--format', 'json'],
      '--dry-run prints a diff\n  help: write the report to a file: --format json --output-file <file>',
    ],
    [['--fix', '--baseline', 'x.json', '--update-baseline'], '--update-baseline does not go with fixes'],
  ])('wrong usage: %s', async (args, message) => {
    const cwd = await folderOf('left-alone');
    const { code, stdout, stderr } = await herbarium(['validate', ...args], { cwd });
    expect(stderr).toContain(`error ${message}`);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

test('no other command fixes', async () => {
  const cwd = await folderOf('left-alone');
  for (const command of ['build', 'preview', 'routes']) {
    expect((await herbarium([command, '--fix'], { cwd })).code).toBe(2);
  }
});
