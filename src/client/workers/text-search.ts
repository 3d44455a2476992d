/*
 * Reads the full-text index for the pages: a worker of its own.
 */
import type { FullTextSource } from '../../templates/islands/full-text.js';
import type { FromTextWorker, TextQuestion, ToTextWorker } from '../../templates/islands/text-worker.js';

/** As much of pagefind's script as is used here. */
interface Engine {
  readonly filters: () => Promise<unknown>;
  readonly mergeIndex: (address: string, options: object) => Promise<unknown>;
  readonly search: (term: string, options: object) => Promise<Found>;
}

interface Found {
  readonly results: readonly { readonly data: () => Promise<unknown> }[];
  readonly filters: unknown;
}

/** A worker reads one index. */
let engine: Promise<Engine> | undefined;

addEventListener('message', ({ data }: MessageEvent<ToTextWorker>) => {
  void answerTo(data).then((message) => postMessage(message));
});

async function answerTo({ number, source, question }: ToTextWorker): Promise<FromTextWorker> {
  try {
    engine ??= loadEngine(source);
    return { number, answer: await answerOf(await engine, question) };
  } catch {
    return { number };
  }
}

async function answerOf(index: Engine, { term, filters, from, to }: TextQuestion): Promise<object> {
  const found = await index.search(term, { filters });
  const results = await Promise.all(found.results.slice(from, to).map((result) => result.data()));
  return { total: found.results.length, filters: found.filters, results };
}

async function loadEngine({ address, parts }: FullTextSource): Promise<Engine> {
  const first = `${address}0/`;
  // Asked for first: the script itself would only complain in the console that it is not there.
  const { ok } = await fetch(`${first}pagefind-entry.json`, { method: 'HEAD', cache: 'no-cache' });
  if (!ok) throw new Error('there is no index');
  const script: unknown = await import(`${address}pagefind.js`);
  if (!isScript(script)) throw new Error('the index has another form');
  // Results link with the site's base already.
  const index = script.createInstance({ baseUrl: '/', noWorker: true, basePath: first });
  await index.filters();
  const others = Array.from({ length: parts - 1 }, (_, n) => `${address}${n + 1}/`);
  await Promise.all(others.map((other) => index.mergeIndex(other, { baseUrl: '/' })));
  // The counts of results are those of filters that are loaded.
  if (others.length > 0) await index.filters();
  return index;
}

function isScript(value: unknown): value is { readonly createInstance: (options: object) => Engine } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'createInstance' in value &&
    typeof value.createInstance === 'function'
  );
}
