import { fieldsOf, isOwnAddress, isText } from './checks.js';
import { type ExcerptPiece, excerptPieces } from './excerpt.js';
import { showsWords } from './shows-words.js';
import { openTextWorker, type TextWorker } from './text-worker.js';

/*
 * Searching the texts of all pages by the index that the build has made. Nothing of it is fetched before somebody searches.
 */

/** Where the full-text index lies. */
export interface FullTextSource {
  /** Address of its folder; ends with a slash. */
  readonly address: string;
  /** Into how many parts it is cut. */
  readonly parts: number;
}

/** What results are narrowed down to; empty texts where they are not. */
export interface SearchChoice {
  readonly category: string;
  readonly language: string;
}

export const noChoice: SearchChoice = { category: '', language: '' };

/** A page that was found. */
export interface TextHit {
  readonly href: string;
  readonly title: string;
  readonly language: string | undefined;
  readonly kind: string | undefined;
  readonly category: string | undefined;
  readonly image: string | undefined;
  readonly excerpt: readonly ExcerptPiece[];
}

/** How many pages each value of a filter has. */
export type Counts = Readonly<Record<string, number>>;

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

interface Answer extends Pick<TextResults, 'total' | 'categories' | 'languages'> {
  /** As many of them as were asked for. */
  readonly results: readonly unknown[];
}

function answerOf(value: unknown): Answer {
  const { total, results, categories, languages } = fieldsOf(value);
  return {
    total: typeof total === 'number' ? total : 0,
    results: Array.isArray(results) ? results : [],
    categories: countsOf(categories),
    languages: countsOf(languages),
  };
}

function countsOf(value: unknown): Counts {
  const counts = Object.entries(fieldsOf(value));
  return Object.fromEntries(
    counts.flatMap(([name, count]) => (typeof count === 'number' ? [[name, count]] : [])),
  );
}

/** A result as it may be shown; none where it leads elsewhere. */
function hitOf(value: unknown): TextHit[] {
  const { url, excerpt, meta } = fieldsOf(value);
  const { title, language, kind, category, image } = fieldsOf(meta);
  if (!(isOwnAddress(url) && isText(title))) return [];
  return [
    {
      href: url,
      title,
      language: isText(language) ? language : undefined,
      kind: isText(kind) ? kind : undefined,
      category: isText(category) ? category : undefined,
      image: isOwnAddress(image) ? image : undefined,
      excerpt: isText(excerpt) ? excerptPieces(excerpt) : [],
    },
  ];
}
