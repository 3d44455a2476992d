import path from 'node:path';
import { deployFiles } from '../../catalogue/addresses/site-files.js';
import { append, groupedBy } from '../../document/collections.js';
import { Fault, type Place as Surroundings } from '../../project/surroundings/surroundings.js';

/** A server, from its address. */
export interface ServerAddress extends Readonly<Record<'host' | 'user' | 'port', string>> {
  /** The whole address. It has no password. */
  readonly name: string;
  /** Absolute on the server, or from the folder of the login: `.` or `./site`. */
  readonly root: string;
}

export interface Remote extends Pick<Surroundings, 'env'> {
  readonly url: ServerAddress;
  /** Whether a terminal can be asked. */
  readonly isAsked: boolean;
  readonly password: () => Promise<string>;
  /** Absolute path of the folder for temporary files, which the caller removes. */
  readonly folder: string;
}

export interface DestinationTools extends Surroundings, Omit<Remote, 'url'> {
  /** Absolute path of the project's folder. `cwd` is the base of relative addresses. */
  readonly project: string;
  /** The address of the live site, with a slash at its end. */
  readonly live: string;
  readonly onOutput: (text: string) => void;
}

/** A file to upload. */
export interface LocalFile {
  /** Path on the site. */
  readonly file: string;
  /** Absolute path on this machine. */
  readonly from: string;
}

/** The destination of a site. Paths are those of the output folder. Each function throws a Fault if the destination fails. */
export interface Destination {
  /** For messages, without a password. */
  readonly name: string;
  /** Undefined if there is no such file. */
  readonly read: (file: string) => Promise<Uint8Array | undefined>;
  /** The names in a folder; `.` is the root. Empty if there is no such folder. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** In this order. A reader sees the old or the new content of each, where the protocol can rename. */
  readonly put: (files: readonly LocalFile[]) => Promise<void>;
  /** Missing files are no error. Folders that become empty go, too. */
  readonly remove: (files: readonly string[]) => Promise<void>;
  /** @returns the reason if it cannot, or the folder exists: of two callers at once, one gets a reason */
  readonly makeFolder: (folder: string) => Promise<Fault | undefined>;
  /** Ends the connection, also in the middle of an upload. */
  readonly close?: () => Promise<void>;
}

/** A destination at which all changes appear at once, by `finish`. So it needs no lock and no order. */
export interface WholeDestination extends Omit<Destination, 'makeFolder' | 'close'> {
  /** @param site absolute path of the built site */
  readonly finish: (site: string) => Promise<void>;
}

/** Those of the files that exist. */
export async function existingFiles(
  { list }: Pick<Destination, 'list'>,
  files: readonly string[],
): Promise<readonly string[]> {
  const existing: string[] = [];
  for (const [folder, inside] of groupedBy(files, (file) => [path.posix.dirname(file)])) {
    const names = new Set(await list(folder));
    append(
      existing,
      inside.filter((file) => names.has(path.posix.basename(file))),
    );
  }
  return existing;
}

/** A file is uploaded to this path, and then renamed. So a cut connection leaves nothing beside the pages. */
export const partFile = `${deployFiles.lock}/part`;

/** The folders of files, without the root: outer ones first. */
export function foldersOf(files: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const file of files) {
    const names = file.split('/').slice(0, -1);
    for (const n of names.keys()) folders.add(names.slice(0, n + 1).join('/'));
  }
  return [...folders].sort();
}

export const checkPath = 'check the path; the control panel of your host shows it';

export function deniedFault(name: string): Fault {
  return new Fault(`${name}: the user may not write there`, { hint: checkPath });
}

export function unreachedFault(name: string, reason: string): Fault {
  const hint = 'check the name of the server and its port, as in //user@host:port/path';
  return new Fault(`${name} cannot be reached: ${reason}`, { hint });
}

export function endedFault(name: string, reason: string): Fault {
  const hint = 'run the command again: it continues where it ended';
  return new Fault(`the connection to ${name} has ended: ${reason}`, { hint });
}
