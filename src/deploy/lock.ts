import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { deployFiles } from '../catalogue/addresses/site-files.js';
import { isRunning, namedProcess, processName } from '../project/files/lock-folder.js';
import { Fault } from '../project/surroundings/surroundings.js';
import { type Destination, partFile } from './destinations/destination.js';

/*
 * The lock of a destination is a folder, because every protocol makes a folder only once. A file in it names the process, the machine and the
 * time. It is written again with each saved list of files.
 */

const ownerFile = `${deployFiles.lock}/owner`;

/** In ms. A deploy saves its list more often, except while it uploads a very large file. */
const staleAfter = 15 * 60_000;
/** In ms. A lock without an owner is new, or its deploy was cut off in between. */
const graceTime = 3_000;

/** @param folder absolute path for temporary files @throws Fault while another deploy runs */
export async function lockDestination(destination: Destination, folder: string) {
  const from = path.join(folder, 'owner');
  let written = '';
  const write = async () => {
    written = `${processName()}\n${new Date().toISOString()}\n`;
    await writeFile(from, written);
    await destination.put([{ file: ownerFile, from }]);
  };
  const owner = async () => Buffer.from((await destination.read(ownerFile)) ?? []).toString();
  const problem = await destination.makeFolder(deployFiles.lock);
  if (problem !== undefined) {
    if (!(await destination.list('.')).includes(deployFiles.lock)) throw problem;
    if ((await owner()) === '') await setTimeout(graceTime);
    refuseOwner(await owner(), destination.name);
  }
  await write();
  return {
    /** Shows that this deploy still runs. @throws Fault if another one has taken the lock */
    keep: async () => {
      const found = await owner();
      if (found !== written) refuseOwner(found, destination.name);
      await write();
    },
    release: () => destination.remove([partFile, ownerFile]),
  };
}

function refuseOwner(text: string, name: string): void {
  const [, , since = ''] = text.split('\n');
  const time = Date.parse(since);
  if (Number.isNaN(time) || Date.now() - time > staleAfter) return;
  const { pid, machine } = namedProcess(text, Date.now());
  if (!isRunning({ pid, machine, seen: Date.now() })) return;
  const until = new Date(time + staleAfter).toISOString().slice(11, 16);
  const hint = `wait until it ends; if it was cut off, the next deploy can begin at ${until} UTC`;
  throw new Fault(`another deploy to ${name} is running: process ${pid} on ${machine}, seen ${since}`, {
    hint,
  });
}
