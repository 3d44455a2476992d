import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ifGone } from '../../project/files/disk.js';
import { Fault, hasCode, type Surroundings } from '../../project/surroundings/surroundings.js';
import {
  checkPath,
  type Destination,
  endedFault,
  foldersOf,
  type LocalFile,
  partFile,
  type Remote,
  type ServerAddress,
  unreachedFault,
} from './destination.js';

/* The system's `sftp` and `rsync`: known hosts, keys, agents and the settings of `ssh` apply. One connection serves a whole deploy. */

/** Gives `ssh` the password of the environment. It contains no secret, and answers no other question. */
const askPass = `#!/bin/sh
case "$1" in *assword*|*assphrase*) printf '%s\\n' "$HERBARIUM_DEPLOY_PASSWORD" ;; *) echo no ;; esac
`;

/** A call of one of the system's programs. */
interface Call extends Pick<ServerAddress, 'name' | 'host'> {
  readonly env: Surroundings['env'];
  /** Options of `ssh`. */
  readonly options: readonly string[];
}

async function callOf({ url: { name, host, user, port }, env, isAsked, folder }: Remote): Promise<Call> {
  const hasPassword = env['HERBARIUM_DEPLOY_PASSWORD'] !== undefined;
  const askFile = path.join(folder, 'ask');
  if (hasPassword) await writeFile(askFile, askPass, { mode: 0o700 });
  const asking = hasPassword ? { SSH_ASKPASS: askFile, SSH_ASKPASS_REQUIRE: 'force' } : {};
  const options = [
    `BatchMode=${hasPassword || isAsked ? 'no' : 'yes'}`,
    ...(hasPassword ? ['NumberOfPasswordPrompts=1'] : []),
    ...(user === '' ? [] : [`User=${user}`]),
    ...(port === '' ? [] : [`Port=${port}`]),
    ...['ConnectTimeout=20', 'ServerAliveInterval=15', 'ServerAliveCountMax=4'],
  ].map((option) => `-o${option}`);
  return { name, host, options, env: { ...env, ...asking, LC_ALL: 'C.UTF-8' } };
}

/** A line of the answer to `pwd`, which shows that all commands before it have ended. */
const marker = 'Remote working directory: ';

/** A running `sftp`. @returns a function that runs commands and returns the output; one with a hyphen at its beginning may fail */
function startSftp({ name, host, env, options }: Call) {
  const child = spawn('sftp', [...options, '-b', '-', host], { env, stdio: 'pipe' });
  let [output, errors, isOpen, hasAnswered] = ['', '', true, false];
  let look = () => {};
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
    look();
  });
  child.stderr.on('data', (data: Buffer) => {
    errors = (errors + data.toString()).slice(-10_000);
  });
  // Its end is reported by the event below.
  child.stdin.on('error', () => {});
  const ended = once(child, 'close').catch((error: unknown) => error);
  void ended.then((error) => {
    isOpen = false;
    if (hasCode(error, 'ENOENT')) errors = 'command not found';
    look();
  });
  const run = async (commands: readonly string[]) => {
    [output, errors] = ['', isOpen ? '' : errors];
    if (isOpen) child.stdin.write(`${commands.join('\n')}\npwd\n`);
    await new Promise<void>((resolve) => {
      look = () => {
        if (!isOpen || output.includes(marker)) resolve();
      };
      look();
    });
    if (!output.includes(marker)) throw sshFault(errors, name, hasAnswered);
    hasAnswered = true;
    return { output, errors };
  };
  const close = async () => {
    child.kill();
    await ended;
  };
  return { run, close };
}

/** @param root of the site on the server. All files have the same folder here */
async function rsync(
  files: readonly LocalFile[],
  root: string,
  { name, host, env, options }: Call,
): Promise<void> {
  const [{ file, from } = { file: '', from: '' }] = files;
  const shell = ['ssh', ...options].join(' ');
  const sent = ['--files-from=-', '--from0', '--protect-args', '--chmod=D755,F644', '--ignore-times'];
  const destinations = [from.slice(0, -file.length), `${host}:${root}/`];
  const child = spawn('rsync', ['-e', shell, ...sent, ...destinations], { env, stdio: 'pipe' });
  child.stdin.on('error', () => {});
  child.stdin.end(files.map((each) => each.file).join('\0'));
  const ended = once(child, 'close').catch((error: unknown) => [error]);
  const [errors, [code]] = await Promise.all([text(child.stderr), ended]);
  if (hasCode(code, 'ENOENT')) throw new Fault('rsync is not installed here', { hint: 'use sftp://' });
  if (code !== 0) throw sshFault(errors, name);
}

/** @param transfer rsync sends only the changed parts of files. @throws Fault if the connection fails */
export async function sftpDestination(
  remote: Remote,
  transfer: 'sftp' | 'rsync' = 'sftp',
): Promise<Destination> {
  const { name, root } = remote.url;
  const call = await callOf(remote);
  const { run, close } = startSftp(call);
  /** Folders that this deploy has made or found. */
  const known = new Set<string>();
  const putEach = async (files: readonly LocalFile[]) => {
    const folders = foldersOf(files.map(({ file }) => file)).filter((above) => !known.has(above));
    for (const above of folders) known.add(above);
    await run([
      ...folders.map((above) => `-mkdir ${quoted(above)}`),
      ...files.flatMap(({ file, from }) => [
        `put ${quoted(from)} ${quoted(partFile)}`,
        `chmod 644 ${quoted(partFile)}`,
        `rename ${quoted(partFile)} ${quoted(file)}`,
      ]),
    ]);
  };
  const above = foldersOf([`${root}/x`]).filter((name) => name !== '' && name !== '.');
  await run([...above.map((name) => `-mkdir ${quoted(name)}`), `cd ${quoted(root)}`]);
  return {
    name,
    read: async (file) => {
      const to = path.join(remote.folder, 'read');
      await rm(to, { force: true });
      await run([`-get ${quoted(file)} ${quoted(to)}`]);
      return readFile(to).catch(ifGone);
    },
    list: async (above) => {
      const { output } = await run([`-ls -1a ${quoted(above)}`]);
      const lines = output.split(/\r?\n/).filter((line) => !line.startsWith(marker));
      return lines.map((line) => path.posix.basename(line));
    },
    put: (files) => {
      // The list of files and the lock have other names here.
      const isSite = transfer === 'rsync' && files.every(({ file, from }) => from.endsWith(`/${file}`));
      return isSite ? rsync(files, root, call) : putEach(files);
    },
    remove: async (files) => {
      const folders = foldersOf(files).toReversed();
      for (const above of folders) known.delete(above);
      await run([
        ...files.map((file) => `-rm ${quoted(file)}`),
        ...folders.map((above) => `-rmdir ${quoted(above)}`),
      ]);
    },
    makeFolder: async (above) => {
      const { errors } = await run([`-mkdir ${quoted(above)}`]);
      return errors === '' ? undefined : sshFault(errors, name);
    },
    close,
  };
}

/** Within double quotes, `sftp` treats only quotes and backslashes in a special way. */
function quoted(file: string): string {
  if (/[\p{Cc}\\]/u.test(file)) throw new Fault(`sftp cannot send a file with the name ${file}`);
  return `"${file.replaceAll('"', '\\"')}"`;
}

/** Answers of `ssh` and `sftp`, with what to do. */
const problems: readonly (readonly [RegExp, message: string, hint: string])[] = [
  [
    /IDENTIFICATION HAS CHANGED/,
    'the server shows another host key than your computer knows',
    'ask your host whether it is new; `ssh-keygen -R <host>`, or `-R [<host>]:<port>`, then removes the old one',
  ],
  [
    /Host key verification failed|host key is known/i,
    'your computer does not know the host key of the server',
    'run the command once in a terminal, without HERBARIUM_DEPLOY_PASSWORD: it shows the fingerprint of the key, and stores it',
  ],
  [
    /subsystem request failed|message too long/i,
    'the server has no SFTP for this login',
    'switch it on in the control panel of your host, or use ftps://',
  ],
  [
    /Permission denied \(|Too many authentication failures|incorrect password/i,
    'the server does not accept the login',
    'check the user; set HERBARIUM_DEPLOY_PASSWORD, or add your key to the control panel of your host',
  ],
  [/Permission denied/i, 'the user may not write there', checkPath],
  [/No such file/i, 'the folder is not there, and cannot be made', checkPath],
  [
    /No space left|quota|write.*: Failure/i,
    'no space is left there',
    'remove files there, then run it again',
  ],
  [/rsync: .*not found|protocol incompatibility/i, 'the server has no rsync for this login', 'use sftp://'],
  [/command not found/i, 'sftp is not installed here', 'install OpenSSH'],
];

/** @param isOpen whether the server has answered before */
function sshFault(errors: string, name: string, isOpen = true): Fault {
  const known = problems.find(([pattern]) => pattern.test(errors));
  if (known !== undefined) return new Fault(`${name}: ${known[1]}`, { hint: known[2] });
  // The last line repeats only that the connection is closed.
  const lines = errors.split(/\r?\n/).filter((line) => !/^(Connection closed\.?)?\s*$/.test(line));
  const reason = lines.at(-1)?.replace(/^ssh: /, '') ?? 'it gives no reason';
  return isOpen ? endedFault(name, reason) : unreachedFault(name, reason);
}
