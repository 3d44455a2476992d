import { attributesOf, htmlTokens, withoutHashes } from './html.js';
import type { Difference } from './kinds.js';
import { listDifferences } from './lists.js';
import { mainDifferences } from './page-differences.js';

/** What all pages have around their main part, as HTML. */
export type ShellHtml = Readonly<Record<'head' | 'body', string>>;

export function shellDifferences(before: ShellHtml, after: ShellHtml): readonly Difference[] {
  const found = [
    ...headDifferences(before.head, after.head),
    ...mainDifferences(before.body, after.body).map(
      ({ kind, ...rest }) => ({ ...rest, kind: 'shell', part: kind }) as const,
    ),
  ];
  const isOther = withoutVersion(before.head) !== withoutVersion(after.head) || before.body !== after.body;
  if (found.length > 0 || !isOther) return found;
  return [{ kind: 'shell', part: 'markup' }];
}

function headDifferences(before: string, after: string): readonly Difference[] {
  const [a, b] = [headLists(before), headLists(after)];
  return headParts.flatMap((part) => {
    const hasAddresses = part !== 'tags' && part !== 'policy';
    const named = (list: readonly string[]) => (hasAddresses ? list.map(withoutHashes) : list);
    const found = listDifferences('shell', named(a[part]), named(b[part]));
    if (found.length > 0 || !hasAddresses) return found.map((difference) => ({ ...difference, part }));
    // Files with the same name and another content are said once for each name.
    const changed = a[part].filter((address, n) => address !== b[part][n]).map(withoutHashes);
    return [...new Set(changed)].map((name) => ({ kind: 'shell', part, before: name, after: name }) as const);
  });
}

/** The version of the application changes with everything: it is no change of its own. */
function withoutVersion(head: string): string {
  return head.replace(/ data-version="[^"]*"/, '');
}

/** Parts a page, without its own parts, into what all pages have in the head and in the body. */
export function shellOf(page: string): ShellHtml {
  const end = page.indexOf('</head>');
  if (end === -1) return { head: '', body: page };
  // The tag of the body names the page's screen.
  return { head: page.slice(0, end), body: page.slice(end).replace(/^<\/head><body[^>]*>/, '</head>') };
}

/** Styles (with fonts), scripts and icons are addresses with hashes; tags are feeds, tags of the maker, and whatever else is linked. */
const headParts = ['styles', 'scripts', 'icons', 'tags', 'policy'] as const;
type HeadPart = (typeof headParts)[number];

function headLists(html: string): Readonly<Record<HeadPart, readonly string[]>> {
  const lists: Record<HeadPart, string[]> = { styles: [], scripts: [], icons: [], tags: [], policy: [] };
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'open' || !/^(meta|link|script)$/.test(token.tag)) continue;
    const attributes = attributesOf(token.attributes);
    const part = partOf(token.tag, attributes);
    const address = attributes.get('src') ?? attributes.get('href') ?? '';
    const tag = withoutHashes(`<${token.tag}${token.attributes}>`);
    lists[part].push(part === 'policy' ? (attributes.get('content') ?? '') : part === 'tags' ? tag : address);
  }
  return lists;
}

function partOf(tag: string, attributes: ReadonlyMap<string, string>): HeadPart {
  const rel = attributes.get('rel') ?? '';
  if (attributes.get('http-equiv') === 'Content-Security-Policy') return 'policy';
  if (tag === 'script' || rel === 'modulepreload') return 'scripts';
  if (rel === 'stylesheet' || rel === 'preload') return 'styles';
  return rel.includes('icon') ? 'icons' : 'tags';
}
