import { ownScript } from '../../../markup/own-script.js';
import {
  type FromTextWorker,
  type FullTextSource,
  type TextQuestion,
  type ToTextWorker,
  textWorkerScript,
} from './messages.js';

/*
 * Searches the full-text index in a worker: reading the index takes WebAssembly, which pages forbid themselves, and time, in
 * which a page would not answer its visitor.
 */

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
