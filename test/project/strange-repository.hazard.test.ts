import { existsSync } from 'node:fs';
import { appendFile, chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { asProcess } from '../support/command.js';
import { copyOfSite, herbarium, temporaryFolder } from '../support/herbarium.js';
import { git, makeRepository } from './repository.js';

/** A program that leaves a trace when it runs, and a repository that names it wherever git can be configured to run one. */
async function strangeRepository() {
  const cwd = await copyOfSite('small');
  makeRepository(cwd);
  // Signed, because git can be configured to verify a signature with a program.
  const signed = git(cwd, ['cat-file', 'commit', 'HEAD']).replace(
    '\n\n',
    '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ\n -----END PGP SIGNATURE-----\n\n',
  );
  const commit = git(cwd, ['hash-object', '-t', 'commit', '-w', '--stdin'], `${signed}\n`);
  git(cwd, ['update-ref', 'refs/heads/main', commit]);
  const proof = path.join(cwd, '.git/ran');
  const program = path.join(cwd, '.git/program');
  await writeFile(program, `#!/bin/sh\necho "$0 $@" >> '${proof}'\ncat\n`);
  await chmod(program, 0o755);
  await mkdir(path.join(cwd, '.git/hooks'), { recursive: true });
  for (const hook of ['reference-transaction', 'post-index-change', 'fsmonitor-watchman']) {
    await writeFile(path.join(cwd, '.git/hooks', hook), `#!/bin/sh\necho ${hook} >> '${proof}'\n`);
    await chmod(path.join(cwd, '.git/hooks', hook), 0o755);
  }
  await appendFile(
    path.join(cwd, '.git/config'),
    `[core]
  fsmonitor = ${program}
  pager = ${program}
  sshCommand = ${program}
  askPass = ${program}
  editor = ${program}
[log]
  showSignature = true
[gpg]
  program = ${program}
[diff "any"]
  textconv = ${program}
  command = ${program}
[filter "any"]
  smudge = ${program}
  clean = ${program}
  process = ${program}
[alias]
  log = !${program}
[extensions]
  partialClone = origin
[remote "origin"]
  url = ssh://example.invalid/repository
  promisor = true
  uploadpack = ${program}
`,
  );
  await writeFile(path.join(cwd, '.gitattributes'), '* filter=any diff=any\n');
  await writeFile(path.join(cwd, '.git/info/attributes'), '* filter=any diff=any\n');
  return { cwd, proof };
}

test('a repository that names programs runs none, and is checked', async () => {
  const { cwd, proof } = await strangeRepository();
  // The first asks for the day of the last commit.
  expect((await herbarium(['validate'], { cwd })).code).toBe(0);
  expect((await herbarium(['validate', '--since=main'], { cwd })).code).toBe(0);
  // Writes the files of a commit into a folder.
  const { stdout } = await herbarium(['diff', 'main'], { cwd });
  expect(stdout).toBe('main → working tree: nothing differs\n');
  expect(existsSync(proof)).toBe(false);
  // A file that the clone would have to fetch.
  const blob = git(cwd, ['rev-parse', 'main:content/blue.md']);
  await rm(path.join(cwd, '.git/objects', blob.slice(0, 2), blob.slice(2)));
  const { code, stderr } = await herbarium(['validate', '--since=main'], { cwd });
  expect(stderr).toBe(
    'error the clone does not have content/blue.md as it was\n  help: it was cloned with --filter: clone it without\n',
  );
  expect(code).toBe(1);
  expect(existsSync(proof)).toBe(false);
});

test('a crafted commit writes nothing outside of the temporary folder, and reads no other repository', async () => {
  const cwd = await copyOfSite('small');
  makeRepository(cwd);
  const temporary = await temporaryFolder();
  const blob = git(cwd, ['hash-object', '-w', '--stdin'], 'evil');
  const tree = (lines: Buffer) =>
    git(cwd, ['hash-object', '-t', 'tree', '--literally', '-w', '--stdin'], lines);
  const entry = (mode: string, name: string, id: string) =>
    Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]);
  const write = (...entries: readonly Buffer[]) => tree(Buffer.concat(entries));
  const diffWith = async (assets: Buffer) => {
    const catalogue = entry('100644', 'catalogue.yaml', git(cwd, ['rev-parse', 'main:catalogue.yaml']));
    const whole = write(entry('40000', 'assets', write(assets)), catalogue);
    const commit = git(cwd, ['commit-tree', '-m', 'strange', whole]);
    const { code, stderr } = await asProcess(['diff', commit], { cwd, env: { TMPDIR: temporary } });
    return { code, stderr };
  };
  const up = write(entry('40000', '..', write(entry('100644', 'evil.txt', blob))));
  expect(await diffWith(entry('40000', '..', up))).toEqual({
    code: 1,
    stderr: 'error the commit has a file assets/../../evil.txt\n',
  });
  expect(await diffWith(entry('160000', '..', git(cwd, ['rev-parse', 'HEAD'])))).toEqual({
    code: 1,
    stderr: 'error the commit has a submodule assets/..\n',
  });
  expect(await readdir(temporary)).toEqual([]);
  expect(existsSync(path.join(temporary, '..', 'evil.txt'))).toBe(false);
});

test('a bare repository hidden in a project is not used', async () => {
  const { cwd, proof } = await strangeRepository();
  const project = await copyOfSite('small');
  // Git treats a folder with these entries as a repository, wherever it is.
  for (const name of ['HEAD', 'config', 'objects', 'refs']) {
    await cp(path.join(cwd, '.git', name), path.join(project, name), { recursive: true });
  }
  expect((await herbarium(['validate'], { cwd: project })).code).toBe(0);
  expect((await herbarium(['validate', '--since=main'], { cwd: project })).code).toBe(2);
  expect(existsSync(proof)).toBe(false);
});
