import type { NamedFile } from '../../catalogue/markdown/body-marks.js';
import type { PictureData } from '../../site/views/browser-data.js';
import type { View } from '../../site/views/view.js';
import type { PictureAddresses } from '../assets/addresses.js';
import type { AssetTable } from '../assets/assets.js';

/** A file of `assets/` as a page needs it. */
export interface PageFile {
  readonly address: string;
  /** In bytes. Absent when it is not published unchanged. */
  readonly size?: number;
  /** How to show it, if it is a picture. */
  readonly picture: Omit<PictureData, 'kind' | 'alt'>;
}

/** By the names that the catalogue and the Markdown use: `assets/…`. */
export type PageFiles = Readonly<Record<string, PageFile>>;

/** The files that a view uses: in its values, and in its Markdown. */
export function filesOf(
  view: View,
  inBody: readonly NamedFile[],
  addresses: PictureAddresses,
  assets: AssetTable,
): PageFiles {
  return filesNamed([...namesIn(view), ...inBody.map(({ file }) => file)], addresses, assets);
}

/** All files of `assets/`. */
export function allFiles(addresses: PictureAddresses, assets: AssetTable): PageFiles {
  return filesNamed([...assets.files.keys(), ...assets.pictures.photos.keys()], addresses, assets);
}

function filesNamed(names: Iterable<string>, addresses: PictureAddresses, assets: AssetTable): PageFiles {
  const files: Record<string, PageFile> = {};
  for (const name of names) {
    if (files[name] !== undefined || !(assets.files.has(name) || assets.pictures.photos.has(name))) continue;
    const { kind: _, alt: __, ...picture } = addresses.photo({ file: name, alt: '' });
    const size = assets.files.get(name)?.size;
    files[name] = { address: addresses.asset(name), picture, ...(size === undefined ? {} : { size }) };
  }
  return files;
}

/** A list to add to, because most values of a view are not such names. */
function namesIn(value: unknown, key = '', names: string[] = []): readonly string[] {
  if (typeof value === 'string') {
    if (key !== 'body' && value.startsWith('assets/')) names.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value) namesIn(item, key, names);
  } else if (typeof value === 'object' && value !== null) {
    for (const name of Object.keys(value)) namesIn(Reflect.get(value, name), name, names);
  }
  return names;
}
