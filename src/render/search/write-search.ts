import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { during } from '../../catalogue/work.js';
import { readBytesSync } from '../../project/read-file.js';
import { writeNamed } from '../../project/write-file.js';
import type { SearchFields } from '../../site/full-text.js';
import type { Route } from '../../site/route.js';
import { textWorkerScript } from '../../templates/features/search/full-text/messages.js';
import { clientFolder } from '../assets/client.js';
import { type Written, writeEach } from '../assets/write-static.js';
import { folders, payloadFile, placeIn } from '../output/output.js';
import { type Bundle, makeBundles, type SearchSource } from './bundles.js';
import { type SearchRecord, searchRecord } from './record.js';

/** What the index of a rendered site is made from. */
export interface SearchRequest
  extends Pick<SearchSource, 'site' | 'remember' | 'signal' | 'env' | 'onProgress'> {
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
  const writeAll = async (files: readonly SearchFile[]) => {
    const places = new Set(files.map(({ file }) => path.posix.dirname(file)));
    for (const place of places) await mkdir(path.join(outputRoot, place), { recursive: true });
    return writeEach(files, async ({ file, content }) => {
      await writeNamed(placeIn(outputRoot, file), content);
      return [file, content.length];
    });
  };
  const parts = await makeBundles(
    {
      ...request,
      hashOf: (_, place) => hashes.get(place) ?? '',
      recordOf: (route) => renderedRecord(request, route),
    },
    (bundle, part) => writeAll(filesOf(bundle, part)),
  );
  const all = [await writeAll([workerFile()]), ...parts];
  return { files: all.flatMap(({ files }) => files), bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
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

/** A file of the index: its path in the output folder, and its content. */
interface SearchFile {
  readonly file: string;
  readonly content: Buffer;
}

function filesOf(bundle: Bundle, part: number): readonly SearchFile[] {
  return bundle.flatMap(({ name, content }) =>
    isOfPart(name, part) ? [{ file: searchFile(name, part), content }] : [],
  );
}

/** The search script, one for all parts. */
const script = 'pagefind.js';

/** The worker of the pages, which runs the script. */
function workerFile(): SearchFile {
  const content = readBytesSync(path.join(clientFolder, textWorkerScript));
  return { file: `${folders.search}/${textWorkerScript}`, content };
}

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
 * @returns undefined when it is not a file of the index
 */
export function searchContent(bundles: readonly Bundle[], file: string): Buffer | undefined {
  if (file === `${folders.search}/${textWorkerScript}`) return workerFile().content;
  return bundles.flatMap(filesOf).find((known) => known.file === file)?.content;
}
