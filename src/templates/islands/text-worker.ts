import { ownScript } from '../own-script.js';
import type { FullTextSource, SearchChoice } from './full-text.js';

/*
 * Searches the full-text index in a worker: reading the index takes WebAssembly, which pages forbid themselves, and time, in
 * which a page would not answer its visitor.
 */

/** Name of the worker's script, which lies beside the index. */
export const textWorkerScript = 'text-search.js';

/** Name of the file beside a part of the index that says what its pages can be narrowed down to: a list of groups. */
export const textGroupsFile = 'groups.json';

/** Pages of the same category and language. */
export interface TextGroup {
  readonly category?: string | undefined;
  readonly language: string;
  /** As the index names them. */
  readonly pages: readonly string[];
}

/** A search, and which of its results are to be loaded: none where `from` is `to`. */
export interface TextQuestion {
  readonly term: string;
  readonly choice: SearchChoice;
  readonly from: number;
  readonly to: number;
}

/** What the worker is sent. */
export interface ToTextWorker {
  readonly number: number;
  readonly source: FullTextSource;
  readonly question: TextQuestion;
}

/** What the worker answers; without an answer where the index cannot be read. */
export interface FromTextWorker {
  readonly number: number;
  readonly answer?: unknown;
}

export interface TextWorker {
  /** @throws when the index cannot be read, or not in time */
  readonly ask: (question: TextQuestion) => Promise<unknown>;
  readonly close: () => void;
}

/** How long an answer may take, in ms: the first one comes when the index has been loaded. */
const answerTimeout = 30_000;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** @param onFailure is called when the worker is good for nothing any more */
export function openTextWorker(source: FullTextSource, onFailure: () => void): TextWorker {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const worker = new Worker(ownScript(`${source.address}${textWorkerScript}`), { type: 'module' });
  const close = () => {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error('closed'));
    waiting.clear();
  };
  worker.addEventListener('error', onFailure);
  worker.addEventListener('message', ({ data }: MessageEvent<FromTextWorker>) => {
    if (data.answer === undefined) onFailure();
    else waiting.get(data.number)?.resolve(data.answer);
  });
  return {
    ask: (question) => {
      last += 1;
      const number = last;
      const message: ToTextWorker = { number, source, question };
      const late = setTimeout(onFailure, answerTimeout);
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject });
        worker.postMessage(message);
      }).finally(() => {
        clearTimeout(late);
        waiting.delete(number);
      });
    },
    close,
  };
}
