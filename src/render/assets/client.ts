import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { toolFolders } from '../../catalogue/addresses/site-files.js';
import type { Asset } from '../output/output.js';

export const clientFolder = fileURLToPath(new URL('../../client/', import.meta.url));

const manifestSchema = v.object({
  navigator: v.array(v.string()),
  files: v.array(v.string()),
  islands: v.record(v.string(), v.array(v.string())),
  first: v.record(v.string(), v.string()),
});

/** The entry whose scripts the site's templates share with the tool's. */
const shared = 'own';

export async function sharedScript(): Promise<string> {
  return (await readManifest()).islands[shared]?.[0] ?? '';
}

async function readManifest() {
  const text = await readFile(path.join(clientFolder, 'manifest.json'), 'utf8');
  return v.parse(manifestSchema, JSON.parse(text));
}

/** The scripts that run in the browser: the tool's, bundled with the package and named by their content, and those of the site's templates. */
export async function listClient(templateScripts: TemplateScripts) {
  const { navigator, files, islands: all, first } = await readManifest();
  const { [shared]: sharedModules = [], ...islands } = all;
  const place = (name: string) => `${toolFolders.assets}/client/${name}`;
  const placed = ([name, modules]: readonly [string, readonly string[]]) =>
    [name, modules.map(place)] as const;
  const bundled = files
    // Only the site's templates need the first shared script. The tool's islands use the others too.
    .filter((name) => templateScripts.modules.size > 0 || name !== sharedModules[0])
    .map(async (name) => {
      const from = path.join(clientFolder, name);
      return { source: { path: from }, file: place(name), size: (await stat(from)).size };
    });
  return {
    /** Paths in the output folder: the entry script first, then its imports. */
    navigator: navigator.map(place),
    files: [...(await Promise.all(bundled)), ...templateScripts.files],
    /** Paths of an island's script and its imports, besides the navigator, by its name. `first/…` runs before the first paint. */
    islands: new Map([
      ...Object.entries(islands).map(placed),
      ...Object.entries(first).map(([name, file]) => placed([`first/${name}`, [file]])),
      ...[...templateScripts.modules].map(
        ([name, modules]) => [`templates/${name}`, [...modules, ...sharedModules.map(place)]] as const,
      ),
    ]),
  };
}

export interface TemplateScripts {
  readonly files: readonly Asset[];
  /** Paths in the output folder by names such as `islands/Calculator`: the script itself first, then its imports. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
}

export const noScripts: TemplateScripts = { files: [], modules: new Map() };
