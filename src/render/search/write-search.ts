import path from 'node:path';
import { during } from '../../catalogue/work.js';
import { readBytesSync } from '../../project/read-file.js';
import type { SearchFields } from '../../site/full-text.js';
import type { Route } from '../../site/route.js';
import { textWorkerScript } from '../../templates/features/search/full-text/messages.js';
import { clientFolder } from '../assets/client.js';
import { folders, payloadFile } from '../output/output.js';
import type { MadeFile } from '../output/site-file.js';
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
 * The full-text index of a site whose pages are written.
 * @param write called with the files of each part
 * @returns what `write` gave
 * @throws Fault when the indexer fails or is missing
 */
export function makeSearch<Of>(
  request: SearchRequest,
  write: (files: readonly MadeFile[]) => Promise<Of>,
): Promise<readonly Of[]> {
  const { hashes } = request;
  const source = {
    ...request,
    hashOf: (_: Route, place: number) => hashes.get(place) ?? '',
    recordOf: (route: Route) => renderedRecord(request, route),
  };
  return during('search', async () => [
    await write([workerFile()]),
    ...(await makeBundles(source, (bundle, part) => write(filesOf(bundle, part)))),
  ]);
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

function filesOf(bundle: Bundle, part: number): readonly MadeFile[] {
  return bundle.flatMap(({ name, content }) =>
    isOfPart(name, part) ? [{ kind: 'text', file: searchFile(name, part), make: () => content }] : [],
  );
}

/** The search script, one for all parts. */
const script = 'pagefind.js';

/** The worker of the pages, which runs the script. */
function workerFile(): MadeFile {
  const make = () => readBytesSync(path.join(clientFolder, textWorkerScript));
  return { kind: 'text', file: `${folders.search}/${textWorkerScript}`, make };
}

/** The other parts use the script and the program of the first one. */
function isOfPart(name: string, part: number): boolean {
  return part === 0 || !(name === script || name.startsWith('wasm.'));
}

function searchFile(name: string, part: number): string {
  return name === script ? `${folders.search}/${script}` : `${folders.search}/${part}/${name}`;
}

/** The files of an index that is made. */
export function searchFiles(bundles: readonly Bundle[]): readonly MadeFile[] {
  return [workerFile(), ...bundles.flatMap(filesOf)];
}
