import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { type Theme, themedStyles } from '../templates/theme/theme.js';
import { type ClientAssets, listClient } from './client.js';
import { contentHash } from './hash.js';
import { folders, hashedName } from './output.js';
import type { Project } from './project.js';

/** A file that goes into the output as it is, under a name with its hash. */
export interface Asset {
  /** Where it comes from: the absolute path of a file, or text that was made for this site. */
  readonly source: { readonly path: string } | { readonly text: string };
  /** Its path in the output folder. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
}

/** The static files of a site. Plain data, so that it can be handed to worker threads. */
export interface AssetTable {
  readonly stylesheet: Asset;
  readonly icon: Asset;
  /** What runs in the browser. */
  readonly client: ClientAssets;
  /** By the path that the catalogue and the Markdown use: `assets/…`. */
  readonly files: ReadonlyMap<string, Asset>;
}

/** Files of the tool itself: the one stylesheet, joined from its parts when the package is built, and the icon. */
export const toolAssets = {
  folder: fileURLToPath(new URL('../templates/', import.meta.url)),
  stylesheet: 'site.css',
  icon: 'icon.svg',
} as const;

/** Files that are read at the same time. */
const concurrency = 16;

/**
 * Finds and names the static files of a project.
 * @param theme what the site's own stylesheet follows
 */
export async function listAssets(
  { root, files }: Pick<Project, 'root' | 'files'>,
  theme: Theme,
): Promise<AssetTable> {
  const limit = pLimit(concurrency);
  const names = [...files.paths].filter((file) => file.startsWith('assets/'));
  const assets = await Promise.all(
    names.map((name) =>
      limit(async () => [name, await assetOf(path.join(root, name), name.slice('assets/'.length))] as const),
    ),
  );
  const { folder, stylesheet, icon } = toolAssets;
  return {
    stylesheet: textAsset(
      stylesheet,
      themedStyles(await readFile(path.join(folder, stylesheet), 'utf8'), theme),
    ),
    icon: await assetOf(path.join(folder, icon), icon),
    client: await listClient(),
    files: new Map(assets),
  };
}

/** Every file that the output gets as it is. */
export function allAssets({ stylesheet, icon, client, files }: AssetTable): readonly Asset[] {
  return [stylesheet, icon, ...client.files, ...files.values()];
}

async function assetOf(from: string, name: string): Promise<Asset> {
  const content = await readFile(from);
  return {
    source: { path: from },
    file: `${folders.assets}/${hashedName(name, contentHash(content))}`,
    size: content.byteLength,
  };
}

function textAsset(name: string, text: string): Asset {
  return {
    source: { text },
    file: `${folders.assets}/${hashedName(name, contentHash(text))}`,
    size: Buffer.byteLength(text),
  };
}
