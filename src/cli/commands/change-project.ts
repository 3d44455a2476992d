import { counted } from '../../document/text/counted.js';
import { changeProject } from '../../project/change-project.js';
import { killedChanges } from '../../project/files/change-journal.js';
import { isLockLeft } from '../../project/files/lock-folder.js';
import type { Output } from '../terminal/output.js';

/** Undoes partial writes of a killed command before this command reads the folder. */
export async function takeBackKilled(folder: string, output: Output): Promise<void> {
  if ((await killedChanges(folder)).length > 0 || (await isLockLeft(folder)))
    await runChange(folder, output, async () => {});
}

/** Runs a command that changes files of a folder. */
export function runChange<Result>(folder: string, output: Output, change: () => Promise<Result>) {
  return changeProject(folder, (count) => output.note(takenBackText(count)), change);
}

export function takenBackText(count: number): string {
  const files = counted(count, 'file is', 'files are');
  return `an earlier command was killed while it wrote: ${files} as before it\n`;
}
