import { normalise, wordsOf } from '../../../../document/text/normalise.js';
import { fieldsOf, isSiteAddress, isText } from '../../../islands/checks.js';
import { trustedScript } from '../../../markup/trusted-types.js';
import { type FullTextSource, type TextQuestion, textWorkerScript } from './messages.js';

/* A worker reads the index: that takes time and needs WebAssembly, which pages forbid. Another build may have written it, so answers are checked. */

export interface TextPage {
  readonly href: string;
  /** Score relative to the best page: above 0, at most 1. */
  readonly score: number;
}

export interface ExcerptPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** All pages with the words of a search in their texts, the best first. @throws Error if the index cannot be loaded */
export async function searchTexts(source: FullTextSource, term: string): Promise<readonly TextPage[]> {
  const { best, pages } = fieldsOf(await workerOf(source).ask({ source, term, excerptsOf: [] }));
  // For an unknown word, pagefind searches its longest known beginning, `sp` of `spirulna`. Checking the best result is enough.
  if (best === undefined || !showsWords(best, term)) return [];
  const all: readonly unknown[] = Array.isArray(pages) ? pages : [];
  const scored = all.flatMap((page): TextPage[] => {
    const { 0: href, 1: score } = fieldsOf(page);
    return isSiteAddress(href) && typeof score === 'number' ? [{ href, score }] : [];
  });
  const most = scored.reduce((highest, { score }) => Math.max(highest, score), 0);
  return scored.map(({ href, score }) => ({ href, score: most > 0 ? score / most : 1 }));
}

/** The excerpts of pages that a search has found, by address. @throws Error if the index cannot be loaded */
export async function excerptsOf(source: FullTextSource, term: string, hrefs: readonly string[]) {
  const { results } = fieldsOf(await workerOf(source).ask({ source, term, excerptsOf: hrefs }));
  const all: readonly unknown[] = Array.isArray(results) ? results : [];
  return new Map(
    all.map(fieldsOf).flatMap(({ url, excerpt }) => {
      return isSiteAddress(url) && isText(excerpt) ? [[url, excerptPieces(excerpt)] as const] : [];
    }),
  );
}

/** @param excerpt found words are inside marks, and angle brackets of the page are escaped */
export function excerptPieces(excerpt: string): readonly ExcerptPiece[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, n) => ({
      text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replace(/\s+/g, ' '),
      isMarked: n % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

/** Two words are forms of one word if they share at least this part: `lyophilised` and `lyophilisation`. */
const sharedPart = 0.6;

/** A word shorter than this, in letters, is not a form of a longer one. */
const shortest = 3;

/** Whether a result was found by the search words or forms of them. True if the result does not name its words. */
export function showsWords(result: unknown, term: string): boolean {
  const { content, locations } = fieldsOf(result);
  if (!isText(content) || !Array.isArray(locations) || locations.length === 0) return true;
  const words = content.split(/\s+/);
  const places: readonly unknown[] = locations;
  const shown = places.flatMap((place) =>
    typeof place === 'number' ? wordsOf(normalise(words[place] ?? '')) : [],
  );
  const joined = shown.join('');
  return wordsOf(normalise(term)).every(
    (word) => joined.includes(word) || shown.some((other) => isForm(word, other)),
  );
}

function isForm(word: string, other: string): boolean {
  let shared = 0;
  while (shared < word.length && word[shared] === other[shared]) shared += 1;
  return shared >= Math.min(shortest, word.length) && shared >= word.length * sharedPart;
}

const workers = new Map<string, ReturnType<typeof openTextWorker>>();

/** Searches of the same index share a worker. After a failure the next search starts another worker. */
function workerOf(source: FullTextSource) {
  const open = workers.get(source.address);
  if (open !== undefined) return open;
  const forget = () => {
    worker.close();
    if (workers.get(source.address) === worker) workers.delete(source.address);
  };
  const worker = openTextWorker(source.address, forget);
  workers.set(source.address, worker);
  // The preview has rendered a newer state.
  document.addEventListener('herbarium:replaced', forget, { once: true });
  return worker;
}

/** The longest time for an answer, in ms. The first answer waits until the index is loaded. */
const answerTimeout = 30_000;

/** @param onFailure called when the worker can no longer be used */
function openTextWorker(folder: string, onFailure: () => void) {
  const closed = new AbortController();
  const worker = new Worker(trustedScript(`${folder}${textWorkerScript}`), { type: 'module' });
  worker.addEventListener('error', onFailure);
  return {
    /** @throws Error if the index cannot be read in time */
    ask: (question: TextQuestion): Promise<unknown> => {
      const { port1, port2 } = new MessageChannel();
      const late = setTimeout(onFailure, answerTimeout);
      return new Promise((resolve, reject) => {
        closed.signal.addEventListener('abort', () => reject(new Error('closed')));
        port1.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (data === undefined) onFailure();
          else resolve(data);
        };
        worker.postMessage(question, [port2]);
      }).finally(() => {
        clearTimeout(late);
        port1.close();
      });
    },
    close: () => {
      worker.terminate();
      closed.abort();
    },
  };
}
