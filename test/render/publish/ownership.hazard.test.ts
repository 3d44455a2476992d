import { execFileSync } from 'node:child_process';
import { cp, lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, herbarium, type RunResult } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { builtProject, plain } from './built-project.js';

const work = '._site.herbarium';

function build(project: string, ...args: readonly string[]): Promise<RunResult> {
  return herbarium([...plain, ...args], { cwd: project });
}

const { copy } = builtProject();

/** A project with a site, and work for the next build. */
async function builtCopy() {
  const project = await copy();
  return { project, site: path.join(project, '_site') };
}

describe('an output folder that Herbarium did not make is refused, and nothing is touched', () => {
  test.each(['.', '..', '/', homedir(), 'assets/site', 'content', '.herbarium/site'])('%s', async (out) => {
    const project = await copyOfSite('tiny');
    const before = await treeOf(project);
    const { code, stderr } = await build(project, '--out', out);
    expect(stderr).toContain('cannot be the output folder');
    expect(code).toBe(2);
    expect(await treeOf(project)).toEqual(before);
  });

  const others: Readonly<Record<string, readonly [(out: string) => Promise<void>, string]>> = {
    'a folder with foreign files': [
      async (out) => writeFile(path.join(await made(out), 'thesis.txt'), 'years of work'),
      'has files that herbarium did not write',
    ],
    'a file': [(out) => writeFile(out, 'mine'), 'is a file'],
    'a symbolic link': [async (out) => symlink(await made(`${out}-elsewhere`), out), 'is a symbolic link'],
    'a link that leads nowhere': [(out) => symlink('nowhere', out), 'is a symbolic link'],
    'a folder whose marker is a link': [
      async (out) => {
        await writeFile(`${out}.json`, '{"tool":"herbarium","files":["thesis.txt"]}');
        await symlink(`${out}.json`, path.join(await made(out), '.herbarium.json'));
      },
      'has files that herbarium did not write',
    ],
    'a folder whose marker is a folder': [
      async (out) => void (await made(path.join(out, '.herbarium.json'))),
      'has files that herbarium did not write',
    ],
    'a folder whose marker is a pipe': [
      async (out) => void execFileSync('mkfifo', [path.join(await made(out), '.herbarium.json')]),
      'has files that herbarium did not write',
    ],
    'a folder whose marker is no JSON, and deep': [
      async (out) => writeFile(path.join(await made(out), '.herbarium.json'), '['.repeat(1_000_000)),
      'has files that herbarium did not write',
    ],
  };
  test.each(Object.entries(others))('%s', async (_, [make, reason]) => {
    const project = await copyOfSite('tiny');
    await make(path.join(project, 'out'));
    const before = await readdir(project, { recursive: true });
    const { code, stderr } = await build(project, '--out', 'out');
    expect(stderr).toContain(`error out ${reason}; nothing was touched\n`);
    expect(code).toBe(2);
    const after = await readdir(project, { recursive: true });
    expect(after.filter((name) => !name.startsWith('.herbarium'))).toEqual(before);
  });

  test.each(['assets', '.herbarium', '.', '..'])('by a link to %s', async (folder) => {
    const project = await copyOfSite('tiny');
    for (const name of ['.herbarium', 'assets']) await mkdir(path.join(project, name));
    const link = path.join(project, '../link');
    await symlink(path.join(project, folder), link);
    const before = await readdir(project, { recursive: true });
    const out = folder === '..' ? '../link/project' : '../link/site';
    const { code, stderr } = await build(project, '--out', out);
    if (folder === '.') {
      expect(code, stderr).toBe(0);
      expect(await readdir(path.join(project, 'site'))).toContain('index.html');
      return;
    }
    expect(stderr).toContain(`error ${out} cannot be the output folder`);
    expect(code).toBe(2);
    expect(await readdir(project, { recursive: true })).toEqual(before);
  });

  test.skipIf(process.platform !== 'linux')('a folder where none can be made', async () => {
    const project = await copyOfSite('tiny');
    const { code, stderr } = await build(project, '--out', '/proc/new/site');
    expect(stderr).toMatch(/^error cannot create files in \/proc\/[^\n]+\n {2}help: [^\n]+\n$/);
    expect(code).toBe(1);
  });

  test('a name that is not UTF-8', async () => {
    const project = await copyOfSite('tiny');
    const before = await readdir(project);
    // Node decodes such bytes like this.
    const { code, stderr } = await build(project, '--out', 'a\ufffdb');
    expect(stderr).toMatch(
      /^error option '-o, --out <folder>' argument 'a\ufffdb' is invalid\. It must be UTF-8, /,
    );
    expect(code).toBe(2);
    expect(await readdir(project)).toEqual(before);
  });

  test('a folder below a dangling link', async () => {
    const project = await copyOfSite('tiny');
    await symlink('nowhere', path.join(project, 'parent'));
    const { code, stderr } = await build(project, '--out', 'parent/site');
    expect(stderr).toMatch(/^error [^\n]+\n( {2}help: [^\n]+\n)?$/);
    expect(code).toBe(1);
  });
});

describe('nothing outside of the site is removed or written', () => {
  test('by a marker that names files elsewhere', async () => {
    const { project, site } = await builtCopy();
    const victim = path.join(project, 'victim.txt');
    await writeFile(victim, 'mine');
    const forge = async () => {
      const marker = path.join(site, '.herbarium.json');
      const { files } = JSON.parse(await readFile(marker, 'utf8'));
      const elsewhere = ['../victim.txt', '../../victim.txt', '../../../victim.txt', victim];
      const forged = { tool: 'herbarium', files: [...files, ...elsewhere, '__proto__', ''] };
      await writeFile(marker, JSON.stringify(forged));
    };
    await forge();
    for (const args of [['--clean'], []]) {
      expect(await build(project, ...args)).toMatchObject({ code: 0, stderr: '' });
      expect(await readFile(victim, 'utf8')).toBe('mine');
      await forge();
    }
  });

  test('by a work folder that is a link', async () => {
    const { project, site } = await builtCopy();
    const elsewhere = path.join(project, 'elsewhere');
    await mkdir(path.join(elsewhere, 'next'), { recursive: true });
    await writeFile(path.join(elsewhere, 'next/thesis.txt'), 'years of work');
    await symlink('elsewhere', path.join(project, work));
    const before = await treeOf(site);
    const { code, stderr } = await build(project);
    expect(stderr).toContain(`${work} is a symbolic link`);
    expect(code).toBe(1);
    expect(Object.keys(await treeOf(elsewhere))).toEqual(['next/thesis.txt']);
    expect(await treeOf(site)).toEqual(before);
  });

  test('by a link to a foreign folder in the place of an old site', async () => {
    const { project, site } = await builtCopy();
    const other = path.join(project, 'other');
    await cp(site, other, { recursive: true });
    const before = await treeOf(other);
    await mkdir(path.join(project, work));
    await symlink(other, path.join(project, work, 'previous'));
    expect(await build(project)).toMatchObject({ code: 0, stderr: '' });
    expect(await treeOf(other)).toEqual(before);
  });

  test('by foreign files that have replaced files of the site', async () => {
    const { project, site } = await builtCopy();
    const elsewhere = path.join(project, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(path.join(elsewhere, 'page-1.html'), 'mine');
    await rm(path.join(site, 'colours'), { recursive: true });
    await symlink(elsewhere, path.join(site, 'colours'));
    const { code, stderr } = await build(project);
    expect(stderr).toContain(
      'was not written by herbarium, but the site has a file or folder with that name',
    );
    expect(code).toBe(1);
    expect(await readdir(elsewhere)).toEqual(['page-1.html']);
  });
});

describe('foreign files among the files of the site stay', () => {
  test('in the site: at its top, deep in it, and links', async () => {
    const { project, site } = await builtCopy();
    const files = ['CNAME', '_payload/colours/notes.txt', '.well-known/deep/owner.txt', 'knowledge/mine.txt'];
    for (const file of files) {
      await writeFile(path.join(await made(path.dirname(path.join(site, file))), path.basename(file)), file);
    }
    await symlink('/etc/hostname', path.join(site, 'link'));
    expect(await build(project)).toMatchObject({ code: 0, stderr: '' });
    for (const file of files) expect(await readFile(path.join(site, file), 'utf8')).toBe(file);
    expect((await lstat(path.join(site, 'link'))).isSymbolicLink()).toBe(true);
    expect(await readdir(project)).not.toContain(work);
  });

  test('in an old site that a killed build has left, if its place is taken or leads elsewhere', async () => {
    const { project, site } = await builtCopy();
    const previous = path.join(project, work, 'previous');
    await mkdir(path.join(project, work));
    await cp(site, previous, { recursive: true });
    for (const file of ['CNAME/x.txt', 'docs/y.txt', 'fine/z.txt']) {
      await writeFile(
        path.join(await made(path.dirname(path.join(previous, file))), path.basename(file)),
        '1',
      );
    }
    await writeFile(path.join(site, 'CNAME'), 'a file where they have a folder');
    const elsewhere = await made(path.join(project, 'elsewhere'));
    await symlink(elsewhere, path.join(site, 'docs'));
    expect(await build(project, '--clean')).toMatchObject({ code: 0, stderr: '' });
    expect(Object.keys(await treeOf(path.join(project, '_site.kept-1')))).toEqual([
      'CNAME/x.txt',
      'docs/y.txt',
    ]);
    expect(await readFile(path.join(site, 'fine/z.txt'), 'utf8')).toBe('1');
    expect(await readdir(elsewhere)).toEqual([]);
  });
});

async function made(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return folder;
}
