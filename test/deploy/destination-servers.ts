import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { freePort, untilOpen } from '../render/hosts/server-programs.js';

const debianPackages = ['openssh-server', 'openssh-client', 'rsync', 'vsftpd', 'openssl'];

export const sshServer = '/usr/sbin/sshd';
export const ftpServer = '/usr/sbin/vsftpd';
const isRoot = process.getuid?.() === 0;

let hasTried = false;

/** Whether a program is installed. A missing one is installed from Debian's packages, if possible. */
export function hasProgram(program: string): boolean {
  const isThere = () => existsSync(program);
  if (!isThere() && !hasTried && isRoot && existsSync('/etc/debian_version')) {
    hasTried = true;
    // In this run level, Debian does not start the installed services.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    spawnSync('apt-get', ['update', '-qq'], { env, timeout: 60_000 });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages], { env });
  }
  return isThere();
}

export interface RunningServer {
  readonly port: number;
  /** Variables for commands that use it. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** The password of the FTP server, and of the key `locked` of the SSH server. */
export const password = 'open-sesame';

/** An SSH server with two keys for this user, and programs that know it. @param otherPorts of proxies before it */
export async function startSsh(folder: string, otherPorts: readonly number[]): Promise<RunningServer> {
  await mkdir(path.join(folder, 'bin'), { recursive: true });
  const at = (name: string) => path.join(folder, name);
  for (const name of ['host', 'key', 'other', 'locked']) {
    const secret = name === 'locked' ? password : '';
    run('ssh-keygen', '-q', '-t', 'ed25519', '-N', secret, '-f', at(name));
  }
  const port = await freePort();
  const lines = [
    ...[`Port ${port}`, 'ListenAddress 127.0.0.1', `HostKey ${at('host')}`, 'Subsystem sftp internal-sftp'],
    ...[
      `AuthorizedKeysFile ${at('key.pub')} ${at('locked.pub')}`,
      `PidFile ${at('pid')}`,
      'StrictModes no',
      'UsePAM no',
    ],
    // A test connects often.
    ...['PasswordAuthentication no', 'MaxStartups 100', 'PerSourcePenalties no'],
  ];
  const supported = lines.filter((line) => !line.startsWith('PerSource'));
  await writeFile(at('config'), `${supported.join('\n')}\n`);
  const known = async (key: string, file: string) => {
    const text = run('cat', at(`${key}.pub`));
    const ports = [port, ...otherPorts];
    await writeFile(at(file), ports.map((each) => `[127.0.0.1]:${each} ${text}`).join(''));
  };
  await known('host', 'known');
  await known('other', 'wrong');
  for (const name of ['ssh', 'sftp']) {
    const options = `-oUserKnownHostsFile="\${KNOWN_HOSTS:-${at('known')}}" -oIdentityFile="\${SSH_KEY:-${at('key')}}" -oIdentitiesOnly=yes`;
    await writeFile(at(`bin/${name}`), `#!/bin/sh\nexec /usr/bin/${name} ${options} "$@"\n`, { mode: 0o755 });
  }
  // The server needs this folder for a process without rights.
  if (isRoot) await mkdir('/run/sshd', { recursive: true });
  const child = spawn(sshServer, ['-D', '-e', '-f', at('config')], { stdio: 'ignore' });
  await untilOpen(child, port);
  const { PATH = '' } = process.env;
  return { port, env: { PATH: `${at('bin')}:${PATH}` }, close: () => ended(child) };
}

/** An FTP server with TLS, without a login: its user may write below `root`/www. */
export async function startFtp(folder: string, root: string): Promise<RunningServer> {
  await mkdir(folder, { recursive: true });
  const at = (name: string) => path.join(folder, name);
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  run(
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...subject,
    '-keyout',
    at('key'),
    '-out',
    at('cert'),
  );
  const port = await freePort();
  const { username } = { username: run('id', '-un').trim() };
  const yes = [
    ...['listen', 'anonymous_enable', 'write_enable', 'anon_upload_enable', 'anon_mkdir_write_enable'],
    ...['anon_other_write_enable', 'ssl_enable', 'allow_anon_ssl', 'secure_email_list_enable'],
    ...(isRoot ? [] : ['run_as_launching_user']),
  ];
  const no = [
    'background',
    'local_enable',
    'anon_world_readable_only',
    'force_anon_data_ssl',
    'force_anon_logins_ssl',
  ];
  const lines = [
    ...yes.map((name) => `${name}=YES`),
    ...no.map((name) => `${name}=NO`),
    ...[
      `listen_port=${port}`,
      'listen_address=127.0.0.1',
      `anon_root=${root}`,
      'anon_umask=022',
      'file_open_mode=0666',
    ],
    ...[
      `rsa_cert_file=${at('cert')}`,
      `rsa_private_key_file=${at('key')}`,
      `secure_chroot_dir=${at('empty')}`,
    ],
    ...[
      `email_password_file=${at('passwords')}`,
      `ftp_username=${isRoot ? 'www-data' : username}`,
      'seccomp_sandbox=NO',
    ],
  ];
  await mkdir(at('empty'));
  await writeFile(at('passwords'), `${password}\n`);
  await writeFile(at('config'), `${lines.join('\n')}\n`);
  await mkdir(path.join(root, 'www'), { recursive: true });
  // The server refuses a root that its user can write to.
  if (isRoot) run('chown', 'www-data', path.join(root, 'www'));
  await chmod(root, 0o555);
  const child = spawn(ftpServer, [at('config')], { stdio: 'ignore' });
  await untilOpen(child, port);
  const env = { NODE_EXTRA_CA_CERTS: at('cert'), HERBARIUM_DEPLOY_PASSWORD: password };
  return { port, env, close: () => ended(child) };
}

/** A proxy that cuts all connections after some bytes. */
export async function cuttingProxy(to: () => number, port = 0) {
  let left = Infinity;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ port: to(), host: '127.0.0.1' });
    for (const [from, into] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => into.destroy());
      from.on('data', (data) => {
        left -= data.length;
        if (left > 0) into.write(data);
        else for (const socket of sockets) socket.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cutAfter: (bytes: number) => {
      left = bytes;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function run(program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGTERM');
  await closed;
}
