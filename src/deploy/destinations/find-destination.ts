import { hosts } from '../../catalogue/addresses/hosts.js';
import { type HostTarget, hostTargets } from '../../catalogue/schema/site/host-targets.js';
import { decoded } from '../../document/text/decoded.js';
import { visible } from '../../document/text/visible.js';
import { Fault, userPath } from '../../project/surroundings/surroundings.js';
import type { Destination, DestinationTools, ServerAddress, WholeDestination } from './destination.js';

/** A destination by its address: nothing is connected yet. */
export interface FoundDestination {
  readonly name: string;
  /** The host to build for, if the address says so. */
  readonly host: HostTarget | undefined;
  readonly isPlain?: boolean;
  /** @throws Fault if it cannot be reached */
  readonly open: (tools: DestinationTools) => Promise<Destination | WholeDestination>;
}

const forms =
  'a folder, `sftp://`, `rsync://`, `ftps://` or `ftp://`, `git:<remote>#<branch>`, or the name of a host';

/** @param where an address of the command or of the catalogue. @throws Fault for wrong addresses, also those with a password */
export function findDestination(where: string): FoundDestination {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]+):(.*)$/i.exec(where) ?? [];
  if (/(^|:)\/\/[^/@:]*:[^/@]*@/.test(rest)) {
    const hint = 'leave it out: HERBARIUM_DEPLOY_PASSWORD has it, or a terminal asks for it';
    throw new Fault('the address of a deploy must not contain a password', { hint, isUsage: true });
  }
  const target = hostTargets.find((name) => name === where);
  if (target !== undefined || scheme === 's3') return hostDestination(target ?? 's3', where, rest.slice(2));
  if (scheme === 'git') return branchDestination(where, rest);
  // `user@host:path` is written for other programs, and hardly a folder.
  if (scheme === '' && !/^[^/]+@[^/]+:/.test(where)) return folderDestination(where);
  const url = serverAddress(where);
  // Web space with one of these protocols reads `.htaccess`.
  const host = scheme === 'rsync' ? undefined : 'apache';
  const found = { name: visible(where), host } as const;
  switch (scheme) {
    case 'sftp':
    case 'rsync':
      return {
        ...found,
        open: async (tools) => (await import('./sftp.js')).sftpDestination({ ...tools, url }, scheme),
      };
    case 'ftp':
    case 'ftps':
      return {
        ...found,
        isPlain: scheme === 'ftp',
        open: async (tools) =>
          (await import('./ftp.js')).ftpDestination({ ...tools, url }, scheme === 'ftps'),
      };
    default:
      throw new Fault(`deploy does not know \`${scheme}:\``, { hint: `write ${forms}`, isUsage: true });
  }
}

const isName = /^[\w[][\w.:\]-]*$/;
const isPlain = (text: string | undefined): text is string =>
  text !== undefined && !text.startsWith('-') && !/\p{Cc}/u.test(text);

function serverAddress(where: string): ServerAddress {
  const url = URL.canParse(where) ? new URL(where) : undefined;
  const [user, pathname] = [url?.username, url?.pathname].map((part = '') => decoded(part));
  // A program would take a name with a hyphen at its beginning for an option.
  if (!url || !isName.test(url.hostname) || !isPlain(user) || !isPlain(pathname)) {
    const hint = 'write it as in sftp://user@host/path';
    throw new Fault(`${where} is not an address of a server`, { hint, isUsage: true });
  }
  const folder = pathname.replace(/(?<=.)\/$/, '');
  return {
    name: visible(where),
    host: url.hostname.replace(/^\[|\]$/g, ''),
    user,
    port: url.port,
    // `/~/site` is in the folder of the login.
    root: folder.startsWith('/~') ? `.${folder.slice(2)}` : folder || '.',
  };
}

function folderDestination(where: string): FoundDestination {
  const open: FoundDestination['open'] = async ({ cwd }) =>
    (await import('./folder.js')).folderDestination(userPath(where, cwd));
  return { name: visible(where), host: undefined, open };
}

function branchDestination(where: string, rest: string): FoundDestination {
  const [remote = '', branch = 'gh-pages'] = rest.split('#');
  if (remote === '' || remote.startsWith('-') || !/^[\w][\w./-]*$/.test(branch)) {
    const hint = 'write git:<remote>#<branch>, such as git:origin#gh-pages';
    throw new Fault(`${where} is not a branch of a repository`, { hint, isUsage: true });
  }
  const open: FoundDestination['open'] = async (tools) =>
    (await import('./git-branch.js')).gitDestination({ name: visible(where), remote, branch }, tools);
  return { name: visible(where), host: branch === 'gh-pages' ? 'github-pages' : undefined, open };
}

/** Hosts whose command publishes a folder from this machine. */
const byCommand: readonly HostTarget[] = ['netlify', 'cloudflare-pages', 'cloudflare-workers', 's3'];

function hostDestination(host: HostTarget, where: string, bucket: string): FoundDestination {
  const { title, publishing } = hosts[host];
  const needsBucket = publishing.includes('<bucket>');
  if (!byCommand.includes(host) || needsBucket !== /^[a-z0-9][a-z0-9.-]+$/.test(bucket)) {
    const hint = needsBucket ? 'write s3://<bucket>' : `write ${forms}`;
    throw new Fault(`deploy needs to know where the site is on ${title}`, { hint, isUsage: true });
  }
  const open: FoundDestination['open'] = async (tools) => {
    const { commandDestination } = await import('./host-command.js');
    return commandDestination(visible(where), publishing.replace('<bucket>', bucket), tools);
  };
  return { name: visible(where), host, open };
}
