import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { start } from '../support/command.js';
import { edit, herbarium, temporaryFolder } from '../support/herbarium.js';
import { contentsOf, deployer, git } from './deployed.js';

interface List {
  readonly files: Readonly<Record<string, string>>;
  readonly leaving: readonly string[];
  readonly state: { readonly commit: string; readonly isChanged: boolean };
}

async function listOf(folder: string): Promise<List> {
  return JSON.parse(await readFile(path.join(folder, '_deployed.json'), 'utf8'));
}

test('a deploy brings a site into a folder, and later only what changed', async () => {
  const destination = path.join(await temporaryFolder(), 'web/www');
  const { project, deploy, rename, commit } = await deployer();
  const site = path.join(project, '_site');
  const first = await deploy(destination, '--yes');
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(/\n.*: \d+ files new or changed, 0 removed, 0 unchanged\n/);
  expect(first.stdout).toContain('9 payloads, 8 pages');
  expect(await contentsOf(destination)).toEqual(await contentsOf(site));
  expect(await listOf(destination)).toMatchObject({ leaving: [], state: { isChanged: false } });
  expect((await deploy(destination, '--yes')).stdout).toContain(': nothing differs, ');

  await rename('Blue Powder', 'Cyan Powder');
  commit('rename');
  const compared = await deploy(destination, '--dry-run');
  expect(compared.stdout).toMatch(/: 18 files new or changed, 0 removed, \d+ unchanged\n/);
  // The sentences of `diff`.
  expect(compared.stdout).toContain('Cyan Powder: name Blue Powder → Cyan Powder');
  expect((await contentsOf(destination))['colours.html']).not.toContain('Cyan');
  expect((await deploy(destination, '--yes')).code).toBe(0);
  const [there, built] = [await contentsOf(destination), await contentsOf(site)];
  expect(there).toMatchObject(built);
  // Open pages may still load the files of the state before. The next deploy removes them.
  const { leaving } = await listOf(destination);
  expect(Object.keys(there).filter((file) => !(file in built))).toEqual(leaving);
  await rename('Green Powder', 'Lime Powder');
  const last = await deploy(destination, '--yes');
  // Git does not know the files that are not committed.
  expect(last).toMatchObject({ code: 0 });
  for (const file of leaving) expect(await contentsOf(destination)).not.toHaveProperty([file]);
  expect(await listOf(destination)).toMatchObject({ state: { isChanged: true } });
});

test('a lost address stops a deploy, and `--lose` allows it', async () => {
  const destination = await temporaryFolder();
  const { project, deploy } = await deployer();
  await deploy(destination, '--yes');
  const catalogue = path.join(project, 'catalogue.yaml');
  await edit(
    catalogue,
    '      - { id: 823ca024a83737577203d02ee9e68fe0, slug: green-powder, name: Green Powder }\n',
    '',
  );
  const refused = await deploy(destination, '--yes');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('1 address would be lost: /colours/green-powder');
  expect(await contentsOf(destination)).toHaveProperty(['colours/green-powder.html']);
  expect(await deploy(destination, '--yes', '--lose')).toMatchObject({ code: 0 });
  expect(await contentsOf(destination)).not.toHaveProperty(['colours/green-powder.html']);
});

test('an address of urls.lock that is lost stops a deploy, too', async () => {
  const { project, deploy } = await deployer();
  await writeFile(path.join(project, 'urls.lock'), '/colours/red-powder 5c1b7e90d2384fa6b3e8a04f71d96c25\n');
  const destination = await temporaryFolder();
  const refused = await deploy(destination, '--yes');
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain('url/lost');
  expect(refused.stderr).toContain('--lose');
  expect(await readdir(destination)).toEqual([]);
  expect(await deploy(destination, '--yes', '--lose')).toMatchObject({ code: 0 });
});

test('a redirect from a removed page keeps its address', async () => {
  const destination = await temporaryFolder();
  const { project, deploy } = await deployer();
  await deploy(destination, '--yes');
  const catalogue = path.join(project, 'catalogue.yaml');
  await edit(catalogue, 'slug: green-powder', 'slug: leaf-powder');
  await edit(
    catalogue,
    '\nlint:',
    '\nredirects: [{ from: /colours/green-powder, to: /colours/leaf-powder }]\nlint:',
  );
  expect(await deploy(destination, '--yes')).toMatchObject({ code: 0 });
});

test('files of others stay, and those in the way are counted before they are replaced', async () => {
  const destination = await temporaryFolder();
  await mkdir(path.join(destination, 'colours'));
  for (const file of ['index.html', 'colours/old.html', 'robots.txt'])
    await writeFile(path.join(destination, file), 'old');
  const { deploy } = await deployer();
  const { stdout } = await deploy(destination, '--yes');
  expect(stdout).toContain('2 files there not from herbarium, replaced: index.html, robots.txt\n');
  const there = await contentsOf(destination);
  expect(there['colours/old.html']).toBe('old');
  expect(there['index.html']).not.toBe('old');
});

test('a second deploy at the same time is refused, and one that has ended is not waited for', async () => {
  const destination = await temporaryFolder();
  const { deploy } = await deployer();
  const owner = path.join(destination, '_deploy.lock/owner');
  await mkdir(path.dirname(owner));
  const write = (pid: number, machine: string, since: Date) =>
    writeFile(owner, `${pid}\n${machine}\n${since.toISOString()}\n`);
  await write(process.pid, hostname(), new Date());
  const refused = await deploy(destination, '--yes');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(`is running: process ${process.pid} on ${hostname()}`);
  await write(77, 'elsewhere', new Date());
  expect((await deploy(destination, '--yes')).stderr).toContain('is running: process 77 on elsewhere');
  expect(await readdir(destination)).toEqual(['_deploy.lock']);
  await write(77, 'elsewhere', new Date(Date.now() - 16 * 60_000));
  expect(await deploy(destination, '--yes')).toMatchObject({ code: 0 });
  expect(await readdir(destination)).not.toContain('_deploy.lock');
});

test('a branch of a repository gets one commit for each deploy, on top of its other files', async () => {
  const folder = await temporaryFolder();
  const bare = path.join(folder, 'bare.git');
  git(folder, 'init', '--quiet', '--bare', bare);
  const { project, deploy, rename, commit } = await deployer();
  git(project, 'remote', 'add', 'origin', bare);
  const where = 'git:origin#gh-pages';
  expect(await deploy(where, '--yes')).toMatchObject({ code: 0 });
  const clone = path.join(folder, 'clone');
  git(folder, 'clone', '--quiet', '--branch', 'gh-pages', bare, clone);
  const site = path.join(project, '_site');
  expect(await contentsOf(clone)).toEqual(await contentsOf(site));
  expect(await contentsOf(clone)).toHaveProperty(['.nojekyll']);
  await writeFile(path.join(clone, 'CNAME'), 'mill.example');
  git(clone, 'add', 'CNAME');
  git(clone, 'commit', '--quiet', '--message', 'name');
  git(clone, 'push', '--quiet');
  await rename('Blue Powder', 'Cyan Powder');
  commit('rename');
  expect((await deploy(where, '--yes')).stdout).toContain('name Blue Powder → Cyan Powder');
  git(clone, 'pull', '--quiet');
  expect(git(clone, 'log', '--format=%s').trim().split('\n')).toEqual([
    'Deploy the site',
    'name',
    'Deploy the site',
  ]);
  expect(await contentsOf(clone)).toMatchObject({ ...(await contentsOf(site)), CNAME: 'mill.example' });
  // Nothing is written into the repository of the project.
  expect(git(project, 'status', '--porcelain', '--', 'catalogue.yaml')).toBe('');
});

test('`--back` brings back the state before, and says whether its bytes are the same', async () => {
  const destination = await temporaryFolder();
  const { project, deploy, rename, commit } = await deployer();
  const none = await deploy(destination, '--back', '--yes');
  expect(none).toMatchObject({ code: 1 });
  expect(none.stderr).toContain('there is no state before');
  await deploy(destination, '--yes');
  const first = await contentsOf(destination);
  await rename('Blue Powder', 'Cyan Powder');
  commit('rename');
  await deploy(destination, '--yes');
  await rm(path.join(project, '_site'), { recursive: true });
  const back = await deploy(destination, '--back', '--yes');
  expect(back).toMatchObject({ code: 0 });
  expect(back.stderr).toContain(': the same bytes\n');
  expect(await contentsOf(destination)).toMatchObject(first);
  // And forward again.
  expect((await deploy(destination, '--back', '--yes')).stderr).toContain(': the same bytes\n');
  expect((await contentsOf(destination))['colours.html']).toContain('Cyan');
});

test('`--back` names what differs from the state before', async () => {
  const destination = await temporaryFolder();
  const { deploy, rename, commit } = await deployer();
  await rename('Blue Powder', 'Cyan Powder');
  await deploy(destination, '--yes');
  commit('rename');
  await rename('Cyan Powder', 'Teal Powder');
  commit('again');
  await deploy(destination, '--yes');
  const list = path.join(destination, '_deployed.json');
  await edit(list, '"before": {', '"before": { "host": "caddy",');
  await writeFile(list, (await readFile(list, 'utf8')).replace(/("before":[^}]*"tool": ")[^"]*/, '$10.0.1'));
  const { stderr } = await deploy(destination, '--back', '--yes');
  expect(stderr).toMatch(
    /: other bytes \(tool 0\.0\.1, now [\d.]+; it had changes that were not committed\)/,
  );
});

test('a signal ends a deploy, and leaves no temporary files', async () => {
  const [destination, temporary] = [await temporaryFolder(), await temporaryFolder()];
  const { project, deploy, rename, commit } = await deployer();
  await deploy(destination, '--yes');
  await rename('Blue Powder', 'Cyan Powder');
  commit('rename');
  await deploy(destination, '--yes');
  const back = ['deploy', destination, '--back', '--yes', '--no-images', '--no-search'];
  const child = start(back, { cwd: project, env: { TMPDIR: temporary } });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes(' new or changed')) child.kill('SIGTERM');
  });
  await once(child, 'close');
  expect(child.exitCode).toBe(143);
  expect(await readdir(temporary)).toEqual([]);
});

test('a deploy goes where the catalogue says, and is built for the host that it names', async () => {
  const { project, deploy } = await deployer();
  await edit(
    path.join(project, 'catalogue.yaml'),
    '  language: en\n',
    '  language: en\n  deploy: { to: ../www, host: apache }\n',
  );
  expect(await deploy('--yes')).toMatchObject({ code: 0 });
  expect(await contentsOf(path.join(project, '../www'))).toHaveProperty(['.htaccess']);
});

test('wrong usage ends with 2, and never shows a password', async () => {
  const { project, deploy } = await deployer({ HERBARIUM_DEPLOY_PASSWORD: 'Hush-9' });
  const wrong = [
    [[], 'deploy needs to know where the site goes'],
    [['../www'], 'deploy asks before it uploads'],
    [['sftp://me:Hush-9@mill.example/x', '--yes'], 'must not contain a password'],
    [['git:https://me:Hush-9@mill.example/x.git', '--yes'], 'must not contain a password'],
    [['gopher://mill.example', '--yes'], 'does not know `gopher:`'],
    [['sftp://-oProxyCommand=x/', '--yes'], 'is not an address of a server'],
    [['mill@mill.example:/htdocs', '--yes'], 'is not an address of a server'],
    [['git:', '--yes'], 'is not a branch of a repository'],
    [['git:--upload-pack=x', '--yes'], 'is not a branch of a repository'],
    [['nginx', '--yes'], 'where the site is on nginx'],
    [['s3://', '--yes'], 'S3'],
    [['--check', 'ftp://x'], 'is not an address of a site'],
  ] as const;
  for (const [args, problem] of wrong) {
    const { code, stdout, stderr } = await deploy(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
    expect(stdout + stderr).not.toContain('Hush-9');
  }
  await edit(
    path.join(project, 'catalogue.yaml'),
    '  language: en\n',
    '  language: en\n  deploy: { to: "ftps://me:Hush-9@mill.example/x" }\n',
  );
  const { code, stdout } = await deploy('--yes');
  expect(code).toBe(1);
  expect(stdout).toContain('an address without a password');
  expect(stdout).not.toContain('Hush-9');
  const json = await herbarium(['validate', '--format', 'json'], { cwd: project });
  expect(json.stdout).not.toContain('Hush-9');
});

test('a folder with a damaged list of files is refused', async () => {
  const destination = await temporaryFolder();
  await writeFile(path.join(destination, '_deployed.json'), '{"files": {"../x": ""}}');
  const { deploy } = await deployer();
  const { code, stderr } = await deploy(destination, '--yes');
  expect(code).toBe(1);
  expect(stderr).toContain('is not a list of files of herbarium');
});

test('a host with a command of its own gets the built site by it', async () => {
  const { project, deploy } = await deployer();
  const bin = path.join(project, 'bin');
  await mkdir(bin);
  await writeFile(path.join(bin, 'npx'), '#!/bin/sh\necho "$@" > called; ls "$5" >> called; echo done\n', {
    mode: 0o755,
  });
  await edit(path.join(project, 'catalogue.yaml'), 'https://mill.example', 'http://127.0.0.1:9');
  const { PATH } = process.env;
  const run = await herbarium(['deploy', 'netlify', '--yes', '--no-images', '--no-search'], {
    cwd: project,
    env: { PATH: `${bin}:${PATH}` },
  });
  expect(run).toMatchObject({ code: 0 });
  expect(run.stderr).toContain('done\n');
  const called = await readFile(path.join(project, 'called'), 'utf8');
  expect(called).toMatch(/^netlify deploy --prod --dir .*_site\n/);
  expect(called).toContain('\n_deployed.json\n');
  expect(await readdir(path.join(project, '_site'))).not.toContain('_deployed.json');
  expect(await deploy('netlify', '--dry-run')).toMatchObject({ code: 0 });
});
