import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { folders } from '../output/output.js';
import type { Asset } from './asset.js';

/** The scripts that run in the browser, bundled when the package is built. Their names carry the hash of their content. */
export interface ClientAssets {
  readonly files: readonly Asset[];
  /** Paths of the navigator's scripts in the output folder: the entry script first, then its imports. */
  readonly navigator: readonly string[];
  /** Paths of the scripts that an island needs in addition to the navigator, its own first. By the island's name. */
  readonly islands: ReadonlyMap<string, readonly string[]>;
}

/** Folder of the bundled scripts. */
export const clientFolder = fileURLToPath(new URL('../../client/', import.meta.url));

const manifestSchema = v.object({
  navigator: v.array(v.string()),
  files: v.array(v.string()),
  islands: v.record(v.string(), v.array(v.string())),
});

/** Lists the bundled scripts. */
export async function listClient(): Promise<ClientAssets> {
  const text = await readFile(path.join(clientFolder, 'manifest.json'), 'utf8');
  const { navigator, files, islands } = v.parse(manifestSchema, JSON.parse(text));
  const place = (name: string) => `${folders.assets}/client/${name}`;
  return {
    navigator: navigator.map(place),
    files: await Promise.all(
      files.map(async (name) => {
        const from = path.join(clientFolder, name);
        return { source: { path: from }, file: place(name), size: (await stat(from)).size };
      }),
    ),
    islands: new Map(Object.entries(islands).map(([name, modules]) => [name, modules.map(place)])),
  };
}
