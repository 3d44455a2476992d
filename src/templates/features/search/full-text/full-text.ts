import { answerOf, type ExcerptPiece, excerptOf, showsWords, type TextPage } from './answers.js';
import { openTextWorker, type TextWorker } from './ask-worker.js';
import type { FullTextSource } from './messages.js';

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
