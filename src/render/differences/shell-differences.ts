import { withoutHashes } from './facts/addresses.js';
import { mainFacts } from './facts/main-facts.js';
import { attributesOf, htmlTokens } from './facts/tokens.js';
import type { Difference } from './kinds.js';
import { listDifferences, mainDifferences } from './lists.js';

/** What all pages have around their main part, as HTML. */
export interface ShellHtml {
  readonly head: string;
  readonly body: string;
}

/** Lists what differs in what all pages of a language share: header, footer, styles, scripts. */
export function shellDifferences(before: ShellHtml, after: ShellHtml): readonly Difference[] {
  const head =
    before.head === after.head ? [] : headDifferences(shellFacts(before.head), shellFacts(after.head));
  const body =
    before.body === after.body ? [] : mainDifferences(mainFacts(before.body), mainFacts(after.body));
  const found = [
    ...head,
    ...body.map(({ kind, ...rest }) => ({ ...rest, kind: 'shell', part: kind }) as const),
  ];
  const isOther = withoutVersion(before.head) !== withoutVersion(after.head) || before.body !== after.body;
  if (found.length > 0 || !isOther) return found;
  return [{ kind: 'shell', part: 'markup', before: undefined, after: undefined }];
}

function headDifferences(a: ShellFacts, b: ShellFacts): readonly Difference[] {
  return [
    ...fileDifferences('styles', a.styles, b.styles),
    ...fileDifferences('scripts', a.scripts, b.scripts),
    ...fileDifferences('icons', a.icons, b.icons),
    ...listDifferences('shell', a.tags, b.tags).map((difference) => ({ ...difference, part: 'tags' })),
    ...listDifferences('shell', a.policy, b.policy).map((difference) => ({ ...difference, part: 'policy' })),
  ];
}

/** Files with the same name and another content are said once for each name. */
function fileDifferences(
  part: 'styles' | 'scripts' | 'icons',
  a: readonly string[],
  b: readonly string[],
): readonly Difference[] {
  const names = listDifferences('shell', a.map(withoutHashes), b.map(withoutHashes));
  if (names.length > 0) return names.map((difference) => ({ ...difference, part }));
  const changed = a.filter((address, n) => address !== b[n]).map(withoutHashes);
  return [...new Set(changed)].map((name) => ({ kind: 'shell', part, before: name, after: name }));
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

/** What all pages have in the head: addresses with the hashes of their contents, by what they are for. */
interface ShellFacts {
  /** Stylesheets and fonts. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly icons: readonly string[];
  /** Feeds, tags of the maker, and whatever else is linked or said. */
  readonly tags: readonly string[];
  /** What pages may load and run. */
  readonly policy: readonly string[];
}

/** Reads the part of the head that all pages share. */
function shellFacts(html: string): ShellFacts {
  const lists = { styles: [], scripts: [], icons: [], tags: [], policy: [] } as Record<
    keyof ShellFacts,
    string[]
  >;
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'open' || !/^(meta|link|script)$/.test(token.tag)) continue;
    const attributes = attributesOf(token.attributes);
    const list = listOf(token.tag, attributes);
    const address = attributes.get('src') ?? attributes.get('href') ?? '';
    const tag = withoutHashes(`<${token.tag}${token.attributes}>`);
    lists[list].push(list === 'policy' ? (attributes.get('content') ?? '') : list === 'tags' ? tag : address);
  }
  return lists;
}

function listOf(tag: string, attributes: ReadonlyMap<string, string>): keyof ShellFacts {
  const rel = attributes.get('rel') ?? '';
  if (attributes.get('http-equiv') === 'Content-Security-Policy') return 'policy';
  if (tag === 'script' || rel === 'modulepreload') return 'scripts';
  if (rel === 'stylesheet' || rel === 'preload') return 'styles';
  return rel.includes('icon') ? 'icons' : 'tags';
}
