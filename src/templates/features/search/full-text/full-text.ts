import { type Answer, answerOf, type Counts, hitOf, showsWords, type TextHit } from './answers.js';
import { openTextWorker, type TextWorker } from './ask-worker.js';
import type { FullTextSource, SearchChoice } from './messages.js';

/*
 * Searches the texts of all pages in the index that the build made. Nothing is fetched before the first search.
 */

export const noChoice: SearchChoice = { category: '', language: '' };

export interface TextResults {
  readonly total: number;
  /** Fetches the content of some of the results. */
  readonly hits: (from: number, to: number) => Promise<readonly TextHit[]>;
  /** The count of each category or language, with the other choice unchanged. */
  readonly categories: Counts;
  readonly languages: Counts;
}

const workers = new Map<string, TextWorker>();

/**
 * Searches the texts of all pages.
 * @throws when the index cannot be loaded
 */
export async function searchTexts(
  source: FullTextSource,
  term: string,
  choice: SearchChoice,
): Promise<TextResults> {
  const ask = async (wanted: SearchChoice, from: number, to: number) =>
    answerOf(await workerOf(source).ask({ term, choice: wanted, from, to }));
  const all = await ask(noChoice, 0, 1);
  if (!hasWords(all, term)) return nothing;
  const isNarrowed = choice.category !== '' || choice.language !== '';
  const { total, categories, languages } = isNarrowed ? await ask(choice, 0, 0) : all;
  const hits = async (from: number, to: number) => (await ask(choice, from, to)).results.flatMap(hitOf);
  return { total, hits, categories, languages };
}

const nothing: TextResults = { total: 0, hits: async () => [], categories: {}, languages: {} };

/**
 * Whether the results have the search words. For an unknown word, pagefind uses the longest beginning that it knows, `sp` of `spirulna`.
 * Then all results do this, so it is enough to check the best one.
 */
function hasWords({ results: [best] }: Pick<Answer, 'results'>, term: string): boolean {
  return best !== undefined && showsWords(best, term);
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
