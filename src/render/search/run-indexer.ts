import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Fault, hasCode } from '../../project/fault.js';
import type { Surroundings } from '../../project/surroundings.js';
import type { SearchRecord } from './record.js';

const indexerFile = fileURLToPath(new URL('./indexer.js', import.meta.url));

const hint = 'build with --no-search, or write `search: false` in `site`: names can still be searched';

/** The last characters of the indexer's messages that are read for its error. */
const reportLength = 2000;

/**
 * Indexes pages into a folder.
 * @param records the same records in the same order give the same files
 * @param language BCP 47 tag of the language for word endings
 * @throws Fault when this machine has no indexer, or it fails
 */
export async function runIndexer(
  folder: string,
  language: string,
  records: Iterable<SearchRecord>,
  { signal, env }: { readonly signal: AbortSignal; readonly env: Surroundings['env'] },
): Promise<void> {
  signal.throwIfAborted();
  findProgram(env);
  const child = spawn(process.execPath, [indexerFile, folder, language], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
    windowsHide: true,
  });
  let report = '';
  child.stderr.on('data', (data: Buffer) => {
    report = `${report}${data.toString('utf8')}`.slice(-reportLength);
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  try {
    await writeRecords(records, child.stdin);
    const code = await ended;
    signal.throwIfAborted();
    if (code !== 0) throw new Fault(`the full-text index could not be made: ${lastLine(report)}`, { hint });
  } finally {
    signal.removeEventListener('abort', end);
    child.kill();
    // Wait for its end, so that it writes nothing after the folder is removed.
    await ended.catch(() => {});
  }
}

async function writeRecords(records: Iterable<SearchRecord>, input: NodeJS.WritableStream): Promise<void> {
  try {
    await pipeline(Readable.from(linesOf(records)), input);
  } catch (error) {
    // The indexer ended before it read everything. Its messages and its exit code tell why.
    if (!hasCode(error, 'EPIPE', 'EOF', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}

function* linesOf(records: Iterable<SearchRecord>): Iterable<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`;
}

/** The most useful line of the messages: the error's message, else the last line. */
function lastLine(report: string): string {
  const lines = report.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /^\w*Error: /.test(line)) ?? lines.at(-1)?.trim() ?? 'the indexer ended early';
}

/**
 * Looks for pagefind's program where its package looks, to tell a missing program from other errors.
 * @throws Fault when this machine has none
 */
function findProgram(env: Surroundings['env']): void {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `${system}-${env['npm_config_arch'] ?? arch()}`;
  const suffix = system === 'windows' ? '.exe' : '';
  const { PAGEFIND_EXTENDED_BINARY_PATH: extended, PAGEFIND_BINARY_PATH: plain } = env;
  const given = extended ?? plain;
  const isThere =
    given === undefined
      ? ['pagefind_extended', 'pagefind'].some((program) =>
          isInstalled(`@pagefind/${name}/bin/${program}${suffix}`),
        )
      : existsSync(given);
  if (isThere) return;
  throw new Fault(`the full-text index cannot be made here: pagefind has no program for ${name}`, { hint });
}

/** Whether pagefind's package finds a file. Its optional packages may be installed beside it instead of beside us. */
function isInstalled(file: string): boolean {
  try {
    createRequire(import.meta.resolve('pagefind')).resolve(file);
    return true;
  } catch {
    return false;
  }
}
