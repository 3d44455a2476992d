import { bareAddress, publicFiles, routesOf } from '../../catalogue/addresses/addresses.js';
import { addressPlace, composed, foldedPath } from '../../catalogue/addresses/paths.js';
import { toolFileFinder } from '../../catalogue/addresses/site-files.js';
import { entryAt, titleOf } from '../../catalogue/entries/entries.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import type { EntryPath } from '../../document/document.js';
import { type Rule, type RuleContext, seenInAddresses } from '../rule/rule.js';

export const routePublicFile: Rule = {
  severity: 'mandatory',
  sees: seenInAddresses,
  summary: 'a file of `public/` is not at the place of a page or of a file that the build writes',
  why: `The files of \`public/\` are copied to the root of the site under their own names. If a page has the same address, a
buyer sees only one of the two. \`about-us.html\` and \`about-us/index.html\` both have the address \`/about-us\`.

The build itself writes \`robots.txt\`, \`sitemap.xml\`, the feeds, \`_headers\`, \`_redirects\`, and all that is in
\`_assets/\`, \`_data/\`, \`_payload/\` and \`_search/\`; \`deploy\` writes \`_deployed.json\`. Windows and macOS do not tell \`A.txt\` from \`a.txt\`, so two such
names are an error too.`,
  wrong: { catalogue: '', files: { 'public/knowledge.html': '<!doctype html><title>Knowledge</title>' } },
  right: { catalogue: '', files: { 'public/google123.html': 'google-site-verification: google123.html' } },
  remedy: `Rename or remove the file, or give the page another address. The help below each error says how to change what the
build writes.`,
  check: publicFileFindings,
};

export function publicFileFindings(context: Pick<RuleContext, 'draft' | 'files'>): readonly Finding[] {
  const published = publicFiles(context.files);
  if (published.size === 0) return [];
  const onSite = siteObstacles(context.draft);
  const before = twins();
  return [...published].flatMap(([path, file]) => {
    const twin = before(path, file);
    return onSite(path, file) ?? twin ?? [];
  });
}

interface PagePlace {
  readonly path: string;
  readonly at: EntryPath;
}

/** Finds what the site has at a file's path: a page or a generated file. */
function siteObstacles(draft: RuleContext['draft']) {
  const toolFileAt = toolFileFinder(draft);
  const pages = pagesByFoldedPath(routesOf(draft), draft.site?.format);
  const pageFinding = (message: string, file: string, { at }: PagePlace): Finding => {
    const entry = entryAt(draft, at);
    const place = entry && { at: addressPlace(entry), label: titleOf(entry) ?? 'the page' };
    const hint = 'rename or remove the file, or give the page another address';
    return { message, places: [place ?? { at: [], file }], hint };
  };
  const needed = (path: string, file: string, page: PagePlace) =>
    pageFinding(`\`public${path}\` is at a place that the page ${page.path} needs`, file, page);
  return (path: string, file: string): Finding | undefined => {
    const folded = foldedPath(path);
    const page = pages.addresses.get(bareAddress(folded)) ?? pages.addresses.get(folded);
    if (page) {
      const difference = differenceOf(path, page.path);
      return pageFinding(`\`${file}\` has the address of the page ${page.path}${difference}`, file, page);
    }
    const folder = pages.folders.get(folded);
    if (folder) return needed(path, file, folder);
    for (const above of [...foldersOf(path), path]) {
      const toolFile = toolFileAt(above);
      if (toolFile !== undefined) {
        const message = `the build itself writes ${above.slice(1)}, so \`${file}\` has no place`;
        const { hint = 'give the file or its folder another name' } = toolFile;
        return { message, places: [{ at: [], file }], hint };
      }
      const inFile = pages.files.get(foldedPath(above));
      if (inFile !== undefined) return needed(above, file, inFile);
    }
    return undefined;
  };
}

/** Pages by their URL and by their file path; all keys are case-folded. */
function pagesByFoldedPath(routes: ReadonlyMap<string, EntryPath>, format: 'file' | 'directory' = 'file') {
  const addresses = new Map<string, PagePlace>();
  const files = new Map<string, PagePlace>();
  const folders = new Map<string, PagePlace>();
  for (const [path, at] of routes) {
    const page = { path, at };
    const folded = foldedPath(path);
    addresses.set(folded, page);
    const bare = folded === '/' ? '/index' : folded;
    const isFolder = format === 'directory' && !['/', '/404'].includes(path);
    const file = isFolder ? `${bare}/index.html` : `${bare}.html`;
    files.set(file, page);
    for (const folder of foldersOf(file)) if (!folders.has(folder)) folders.set(folder, page);
  }
  return { addresses, files, folders };
}

/** The difference between two paths that some systems treat as equal. */
function differenceOf(path: string, page: string): string {
  const spellings = [path, bareAddress(path)];
  if (spellings.includes(page)) return '';
  const isComposition = spellings.map(composed).includes(composed(page));
  return isComposition ? ', in another Unicode form' : ', but for upper and lower case';
}

/** Finds an earlier file of `public/` that some systems treat as equal, or as a folder of the same name. */
function twins(): (path: string, file: string) => Finding | undefined {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  return (path, file) => {
    const folded = foldedPath(path);
    const above = foldersOf(folded);
    const other = folders.get(folded) ?? [folded, ...above].map((name) => files.get(name)).find(Boolean);
    files.set(folded, files.get(folded) ?? file);
    for (const folder of above) folders.set(folder, folders.get(folder) ?? file);
    if (other === undefined) return undefined;
    const message = `Windows and macOS take \`${file}\` and \`${other}\` for the same`;
    return { message, places: [{ at: [], file }], hint: 'rename one of them' };
  };
}

function foldersOf(path: string): readonly string[] {
  const segments = path.split('/').slice(1, -1);
  return segments.map((_, n) => `/${segments.slice(0, n + 1).join('/')}`);
}
