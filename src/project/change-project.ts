import { takeBackChanges } from './files/change-journal.js';
import { withProjectLock } from './files/lock-folder.js';

/**
 * Changes files of a project, and locks out other changes from the first read to the last write.
 * @param onTakenBack called with the number of files of an earlier, killed change that are as before it again
 * @throws Fault if another command still changes the project after 10 s
 */
export function changeProject<Result>(
  folder: string,
  onTakenBack: (count: number) => void | Promise<void>,
  change: () => Promise<Result>,
): Promise<Result> {
  return withProjectLock(folder, async () => {
    const count = await takeBackChanges(folder);
    if (count > 0) await onTakenBack(count);
    return change();
  });
}
