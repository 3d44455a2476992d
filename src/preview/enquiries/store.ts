import { randomBytes } from 'node:crypto';
import { lstat, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { grouped } from '../../document/text/counted.js';
import { openWorkFolder, type WorkFolder } from '../../project/files/disk.js';
import { atFile, Fault, hasCode } from '../../project/surroundings/surroundings.js';
import type { Enquiry } from '../../render/receivers/receive.js';

/** Most enquiries in the folder of a preview. An average one may have 50 KB. */
const mostEnquiries = 1000;

/** Stores enquiries in a folder, one file each: those of a preview in the project's work folder. */
export class EnquiryStore {
  readonly #root: string;
  readonly #most: number;
  readonly #openFolder: () => Promise<WorkFolder>;
  /** One folder for the whole preview, if the project is not writable. */
  #temporary: WorkFolder | undefined;
  // One after another, so that none exceeds the limits.
  readonly #inTurn = pLimit(1);

  /** @param root folder that paths are relative to; @param most enquiries in the folder */
  constructor(root: string, openFolder = () => openWorkFolder(root, 'enquiries'), most = mostEnquiries) {
    this.#root = root;
    this.#most = most;
    this.#openFolder = openFolder;
  }

  /**
   * Writes an enquiry atomically. Only its owner may read it, because it has personal data.
   * @returns path relative to the root. @throws Fault if the folder is full, is a link, or cannot be made
   */
  save(enquiry: Enquiry): Promise<string> {
    return this.#inTurn(() => this.#save(enquiry));
  }

  close(): Promise<void> {
    return this.#inTurn(async () => this.#temporary?.close());
  }

  async #save(enquiry: Enquiry): Promise<string> {
    const folder = await this.#open();
    const received = new Date().toISOString();
    const text = `${JSON.stringify({ received, ...enquiry }, undefined, 2)}\n`;
    try {
      await this.#refuseFull(folder, Buffer.byteLength(text));
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
    const folder = await this.#openFolder();
    if (!folder.isLasting) this.#temporary = folder;
    return folder.path;
  }

  /** @throws Fault if a folder has no room for another enquiry; older ones are never removed */
  async #refuseFull(folder: string, size: number): Promise<void> {
    const names = await readdir(folder);
    const megabytes = this.#most / 20;
    let bytes = size;
    if (names.length < this.#most) {
      for (const name of names) bytes += (await look(path.join(folder, name)))?.size ?? 0;
      if (bytes <= megabytes * 1024 * 1024) return;
    }
    const hint = 'move those that you need elsewhere, and remove the others';
    throw new Fault(
      `${folder} holds ${grouped(this.#most)} enquiries or ${grouped(megabytes)} MB, and takes no more`,
      { hint },
    );
  }
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
