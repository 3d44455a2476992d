import { randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { hasCode, isOfMachine } from '../fault.js';
import { sumOf } from '../hash.js';
import { plainFile } from '../work-folder.js';

/** The part of the work folder that they lie in. */
export const portionsFolder = 'portions';

/** What is kept of a portion that was read and checked. */
export interface PortionRecord {
  /** JSON of what the whole catalogue needs of it. */
  readonly digest: string;
  /** Its entries, stored. */
  readonly entries: Uint8Array;
}

/** Length of a record's first line: the sum of all that follows, and how long the digest is in bytes. */
const headLength = 22 + 1 + 10 + 1;

/** Names of our files, and of those that a run is, or was ended, in the middle of. */
const ownName = /^([\w-]{22}|\.[0-9a-f]{8}-[0-9a-f-]{27})$/;

/**
 * Portions that an earlier run has checked, a file each, by keys that name all that their checks have looked at. A file that was
 * cut off or changed since is none.
 */
export class PortionCache {
  readonly #folder: string;

  /** @param folder absolute path of a folder of its own */
  constructor(folder: string) {
    this.#folder = folder;
  }

  find(key: string): PortionRecord | undefined {
    let content: Buffer;
    try {
      content = readPlain(path.join(this.#folder, key));
    } catch (error) {
      if (hasCode(error, 'ENOENT') || isOfMachine(error)) return undefined;
      throw error;
    }
    const body = content.subarray(headLength);
    const [sum, length] = content
      .subarray(0, headLength - 1)
      .toString('latin1')
      .split(' ');
    if (sum !== sumOf(body)) return undefined;
    const digestLength = Number(length);
    const entries = Buffer.from(new SharedArrayBuffer(body.length - digestLength));
    body.copy(entries, 0, digestLength);
    return { digest: body.subarray(0, digestLength).toString(), entries };
  }

  /** Keeps a record; a folder that cannot be written to, or a full disk, keeps nothing. */
  keep(key: string, { digest, entries }: PortionRecord): void {
    const body = Buffer.concat([Buffer.from(digest), entries]);
    const head = `${sumOf(body)} ${String(body.length - entries.length).padStart(10, '0')}\n`;
    const fresh = path.join(this.#folder, `.${randomUUID()}`);
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(fresh, Buffer.concat([Buffer.from(head, 'latin1'), body]));
      renameSync(fresh, path.join(this.#folder, key));
    } catch (error) {
      tryRemove(fresh);
      // ENOENT: another build has tidied up in the meantime, see `prune`.
      if (!(hasCode(error, 'ENOENT') || isOfMachine(error))) throw error;
    }
  }

  /** Removes what this run has not used. */
  prune(used: ReadonlySet<string>): void {
    let names: readonly string[];
    try {
      names = readdirSync(this.#folder);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return;
      throw error;
    }
    for (const name of names) {
      if (!used.has(name) && ownName.test(name)) tryRemove(path.join(this.#folder, name));
    }
  }
}

/** Reads a file that is neither a link nor a pipe. */
function readPlain(file: string): Buffer {
  const descriptor = openSync(file, plainFile);
  try {
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** What cannot be removed takes room, and does no harm. */
function tryRemove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!isOfMachine(error)) throw error;
  }
}
