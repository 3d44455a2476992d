import { memoize } from '../../catalogue/collections/remember.js';
import type { FileSet } from '../../catalogue/document/file-set.js';
import type { Source } from '../../catalogue/document/source.js';
import { bodyFile } from '../../catalogue/entries/entries.js';
import { Fault } from '../../project/surroundings/fault.js';
import { defined } from '../../site/defined.js';
import type { PictureData } from '../../site/views/browser-data.js';
import type { View } from '../../site/views/index.js';
import type { PictureAddresses } from '../assets/addresses.js';
import type { AssetTable } from '../assets/assets.js';
import { sumOf } from '../output/hash.js';

export function bodyIn(view: View): string | undefined {
  if (view.screen === 'product') return view.product.body;
  const of = view.screen === 'article' ? view.article : view;
  return 'body' in of ? of.body : undefined;
}

/** The view says by a sum which text a file has; for templates of the site it has the text. @throws Fault when the file cannot be read */
export function withBody(view: View, files: FileSet, isWhole: boolean): View {
  if (view.screen === 'product') return { ...view, product: withText(view.product, files, isWhole) };
  if (view.screen === 'article') return { ...view, article: withText(view.article, files, isWhole) };
  return 'body' in view ? withText(view, files, isWhole) : view;
}

function withText<Of extends { readonly body?: string }>(of: Of, files: FileSet, isWhole: boolean): Of {
  const file = bodyFile(of.body);
  if (file === undefined) return of;
  const source = files.read(file);
  if (source === undefined) throw new Fault(`${file} cannot be read`);
  if (source.unreadable !== undefined || source.isBinary)
    throw new Fault(`${file} is not UTF-8`, { hint: 'save the file as UTF-8' });
  if (isWhole) return { ...of, body: source.text.replace(/^\ufeff/, '') };
  return { ...of, body: sumIn(source) };
}

const sumIn = memoize(({ text }: Source) => sumOf(text));

/** A file of `assets/` as a page needs it. */
export interface PageFile {
  readonly address: string;
  /** In bytes. Absent when it is not published unchanged. */
  readonly size?: number;
  readonly picture: Omit<PictureData, 'kind' | 'alt'>;
}

/** By the names that the catalogue and the Markdown use: `assets/…`. */
export type PageFiles = Readonly<Record<string, PageFile>>;

/** Those of the names that are published. */
export function pageFiles(
  names: Iterable<string>,
  { asset, photo }: Pick<PictureAddresses, 'asset' | 'photo'>,
  { files: unchanged, pictures }: AssetTable,
): PageFiles {
  const files: Record<string, PageFile> = {};
  for (const name of names) {
    if (files[name] !== undefined || !(unchanged.has(name) || pictures.photos.has(name))) continue;
    const { kind: _, alt: __, ...picture } = photo({ file: name, alt: '' });
    files[name] = { address: asset(name), picture, ...defined({ size: unchanged.get(name)?.size }) };
  }
  return files;
}

/** The files that the values of a view name. There is a list to add to, because most values are not such names. */
export function namesIn(value: unknown, key = '', names: string[] = []): readonly string[] {
  if (typeof value === 'string') {
    if (key !== 'body' && value.startsWith('assets/')) names.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value) namesIn(item, key, names);
  } else if (typeof value === 'object' && value !== null) {
    for (const name of Object.keys(value)) namesIn(Reflect.get(value, name), name, names);
  }
  return names;
}
