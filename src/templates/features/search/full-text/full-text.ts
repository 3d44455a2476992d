import { type Answer, answerOf, type Counts, hitOf, showsWords, type TextHit } from './answers.js';
import { openTextWorker, type TextWorker } from './ask-worker.js';
import type { FullTextSource, SearchChoice } from './messages.js';

/*
 * Searching the texts of all pages by the index that the build has made. Nothing of it is fetched before somebody searches.
 */

export const noChoice: SearchChoice = { category: '', language: '' };

export interface TextResults {
  readonly total: number;
  /** Fetches what is to be shown of some of the results. */
  readonly hits: (from: number, to: number) => Promise<readonly TextHit[]>;
  /** What each category or language would have, with the other choice as it is. */
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
 * Whether what was found has the words that were searched for. Of a word that it does not know pagefind takes the longest beginning
 * that it knows, `sp` of `spirulna`; then all results do, so that looking at the best one is enough.
 */
function hasWords({ results: [best] }: Pick<Answer, 'results'>, term: string): boolean {
  return best !== undefined && showsWords(best, term);
}

/** Those who search the same index share its worker. After a failure the next one tries again. */
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
