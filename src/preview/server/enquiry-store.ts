import { randomBytes } from 'node:crypto';
import { lstat, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { openWorkFolder, type WorkFolder } from '../../project/files/work-folder.js';
import { atFile, Fault, hasCode } from '../../project/surroundings/fault.js';

interface ReceivedEnquiry {
  /** Path of the page that the form leads to. */
  readonly route: string;
  readonly language: string;
  /** Names and values in the order of the form; a name may come twice. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Most enquiries that a folder holds, and most bytes of all its files. */
const mostEnquiries = 1000;
const mostBytes = 50 * 1024 * 1024;

export type EnquiryStore = ReturnType<typeof enquiryStore>;

/** Stores the enquiries that are sent in a preview, one file each, in the project's work folder. */
export function enquiryStore(root: string) {
  /** One folder for the whole preview, where the project cannot be written to. */
  let temporary: WorkFolder | undefined;
  // One after the other, so that none exceeds the limits.
  const inTurn = pLimit(1);

  /** The folder as it is now: while the preview runs, somebody may remove or replace it. */
  const open = async () => {
    if (temporary !== undefined && (await look(temporary.path))?.isDirectory()) return temporary.path;
    const folder = await openWorkFolder(root, 'enquiries');
    if (!folder.isLasting) temporary = folder;
    return folder.path;
  };

  const save = async (enquiry: ReceivedEnquiry) => {
    const folder = await open();
    const received = new Date().toISOString();
    const text = `${JSON.stringify({ received, ...enquiry }, undefined, 2)}\n`;
    try {
      await refuseFull(folder, Buffer.byteLength(text));
      // Names sort by time; the random part keeps two of one millisecond apart. Windows allows no colon in a name.
      const name = `${received.replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.json`;
      await write(folder, name, text);
      return path.relative(root, path.join(folder, name));
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      throw new Fault(`${folder} was removed while an enquiry was written`, { cause: error });
    }
  };

  return {
    /**
     * Writes an enquiry: a reader of the folder sees the complete file or none. Only its owner may read it, because it has personal data.
     * @returns path of the file, as seen from the project. @throws Fault where the folder is full, is a link, or cannot be made
     */
    save: (enquiry: ReceivedEnquiry) => inTurn(save, enquiry),
    close: () => inTurn(async () => temporary?.close()),
  };
}

/** @throws Fault where a folder has no room for another enquiry; older ones are never removed for it */
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
