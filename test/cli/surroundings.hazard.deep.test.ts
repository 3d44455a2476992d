import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { asProcess, shell } from '../support/command.js';
import { badColour, idleComment, writeCatalogue } from '../support/faulty-catalogue.js';
import { copyOfSite, fixtures, herbarium, projectRoot, temporaryFolder } from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';
import { canRunAs, odd, plainUser } from './odd-surroundings.js';

const fast = ['--no-search', '--no-images'];

describe('places', () => {
  test('a project whose path has spaces, signs and letters of other scripts has the same index', async () => {
    const plain = await copyOfSite('small');
    const cwd = path.join(await temporaryFolder(), odd);
    await cp(plain, cwd, { recursive: true });
    for (const folder of [plain, cwd])
      expect(await herbarium(['build', '--no-images'], { cwd: folder })).toMatchObject({ code: 0 });
    expect(await treeOf(path.join(cwd, '_site'))).toEqual(await treeOf(path.join(plain, '_site')));
  });

  test('Herbarium itself may be installed at such a path, and behind a link', async () => {
    const cwd = await copyOfSite('small');
    const installed = path.join(await temporaryFolder(), odd);
    await mkdir(installed);
    for (const name of ['bin', 'dist', 'package.json']) {
      const filter = (file: string) => !file.endsWith('compile-cache');
      await cp(path.join(projectRoot, name), path.join(installed, name), { recursive: true, filter });
    }
    await symlink(path.join(projectRoot, 'node_modules'), path.join(installed, 'node_modules'));
    const link = path.join(path.dirname(installed), 'herbarium');
    await symlink(path.join(installed, 'bin/herbarium.js'), link);
    const file = path.join(installed, 'bin/herbarium.js');
    expect((await asProcess(['build', '--jobs', '3', '--clean'], { cwd, program: file })).code).toBe(0);
    expect((await herbarium(['build', '--jobs', '3', '--clean', '--out', 'plain'], { cwd })).code).toBe(0);
    expect(await treeOf(path.join(cwd, '_site'))).toEqual(await treeOf(path.join(cwd, 'plain')));
    expect((await asProcess(['schema'], { cwd, program: link })).code).toBe(0);
    expect((await asProcess(['explain', 'id/format'], { cwd, program: link })).code).toBe(0);
  });
});

describe('the machine', () => {
  test.each(['POSIX', 'en_US.ISO-8859-1'])('in the locale %j the same bytes', async (locale) => {
    const cwd = await temporaryFolder();
    await writeCatalogue(cwd, { products: [{ name: '"Grün İıß 本 é"', ...badColour }] });
    const here = await herbarium(['validate'], { cwd });
    expect(await asProcess(['validate'], { cwd, env: { LC_ALL: locale, LANG: locale } })).toEqual(here);
  });

  test.skipIf(!canRunAs(plainUser))(
    'a read-only project is listed, and built elsewhere with its index',
    async () => {
      const cwd = await copyOfSite('small');
      const out = await temporaryFolder();
      execFileSync('chmod', ['-R', 'a-w,a+rX', path.dirname(cwd)]);
      await chmod(out, 0o777);
      try {
        // A user without a home, as in containers.
        const user = { cwd, uid: plainUser, env: { HOME: undefined } };
        expect((await asProcess(['routes'], user)).code).toBe(0);
        const built = await asProcess(['build', '--no-images', '--out', path.join(out, 'site')], user);
        expect(built.stderr).toBe('');
        expect(built.code).toBe(0);
        const nowhere = { ...user, env: { HOME: undefined, TMPDIR: '/nonexistent' } };
        // The full-text index needs a folder for temporary files.
        const lost = await asProcess(['build', '--no-images', '--out', path.join(out, 'other')], nowhere);
        expect(lost.stderr).toContain('error there is no folder /nonexistent for temporary files\n');
        expect(lost.code).toBe(1);
      } finally {
        execFileSync('chmod', ['-R', 'u+w', path.dirname(cwd)]);
      }
    },
  );
});

describe('places', () => {
  test('a project whose path has spaces, signs and letters of other scripts makes the same site', async () => {
    const plain = await copyOfSite('small');
    const cwd = path.join(await temporaryFolder(), odd);
    await cp(plain, cwd, { recursive: true });
    for (const [folder, args] of [
      [plain, ['build', ...fast]],
      [cwd, ['build', ...fast, '--jobs', '3', '--out', `${odd}-site`]],
    ] as const) {
      const { code, stderr } = await herbarium(args, { cwd: folder });
      expect(code, stderr).toBe(0);
    }
    expect(await treeOf(path.join(cwd, `${odd}-site`))).toEqual(await treeOf(path.join(plain, '_site')));
  });

  test('names that begin with a hyphen are names after --', async () => {
    const cwd = await copyOfSite('small');
    await cp(path.join(cwd, 'catalogue.yaml'), path.join(cwd, '-c.yaml'));
    expect((await herbarium(['validate', '-c.yaml'], { cwd })).code).toBe(2);
    expect((await herbarium(['validate', '--', '-c.yaml'], { cwd })).stdout).toBe(
      '-c.yaml: no errors, no warnings\n',
    );
    expect((await herbarium(['validate', './-c.yaml'], { cwd })).stdout).toBe(
      './-c.yaml: no errors, no warnings\n',
    );
  });

  test.each([
    ['assets', '\\377\\376.txt'],
    ['content', 'b\\377.md'],
  ])('a name in %s that is not valid UTF-8 is refused with a plain message', async (folder, name) => {
    const cwd = await copyOfSite('small');
    await shell(`mkdir -p ${folder}; printf x > "${folder}/$(printf '${name}')"`, cwd);
    const commands = [['validate'], ['routes'], ['build', ...fast], ['preview', '--port', '0']];
    // Both are read by the same function.
    for (const args of folder === 'assets' ? commands : commands.slice(0, 1)) {
      const { code, stderr } = await herbarium(args, { cwd });
      expect(stderr).toMatch(
        /^error the name (assets|content)\/b?\ufffd+\.(txt|md) is not UTF-8\n {2}help: rename it/m,
      );
      expect(code, args.join(' ')).toBe(1);
    }
  });

  test('a current folder that was removed', async () => {
    const folder = await temporaryFolder();
    for (const args of ['validate', 'preview --port 0']) {
      const { stdout, stderr } = await shell(
        `mkdir gone; cd gone; rmdir ../gone; $HERBARIUM ${args}; echo $?`,
        folder,
      );
      expect(stderr).not.toContain('has a bug');
      expect(stderr).toMatch(
        /error (the folder that the command runs in is gone|there is no file catalogue.yaml)\n/,
      );
      expect(stdout, args).toMatch(/^[12]\n$/);
    }
  });
});

describe('the machine', () => {
  test.each(['tr_TR.UTF-8'])('in the locale %j the same bytes', async (locale) => {
    const cwd = await temporaryFolder();
    await writeCatalogue(cwd, { products: [{ name: '"Grün İıß 本 é"', ...badColour }] });
    const env = { LC_ALL: locale, LANG: locale };
    const here = await herbarium(['validate'], { cwd });
    expect(here.stdout).toContain('Grün İıß 本 é');
    expect(await asProcess(['validate'], { cwd, env })).toEqual(here);
  });

  test.skipIf(!canRunAs(plainUser))('a read-only project is checked, and built elsewhere', async () => {
    const cwd = await copyOfSite('small');
    const out = await temporaryFolder();
    execFileSync('chmod', ['-R', 'a-w,a+rX', path.dirname(cwd)]);
    await chmod(out, 0o777);
    try {
      // A user without a home, as in containers.
      const user = { cwd, uid: plainUser, env: { HOME: undefined } };
      expect(await asProcess(['validate'], user)).toEqual({
        code: 0,
        stdout: 'catalogue.yaml: no errors, no warnings\n',
        stderr: '',
      });
      const built = await asProcess(['build', ...fast, '--out', path.join(out, 'site')], user);
      expect(built).toMatchObject({ code: 0, stderr: '' });
    } finally {
      execFileSync('chmod', ['-R', 'u+w', path.dirname(cwd)]);
    }
  });

  test.skipIf(!canRunAs(plainUser))(
    'a read-only catalogue: new and --fix report it, and lose nothing',
    async () => {
      const cwd = await temporaryFolder();
      const file = await writeCatalogue(cwd, { products: [idleComment] });
      const before = await readFile(file, 'utf8');
      execFileSync('chmod', ['-R', 'a-w,a+rX', cwd]);
      try {
        const user = { cwd, uid: plainUser };
        for (const args of [
          ['validate', '--fix'],
          ['new', 'product', '--category', 'colours', '--name', 'New'],
        ]) {
          const { code, stderr } = await asProcess(args, user);
          expect(stderr).toContain('error catalogue.yaml is read-only\n');
          expect(code).toBe(1);
        }
        expect(await readFile(file, 'utf8')).toBe(before);
      } finally {
        execFileSync('chmod', ['-R', 'u+w', cwd]);
      }
    },
  );

  test.each([
    ['in the program', 'throw new Error', 70, /^herbarium has a bug: [\s\S]*Error: planted\n {4}at /],
    [
      'in a promise that is not awaited',
      'Promise.reject',
      70,
      /^herbarium has a bug: [\s\S]*Error: planted\n {4}at /,
    ],
    ['by the machine', 'ENOSPC', 1, /^error no space left on the device\n$/],
  ])('an error outside any awaited call, %s, ends the command', async (_, way, exit, message) => {
    const cwd = await copyOfSite('small');
    const preload = pathToFileURL(path.join(projectRoot, 'test/cli/stray-error.mjs')).href;
    const env = { NODE_OPTIONS: `--import ${preload}`, HERBARIUM_TEST_STRAY: way };
    const { code, stderr } = await asProcess(['build', ...fast], { cwd, env });
    expect(stderr).toMatch(message);
    expect(code).toBe(exit);
  });
});

describe('the place of a file', () => {
  test('a pipe is read; a socket, a folder and a device without content are refused', async () => {
    const cwd = await copyOfSite('small');
    await shell('mkfifo pipe.yaml', cwd);
    const writing = shell('cat catalogue.yaml > pipe.yaml', cwd);
    expect(await herbarium(['validate', 'pipe.yaml'], { cwd })).toEqual({
      code: 0,
      stdout: 'pipe.yaml: no errors, no warnings\n',
      stderr: '',
    });
    await writing;
    const server = createServer().listen(path.join(cwd, 's.yaml'));
    for (const name of ['s.yaml', 'assets', '', 'missing.yaml', 'catalogue.yaml/x']) {
      const { code, stderr } = await herbarium(['validate', name], { cwd });
      expect(stderr, name).toMatch(/^error[^\n]*\n( {2}help: |\()[^\n]+\n$/);
      expect(code, name).toBe(2);
    }
    server.close();
  });

  test.skipIf(!existsSync('/dev/null'))(
    'a device, a pipe or a folder is never replaced by a file',
    async () => {
      const cwd = await copyOfSite('small');
      // Not the real device: an administrator who runs this test would lose it if the defence is broken.
      const { stdout } = await shell('mkfifo pipe; ls -l pipe', cwd);
      await mkdir(path.join(cwd, 'folder'));
      for (const file of ['pipe', 'folder']) {
        const { code, stderr } = await herbarium(['validate', '--update-baseline', '--baseline', file], {
          cwd,
        });
        expect(stderr).toMatch(
          /^error (pipe is not a file that can be replaced|folder is a folder)\n {2}help: name a file\n$/,
        );
        expect(code).toBe(2);
      }
      expect((await shell('ls -l pipe', cwd)).stdout).toBe(stdout);
    },
  );

  test.each([
    ['build', '--jobs', ' 2 '],
    ['build', '--jobs', '0x10'],
    ['build', '--jobs', 'NaN'],
    ['build', '--out', ''],
    ['build', '--baseline', ''],
    ['build', '--today', '2026-02-30'],
    ['build', '--rule', '=off'],
    ['preview', '--port', ''],
    ['preview', '--host', ''],
    ['validate', '--max-warnings', '-1'],
    ['explain', ''],
    ['new', 'id', ''],
    ['', '', ''],
  ])('%s %s %j is refused in a line with a hint', async (...args) => {
    const { code, stdout, stderr } = await herbarium(args, { cwd: await copyOfSite('small') });
    expect(stderr).toMatch(/^error[^\n]*\n( {2}help: |\()[^\n]+\n$/);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

describe('line ends of Windows', () => {
  test('a catalogue and bodies with CRLF make the same site, and the same errors', async () => {
    const cwd = await copyOfSite('small');
    const other = await copyOfSite('small');
    for (const file of ['catalogue.yaml', 'content/home.md', 'content/blue.md']) {
      const text = await readFile(path.join(other, file), 'utf8');
      await writeFile(path.join(other, file), text.replaceAll('\n', '\r\n'));
    }
    for (const folder of [cwd, other])
      expect((await herbarium(['build', ...fast], { cwd: folder })).code).toBe(0);
    expect(await treeOf(path.join(other, '_site'))).toEqual(await treeOf(path.join(cwd, '_site')));
    await rm(other, { recursive: true });
    const faulty = await temporaryFolder();
    const text = await readFile(path.join(fixtures, 'rules/many-at-once/catalogue.yaml'), 'utf8');
    const file = path.join(faulty, 'catalogue.yaml');
    await writeFile(file, text);
    const unix = await herbarium(['validate'], { cwd: faulty });
    await writeFile(file, text.replaceAll('\n', '\r\n'));
    expect(await herbarium(['validate'], { cwd: faulty })).toEqual(unix);
  });

  test('--fix and new preserve them', async () => {
    const cwd = await temporaryFolder();
    const file = await writeCatalogue(cwd, { products: [idleComment] });
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
    expect((await herbarium(['validate', '--fix'], { cwd })).code).toBe(0);
    expect(
      (await herbarium(['new', 'product', '--category', 'colours', '--name', 'New'], { cwd })).code,
    ).toBe(0);
    const after = await readFile(file, 'utf8');
    expect(after).toContain('name: New');
    expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
