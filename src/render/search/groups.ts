import { gunzipSync } from 'node:zlib';
import type { TextGroup } from '../../templates/features/search/full-text/messages.js';

/** A file of a bundle. */
interface BundleFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** The first bytes of a file after it is unpacked. */
const mark = 'pagefind_dcd';

/**
 * The pages of a bundle, grouped by the filters of search results. pagefind has filters, but writes them in another order each time.
 * Without them it writes the same bytes for the same pages.
 * @throws when the files do not have the format of pagefind 1.5
 */
export function groupsOf(files: readonly BundleFile[]): readonly TextGroup[] {
  const groups = new Map<string, { category: string | undefined; language: string; pages: string[] }>();
  for (const { path, content } of files) {
    const page = /^fragment\/(\w+)\.pf_fragment$/.exec(path)?.[1];
    if (page === undefined) continue;
    const { meta }: Fragment = JSON.parse(gunzipSync(content).toString('utf8').slice(mark.length));
    const { category, language } = meta;
    const key = JSON.stringify([category, language]);
    const group = groups.get(key) ?? { category, language, pages: [] };
    groups.set(key, group);
    group.pages.push(page);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => ({ ...group, pages: group.pages.sort() }));
}

/** The values of a page's file that are used here. */
interface Fragment {
  readonly meta: { readonly category?: string; readonly language: string };
}
