import { counted } from '../../document/text/counted.js';
import { killedChanges, takeBackChanges } from '../../project/files/change-journal.js';
import { isLockLeft, withProjectLock } from '../../project/files/lock-folder.js';
import type { Output } from '../terminal/output.js';

/** Undoes partial writes of a killed command before this command reads the folder. */
export async function takeBackKilled(folder: string, output: Output): Promise<void> {
  if ((await killedChanges(folder)).length > 0 || (await isLockLeft(folder)))
    await changeProject(folder, output, async () => {});
}

/** Runs a command that changes files of a folder, and locks out other commands from the first read to the last write. */
export function changeProject<Result>(folder: string, output: Output, change: () => Promise<Result>) {
  return withProjectLock(folder, async () => {
    const count = await takeBackChanges(folder);
    const files = counted(count, 'file is', 'files are');
    if (count > 0) await output.note(`an earlier command was killed while it wrote: ${files} as before it\n`);
    return change();
  });
}
