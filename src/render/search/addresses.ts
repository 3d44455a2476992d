import { gunzipSync } from 'node:zlib';

/** A file of a bundle. */
export interface BundleFile {
  /** Its path in the folder of the part. */
  readonly name: string;
  readonly content: Buffer;
}

/** The first bytes of a file after it is unpacked. */
const mark = 'pagefind_dcd';

/**
 * The addresses of a bundle's pages, by their names in the index. pagefind tells the address of a result only with its whole text; a search
 * needs those of all results.
 * @throws when the files do not have the format of pagefind 1.5
 */
export function addressesOf(files: readonly BundleFile[]): Readonly<Record<string, string>> {
  const pages = files.flatMap(({ name, content }) => {
    const page = /^fragment\/(\w+)\.pf_fragment$/.exec(name)?.[1];
    if (page === undefined) return [];
    const { url }: { readonly url: string } = JSON.parse(
      gunzipSync(content).toString('utf8').slice(mark.length),
    );
    return [[page, url] as const];
  });
  // Neighbours share most of their addresses, so they compress well.
  return Object.fromEntries(pages.sort(([, a], [, b]) => (a < b ? -1 : 1)));
}
