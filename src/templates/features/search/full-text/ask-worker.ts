import { ownScript } from '../../../markup/own-script.js';
import {
  type FromTextWorker,
  type FullTextSource,
  type TextQuestion,
  type ToTextWorker,
  textWorkerScript,
} from './messages.js';

/*
 * Searches the full-text index in a worker. Reading the index needs WebAssembly, which pages forbid, and takes time, in which a page could
 * not react.
 */

export interface TextWorker {
  /** @throws when the index cannot be read, or not in time */
  readonly ask: (question: TextQuestion) => Promise<unknown>;
  readonly close: () => void;
}

/** The longest time for an answer, in ms. The first answer waits until the index is loaded. */
const answerTimeout = 30_000;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** @param onFailure is called when the worker can no longer be used */
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
