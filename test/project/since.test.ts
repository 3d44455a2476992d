import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { badColour, idleComment, writeCatalogue } from '../support/faulty-catalogue.js';
import { copyOfSite, edit, herbarium, temporaryFolder } from '../support/herbarium.js';
import { commitAll, git, makeRepository } from './repository.js';

/** The result of `validate --since`. */
function since(cwd: string, ref: string, ...args: readonly string[]) {
  return herbarium(['validate', `--since=${ref}`, ...args], { cwd });
}

describe('validate --since', () => {
  test('reports only findings that the commit lacks, in a catalogue below the top of the repository', async () => {
    const top = await temporaryFolder();
    const cwd = path.join(top, 'site');
    await writeCatalogue(cwd, { products: [idleComment, badColour] });
    makeRepository(top);
    expect(await since(cwd, 'main')).toMatchObject({
      code: 0,
      stdout: 'catalogue.yaml: no errors, no warnings (2 known at main)\n',
    });
    // The same error in other products is new, and the rest has only moved.
    await writeCatalogue(cwd, { products: [{}, idleComment, { ...badColour, name: 'Other' }, badColour] });
    const { code, stdout } = await since(cwd, 'main', '--format=json');
    const { summary, diagnostics } = JSON.parse(stdout);
    expect(diagnostics.map((found: { readonly code: string }) => found.code)).toEqual([
      'domain/colour-hex',
      'domain/colour-hex',
    ]);
    expect(summary).toMatchObject({ errors: 2, known: 1 });
    expect(code).toBe(1);
    commitAll(top);
    expect((await since(cwd, 'HEAD')).stdout).toContain('no errors, no warnings (');
    expect((await since(cwd, 'HEAD~1')).code).toBe(1);
  });

  test('reads the files beside the catalogue in their old state', async () => {
    const cwd = await copyOfSite('small');
    await edit(path.join(cwd, 'content/blue.md'), '\n', '\n\n#### Far too deep\n\n');
    makeRepository(cwd);
    const summary = 'catalogue.yaml: no errors, no warnings (1 known at main)\n';
    expect((await since(cwd, 'main')).stdout).toBe(summary);
    await edit(path.join(cwd, 'content/blue.md'), '#### Far', '##### Far');
    expect((await since(cwd, 'main', '--max-warnings=0')).code).toBe(1);
    git(cwd, ['checkout', '--quiet', '.']);
    // A removed file is missing now, and was not missing then.
    await rm(path.join(cwd, 'content/blue.md'));
    expect((await since(cwd, 'main')).code).toBe(1);
  });

  test('reads texts of a submodule as they were, and says if the clone lacks them', async () => {
    const [texts, cwd] = [await temporaryFolder(), await copyOfSite('small')];
    await rename(path.join(cwd, 'content'), path.join(texts, 'content'));
    const module = path.join(texts, 'content');
    makeRepository(module);
    makeRepository(cwd);
    const asFile = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', module, 'content'];
    git(cwd, asFile);
    commitAll(cwd);
    expect((await herbarium(['diff', 'HEAD'], { cwd })).stdout).toContain('nothing differs');
    await edit(path.join(cwd, 'content/blue.md'), '\n', '\n\n#### Far too deep\n\n');
    expect((await herbarium(['diff', 'HEAD'], { cwd })).stdout).toContain('Far too deep');
    expect((await since(cwd, 'HEAD')).stdout).toContain('1 warning');
    await rm(path.join(cwd, 'content'), { recursive: true });
    expect(await herbarium(['diff', 'HEAD'], { cwd })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^error the submodule content is not here as it was at [0-9a-f]{8}\n/),
    });
  });

  test('fixes only new findings', async () => {
    const cwd = await temporaryFolder();
    await writeCatalogue(cwd, { products: [idleComment] });
    makeRepository(cwd);
    await writeCatalogue(cwd, { products: [idleComment, idleComment] });
    expect((await since(cwd, 'main', '--fix')).stdout).toBe(
      'catalogue.yaml: no errors, no warnings (1 known at main)\n',
    );
    expect(git(cwd, ['grep', '--count', 'herbarium-ignore'])).toBe('catalogue.yaml:1');
  });

  test('says if a commit lacks the catalogue, or has one that cannot be read', async () => {
    const cwd = await temporaryFolder();
    await writeCatalogue(cwd, { products: [badColour] });
    makeRepository(cwd);
    await rename(path.join(cwd, 'catalogue.yaml'), path.join(cwd, 'other.yaml'));
    const moved = await since(cwd, 'main', 'other.yaml');
    expect(moved.stderr).toMatch(/^main does not have other\.yaml: everything counts as new\n/);
    expect(moved.code).toBe(1);
    // A link whose target is not in the commit.
    await symlink('other.yaml', path.join(cwd, 'catalogue.yaml'));
    expect((await since(cwd, 'main')).stderr).toMatch(/^main does not have catalogue\.yaml: /);
    await writeFile(path.join(cwd, 'other.yaml'), 'site: [\n');
    commitAll(cwd);
    await writeCatalogue(cwd, { products: [badColour], name: 'other.yaml' });
    expect((await since(cwd, 'main', 'other.yaml')).stderr).toMatch(
      /^other\.yaml cannot be read as it is at main: everything counts as new\n/,
    );
  });

  test('refuses an unusable commit, in one line with a hint', async () => {
    const cwd = await copyOfSite('small');
    const refused = async (ref: string, message: string, env = {}, args: readonly string[] = []) => {
      const { code, stdout, stderr } = await herbarium(['validate', `--since=${ref}`, ...args], { cwd, env });
      expect(stderr).toContain(message);
      expect(stderr).toMatch(/^error[^\n]*\n( {2}help: |\()[^\n]+\n$/);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    };
    await refused('main', 'the catalogue is not in a git repository', { GIT_CEILING_DIRECTORIES: cwd });
    makeRepository(cwd);
    await refused('main', 'git is not installed', { PATH: path.join(cwd, 'content') });
    await refused('nowhere', 'the repository has no commit nowhere\n  help: name a branch, a tag');
    await refused('--output=file', '--output=file is not a commit');
    await refused('HEAD:content', 'the repository has no commit HEAD:content');
    await refused('main', 'cannot be used with option', {}, ['--baseline', 'known.json']);
    await refused('main', '--since needs a catalogue file', {}, ['-']);
    await writeFile(path.join(cwd, '.git/config'), '[core\n');
    await refused('main', 'git cannot read the repository: bad config line 1');
  });

  test('explains how a shallow clone gets the commit', async () => {
    const folder = await temporaryFolder();
    const first = path.join(folder, 'first');
    await mkdir(first);
    await writeCatalogue(first, { products: [{}] });
    makeRepository(first);
    commitAll(first);
    const cwd = path.join(folder, 'clone');
    git(folder, ['clone', '--quiet', '--depth=1', `file://${first}`, cwd]);
    expect((await since(cwd, 'origin/main')).code).toBe(0);
    expect((await since(cwd, 'main~1')).stderr).toContain(
      'the clone is shallow: run `git fetch --unshallow`',
    );
  });
});
