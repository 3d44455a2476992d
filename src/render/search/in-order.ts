import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decode, encode } from 'cborg';

/** A file of a bundle. */
export interface BundleFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/**
 * Puts what a bundle says of its filters in order. pagefind writes the filters, and the values of each, in an order that is another one
 * each time, and names the files by their content; all else that it writes depends on the pages alone.
 * @returns the files of the bundle, in the order of their paths
 * @throws when the files have another form than that of pagefind 1.5
 */
export function inOrder(files: readonly BundleFile[]): BundleFile[] {
  const names = new Map<string, string>();
  const filters = files.filter(isFilter).map((file) => {
    const [name = '', values] = listOf(unpacked(file));
    const content = encode([name, sorted(listOf(values))]);
    const before = baseOf(file.path);
    const after = `${before.slice(0, before.lastIndexOf('_'))}_${hashOf(content, 7)}`;
    names.set(before, after);
    return { path: `filter/${after}.pf_filter`, content: packed(content) };
  });
  const metas = files.filter(isMeta).map((file) => {
    const [version = '', pages = [], chunks = [], used, ...more] = listOf(unpacked(file));
    const renamed = listOf(used).map((filter) =>
      listOf(filter).map((part) => (typeof part === 'string' ? (names.get(part) ?? part) : part)),
    );
    const content = encode([version, pages, chunks, sorted(renamed), ...more]);
    const before = baseOf(file.path).replace('pagefind.', '');
    const after = `${before.slice(0, before.lastIndexOf('_'))}_${hashOf(content, 10)}`;
    names.set(before, after);
    return { path: `pagefind.${after}.pf_meta`, content: packed(content) };
  });
  const others = files
    .filter((file) => !(isFilter(file) || isMeta(file)))
    .map((file) => (file.path === 'pagefind-entry.json' ? { ...file, content: entry(file, names) } : file));
  return [...others, ...filters, ...metas].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isFilter({ path }: BundleFile): boolean {
  return path.endsWith('.pf_filter');
}

function isMeta({ path }: BundleFile): boolean {
  return path.endsWith('.pf_meta');
}

/** The file that names the others, with their new names. */
function entry({ content }: BundleFile, names: ReadonlyMap<string, string>): Buffer {
  const text = Buffer.from(content).toString('utf8');
  return Buffer.from(
    text.replace(/"hash":"([^"]+)"/g, (_, name: string) => `"hash":"${names.get(name) ?? name}"`),
  );
}

function baseOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('the index has another form');
  return value;
}

/** Lists in the order of their first items, which are texts of their own. */
function sorted(lists: readonly unknown[]): unknown[] {
  return [...lists].sort((a, b) => (String(listOf(a)[0]) < String(listOf(b)[0]) ? -1 : 1));
}

/** What stands before the content when it is unpacked. */
const mark = Buffer.from('pagefind_dcd');

function unpacked({ content }: BundleFile): unknown {
  return decode(gunzipSync(content).subarray(mark.length));
}

function packed(content: Uint8Array): Buffer {
  const file = gzipSync(Buffer.concat([mark, content]), { level: 9 });
  // The name of the system that it was packed on: unknown, so that all systems write the same.
  file[9] = 255;
  return file;
}

function hashOf(content: Uint8Array, length: number): string {
  return createHash('sha1').update(content).digest('hex').slice(0, length);
}
