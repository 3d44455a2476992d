import { categoryPath } from '../../catalogue/addresses/paths.js';
import { pageCount } from '../../catalogue/schema/paging.js';
import type { Site } from '../../site/site.js';
import { folders } from '../output/output.js';
import type { SiteFile } from '../output/site-file.js';

/** What browsers are told of the site as a whole. Paths are decoded. */
interface PayloadManifest {
  /** Version of the application, as in every payload. */
  readonly version: string;
  /** How many routes there are. */
  readonly routes: number;
  /**
   * Every list with the number of its pages: what stands below a list may be a route, what stands below none of them is
   * none. Null where there are too many to name; then any path may be a route.
   */
  readonly lists: Readonly<Record<string, number>> | null;
  /** The routes that belong to no list. */
  readonly pages: readonly string[];
}

/**
 * The most that the manifest may weigh, in bytes: 10 KB or less after compression at 100,000 routes (design, section 4). Held
 * before compression, so that it holds for names that do not compress, and on every machine alike.
 */
const sizeLimit = 10_000;

/** Path of the manifest in the output folder. */
export const manifestFile = `${folders.payloads}/manifest.json`;

/** `_payload/manifest.json`: its size does not grow with products and articles, only with lists and fixed screens. */
export function payloadManifest(site: Site, version: string): SiteFile {
  const whole = manifestJson({ version, routes: site.routes.length, ...listsOf(site) });
  const isSmall = Buffer.byteLength(whole) <= sizeLimit;
  const content = isSmall
    ? whole
    : manifestJson({ version, routes: site.routes.length, lists: null, pages: [] });
  return { file: manifestFile, content };
}

function listsOf({ catalogue, index }: Site): Pick<PayloadManifest, 'lists' | 'pages'> {
  const lists: Record<string, number> = {};
  const pages: string[] = [];
  const { products, articles, news } = index.pageSize;
  for (const { screen, path } of catalogue.pages) {
    if (screen === 'products') lists[path] = pageCount(index.products.length, products);
    else if (screen === 'knowledge') lists[path] = pageCount(index.articles.length, articles);
    else if (screen === 'news') lists[path] = pageCount(index.news.length, news);
    else pages.push(path);
  }
  for (const [place, { slug }] of (catalogue.categories ?? []).entries()) {
    lists[categoryPath(slug)] = pageCount(index.byCategory.get(place)?.length ?? 0, products);
  }
  return { lists, pages };
}

function manifestJson(manifest: PayloadManifest): string {
  return JSON.stringify(manifest);
}
