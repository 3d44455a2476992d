import { type FullTextSource, type TextQuestion, textPagesFile } from './messages.js';

/** The part of pagefind's script that is used here. */
interface Engine {
  readonly mergeIndex: (address: string, options: object) => Promise<unknown>;
  readonly search: (term: string) => Promise<{ readonly results: readonly Result[] }>;
}

interface Result {
  readonly id: string;
  readonly score: number;
  readonly data: () => Promise<unknown>;
}

/** A worker reads one index. */
let index: ReturnType<typeof loadIndex> | undefined;

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<TextQuestion>) => {
  port?.postMessage(await answerTo(data).catch(() => undefined));
});

/** The best result whole, the address and the score of each, and the wanted results whole. */
async function answerTo({ source, term, excerptsOf }: TextQuestion): Promise<object> {
  index ??= loadIndex(source);
  const { engine, addresses } = await index;
  const { results } = await engine.search(term.replaceAll('\u00b5', '\u03bc'));
  const wanted = results.filter(({ id }) => excerptsOf.includes(addresses.get(id) ?? ''));
  return {
    best: await results[0]?.data(),
    pages: results.map(({ id, score }) => [addresses.get(id), score]),
    results: await Promise.all(wanted.map((result) => result.data())),
  };
}

async function loadIndex({ address, parts }: FullTextSource) {
  const [first = '', ...others] = Array.from({ length: parts }, (_, n) => `${address}${n}/`);
  // Load these first: if files are missing, pagefind's script would only print a warning in the browser.
  const addresses = await Promise.all([first, ...others].map(loadAddresses));
  const script: { readonly createInstance?: (options: object) => Engine } = await import(
    `${address}pagefind.js`
  );
  // Results already link with the site's base.
  const engine = script.createInstance?.({ baseUrl: '/', noWorker: true, basePath: first });
  if (engine === undefined) throw new Error('the index has another format');
  await Promise.all(others.map((other) => engine.mergeIndex(other, { baseUrl: '/' })));
  return { engine, addresses: new Map(addresses.flat()) };
}

async function loadAddresses(part: string): Promise<readonly (readonly [string, string])[]> {
  const answer = await fetch(`${part}${textPagesFile}`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error('there is no index');
  const pages: Readonly<Record<string, string>> = await answer.json();
  return Object.entries(pages);
}
