import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch } from 'node:os';
import type { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { Fault, type Surroundings } from '../../project/surroundings/surroundings.js';
import { textPagesFile } from '../../templates/features/search/full-text/messages.js';
import type { SearchRecord } from './record.js';

export interface BundleFile {
  /** Path in the folder of the part. */
  readonly name: string;
  readonly content: Buffer;
}

/** Files that pagefind adds for pages without a search of their own. */
const unused = /^(pagefind-.*\.(js|css)|wasm\.unknown\.pagefind)$/;

const newIndex = v.object({ type: v.literal('NewIndex'), index_id: v.number() });
const indexedFile = v.object({ type: v.literal('IndexedFile') });
const allFiles = v.object({
  type: v.literal('GetFiles'),
  /** The contents are in base64. */
  files: v.array(v.object({ path: v.string(), content: v.string() })),
});

/** @param language BCP 47 tag @param records the same order gives the same files @throws Fault if the indexer is missing or fails */
export async function runIndexer(
  language: string,
  records: AsyncIterable<SearchRecord>,
  { signal, env }: { readonly signal: AbortSignal; readonly env: Surroundings['env'] },
): Promise<readonly BundleFile[]> {
  signal.throwIfAborted();
  const indexer = startPagefind(findProgram(env), env);
  const stop = () => void indexer.end();
  signal.addEventListener('abort', stop);
  try {
    const begin = { type: 'NewIndex', config: { force_language: language } };
    const { index_id } = await indexer.ask(begin, newIndex);
    for await (const { url, html } of records) {
      await indexer.ask({ type: 'AddFile', index_id, url, file_contents: html }, indexedFile, url);
    }
    const { files } = await indexer.ask({ type: 'GetFiles', index_id }, allFiles);
    const used = files
      .filter((file) => !unused.test(file.path))
      .map((file) => ({ name: file.path, content: Buffer.from(file.content, 'base64') }));
    return [...used, { name: textPagesFile, content: Buffer.from(JSON.stringify(addressesOf(used))) }];
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await indexer.end();
  }
}

/** Finds pagefind's program as its package does. @throws Fault if this machine has none */
function findProgram(env: Surroundings['env']): string {
  const isWindows = process.platform === 'win32';
  const name = `${isWindows ? 'windows' : process.platform}-${env['npm_config_arch'] ?? arch()}`;
  const given = env['PAGEFIND_EXTENDED_BINARY_PATH'] ?? env['PAGEFIND_BINARY_PATH'];
  const installed = (program: string) =>
    installedFile(`@pagefind/${name}/bin/${program}${isWindows ? '.exe' : ''}`);
  const file = given ?? installed('pagefind_extended') ?? installed('pagefind');
  if (file !== undefined && existsSync(file)) return file;
  throw new Fault(`the full-text index cannot be made here: pagefind has no program for ${name}`, { hint });
}

/** Resolves a file from pagefind's package: its optional packages may be installed beside it instead of beside us. */
function installedFile(file: string): string | undefined {
  try {
    return createRequire(import.meta.resolve('pagefind')).resolve(file);
  } catch {
    return undefined;
  }
}

/** By names in the index: pagefind gives a result's address only with its text. @throws for another format than that of pagefind 1.5 */
function addressesOf(files: readonly BundleFile[]): Readonly<Record<string, string>> {
  const pages = files.flatMap(({ name, content }) => {
    const page = /^fragment\/(\w+)\.pf_fragment$/.exec(name)?.[1];
    if (page === undefined) return [];
    const text = gunzipSync(content).toString('utf8').slice('pagefind_dcd'.length);
    const { url }: { readonly url: string } = JSON.parse(text);
    return [[page, url] as const];
  });
  // Neighbours share most of their addresses, so they compress well.
  return Object.fromEntries(pages.sort(([, a], [, b]) => (a < b ? -1 : 1)));
}

const hint = 'build with --no-search, or write `search: false` in `site`: names can still be searched';
/** The last characters of the program's messages that are searched for its error. */
const reportLength = 2000;

const answerSchema = v.object({ payload: v.looseObject({ type: v.string() }) });

/**
 * Requests and responses are JSON in base64, each followed by a comma. The program reads from this process, and ends with it.
 * The package's own interface prints the program's messages to our output: it would need its own process, which starts slowly.
 */
function startPagefind(file: string, env: Surroundings['env']) {
  const program = spawn(file, ['--service'], { env, windowsHide: true });
  const answers = answersOf(program.stdout);
  let report = '';
  let asked = 0;
  const ended = new Promise((resolve) => {
    program.once('close', resolve);
    // Without a program, there is no exit to wait for.
    program.once('error', (error) => {
      report = String(error);
      resolve(error);
    });
  });
  program.stderr.on('data', (data: Buffer) => {
    report = `${report}${data}`.slice(-reportLength);
  });
  // The program ended early. Its messages have the reason.
  program.stdin.on('error', () => {});
  return {
    /** Waits for the answer before the next request. @throws Fault if the program refuses, or has ended */
    ask: async <Answer>(
      question: { readonly type: string; readonly [key: string]: unknown },
      schema: v.GenericSchema<unknown, Answer>,
      subject: string = question.type,
    ): Promise<Answer> => {
      asked += 1;
      const text = JSON.stringify({ message_id: asked, payload: question });
      program.stdin.write(`${Buffer.from(text).toString('base64')},`);
      const { value, done } = await answers.next();
      if (done === true) {
        await ended;
        throw failed(lastLine(report));
      }
      const { payload } = v.parse(answerSchema, JSON.parse(Buffer.from(value, 'base64').toString('utf8')));
      if (payload.type === 'Error') throw failed(`${subject}: ${payload['message']}`);
      return v.parse(schema, payload);
    },
    end: async () => {
      program.kill();
      await ended;
    },
  };
}

async function* answersOf(output: Readable): AsyncGenerator<string> {
  output.setEncoding('latin1');
  let parts: string[] = [];
  for await (const text of output) {
    const [first = '', ...others] = String(text).split(',');
    parts.push(first);
    for (const other of others) {
      yield parts.join('');
      parts = [other];
    }
  }
}

function failed(reason: string): Fault {
  return new Fault(`the full-text index could not be made: ${reason}`, { hint });
}

/** The error's message, else the last line. */
function lastLine(report: string): string {
  const lines = report.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /^\w*Error: /.test(line)) ?? lines.at(-1)?.trim() ?? 'the indexer ended early';
}
