import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { Fault, hasCode } from '../../project/fault.js';
import type { Project } from '../../project/project.js';
import { type Theme, themedStyles } from '../../templates/theme/theme.js';
import { contentHash } from '../output/hash.js';
import { hashedName } from '../output/hashed-name.js';
import { folders } from '../output/output.js';
import { type Photo, type PictureTable, photoOf, photoPattern } from '../pictures/photo.js';
import { pixelLimit, sharpVersion } from '../pictures/sharp.js';
import type { FileUses } from '../pictures/uses.js';
import type { Asset } from './asset.js';
import { type ClientAssets, listClient } from './client.js';
import type { OwnScripts } from './own-scripts.js';

/** The static files of a site. Plain data, so that worker threads can receive it. */
export interface AssetTable {
  readonly stylesheet: Asset;
  readonly icon: Asset;
  /** What runs in the browser. */
  readonly client: ClientAssets;
  /** By the path that the catalogue and the Markdown use: `assets/…`. Photographs that pages only show are not included. */
  readonly files: ReadonlyMap<string, Asset>;
  readonly pictures: PictureTable;
}

/** How to publish the files of a project. */
export interface AssetOptions {
  /** The site's own stylesheet depends on it. */
  readonly theme: Theme;
  readonly uses: FileUses;
  /** Whether photographs become files in other sizes. */
  readonly images: boolean;
  /** Scripts of the site's own templates. */
  readonly scripts: OwnScripts;
}

/** Files of the tool itself: the icon and the stylesheet, which the package build joins from its parts. */
export const toolAssets = {
  folder: fileURLToPath(new URL('../../templates/', import.meta.url)),
  stylesheet: 'site.css',
  icon: 'icon.svg',
} as const;

/** Files to read at the same time. */
const concurrency = 16;

/** Finds and names the static files of a project. */
export async function listAssets(
  { root, files }: Pick<Project, 'root' | 'files'>,
  { theme, uses, images, scripts }: AssetOptions,
): Promise<AssetTable> {
  const limit = pLimit(concurrency);
  const names = [...files.paths].filter((file) => file.startsWith('assets/'));
  const version = images ? sharpVersion() : undefined;
  const found = await Promise.all(
    names.map((name) => limit(() => projectFile(path.join(root, name), name, { uses, version }))),
  );
  const { folder, stylesheet, icon } = toolAssets;
  return {
    stylesheet: textAsset(
      stylesheet,
      themedStyles(await readFile(path.join(folder, stylesheet), 'utf8'), theme),
    ),
    icon: assetOf(path.join(folder, icon), icon, await readFile(path.join(folder, icon))),
    client: await listClient(scripts),
    files: new Map(
      found
        .filter(({ name, photo }) => photo?.converted === undefined || uses.linked.has(name))
        .map(({ name, asset }) => [name, asset]),
    ),
    pictures: {
      photos: new Map(found.flatMap(({ name, photo }) => (photo === undefined ? [] : [[name, photo]]))),
      errors: new Map(found.flatMap(({ name, error }) => (error === undefined ? [] : [[name, error]]))),
      version,
    },
  };
}

interface ProjectFile {
  readonly name: string;
  readonly asset: Asset;
  /** Only for files that are shown as pictures. */
  readonly photo: Photo | undefined;
  readonly error: string | undefined;
}

async function projectFile(
  file: string,
  name: string,
  { uses, version }: { readonly uses: FileUses; readonly version: string | undefined },
): Promise<ProjectFile> {
  const content = await readFile(file).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new Fault(`${name} was removed while it was read`, { hint: 'run the command again', cause: error });
  });
  const bare = name.slice('assets/'.length);
  const asset = assetOf(file, bare, content);
  const photo = uses.shown.has(name) ? await photoOf(content, bare, version) : undefined;
  const error = uses.shown.has(name) ? errorOf(name, photo) : undefined;
  return { name, asset, photo: error === undefined ? photo : undefined, error };
}

function errorOf(name: string, photo: Photo | undefined): string | undefined {
  if (photo === undefined) return photoPattern.test(name) ? 'it is not a picture of a known type' : undefined;
  const { width, height } = photo;
  if (width * height <= pixelLimit) return undefined;
  const number = new Intl.NumberFormat('en');
  return `it has ${number.format(width)} × ${number.format(height)} pixels; the most is ${number.format(pixelLimit)}`;
}

/** Every file that is published unchanged, once. Files with the same content may share one published file. */
export function allAssets({ stylesheet, icon, client, files }: AssetTable): readonly Asset[] {
  const all = [stylesheet, icon, ...client.files, ...files.values()];
  return [...new Map(all.map((asset) => [asset.file, asset])).values()];
}

function assetOf(from: string, name: string, content: Uint8Array): Asset {
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
