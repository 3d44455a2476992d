/*
 * Reads the full-text index for the pages, in a worker.
 */

import {
  type FromTextWorker,
  type FullTextSource,
  type TextGroup,
  type TextQuestion,
  type ToTextWorker,
  textGroupsFile,
} from './messages.js';

/** The part of pagefind's script that is used here. */
interface Engine {
  readonly mergeIndex: (address: string, options: object) => Promise<unknown>;
  readonly search: (term: string) => Promise<{ readonly results: readonly Result[] }>;
}

interface Result {
  readonly id: string;
  readonly data: () => Promise<unknown>;
}

/** The whole index, and the groups of its pages by their names. */
interface Index {
  readonly engine: Engine;
  readonly groups: ReadonlyMap<string, TextGroup>;
}

/** A worker reads one index. */
let index: Promise<Index> | undefined;

addEventListener('message', ({ data }: MessageEvent<ToTextWorker>) => {
  void answerTo(data).then((message) => postMessage(message));
});

async function answerTo({ number, source, question }: ToTextWorker): Promise<FromTextWorker> {
  try {
    index ??= loadIndex(source);
    return { number, answer: await answerOf(await index, question) };
  } catch {
    return { number };
  }
}

async function answerOf(
  { engine, groups }: Index,
  { term, choice, from, to }: TextQuestion,
): Promise<object> {
  const found = await engine.search(term);
  const chosen: Result[] = [];
  const categories = new Map<string, number>();
  const languages = new Map<string, number>();
  for (const result of found.results) {
    const { category, language } = groups.get(result.id) ?? {};
    const isOfCategory = choice.category === '' || category === choice.category;
    const isOfLanguage = choice.language === '' || language === choice.language;
    if (isOfCategory && isOfLanguage) chosen.push(result);
    // The counts of each filter, with the other one unchanged.
    if (isOfLanguage) count(categories, category);
    if (isOfCategory) count(languages, language);
  }
  return {
    total: chosen.length,
    categories: Object.fromEntries(categories),
    languages: Object.fromEntries(languages),
    results: await Promise.all(chosen.slice(from, to).map((result) => result.data())),
  };
}

function count(counts: Map<string, number>, value: string | undefined): void {
  if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
}

async function loadIndex({ address, parts }: FullTextSource): Promise<Index> {
  const [first = '', ...others] = Array.from({ length: parts }, (_, n) => `${address}${n}/`);
  // Load these first: if files are missing, pagefind's script would only print a warning in the browser.
  const groups = await Promise.all([first, ...others].map(loadGroups));
  const script: unknown = await import(`${address}pagefind.js`);
  if (!isScript(script)) throw new Error('the index has another format');
  // Results already link with the site's base.
  const engine = script.createInstance({ baseUrl: '/', noWorker: true, basePath: first });
  await Promise.all(others.map((other) => engine.mergeIndex(other, { baseUrl: '/' })));
  return { engine, groups: new Map(groups.flat()) };
}

/** The groups of a part, by page. */
async function loadGroups(part: string): Promise<readonly (readonly [string, TextGroup])[]> {
  const answer = await fetch(`${part}${textGroupsFile}`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error('there is no index');
  const groups: readonly TextGroup[] = await answer.json();
  return groups.flatMap((group) => group.pages.map((page) => [page, group] as const));
}

function isScript(value: unknown): value is { readonly createInstance: (options: object) => Engine } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'createInstance' in value &&
    typeof value.createInstance === 'function'
  );
}
