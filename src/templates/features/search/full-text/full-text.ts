import { fieldsOf, isSiteAddress, isText } from '../../../islands/checks.js';
import { normalise, wordsOf } from '../../../islands/normalise.js';
import { trustedScript } from '../../../markup/trusted-types.js';
import { type FullTextSource, type TextQuestion, textWorkerScript } from './messages.js';

/*
 * Searches the texts of all pages. Nothing is fetched before the first search. A worker reads the index: that needs WebAssembly, which pages
 * forbid, and takes time. A build wrote the index, perhaps of another version, so the worker's answers are checked.
 */

export interface TextPage {
  readonly href: string;
  /** How well it matches, compared with the best page: above 0, at most 1. */
  readonly score: number;
}

export type ExcerptPiece = ReturnType<typeof excerptPieces>[number];

/** All pages with the words of a search in their texts, the best first. @throws when the index cannot be loaded */
export async function searchTexts(source: FullTextSource, term: string): Promise<readonly TextPage[]> {
  const { best, pages } = fieldsOf(await workerOf(source).ask({ source, term, excerptsOf: [] }));
  // For an unknown word, pagefind uses the longest beginning that it knows, `sp` of `spirulna`. Then all results do this, so it is enough
  // to check the best one.
  if (best === undefined || !showsWords(best, term)) return [];
  const all: readonly unknown[] = Array.isArray(pages) ? pages : [];
  const found = all.flatMap((page): TextPage[] => {
    const { 0: href, 1: score } = fieldsOf(page);
    return isSiteAddress(href) && typeof score === 'number' ? [{ href, score }] : [];
  });
  const most = found.reduce((highest, { score }) => Math.max(highest, score), 0);
  return found.map(({ href, score }) => ({ href, score: most > 0 ? score / most : 1 }));
}

/** The excerpts of pages that a search has found, by address. @throws when the index cannot be loaded */
export async function excerptsOf(source: FullTextSource, term: string, hrefs: readonly string[]) {
  const { results } = fieldsOf(await workerOf(source).ask({ source, term, excerptsOf: hrefs }));
  const all: readonly unknown[] = Array.isArray(results) ? results : [];
  return new Map(
    all.map(fieldsOf).flatMap(({ url, excerpt }) => {
      return isSiteAddress(url) && isText(excerpt) ? [[url, excerptPieces(excerpt)] as const] : [];
    }),
  );
}

/** In an excerpt, found words are inside marks, and the page's angle brackets are escaped. The pieces are plain text. */
export function excerptPieces(excerpt: string) {
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

/** Whether a result was found by the search words or forms of them. One without such words counts as a match. */
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

/** Searches of the same index share its worker. After a failure the next search starts another one. */
function workerOf(source: FullTextSource) {
  const known = workers.get(source.address);
  if (known !== undefined) return known;
  const forget = () => {
    worker.close();
    if (workers.get(source.address) === worker) workers.delete(source.address);
  };
  const worker = openTextWorker(source.address, forget);
  workers.set(source.address, worker);
  // The preview has a newer state.
  document.addEventListener('herbarium:replaced', forget, { once: true });
  return worker;
}

/** The longest time for an answer, in ms. The first answer waits until the index is loaded. */
const answerTimeout = 30_000;

/** @param onFailure is called when the worker can no longer be used */
function openTextWorker(folder: string, onFailure: () => void) {
  const closed = new AbortController();
  const worker = new Worker(trustedScript(`${folder}${textWorkerScript}`), { type: 'module' });
  worker.addEventListener('error', onFailure);
  return {
    /** @throws when the index cannot be read, or not in time */
    ask: (question: TextQuestion): Promise<unknown> => {
      // The answer comes by a port of its own.
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
