import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasCode } from './fault.js';

/** Name of the folder beside the catalogue that keeps what is expensive to make, and what the preview receives. */
const workFolderName = '.herbarium';

/** A folder for files that can be made again. */
export interface WorkFolder {
  /** Absolute path. */
  readonly path: string;
  /** Removes it where it is only good for this run. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the work folder of a project, or a part of it. It keeps itself out of version control. Where the project cannot be
 * written to, it is a temporary one, and nothing is kept.
 * @param root absolute path of the project
 * @param part name of a folder in it
 */
export async function openWorkFolder(root: string, part: string): Promise<WorkFolder> {
  const folder = path.join(root, workFolderName);
  try {
    await mkdir(path.join(folder, part), { recursive: true });
    await writeFile(path.join(folder, '.gitignore'), '*\n');
    return { path: path.join(folder, part), close: async () => {} };
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
    const temporary = await mkdtemp(path.join(tmpdir(), 'herbarium-'));
    return { path: temporary, close: () => rm(temporary, { recursive: true, force: true }) };
  }
}
