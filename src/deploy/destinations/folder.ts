import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { visible } from '../../document/text/visible.js';
import { ifGone, makeFolders } from '../../project/files/disk.js';
import { Fault, type UserPath, undefinedOn } from '../../project/surroundings/surroundings.js';
import { placeIn } from '../../render/output/output.js';
import { type Destination, foldersOf, partFile } from './destination.js';

/** A folder of this machine or of its network. */
export async function folderDestination(folder: UserPath): Promise<Destination> {
  const at = (file: string) => placeIn(folder.path, file);
  return {
    name: visible(folder.typed),
    read: async (file) => readFile(at(file)).catch(ifGone),
    list: async (name) => (await readdir(at(name)).catch(ifGone)) ?? [],
    put: async (files) => {
      for (const name of foldersOf(files.map(({ file }) => file))) await makeFolders(at(name));
      for (const { file, from } of files) {
        await copyFile(from, at(partFile));
        // A web server runs as another user.
        await chmod(at(partFile), 0o644);
        await rename(at(partFile), at(file));
      }
    },
    remove: async (files) => {
      for (const file of files) await rm(at(file), { force: true }).catch(ifGone);
      const isInUse = undefinedOn('ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EBUSY');
      for (const name of foldersOf(files).toReversed()) await rmdir(at(name)).catch(isInUse);
    },
    makeFolder: async (name) => {
      await makeFolders(path.dirname(at(name)));
      const isMade = mkdir(at(name)).then(() => true);
      if (await isMade.catch(undefinedOn('EEXIST'))) return undefined;
      return new Fault(`${visible(folder.typed)} has ${name}`);
    },
  };
}
