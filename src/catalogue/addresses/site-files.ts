import { memoize } from '../../document/collections.js';
import type { CatalogueDraft, EnquiryProvider } from '../schema/model.js';
import { feedsIn } from './list-pages.js';
import { foldedPath } from './paths.js';

/* Files besides pages. Their paths are decoded and begin with a slash, without the base. */

/** A row of {@link siteFileRows}: a file for search engines and other programs, or several files of a kind. */
interface SiteFileRow {
  readonly paths: (draft: CatalogueDraft) => readonly string[];
  /** Paths of parts, whose number only the renderer knows. */
  readonly parts?: RegExp;
  /** The content type that hosts must send with `charset=utf-8`. Absent if the type of the extension is enough. */
  readonly type?: string;
  /** Whether programs subscribe to it, so that its address is locked. */
  readonly isFeed?: boolean;
  /** The remedy for a file of `public/` at its place. */
  readonly hint?: string;
}

/** The site-wide files. Each row has a maker of the same name in `render/files/index.ts`. */
export const siteFileRows = {
  feeds: {
    paths: atomAddresses,
    type: 'application/atom+xml',
    isFeed: true,
    hint: 'remove the file: the written one has the entries of the catalogue with a date',
  },
  products: {
    paths: ({ site }) => (site?.feeds ?? []).flatMap((format) => (format ? productFiles[format] : [])),
    isFeed: true,
    hint: 'remove the file, or change `feeds` under `site`',
  },
  robots: {
    paths: () => ['/robots.txt'],
    hint: 'remove the file: the written one lets search engines read all pages, and names the sitemap',
  },
  routes: { paths: () => ['/routes.json'] },
  llms: {
    paths: ({ site }) => (site?.llms === true ? ['/llms.txt'] : []),
    // Without this, hosts send text in any encoding.
    type: 'text/plain',
    hint: 'remove the file, or write `llms: false` under `site`',
  },
  sitemap: {
    paths: () => ['/sitemap.xml'],
    parts: /^\/sitemap-\d+\.xml$/,
    hint: 'remove the file: the written one lists all pages of the catalogue',
  },
} satisfies Readonly<Record<string, SiteFileRow>>;

export type SiteFileName = keyof typeof siteFileRows;

export const siteFileNames = Object.keys(siteFileRows).filter(
  (name): name is SiteFileName => name in siteFileRows,
);

const rows: readonly SiteFileRow[] = Object.values(siteFileRows);

export const siteFileTypes = rows.flatMap(({ type }) => type ?? []);

/** Product data in the formats of `site.feeds`. */
const productFiles = { json: ['/products.json', '/products.schema.json'], csv: ['/products.csv'] } as const;

/** Feeds of news and articles. They need an entry with a date. */
function atomAddresses(draft: CatalogueDraft): readonly string[] {
  return feedsIn(draft).flatMap(({ path, screen, has }) => {
    const { items = [] } = (screen === 'news' ? draft.news : draft.articles) ?? {};
    const isListed = (item: (typeof items)[number]) =>
      item?.date !== undefined && item.shadowed_by === undefined && has(item);
    return items.some(isListed) ? [path] : [];
  });
}

/** The site-wide files of a catalogue by path, without parts. */
export const siteFilesOf = memoize(
  (draft: CatalogueDraft): ReadonlyMap<string, SiteFileRow> =>
    new Map(rows.flatMap((row) => row.paths(draft).map((path) => [path, row] as const))),
);

export function hasSiteFile(draft: CatalogueDraft, path: string): boolean {
  return siteFilesOf(draft).has(path) || rows.some(({ parts }) => parts?.test(path) === true);
}

/** Addresses of feeds and product data. */
export function feedAddresses(draft: CatalogueDraft): readonly string[] {
  return [...siteFilesOf(draft)].flatMap(([path, { isFeed }]) => (isFeed === true ? [path] : []));
}

/** Folders of the output that only the tool fills. `host` is for programs of hosts, `enquiry` receives forms, `preview` is only in the preview. */
export const toolFolders = {
  ...{ assets: '_assets', data: '_data', payloads: '_payload', search: '_search' },
  ...{ host: '_host', enquiry: '_enquiry', preview: '_herbarium' },
} as const;

/** The address of the program that receives the form, for each provider whose program comes from us. */
export const receiverPaths: Readonly<Partial<Record<EnquiryProvider, string>>> = {
  php: `/${toolFolders.enquiry}/index.php`,
  receive: `/${toolFolders.enquiry}`,
  worker: `/${toolFolders.enquiry}`,
};

/** The contents of a shard's output. Not hidden, because tools that copy files between machines may skip hidden files. */
export const partFile = 'herbarium-part.json';

/** Files of `deploy` beside a site: the list of its files, and the folder that locks it. */
export const deployFiles = { manifest: '_deployed.json', lock: '_deploy.lock' } as const;

const redirectsHint = 'remove the file, and write its lines under `redirects` in the catalogue';
const headersHint =
  'remove the file: `site.scripts` changes the security policy; set other headers at your host';

/** Names at the root that every site reserves, besides site-wide files. */
const reserved: ReadonlyMap<string, Pick<SiteFileRow, 'hint'>> = new Map([
  ...[...Object.values(toolFolders), ...Object.values(deployFiles), partFile].map(
    (name) => [name, {}] as const,
  ),
  ['_redirects', { hint: redirectsHint }],
  ['_headers', { hint: headersHint }],
]);

/** Finds the file or folder of the tool at a path, or at one that some file systems treat as equal. */
export function toolFileFinder(draft: CatalogueDraft) {
  const byFolded = new Map([...siteFilesOf(draft)].map(([path, row]) => [foldedPath(path), row]));
  return (path: string): Pick<SiteFileRow, 'hint'> | undefined => {
    const folded = foldedPath(path);
    const hasPart = ({ parts }: SiteFileRow) => parts?.test(folded) === true;
    return byFolded.get(folded) ?? rows.find(hasPart) ?? reserved.get(folded.slice(1));
  };
}
