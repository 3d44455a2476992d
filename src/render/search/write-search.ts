import path from 'node:path';
import { during } from '../../catalogue/work.js';
import { readBytesSync } from '../../project/read-file.js';
import { searchFields } from '../../site/full-text.js';
import type { Route } from '../../site/route.js';
import { textWorkerScript } from '../../templates/features/search/full-text/messages.js';
import { clientFolder } from '../assets/client.js';
import { folders, payloadFile } from '../output/output.js';
import type { MadeFile } from '../output/site-file.js';
import { type Bundle, makeBundles, type SearchSource } from './bundles.js';
import { searchRecord } from './record.js';

/**
 * The full-text index of a site whose pages are written.
 * @param source with the absolute path of the folder with the pages
 * @param write called with the files of each part
 * @returns what `write` gave
 * @throws Fault when the indexer fails or is missing
 */
export function makeSearch<Of>(
  source: Omit<SearchSource, 'recordOf'> & { readonly outputRoot: string },
  write: (files: readonly MadeFile[]) => Promise<Of>,
): Promise<readonly Of[]> {
  // From the written payload: no page is rendered twice.
  const recordOf = (route: Route) => {
    const file = path.join(source.outputRoot, payloadFile(route.path));
    const payload: { main: string } = JSON.parse(readBytesSync(file).toString());
    const fields = searchFields(source.site, route);
    if (fields === undefined) throw new Error(`the route ${route.path} is not searched`);
    return searchRecord(fields, payload.main);
  };
  const ofParts = (bundle: Bundle, part: number) => write(filesOf(bundle, part));
  return during('search', async () => [
    await write([workerFile]),
    ...(await makeBundles({ ...source, recordOf }, ofParts)),
  ]);
}

/** The search script, one for all parts. */
const script = 'pagefind.js';

/** The other parts use the script and the program of the first one. */
function filesOf(bundle: Bundle, part: number): readonly MadeFile[] {
  return bundle.flatMap(({ name, content }) => {
    if (part > 0 && (name === script || name.startsWith('wasm.'))) return [];
    const file = `${folders.search}/${name === script ? name : `${part}/${name}`}`;
    return [{ kind: 'text', file, make: () => content }];
  });
}

/** The worker of the pages, which runs the script. */
const workerFile: MadeFile = {
  kind: 'text',
  file: `${folders.search}/${textWorkerScript}`,
  make: () => readBytesSync(path.join(clientFolder, textWorkerScript)),
};

/** The files of an index that is made. */
export function searchFiles(bundles: readonly Bundle[]): readonly MadeFile[] {
  return [workerFile, ...bundles.flatMap(filesOf)];
}
