import { ownScript } from '../../../markup/trusted-types.js';
import { answerOf, type ExcerptPiece, excerptOf, showsWords, type TextPage } from './answers.js';
import {
  type FromTextWorker,
  type FullTextSource,
  type TextQuestion,
  type ToTextWorker,
  textWorkerScript,
} from './messages.js';

/*
 * Searches the texts of all pages in the index that the build made. Nothing is fetched before the first search.
 */

export type Excerpts = ReadonlyMap<string, readonly ExcerptPiece[]>;

const workers = new Map<string, TextWorker>();

/**
 * All pages with the words of a search in their texts, the best first.
 * @throws when the index cannot be loaded
 */
export async function searchTexts(source: FullTextSource, term: string): Promise<readonly TextPage[]> {
  const { best, pages } = answerOf(await workerOf(source).ask({ term, excerptsOf: [] }));
  // For an unknown word, pagefind uses the longest beginning that it knows, `sp` of `spirulna`. Then all results do this, so it is enough
  // to check the best one.
  return best !== undefined && showsWords(best, term) ? pages : [];
}

/**
 * The excerpts of pages that a search has found, by address.
 * @throws when the index cannot be loaded
 */
export async function excerptsOf(
  source: FullTextSource,
  term: string,
  hrefs: readonly string[],
): Promise<Excerpts> {
  if (hrefs.length === 0) return new Map();
  const { results } = answerOf(await workerOf(source).ask({ term, excerptsOf: hrefs }));
  return new Map(results.flatMap(excerptOf));
}

/** Searches of the same index share its worker. After a failure the next search starts another one. */
function workerOf(source: FullTextSource): TextWorker {
  const known = workers.get(source.address);
  if (known !== undefined) return known;
  const forget = () => {
    worker.close();
    if (workers.get(source.address) === worker) workers.delete(source.address);
  };
  const worker = openTextWorker(source, forget);
  workers.set(source.address, worker);
  // The preview has a newer state.
  document.addEventListener('herbarium:replaced', forget, { once: true });
  return worker;
}

/*
 * Searches the full-text index in a worker. Reading the index needs WebAssembly, which pages forbid, and takes time, in which a page could
 * not react.
 */

interface TextWorker {
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
function openTextWorker(source: FullTextSource, onFailure: () => void): TextWorker {
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
