import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openWorkFolder, type WorkFolder } from '../../project/work-folder.js';

/** An enquiry as it came. */
export interface ReceivedEnquiry {
  /** Path of the page that the form leads to. */
  readonly route: string;
  /** Language of the form. */
  readonly language: string;
  /** Names and values in the order of the form; a name may come twice. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Keeps the enquiries that are sent in a preview, one file each, in the work folder of the project. */
export class EnquiryStore {
  readonly #root: string;
  #folder: Promise<WorkFolder> | undefined;

  /** @param root absolute path of the project */
  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Writes an enquiry: a reader of the folder sees the whole file or none. Only its owner may read it, because it tells of
   * people.
   * @returns path of the file, as seen from the project
   */
  async save(enquiry: ReceivedEnquiry): Promise<string> {
    const { path: folder } = await this.#open();
    const received = new Date().toISOString();
    // Names sort by time; the random part keeps two of one millisecond apart. A colon is no character for Windows.
    const name = `${received.replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.json`;
    const file = path.join(folder, name);
    const unfinished = path.join(folder, `.${name}.unfinished`);
    try {
      const handle = await open(unfinished, 'wx', 0o600);
      try {
        await handle.writeFile(`${JSON.stringify({ received, ...enquiry }, undefined, 2)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return path.relative(this.#root, file);
  }

  async close(): Promise<void> {
    await (await this.#folder)?.close();
  }

  async #open(): Promise<WorkFolder> {
    this.#folder ??= openWorkFolder(this.#root, 'enquiries');
    try {
      return await this.#folder;
    } catch (error) {
      // Whoever sends the form again may find the trouble mended.
      this.#folder = undefined;
      throw error;
    }
  }
}
