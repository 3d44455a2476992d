import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findServer, freePort, startServer } from '../render/hosts/server-programs.js';
import { commandFile } from '../support/command.js';
import { edit, type RunResult, sharedFolder } from '../support/herbarium.js';
import { contentsOf, type Deployer, deployer, git } from './deployed.js';
import {
  cuttingProxy,
  ftpServer,
  hasProgram,
  password,
  type RunningServer,
  sshServer,
  startFtp,
  startSsh,
} from './destination-servers.js';

const webServers = ['apache', 'nginx', 'caddy'] as const;

test.each([sshServer, ftpServer, '/usr/bin/rsync'])(
  '%s is installed, so that its tests are not skipped',
  (program) => expect(hasProgram(program)).toBe(true),
);

test.each(webServers)('%s is installed, so that its tests are not skipped', (host) => {
  expect(findServer(host)).toBeDefined();
});

const hasSsh = hasProgram(sshServer) && hasProgram('/usr/bin/rsync');
const hasFtp = hasProgram(ftpServer);
const folder = sharedFolder();
const closing: (() => Promise<unknown>)[] = [];
let [ssh, ftp]: (RunningServer | undefined)[] = [];
let [sshProxy, ftpProxy]: (Awaited<ReturnType<typeof cuttingProxy>> | undefined)[] = [];
/** The servers whose visitors read while a deploy runs. */
const webPorts: number[] = [];

/** Each case has a folder of this number, on every server. */
let number = 0;
const ftpRoot = () => path.join(folder(), 'ftp-root');
const webRoot = () => path.join(ftpRoot(), 'www');

beforeAll(async () => {
  // Web servers run as other users.
  await chmod(folder(), 0o755);
  await mkdir(webRoot(), { recursive: true });
  if (hasSsh) {
    sshProxy = await cuttingProxy(() => ssh?.port ?? 0);
    ssh = await startSsh(path.join(folder(), 'ssh'), [sshProxy.port]);
    closing.push(ssh.close, sshProxy.close);
  }
  if (hasFtp) {
    ftpProxy = await cuttingProxy(() => ftp?.port ?? 0);
    ftp = await startFtp(path.join(folder(), 'ftp'), ftpRoot());
    closing.push(ftp.close, ftpProxy.close);
  }
  const file = path.join(folder(), 'configuration');
  for (const host of webServers) {
    const program = findServer(host);
    if (program === undefined) continue;
    const shown = { root: webRoot(), port: await freePort(), file: `${file}-${host}` };
    await writeFile(shown.file, host === 'caddy' ? 'file_server\n' : '');
    closing.push(await startServer(host, program, path.join(folder(), host), [shown]));
    webPorts.push(shown.port);
  }
});

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

interface DestinationCase {
  readonly name: string;
  /** Its address. @param isCut through the proxy that cuts connections */
  readonly where: (destination: string, isCut?: boolean) => string;
  readonly env?: () => Readonly<Record<string, string>>;
  /** Cuts the next connections after some bytes. Absent: the command is killed. */
  readonly cutAfter?: (share: number) => void;
}

const userOf = () => process.env['USER'] ?? spawnSync('id', ['-un'], { encoding: 'utf8' }).stdout.trim();

function sshCase(scheme: 'sftp' | 'rsync'): DestinationCase {
  return {
    name: scheme,
    where: (destination, isCut = false) =>
      `${scheme}://${userOf()}@127.0.0.1:${(isCut ? sshProxy : ssh)?.port}${webRoot()}/${destination}`,
    env: () => ssh?.env ?? {},
    // A connection begins with some 5 KB.
    cutAfter: (share) => sshProxy?.cutAfter(6_000 + share * 200_000),
  };
}

function ftpCase(scheme: 'ftps' | 'ftp'): DestinationCase {
  return {
    name: scheme,
    where: (destination, isCut = false) =>
      `${scheme}://anonymous@localhost:${(isCut ? ftpProxy : ftp)?.port}/www/${destination}`,
    env: () => ftp?.env ?? {},
    cutAfter: (share) => ftpProxy?.cutAfter((scheme === 'ftps' ? 4_000 : 700) + share * 8_000),
  };
}

const cases: readonly DestinationCase[] = [
  { name: 'folder', where: (destination) => path.join(webRoot(), destination) },
  ...(hasSsh ? [sshCase('sftp'), sshCase('rsync')] : []),
  ...(hasFtp ? [ftpCase('ftps'), ftpCase('ftp')] : []),
];

/** Runs a deploy as a process, because a cut one must end before the next begins. @param killAfter in ms */
async function run(
  { project }: Deployer,
  args: readonly string[],
  destination: DestinationCase,
  killAfter?: number,
): Promise<RunResult> {
  const options = ['--yes', '--no-search', '--no-images', '--target', 'apache'];
  const child = spawn(process.execPath, [commandFile, 'deploy', ...options, ...args], {
    cwd: project,
    env: { ...process.env, CI: '', ...destination.env?.() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = ['', ''];
  for (const [n, stream] of [child.stdout, child.stderr].entries())
    stream.setEncoding('utf8').on('data', (text: string) => {
      texts[n] += text;
      // Uploads begin after the report.
      if (killAfter !== undefined && /site-wide files?\n/.test(text))
        setTimeout(() => child.kill('SIGKILL'), killAfter);
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout: texts[0] ?? '', stderr: texts[1] ?? '' };
}

interface Reading {
  readonly missing: readonly string[];
  /** Pages that were read. */
  readonly read: number;
}

/** Reads pages with the files that they load, again and again. @returns a function that stops, and returns what was missing */
function startReader(destination: string, webPort: number): () => Promise<Reading> {
  const missing: string[] = [];
  let [isEnded, read] = [false, 0];
  const root = `http://127.0.0.1:${webPort}/${destination}`;
  const ask = async (file: string) => {
    const response = await fetch(`${root}/${file}`);
    return { status: response.status, text: await response.text() };
  };
  const readPage = async (page: string) => {
    const { status, text } = await ask(page);
    if (status !== 200) return;
    read += 1;
    if (!text.trimEnd().endsWith('</html>')) missing.push(`${page} is not whole`);
    for (const [, file = ''] of text.matchAll(/(?:href|src)="\/(_assets\/[^"]+)"/g))
      if ((await ask(file)).status !== 200) missing.push(`${page}: ${file}`);
  };
  const reading = (async () => {
    while (!isEnded)
      for (const page of ['index.html', 'colours.html', 'colours/blue-powder.html']) {
        await readPage(page);
        // Leaves the processors to the deploy.
        await sleep(20);
      }
  })();
  return async () => {
    isEnded = true;
    await reading;
    return { missing, read };
  };
}

/** Without rules of Apache, whose redirects would lead a reader elsewhere. */
const siteOf = async ({ project }: Deployer) => contentsOf(path.join(project, '_site'));

describe.each(cases)('$name', (destination) => {
  const next = () => {
    number += 1;
    const name = `${destination.name}-${number}`;
    return { name, root: path.join(webRoot(), name), where: destination.where(name) };
  };

  test('gets a site, one product, and loses a removed one', async () => {
    const { root, where } = next();
    const maker = await deployer();
    const first = await run(maker, [where], destination);
    expect(first, first.stderr).toMatchObject({ code: 0 });
    expect(await contentsOf(root)).toEqual(await siteOf(maker));
    await writeFile(path.join(root, 'colours/foreign.html'), 'foreign');
    await maker.rename('Blue Powder', 'Cyan Powder');
    maker.commit('rename');
    const second = await run(maker, [where], destination);
    expect(second.stdout).toContain(': 18 files new or changed, 0 removed, ');
    expect(second.stdout).toContain('name Blue Powder → Cyan Powder');
    expect(await contentsOf(root)).toMatchObject(await siteOf(maker));
    const catalogue = path.join(maker.project, 'catalogue.yaml');
    await edit(
      catalogue,
      '      - { id: 823ca024a83737577203d02ee9e68fe0, slug: green-powder, name: Green Powder }\n',
      '',
    );
    expect(await run(maker, [where], destination)).toMatchObject({ code: 1 });
    expect(await run(maker, [where, '--lose'], destination)).toMatchObject({ code: 0 });
    const there = await contentsOf(root);
    expect(there).toMatchObject({ ...(await siteOf(maker)), 'colours/foreign.html': 'foreign' });
    expect(there).not.toHaveProperty(['colours/green-powder.html']);
    expect((await run(maker, [where], destination)).stdout).toMatch(
      /nothing differs|0 files new or changed, \d+ removed/,
    );
  });

  test('continues after ten cuts at random moments, and a reader never misses a file', async () => {
    const { name, root, where } = next();
    const maker = await deployer();
    // Apache reads `.htaccess` of a folder in which the site is not: its error page and rules are for the root.
    expect(await run(maker, [where], destination)).toMatchObject({ code: 0 });
    const stops = webPorts.map((port) => startReader(name, port));
    const names = ['Blue', 'Cyan'];
    let cuts = 0;
    for (let n = 0; n < 10; n += 1) {
      await maker.rename(`${names[n % 2]} Powder`, `${names[(n + 1) % 2]} Powder`);
      const share = Math.random();
      destination.cutAfter?.(share);
      const cut = await run(
        maker,
        [destination.where(name, true)],
        destination,
        destination.cutAfter ? undefined : share * 60,
      );
      cuts += cut.code === 0 ? 0 : 1;
      expect(cut.code, cut.stderr).not.toBe(70);
      sshProxy?.cutAfter(Infinity);
      ftpProxy?.cutAfter(Infinity);
      const continued = await run(maker, [where], destination);
      expect(continued, `cut at ${share}: ${cut.stderr}${continued.stderr}`).toMatchObject({ code: 0 });
      const there = await contentsOf(root);
      expect(there).toMatchObject(await siteOf(maker));
      expect(Object.keys(there).filter((file) => file.startsWith('_deploy.lock'))).toEqual([]);
    }
    expect(cuts).toBeGreaterThan(0);
    for (const { missing, read } of await Promise.all(stops.map((stop) => stop()))) {
      expect(missing).toEqual([]);
      expect(read).toBeGreaterThan(20);
    }
  });

  test('reports that no space is left, and continues when there is some', async ({ skip }) => {
    const { root, where } = next();
    await mkdir(root);
    const size = 'size=400k,mode=777';
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', root]).status !== 0)
      skip('only root can mount');
    try {
      const maker = await deployer();
      const full = await run(maker, [where], destination);
      expect(full.code, full.stderr).toBe(1);
      expect(full.stderr).toMatch(/no space (is )?left/);
      spawnSync('mount', ['-o', 'remount,size=8m', root]);
      expect(await run(maker, [where], destination)).toMatchObject({ code: 0 });
      expect(await contentsOf(root)).toEqual(await siteOf(maker));
    } finally {
      spawnSync('umount', [root]);
    }
  });
});

test.skipIf(!hasSsh).each(['sftp', 'rsync'] as const)(
  '%s: a wrong host key ends in a plain message',
  async (scheme) => {
    const destination = sshCase(scheme);
    const env = { ...destination.env?.(), KNOWN_HOSTS: path.join(folder(), 'ssh/wrong') };
    const refused = await run(await deployer(), [destination.where('wrong')], {
      ...destination,
      env: () => env,
    });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('another host key than your computer knows');
  },
);

test.skipIf(!hasSsh)('sftp: the password of the environment opens a key, and is never shown', async () => {
  const [destination, maker] = [sshCase('sftp'), await deployer()];
  const withPassword = (HERBARIUM_DEPLOY_PASSWORD: string) => {
    const env = { SSH_KEY: path.join(folder(), 'ssh/locked'), HERBARIUM_DEPLOY_PASSWORD };
    return { ...destination, env: () => ({ ...destination.env?.(), ...env }) };
  };
  const wrong = await run(maker, [destination.where('locked')], withPassword('Hush-9'));
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.stderr).toContain('does not accept the login');
  expect(wrong.stderr + wrong.stdout).not.toContain('Hush-9');
  const right = await run(maker, [destination.where('locked')], withPassword(password));
  expect(right, right.stderr).toMatchObject({ code: 0 });
  expect(right.stderr + right.stdout).not.toContain(password);
});

test.skipIf(!hasFtp)('ftps: an unknown certificate and a wrong password end in plain messages', async () => {
  const destination = ftpCase('ftps');
  const maker = await deployer();
  const withEnv = (more: Readonly<Record<string, string>>) => ({
    ...destination,
    env: () => ({ ...destination.env?.(), ...more }),
  });
  const unknown = await run(maker, [destination.where('x')], withEnv({ NODE_EXTRA_CA_CERTS: '' }));
  expect(unknown).toMatchObject({ code: 1 });
  expect(unknown.stderr).toContain('the certificate of the server is not valid');
  const wrong = await run(maker, [destination.where('x')], withEnv({ HERBARIUM_DEPLOY_PASSWORD: 'Hush-9' }));
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.stderr).toContain('does not accept the login');
  expect(wrong.stderr + wrong.stdout).not.toContain('Hush-9');
});

test('a branch has the old or the new state after a kill at ten random moments', async () => {
  const bare = path.join(folder(), 'bare.git');
  git(folder(), 'init', '--quiet', '--bare', bare);
  const where = `git:${bare}#pages`;
  const destination: DestinationCase = { name: 'git', where: () => where };
  const maker = await deployer();
  expect(await run(maker, [where], destination)).toMatchObject({ code: 0 });
  const names = ['Blue', 'Cyan'];
  for (let n = 0; n < 10; n += 1) {
    await maker.rename(`${names[n % 2]} Powder`, `${names[(n + 1) % 2]} Powder`);
    await run(maker, [where], destination, Math.random() * 150);
    expect(await run(maker, [where], destination)).toMatchObject({ code: 0 });
    const clone = path.join(folder(), 'clone');
    await rm(clone, { recursive: true, force: true });
    git(folder(), 'clone', '--quiet', '--branch', 'pages', bare, clone);
    expect(await contentsOf(clone)).toMatchObject(await siteOf(maker));
  }
});

/** The file in the site that configures each server. */
const configurations = { apache: '.htaccess', nginx: '_host/nginx.conf', caddy: '_host/Caddyfile' } as const;

test.each(webServers.filter((host) => findServer(host) !== undefined))(
  '`--check` finds nothing wrong with a site on %s, which a second deploy changes',
  async (host) => {
    const maker = await deployer();
    const catalogue = path.join(maker.project, 'catalogue.yaml');
    await edit(catalogue, '\nlint:', '\nredirects: [{ from: /old, to: /colours }]\nlint:');
    const [port, root] = [await freePort(), path.join(folder(), `site-on-${host}`)];
    await edit(catalogue, 'https://mill.example', `http://127.0.0.1:${port}`);
    const destination: DestinationCase = { name: 'folder', where: () => root };
    expect(await run(maker, [root, '--target', host], destination)).toMatchObject({ code: 0 });
    const shown = { root, port, file: path.join(root, configurations[host]) };
    closing.push(
      await startServer(host, findServer(host) ?? '', path.join(folder(), `server-${host}`), [shown]),
    );
    await maker.rename('Blue Powder', 'Sky Blue Powder');
    // A deploy looks by itself.
    const { code, stdout } = await run(maker, [root, '--target', host], destination);
    expect(code, stdout).toBe(0);
    expect(stdout.match(/^ok/gm)?.length, stdout).toBe(5);
    expect(stdout).not.toContain('wrong');
  },
);
