import path from 'node:path';
import open from 'open';
import { visible } from '../../document/text/visible.js';
import { serveBuilt } from '../../preview/server/built.js';
import { type CatalogueFile, catalogueFolder } from '../../project/catalogue-file.js';
import { onEndSignal, UserPath } from '../../project/surroundings/surroundings.js';
import { outputFolder } from '../table/options.js';
import type { OptionValues } from '../table/row.js';
import type { previewRow } from '../table/site-commands.js';
import type { Output } from '../terminal/output.js';
import { checkRequest } from './check/check-request.js';
import { plannedSite } from './check/planned-site.js';

/** `preview --built`: serves a built folder until a signal. @returns the exit code */
export async function previewBuilt(
  output: Output,
  catalogue: CatalogueFile,
  { built, port, host, allowHost: allowed = [], ...options }: OptionValues<typeof previewRow.options>,
): Promise<number> {
  const { caller } = output;
  const { site } = await plannedSite(catalogue, await checkRequest(options, caller), output);
  if (site === undefined) return 1;
  const usual = new UserPath(outputFolder, path.join(catalogueFolder(catalogue), outputFolder));
  const folder = built instanceof UserPath ? built : usual;
  const server = await serveBuilt(folder, site, { host, port, allowed });
  try {
    // The reader of this line may end the preview at once.
    const ended = new Promise<void>((resolve) => onEndSignal(caller.signal, () => resolve()));
    await output.result(`Preview: ${server.url} (${visible(folder.typed)} as built; Ctrl-C ends it)\n`);
    if (options.open) await open(server.url).catch(() => output.note('no browser could be opened\n'));
    await ended;
  } finally {
    await server.close();
  }
  return 0;
}
