import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch } from 'node:os';
import * as v from 'valibot';
import { Fault } from '../../project/fault.js';
import type { Surroundings } from '../../project/surroundings.js';
import { textPagesFile } from '../../templates/features/search/full-text/messages.js';
import { addressesOf, type BundleFile } from './addresses.js';
import { hint, Pagefind } from './pagefind.js';
import type { SearchRecord } from './record.js';

/** Files that pagefind adds for pages without a search of their own. */
const unused = /^(pagefind-.*\.(js|css)|wasm\.unknown\.pagefind)$/;

const newIndex = v.object({ type: v.literal('NewIndex'), index_id: v.number() });
const indexedFile = v.object({ type: v.literal('IndexedFile') });
const allFiles = v.object({
  type: v.literal('GetFiles'),
  /** The contents are in base64. */
  files: v.array(v.object({ path: v.string(), content: v.string() })),
});

/**
 * Indexes pages.
 * @param records the same records in the same order give the same files
 * @param language BCP 47 tag of the language for word endings
 * @throws Fault when this machine has no indexer, or it fails
 */
export async function runIndexer(
  language: string,
  records: Iterable<SearchRecord>,
  { signal, env }: { readonly signal: AbortSignal; readonly env: Surroundings['env'] },
): Promise<readonly BundleFile[]> {
  signal.throwIfAborted();
  const indexer = new Pagefind(findProgram(env), env);
  const stop = () => void indexer.end();
  signal.addEventListener('abort', stop);
  try {
    return await filesFor(indexer, language, records);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await indexer.end();
  }
}

/** The files of the index of some pages, with the list of their addresses. */
async function filesFor(
  indexer: Pagefind,
  language: string,
  records: Iterable<SearchRecord>,
): Promise<readonly BundleFile[]> {
  const { index_id } = await indexer.ask(
    { type: 'NewIndex', config: { force_language: language } },
    newIndex,
  );
  for (const { url, html } of records) {
    await indexer.ask({ type: 'AddFile', index_id, url, file_contents: html }, indexedFile, url);
  }
  const { files } = await indexer.ask({ type: 'GetFiles', index_id }, allFiles);
  const used = files
    .filter((file) => !unused.test(file.path))
    .map((file) => ({ name: file.path, content: Buffer.from(file.content, 'base64') }));
  const addresses = { name: textPagesFile, content: Buffer.from(JSON.stringify(addressesOf(used))) };
  return [...used, addresses];
}

/**
 * Finds pagefind's program where its package finds it.
 * @throws Fault when this machine has none
 */
function findProgram(env: Surroundings['env']): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `${system}-${env['npm_config_arch'] ?? arch()}`;
  const suffix = system === 'windows' ? '.exe' : '';
  const { PAGEFIND_EXTENDED_BINARY_PATH: extended, PAGEFIND_BINARY_PATH: plain } = env;
  const given = extended ?? plain;
  const found =
    given === undefined
      ? ['pagefind_extended', 'pagefind'].flatMap(
          (program) => installedFile(`@pagefind/${name}/bin/${program}${suffix}`) ?? [],
        )[0]
      : [given].find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Fault(`the full-text index cannot be made here: pagefind has no program for ${name}`, { hint });
}

/** Where pagefind's package finds a file. Its optional packages may be installed beside it instead of beside us. */
function installedFile(file: string): string | undefined {
  try {
    return createRequire(import.meta.resolve('pagefind')).resolve(file);
  } catch {
    return undefined;
  }
}
