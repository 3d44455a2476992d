import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { count, during } from '../../catalogue/work.js';
import { readBytesSync } from '../../project/read-file.js';
import type { Route } from '../../site/route.js';
import type { SearchFields } from '../../site/views/search-fields.js';
import { textWorkerScript } from '../../templates/features/search/full-text/messages.js';
import { clientFolder } from '../assets/client.js';
import type { Written } from '../assets/write-static.js';
import { folders, payloadFile } from '../output/output.js';
import { type Bundle, makeBundles, type SearchSource } from './bundles.js';
import { type SearchRecord, searchRecord } from './record.js';

/** Files to copy at the same time. */
const concurrency = 16;

/** What the index of a rendered site is made from. */
export interface SearchRequest
  extends Pick<SearchSource, 'site' | 'root' | 'isClean' | 'signal' | 'env' | 'onProgress'> {
  /** The values of a route in the index, besides its text. */
  readonly fieldsOf: (route: Route) => SearchFields | undefined;
  /** Absolute path of the folder with the written pages. */
  readonly outputRoot: string;
  /** Hashes of the records, by the index of their routes in the plan. */
  readonly hashes: ReadonlyMap<number, string>;
}

/**
 * Writes the full-text index of a site beside its pages.
 * @returns the written files, as paths in the output folder
 * @throws Fault when the indexer fails or is missing
 */
export function writeSearch(request: SearchRequest): Promise<Written> {
  return during('search', () => written(request));
}

async function written(request: SearchRequest): Promise<Written> {
  const { outputRoot, hashes } = request;
  const bundles = await makeBundles({
    ...request,
    hashOf: (_, place) => hashes.get(place) ?? '',
    recordOf: (route) => renderedRecord(request, route),
  });
  try {
    const limit = pLimit(concurrency);
    const files = [workerFile, ...bundles.parts.flatMap(bundleFiles)];
    const places = new Set(files.map(({ file }) => path.posix.dirname(file)));
    for (const place of places) await mkdir(path.join(outputRoot, place), { recursive: true });
    const sizes = await Promise.all(
      files.map(({ source, file }) =>
        limit(async () => {
          await copyFile(source, path.join(outputRoot, file));
          count('files written');
          return (await stat(source)).size;
        }),
      ),
    );
    return { files: files.map(({ file }) => file), bytes: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await bundles.close();
  }
}

/** The record of a page, from its written payload: no page is rendered twice. */
function renderedRecord({ fieldsOf, outputRoot }: SearchRequest, route: Route): SearchRecord {
  const payload: { main: string } = JSON.parse(
    readBytesSync(path.join(outputRoot, payloadFile(route.path))).toString(),
  );
  const fields = fieldsOf(route);
  if (fields === undefined) throw new Error(`the route ${route.path} is not searched`);
  return searchRecord(fields, payload.main);
}

/** A file of the index: its absolute path, and its path in the output folder. */
interface SearchFile {
  readonly source: string;
  readonly file: string;
}

function bundleFiles({ folder, files }: Bundle, part: number): SearchFile[] {
  return files.flatMap(([name]) =>
    isOfPart(name, part) ? [{ source: path.join(folder, name), file: searchFile(name, part) }] : [],
  );
}

/** The search script, one for all parts. */
const script = 'pagefind.js';

/** The worker of the pages, which runs the script. */
const workerFile: SearchFile = {
  source: path.join(clientFolder, textWorkerScript),
  file: `${folders.search}/${textWorkerScript}`,
};

/** The other parts use the script and the program of the first one. */
function isOfPart(name: string, part: number): boolean {
  return part === 0 || !(name === script || name.startsWith('wasm.'));
}

function searchFile(name: string, part: number): string {
  return name === script ? `${folders.search}/${script}` : `${folders.search}/${part}/${name}`;
}

/**
 * Finds a file of the index.
 * @param file its path in the output folder
 * @returns its absolute path; undefined when it is not a file of the index
 */
export function searchSource(parts: readonly Bundle[], file: string): string | undefined {
  return [workerFile, ...parts.flatMap(bundleFiles)].find((known) => known.file === file)?.source;
}
