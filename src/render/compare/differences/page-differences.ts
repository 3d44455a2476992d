import { headDifferences } from './head-differences.js';
import { attributesOf, decoded, htmlTokens, withoutHashes, withoutScriptHashes } from './html.js';
import type { ChangeKind, Difference } from './kinds.js';
import { listDifferences, setDifferences } from './lists.js';

/** A published page without the HTML that all pages share. */
export interface PageHtml extends Readonly<Record<'head' | 'main', string>> {
  /** BCP 47 tag. */
  readonly language: string;
  /** Size of the whole HTML file. */
  readonly bytes: number;
  /** Its record in the full-text index, as JSON. Undefined for a built site. */
  readonly search?: string;
}

/** In no fixed order, without differences that only repeat another, such as a name equal to the title. @param follow by {@link follower} */
export function pageDifferences(
  before: PageHtml,
  after: PageHtml,
  follow: (html: string) => string,
): readonly Difference[] {
  const old = { head: follow(before.head), main: follow(before.main) };
  const differences = [...headDifferences(old.head, after.head), ...mainDifferences(old.main, after.main)];
  if (differences.length > 0) return withoutEchoes(differences);
  const isOther = old.head !== after.head || withoutScripts(old.main) !== withoutScripts(after.main);
  if (isOther) return [{ kind: 'markup' }];
  if (before.main !== old.main) return [{ kind: 'links', part: 'moved' }];
  const isSearchKnown = before.search !== undefined && after.search !== undefined;
  return isSearchKnown && before.search !== after.search ? [{ kind: 'search' }] : [];
}

/** A main part without the names of scripts, also of islands: the shell of all pages shows that these changed. */
function withoutScripts(html: string): string {
  return withoutScriptHashes(html.replace(/ data-modules="[^"]*"/g, ''));
}

/** Kinds whose texts other kinds repeat. */
const sources: ReadonlySet<ChangeKind> = new Set(['title', 'description', 'canonical', 'headings']);
/** Kinds that repeat them. The text of a heading is also in the breadcrumbs. */
const followers: ReadonlySet<ChangeKind> = new Set(['structured-data', 'head']);

function withoutEchoes(differences: readonly Difference[]): readonly Difference[] {
  const keyOf = ({ kind, before = '', after = '' }: Difference) => {
    const level = kind === 'headings' ? /^h\d / : /^$/;
    return `${before.replace(level, '')}\n${after.replace(level, '')}`;
  };
  const keysOf = (kinds: ReadonlySet<ChangeKind>) =>
    new Set(differences.filter(({ kind }) => kinds.has(kind)).map(keyOf));
  const [repeated, headings] = [keysOf(sources), keysOf(new Set(['headings']))];
  return differences.filter(
    (difference) =>
      !(followers.has(difference.kind) && repeated.has(keyOf(difference))) &&
      !(difference.kind === 'text' && headings.has(keyOf(difference))),
  );
}

/** A path in an attribute, in data or in a text, with or without the origin of the site before it. */
const written = /(?<![\w.-])((?:https?:\/\/[^/\s"'<>]+)?)(\/(?!\/)[^\s"'<>#?&()\\]*)/g;

/** Returns a function that replaces the addresses of moved pages. @param moves new paths by old ones: encoded, with the base, as links are */
export function follower(moves: ReadonlyMap<string, string>, [before, after]: readonly [string, string]) {
  const atOrigin = (html: string) => (before === after ? html : html.replaceAll(before, after));
  if (moves.size === 0) return atOrigin;
  return (html: string) =>
    atOrigin(html).replace(written, (all, origin: string, path: string) => {
      const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
      const now = moves.get(bare);
      return now === undefined ? all : `${origin}${now}${path.slice(bare.length)}`;
    });
}

function mainDifferences(before: string, after: string): readonly Difference[] {
  if (before === after) return [];
  const [a, b] = [mainFacts(before), mainFacts(after)];
  const pictures = listDifferences('pictures', a.pictures, b.pictures);
  // The content of a picture may change at the same address.
  const others = pictures.length > 0 ? [] : a.pictures.filter((_, n) => a.files[n] !== b.files[n]);
  return [
    ...listDifferences('headings', a.headings, b.headings),
    ...listDifferences('text', a.texts, b.texts),
    ...setDifferences('links', a.links, b.links),
    ...pictures,
    ...[...new Set(others)].map(
      (picture) => ({ kind: 'pictures', part: 'content', before: picture, after: picture }) as const,
    ),
  ];
}

const inline = new Set([
  ...'a abbr b bdi bdo br cite code data del dfn em i ins kbd'.split(' '),
  ...'label mark q s samp small span strong sub sup time u var wbr'.split(' '),
]);

/** Elements whose text does not count. Texts of an SVG are parts of a picture. */
const unseen = new Set(['script', 'style', 'template', 'noscript', 'text']);

/** The visible content of a page's main part. Texts are trimmed, with single spaces. */
function mainFacts(html: string) {
  const facts = {
    /** With their levels, such as `h2 Applications`. */
    headings: [] as string[],
    /** Texts of paragraphs, cells, labels and so on, without headings. */
    texts: [] as string[],
    /** Targets of links and forms, in their order. */
    links: [] as string[],
    /** Addresses of pictures without the hashes of their contents, with their alternative texts. Of plates, what they show. */
    pictures: [] as string[],
    /** Addresses of pictures with the hashes, and the shapes of plates, in the same order. */
    files: [] as string[],
  };
  let [text, heading] = ['', ''];
  /** Whether an element has just ended. An element that begins at once is a word of its own, as the styles separate them. */
  let isBehind = false;
  const addTag = tagReader(facts);
  const endText = () => {
    const line = text === '' ? '' : withSingleSpaces(text).trim();
    if (line !== '' && heading === '') facts.texts.push(line);
    else if (line !== '') facts.headings.push(`${heading} ${line}`);
    [text, heading] = ['', ''];
  };
  for (const token of htmlTokens(html, unseen)) {
    if (token.kind === 'text') text += decoded(token.text);
    else if (!inline.has(token.tag)) endText();
    if (token.kind === 'open') {
      const { tag, attributes } = token;
      if (tag === 'br' || (isBehind && inline.has(tag))) text += ' ';
      if (/^h[1-6]$/.test(tag)) heading = tag;
      addTag(tag, attributes);
    }
    isBehind = token.kind === 'close';
  }
  endText();
  return facts;
}

type Targets = Readonly<Record<'links' | 'pictures' | 'files', string[]>>;

const partsOfPlates = new Set(['g', 'path', 'text']);

/** Returns a function that adds the targets and pictures of opening tags, in their order. */
function tagReader(targets: Targets) {
  let isInPlate = false;
  return (tag: string, attributes: string) => {
    isInPlate = tag === 'svg' ? /class="plate"/.test(attributes) : isInPlate && partsOfPlates.has(tag);
    if (isInPlate) addToPlate(tag, attributes, targets);
    else addTarget(tag, attributes, targets);
  };
}

/** A plate is a picture without an address: its shapes stand for the content. */
function addToPlate(
  tag: string,
  attributes: string,
  { pictures, files }: Pick<Targets, 'pictures' | 'files'>,
): void {
  if (tag !== 'svg') files.push(`${files.pop()}${attributes}`);
  else {
    pictures.push(attributesOf(attributes).get('aria-label') ?? 'plate');
    files.push('');
  }
}

function addTarget(tag: string, text: string, { links, pictures, files }: Targets): void {
  if (tag !== 'a' && tag !== 'img' && tag !== 'form' && tag !== 'iframe') return;
  const attributes = attributesOf(text);
  const target = attributes.get(tag === 'a' ? 'href' : 'action') ?? attributes.get('src');
  if (target === undefined) return;
  const shown = withoutHashes(target);
  if (tag !== 'img') links.push(shown);
  else {
    const alt = attributes.get('alt') ?? '';
    pictures.push(alt === '' ? shown : `${shown} (${alt})`);
    files.push(target);
  }
}

function withSingleSpaces(text: string): string {
  // Most texts need no change, and a test takes less time than a replacement.
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

/** The HTML around the main part of all pages. */
export type ShellHtml = Readonly<Record<'head' | 'body', string>>;

export function shellDifferences(before: ShellHtml, after: ShellHtml): readonly Difference[] {
  const differences = [
    ...sharedHeadDifferences(before.head, after.head),
    ...mainDifferences(before.body, after.body).map(
      ({ kind, ...rest }) => ({ ...rest, kind: 'shell', part: kind }) as const,
    ),
  ];
  const isOther = withoutVersion(before.head) !== withoutVersion(after.head) || before.body !== after.body;
  if (differences.length > 0 || !isOther) return differences;
  return [{ kind: 'shell', part: 'markup' }];
}

function sharedHeadDifferences(before: string, after: string): readonly Difference[] {
  const [a, b] = [headLists(before), headLists(after)];
  return headParts.flatMap((part) => {
    const hasAddresses = part !== 'tags' && part !== 'policy';
    const named = (list: readonly string[]) => (hasAddresses ? list.map(withoutHashes) : list);
    const differences = listDifferences('shell', named(a[part]), named(b[part]));
    if (differences.length > 0 || !hasAddresses) {
      return differences.map((difference) => ({ ...difference, part }));
    }
    // Report a file with a new content once for its name.
    const changed = a[part].filter((address, n) => address !== b[part][n]).map(withoutHashes);
    return [...new Set(changed)].map((name) => ({ kind: 'shell', part, before: name, after: name }) as const);
  });
}

/** The version of the application changes with every other change, so it does not count. */
function withoutVersion(head: string): string {
  return head.replace(/ data-version="[^"]*"/, '');
}

/** Splits a page, without its head and main parts, into the shared HTML of the head and of the body. */
export function shellOf(page: string): ShellHtml {
  const end = page.indexOf('</head>');
  if (end === -1) return { head: '', body: page };
  // The tag of the body names the page's screen.
  return { head: page.slice(0, end), body: page.slice(end).replace(/^<\/head><body[^>]*>/, '</head>') };
}

/** Styles (with fonts), scripts and icons are addresses with hashes. Tags are feeds, tags of the maker and other links. */
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
