import { randomBytes } from 'node:crypto';
import { lstat, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { openWorkFolder, type WorkFolder } from '../../project/files/disk.js';
import { atFile, Fault, hasCode } from '../../project/surroundings/surroundings.js';

export interface ReceivedEnquiry {
  /** Path of the next page. */
  readonly route: string;
  readonly language: string;
  /** In the order of the form; a name may occur twice. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Limits of a folder: enquiries, and bytes of all files. */
const mostEnquiries = 1000;
const mostBytes = 50 * 1024 * 1024;

/** Stores the enquiries of a preview in the project's work folder, one file each. */
export class EnquiryStore {
  readonly #root: string;
  /** One folder for the whole preview, if the project is not writable. */
  #temporary: WorkFolder | undefined;
  // One after another, so that none exceeds the limits.
  readonly #inTurn = pLimit(1);

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Writes an enquiry atomically. Only its owner may read it, because it has personal data.
   * @returns path relative to the project. @throws Fault if the folder is full, is a link, or cannot be made
   */
  save(enquiry: ReceivedEnquiry): Promise<string> {
    return this.#inTurn(() => this.#save(enquiry));
  }

  close(): Promise<void> {
    return this.#inTurn(async () => this.#temporary?.close());
  }

  async #save(enquiry: ReceivedEnquiry): Promise<string> {
    const folder = await this.#open();
    const received = new Date().toISOString();
    const text = `${JSON.stringify({ received, ...enquiry }, undefined, 2)}\n`;
    try {
      await refuseFull(folder, Buffer.byteLength(text));
      // Names sort by time. The random part separates two of one millisecond. Windows allows no colon in a name.
      const name = `${received.replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.json`;
      await write(folder, name, text);
      return path.relative(this.#root, path.join(folder, name));
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      throw new Fault(`${folder} was removed while an enquiry was written`, { cause: error });
    }
  }

  /** Opens the folder each time: another process may remove or replace it meanwhile. */
  async #open(): Promise<string> {
    const temporary = this.#temporary;
    if (temporary !== undefined && (await look(temporary.path))?.isDirectory()) return temporary.path;
    const folder = await openWorkFolder(this.#root, 'enquiries');
    if (!folder.isLasting) this.#temporary = folder;
    return folder.path;
  }
}

/** @throws Fault if a folder has no room for another enquiry; older ones are never removed */
async function refuseFull(folder: string, size: number): Promise<void> {
  const names = await readdir(folder);
  let bytes = size;
  if (names.length < mostEnquiries) {
    for (const name of names) bytes += (await look(path.join(folder, name)))?.size ?? 0;
    if (bytes <= mostBytes) return;
  }
  const hint = 'move those that you need elsewhere, and remove the others';
  throw new Fault(`${folder} holds 1,000 enquiries or 50 MB, and takes no more`, { hint });
}

async function write(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  const unfinished = path.join(folder, `.${name}.unfinished`);
  try {
    await writeFile(unfinished, text, { flag: 'wx', mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw atFile(error, file);
  }
}

function look(file: string) {
  return lstat(file).catch(() => undefined);
}
