import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { shell } from '../support/command.js';
import { idleComment, writeCatalogue } from '../support/faulty-catalogue.js';
import { copyOfSite, herbarium, temporaryFolder } from '../support/herbarium.js';

const formats = ['text', 'json', 'github', 'sarif', 'junit'] as const;
const validations = formats.map((format) => ['validate', '--format', format]);

const refusal =
  'error catalogue.yaml is a symbolic link that leads out of its folder\n  help: put the file itself there\n';

describe('a catalogue that is a link out of its folder', () => {
  test('is refused by every command, and nothing of it is shown or changed', async () => {
    const cwd = await temporaryFolder();
    const project = path.join(cwd, 'project');
    await mkdir(project);
    const secret = await writeCatalogue(cwd, { products: [{ ...idleComment, name: 'Swordfish' }] });
    const text = await readFile(secret, 'utf8');
    await symlink('../catalogue.yaml', path.join(project, 'catalogue.yaml'));
    const commands = [
      ...validations,
      ['validate', '--fix'],
      ['build'],
      ['routes'],
      ['preview', '--port', '0'],
      ['new', 'product', '--category', 'colours', '--name', 'X'],
    ];
    for (const args of commands) {
      expect(await herbarium(args, { cwd: project }), args.join(' ')).toEqual({
        code: 1,
        stdout: '',
        stderr: refusal,
      });
    }
    expect(await readFile(secret, 'utf8')).toBe(text);
  });

  test.skipIf(!existsSync('/proc/self/environ'))(
    'reveals no environment variable, by any such path',
    async () => {
      const cwd = await temporaryFolder();
      const link = path.join(cwd, 'catalogue.yaml');
      for (const target of ['/proc/self/environ', '/proc/self/fd/0', '/dev/stdin', 'other.yaml']) {
        await rm(link, { force: true });
        await symlink(target, link);
        await rm(path.join(cwd, 'other.yaml'), { force: true });
        await symlink('/proc/self/environ', path.join(cwd, 'other.yaml'));
        const run = await herbarium(['validate'], { cwd, input: 'a: swordfish' });
        expect(run, target).toEqual({ code: 1, stdout: '', stderr: refusal });
      }
    },
  );

  test('is refused for a baseline, too', async () => {
    const cwd = await copyOfSite('small');
    const outside = path.join(await temporaryFolder(), 'outside.json');
    await writeFile(outside, 'theirs');
    await symlink(outside, path.join(cwd, 'known.json'));
    const args = ['validate', '--baseline', 'known.json', '--update-baseline'];
    const { code, stderr } = await herbarium(args, { cwd });
    expect(stderr).toMatch(/^error known\.json is a symbolic link that leads out of its folder\n/);
    expect(code).toBe(1);
    expect(await readFile(outside, 'utf8')).toBe('theirs');
  });

  test('is accepted if it stays inside, also in a folder that a link leads to', async () => {
    const cwd = await copyOfSite('small');
    await mkdir(path.join(cwd, 'data'));
    await rename(path.join(cwd, 'catalogue.yaml'), path.join(cwd, 'data/own.yaml'));
    await symlink('data/own.yaml', path.join(cwd, 'catalogue.yaml'));
    const way = path.join(await temporaryFolder(), 'way');
    await symlink(cwd, way);
    for (const file of ['catalogue.yaml', path.join(way, 'catalogue.yaml')])
      expect((await herbarium(['validate', file], { cwd })).code).toBe(0);
  });

  test.skipIf(!existsSync('/dev/fd/0'))('is accepted if the user names an open file', async () => {
    const cwd = await copyOfSite('small');
    for (const line of [
      '$HERBARIUM validate /dev/fd/3 3< catalogue.yaml',
      'cat catalogue.yaml | $HERBARIUM validate /dev/stdin',
    ]) {
      const { stdout, stderr } = await shell(`${line} --rule ref/missing-asset=error`, cwd);
      // Files beside the catalogue are searched in the named folder.
      expect(stderr + stdout, line).toMatch(/\/dev\/\S+:\d+:\d+ error ref\/missing-asset/);
    }
  });
});

const binaries: Readonly<Record<string, Uint8Array>> = {
  'an environment': Buffer.from('HOME=/swordfish\0PATH=/swordfish\0A=1\0B=2\0SECRET=swordfish\0'),
  'NULs and no UTF-8': Buffer.from('swordfish\0\xff\nsword\0fish\n', 'latin1'),
  'control characters': Buffer.from('swordfish\x01\x02\x03\x04\nsword\x05fish: [\n'),
};

describe('a file that is not text', () => {
  test.each(Object.keys(binaries))(
    '%s is one diagnostic in every format, and shown in none',
    async (name) => {
      const cwd = await temporaryFolder();
      await writeFile(path.join(cwd, 'catalogue.yaml'), binaries[name] ?? '');
      const runs = await Promise.all(validations.map((args) => herbarium(args, { cwd })));
      for (const [n, { code, stdout, stderr }] of runs.entries()) {
        const printed = stdout + stderr;
        expect(printed).toContain('this is not a text file');
        expect(printed, formats[n]).not.toMatch(/swordfish|sword|HOME/);
        expect(code).toBe(1);
      }
      expect(runs[0]?.stdout).toBe(
        'catalogue.yaml:1:1 error yaml/encoding\n' +
          '  this is not a text file: it has NUL or other control characters throughout\n\n' +
          '  help: put a text file there, and save it as UTF-8\n\n' +
          '1 error\nherbarium explain yaml/encoding tells more\n',
      );
      expect(JSON.parse(runs[1]?.stdout ?? '').diagnostics).toHaveLength(1);
    },
  );

  test('is one diagnostic in the place of a body', async () => {
    const cwd = await copyOfSite('small');
    await writeFile(path.join(cwd, 'content/home.md'), binaries['an environment'] ?? '');
    const { stdout } = await herbarium(['validate', '--format', 'json'], { cwd });
    const { diagnostics } = JSON.parse(stdout);
    expect(diagnostics).toMatchObject([{ code: 'yaml/encoding', file: 'content/home.md' }]);
    expect(stdout).not.toContain('swordfish');
  });
});
