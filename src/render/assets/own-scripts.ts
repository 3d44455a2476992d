import type { Asset } from './asset.js';

/** Scripts of the site's own templates, for browsers. */
export interface OwnScripts {
  readonly files: readonly Asset[];
  /** Their paths in the output folder, by `islands/Calculator` and so on: the script itself first, then its imports. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
}

export const noScripts: OwnScripts = { files: [], modules: new Map() };
