import { fieldsOf, isOwnAddress, isText } from './checks.js';
import { type ExcerptPiece, excerptPieces } from './excerpt.js';
import { showsWords } from './shows-words.js';

/*
 * Searching the texts of all pages by the index that the build has made. Its script is fetched when somebody searches, and
 * not before: it is a file of the site, not one of our chunks.
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

/** As much of pagefind's script as is used here. */
interface Engine {
  readonly filters: () => Promise<unknown>;
  readonly mergeIndex: (address: string, options: object) => Promise<unknown>;
  readonly search: (term: string, options: object) => Promise<unknown>;
}

/** How long the index may take to load, in ms. */
const loadTimeout = 30_000;

const engines = new Map<string, Promise<Engine>>();

/**
 * Searches the texts of all pages.
 * @throws when the index cannot be loaded
 */
export async function searchTexts(
  source: FullTextSource,
  term: string,
  choice: SearchChoice,
): Promise<TextResults> {
  const engine = await engineOf(source);
  const search = async (filters: Partial<SearchChoice>) => answerOf(await engine.search(term, { filters }));
  const { category, language } = choice;
  if (!(await hasWords(await search({}), term))) return nothing;
  const [both, byLanguage, byCategory] = await Promise.all([
    search({ ...(category && { category }), ...(language && { language }) }),
    category === '' ? undefined : search(language === '' ? {} : { language }),
    language === '' ? undefined : search(category === '' ? {} : { category }),
  ]);
  return {
    total: both.results.length,
    hits: async (from, to) => {
      const data = await Promise.all(both.results.slice(from, to).map((result) => result.data()));
      return data.flatMap(hitOf);
    },
    categories: (byLanguage ?? both).counts('category'),
    languages: (byCategory ?? both).counts('language'),
  };
}

const nothing: TextResults = { total: 0, hits: async () => [], categories: {}, languages: {} };

/**
 * Whether what was found has the words that were searched for. Of a word that it does not know pagefind takes the longest beginning
 * that it knows, `sp` of `spirulna`; then all results do, so that looking at the best one is enough.
 */
async function hasWords({ results }: Pick<Answer, 'results'>, term: string): Promise<boolean> {
  const best = await results[0]?.data();
  return best !== undefined && showsWords(best, term);
}

/** Loads the index; those who ask for it again share it. After a failure the next one tries again. */
function engineOf(source: FullTextSource): Promise<Engine> {
  const known = engines.get(source.address);
  if (known !== undefined) return known;
  const engine = inTime(loadEngine(source));
  engines.set(source.address, engine);
  const forget = () => engines.delete(source.address);
  engine.catch(forget);
  // The preview has a newer state.
  document.addEventListener('herbarium:replaced', forget, { once: true });
  return engine;
}

async function loadEngine({ address, parts }: FullTextSource): Promise<Engine> {
  const first = `${address}0/`;
  // Asked for first: the script itself would only complain in the console that it is not there.
  const { ok } = await fetch(`${first}pagefind-entry.json`, { method: 'HEAD', cache: 'no-cache' });
  if (!ok) throw new Error('there is no index');
  const script: unknown = await import(`${address}pagefind.js`);
  if (!isScript(script)) throw new Error('the index has another form');
  // Results link with the site's base already. A worker would be a second copy of the script to fetch.
  const options = { baseUrl: '/', noWorker: true };
  const engine = script.createInstance({ ...options, basePath: first });
  await engine.filters();
  const others = Array.from({ length: parts - 1 }, (_, n) => `${address}${n + 1}/`);
  await Promise.all(others.map((other) => engine.mergeIndex(other, { baseUrl: '/' })));
  // The counts of results are those of filters that are loaded.
  if (others.length > 0) await engine.filters();
  return engine;
}

async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), loadTimeout);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

function isScript(value: unknown): value is { readonly createInstance: (options: object) => Engine } {
  return typeof fieldsOf(value)['createInstance'] === 'function';
}

interface RawResult {
  readonly data: () => Promise<unknown>;
}

interface Answer {
  readonly results: readonly RawResult[];
  readonly counts: (filter: keyof SearchChoice) => Counts;
}

function answerOf(value: unknown): Answer {
  const { results, filters } = fieldsOf(value);
  return {
    results: Array.isArray(results) ? results.filter(isResult) : [],
    counts: (filter: keyof SearchChoice): Counts => {
      const counts = Object.entries(fieldsOf(fieldsOf(filters)[filter]));
      return Object.fromEntries(
        counts.flatMap(([name, count]) => (typeof count === 'number' && count > 0 ? [[name, count]] : [])),
      );
    },
  };
}

function isResult(value: unknown): value is RawResult {
  return typeof fieldsOf(value)['data'] === 'function';
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
