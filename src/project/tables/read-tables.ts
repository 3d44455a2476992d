import { Worker } from 'node:worker_threads';
import type { TablesFile } from '../../edits/tables/table.js';
import { Fault } from '../surroundings/surroundings.js';

const threadFile = new URL('./read-thread.js', import.meta.url);

/** The most memory of the thread: a small file can make a library use all of it. */
const megabytes = 1536;

/** The answer of the thread. A Fault arrives without its class. */
export type Answer = { readonly file: TablesFile } | Pick<Fault, 'message' | 'hint'>;

/**
 * Reads the tables of a spreadsheet or a text, in a separate thread.
 * @param seconds the time limit: a small file can keep a library busy
 * @param encoding of a text; by default its bytes decide
 * @throws Fault for a file that cannot be read within the limits of time and memory
 */
export async function readTables(
  bytes: Uint8Array,
  name: string,
  seconds = 60,
  encoding?: string,
): Promise<TablesFile> {
  const worker = new Worker(threadFile, {
    workerData: { bytes, name, encoding },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const hint = 'delete what is not needed, or divide the file';
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
      const late = new Fault(`${name} cannot be read: it takes longer than ${seconds} s`, { hint });
      timer = setTimeout(() => reject(late), 1000 * seconds);
    });
    if ('file' in answer) return answer.file;
    throw new Fault(answer.message, { hint: answer.hint });
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (!isFull) throw error;
    throw new Fault(`${name} cannot be read: it needs too much memory`, { hint, cause: error });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
