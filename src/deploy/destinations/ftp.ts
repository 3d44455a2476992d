import path from 'node:path';
import { Writable } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
import { Fault } from '../../project/surroundings/surroundings.js';
import {
  checkPath,
  type Destination,
  deniedFault,
  endedFault,
  existingFiles,
  foldersOf,
  partFile,
  type Remote,
  unreachedFault,
} from './destination.js';

/** In ms, without an answer. */
const longestWait = 30_000;

/** @throws Fault if the connection or the login fails */
export async function ftpDestination({ url, password }: Remote, isSecure: boolean): Promise<Destination> {
  const { name, root, host, user, port } = url;
  const client = new Client(longestWait);
  /** Errors of the server have a code. All others are of the network. */
  const attempt = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act();
    } catch (error) {
      throw ftpFault(error, name);
    }
  };
  const at = (file: string) => path.posix.join(root, file);
  const makeAll = async (folders: readonly string[]) => {
    for (const folder of folders) {
      if (known.has(folder)) continue;
      await client.sendIgnoringError(`MKD ${folder}`);
      known.add(folder);
    }
  };
  const known = new Set<string>(['', '/']);
  await attempt(async () => {
    const implicit = port === '990' ? 'implicit' : true;
    const secure = isSecure ? ({ secure: implicit } as const) : {};
    await client.access({ host, user, password: await password(), port: Number(port || 21), ...secure });
    await makeAll(foldersOf([`${root}/x`]));
  });
  const list = (folder: string) =>
    attempt(async () => {
      const entries = await client.list(at(folder)).catch((error: unknown) => {
        // There is no such folder.
        if (error instanceof FTPError) return [];
        throw error;
      });
      return entries.map((entry) => entry.name);
    });
  return {
    name,
    read: (file) =>
      attempt(async () => {
        if ((await existingFiles({ list }, [file])).length === 0) return undefined;
        const parts: Buffer[] = [];
        const write = (part: Buffer, _: unknown, done: () => void) => {
          parts.push(part);
          done();
        };
        await client.downloadTo(new Writable({ write }), at(file));
        return Buffer.concat(parts);
      }),
    list,
    put: (files) =>
      attempt(async () => {
        await makeAll(foldersOf(files.map(({ file }) => at(file))));
        for (const { file, from } of files) {
          await client.uploadFrom(from, at(partFile));
          await client.rename(at(partFile), at(file)).catch(async (error: unknown) => {
            // Servers of Windows do not replace a file by renaming.
            if (!(error instanceof FTPError)) throw error;
            await client.remove(at(file), true);
            await client.rename(at(partFile), at(file));
          });
        }
      }),
    remove: (files) =>
      attempt(async () => {
        for (const file of files) await client.remove(at(file), true);
        for (const folder of foldersOf(files).toReversed()) {
          await client.sendIgnoringError(`RMD ${at(folder)}`);
          known.delete(at(folder));
        }
      }),
    makeFolder: (folder) =>
      attempt(async () => {
        const { code } = await client.sendIgnoringError(`MKD ${at(folder)}`);
        return code < 400 ? undefined : deniedFault(name);
      }),
    close: async () => client.close(),
  };
}

/** Never contains the password: the server's answers do not, and commands are left out. */
function ftpFault(error: unknown, name: string): unknown {
  if (error instanceof Fault || !(error instanceof Error)) return error;
  const { message } = error;
  const fault = (problem: string, hint: string) => new Fault(`${name}: ${problem}`, { hint, cause: error });
  if (error instanceof FTPError) {
    if (error.code === 530 || error.code === 331)
      return fault('the server does not accept the login', 'check the user and the password');
    // 451 also stands for a full disk, with some servers.
    if ([451, 452, 552].includes(error.code))
      return fault(
        'no space is left there, or it cannot be written to',
        'remove files there, then run it again',
      );
    return fault(`the server answers ${message}`, checkPath);
  }
  if (/certificate|self.signed|altnames/i.test(message))
    return fault(
      `the certificate of the server is not valid: ${message}`,
      'use the name of the server that your host publishes; NODE_EXTRA_CA_CERTS names a file of a certificate that you trust',
    );
  // The answer of a server with a full disk may come after the end of the file's connection.
  if (/premature close|EPIPE|ECONNRESET/i.test(message))
    return fault(
      'the server has closed the connection of a file: no space is left there, or the line was cut',
      'look for free space there, then run the command again: it continues where it ended',
    );
  const isUnreached = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|UNREACH/.test(message);
  return isUnreached ? unreachedFault(name, message) : endedFault(name, message);
}
