import { parentPort, workerData } from 'node:worker_threads';
import { Fault } from '../surroundings/surroundings.js';
import { parseTables } from './parse-tables.js';
import type { Answer } from './read-tables.js';

const { bytes, name, encoding }: { bytes: Uint8Array; name: string; encoding?: string } = workerData;
const answer = await parseTables(bytes, name, encoding).then(
  (file): Answer => ({ file }),
  (error: unknown): Answer => {
    if (!(error instanceof Fault)) throw error;
    return { message: error.message, hint: error.hint };
  },
);
parentPort?.postMessage(answer);
