import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { asProcess } from '../support/command.js';
import { copyOfSite, herbarium } from '../support/herbarium.js';
import { startPreview } from '../support/preview.js';

const build = ['build', '--no-search', '--no-images'];

/** A copy of the small site with a folder two levels below its catalogue. */
async function siteWithFolder() {
  const project = await copyOfSite('small');
  const below = path.join(project, 'notes/2026');
  await mkdir(below, { recursive: true });
  const validate = (cwd: string) => herbarium(['validate'], { cwd });
  return { project, below, validate };
}

describe('a command that names no catalogue', () => {
  test('uses the catalogue of a parent folder, names it, and puts the site beside it', async () => {
    const { project, below } = await siteWithFolder();
    const using = 'using ../../catalogue.yaml\n';
    expect(await herbarium(['validate'], { cwd: below })).toEqual({
      code: 0,
      stdout: '../../catalogue.yaml: no errors, no warnings\n',
      stderr: using,
    });
    const built = await herbarium(build, { cwd: below });
    expect(built.stderr).toBe(using);
    expect(built.stdout).toMatch(/^\.\.\/\.\.\/_site: 31 routes/);
    expect(await readFile(path.join(project, '_site/index.html'), 'utf8')).toContain('<main');
    for (const args of [['routes'], ['new', 'id']]) {
      const { code, stderr } = await herbarium(args, { cwd: below });
      expect({ code, stderr }, args.join(' ')).toEqual({ code: 0, stderr: using });
    }
    const written = await herbarium(['new', 'product', '--category', 'colours', '--name', 'Found'], {
      cwd: below,
    });
    expect(written.code, written.stderr).toBe(0);
    expect(await readFile(path.join(project, 'catalogue.yaml'), 'utf8')).toContain('name: Found');
    const preview = await startPreview(below, []);
    expect(await (await fetch(preview.url)).text()).toContain('<main');
  });

  test('resolves given paths from the current folder', async () => {
    const { project, below } = await siteWithFolder();
    expect((await herbarium([...build, '--shard', '1/1', '--out', 'part'], { cwd: below })).stdout).toMatch(
      /^part: /,
    );
    const merged = await herbarium(['merge', 'part', '--no-search', '--no-images'], { cwd: below });
    expect(merged.stdout, merged.stderr).toMatch(/^\.\.\/\.\.\/_site: /);
    expect((await herbarium(['validate', 'catalogue.yaml'], { cwd: below })).stderr).toBe(
      'error there is no file catalogue.yaml\n  help: name your catalogue, run the command in its folder, or write a first one as the README shows\n',
    );
    expect((await herbarium(['validate'], { cwd: path.dirname(project) })).code).toBe(2);
  });

  test('uses catalogue.yml as well, and asks if both exist', async () => {
    const { project, below, validate } = await siteWithFolder();
    await rename(path.join(project, 'catalogue.yaml'), path.join(project, 'catalogue.yml'));
    expect(await validate(project)).toEqual({
      code: 0,
      stdout: 'catalogue.yml: no errors, no warnings\n',
      stderr: '',
    });
    expect((await validate(below)).stderr).toBe('using ../../catalogue.yml\n');
    await cp(path.join(project, 'catalogue.yml'), path.join(project, 'catalogue.yaml'));
    for (const [cwd, to] of [
      [project, ''],
      [below, '../../'],
    ] as const) {
      expect(await validate(cwd)).toEqual({
        code: 2,
        stdout: '',
        stderr: `error there are two catalogues: ${to}catalogue.yaml and ${to}catalogue.yml\n  help: name the one that you mean, or remove the other\n`,
      });
    }
  });

  test('looks no further than the repository, the home folder, and folders of the user', async () => {
    const { project, below, validate } = await siteWithFolder();
    const notes = path.dirname(below);
    const lost = { code: 2, stdout: '' };
    const found = { code: 0, stdout: '../../catalogue.yaml: no errors, no warnings\n' };
    await mkdir(path.join(notes, '.git'));
    expect(await validate(below)).toMatchObject(lost);
    await rename(path.join(notes, '.git'), path.join(project, '.git'));
    expect(await validate(below)).toMatchObject(found);
    await rm(path.join(project, '.git'), { recursive: true });
    // A process gets the home folder from the system.
    const atHome = (home: string) => asProcess(['validate'], { cwd: below, env: { HOME: home } });
    expect(await atHome(notes)).toMatchObject(lost);
    expect(await atHome(project)).toMatchObject(found);
    // Like `/tmp`: another user may have put a catalogue there.
    await chmod(project, 0o1777);
    expect(await validate(below)).toMatchObject(lost);
  });
});
