import { headDifferences } from './head-differences.js';
import { withoutScriptHashes } from './html.js';
import type { ChangeKind, Difference } from './kinds.js';
import { mainDifferences } from './main-differences.js';

/** A page as it is published, without what all pages share. */
export interface PageHtml {
  /** Its own part of the head. */
  readonly head: string;
  readonly main: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** Of the whole HTML file. */
  readonly bytes: number;
  /** Its record in the full-text index, as JSON. Undefined when it is not known. */
  readonly search?: string;
}

/**
 * Lists what differs between two versions of a page, in no fixed order. What only follows from another difference is left out, such as the
 * name in structured data that repeats the title.
 * @param follow writes the addresses of pages that have moved as they are now
 */
export function pageDifferences(
  before: PageHtml,
  after: PageHtml,
  follow: (html: string) => string,
): readonly Difference[] {
  const old = { head: follow(before.head), main: follow(before.main) };
  const found = [...headDifferences(old.head, after.head), ...mainDifferences(old.main, after.main)];
  if (found.length > 0) return withoutEchoes(found);
  const isOther = old.head !== after.head || withoutScripts(old.main) !== withoutScripts(after.main);
  if (isOther) return [{ kind: 'markup' }];
  if (before.main !== old.main) return [{ kind: 'links', part: 'moved' }];
  const isSearchKnown = before.search !== undefined && after.search !== undefined;
  return isSearchKnown && before.search !== after.search ? [{ kind: 'search' }] : [];
}

/** A main part without the names of scripts, and of those of its islands: what all pages share says that they changed. */
function withoutScripts(html: string): string {
  return withoutScriptHashes(html.replace(/ data-modules="[^"]*"/g, ''));
}

/** Kinds whose texts others repeat. */
const sources: ReadonlySet<ChangeKind> = new Set(['title', 'description', 'canonical', 'headings']);
/** Kinds that repeat them. The text of a heading is also in the way to the page. */
const followers: ReadonlySet<ChangeKind> = new Set(['structured-data', 'head']);

function withoutEchoes(found: readonly Difference[]): readonly Difference[] {
  const keyOf = ({ kind, before = '', after = '' }: Difference) => {
    const level = kind === 'headings' ? /^h\d / : /^$/;
    return `${before.replace(level, '')}\n${after.replace(level, '')}`;
  };
  const keysOf = (kinds: ReadonlySet<ChangeKind>) =>
    new Set(found.filter(({ kind }) => kinds.has(kind)).map(keyOf));
  const [told, headings] = [keysOf(sources), keysOf(new Set(['headings']))];
  return found.filter(
    (one) =>
      !(followers.has(one.kind) && told.has(keyOf(one))) &&
      !(one.kind === 'text' && headings.has(keyOf(one))),
  );
}

/** A path in an attribute, in data or in a text, with the address of the site before it or not. */
const written = /(?<![\w.-])((?:https?:\/\/[^/\s"'<>]+)?)(\/(?!\/)[^\s"'<>#?&()\\]*)/g;

/**
 * Makes the function that writes addresses of pages that have moved as they are now, wherever they are in the HTML of a page: what only
 * follows from the move is no difference then.
 * @param moves the new paths by the old ones, encoded and with the site's base, as links have them
 * @param origins of the site, before and after
 */
export function follower(
  moves: ReadonlyMap<string, string>,
  [before, after]: readonly [string, string],
): (html: string) => string {
  const atOrigin = (html: string) => (before === after ? html : html.replaceAll(before, after));
  if (moves.size === 0) return atOrigin;
  return (html) =>
    atOrigin(html).replace(written, (all, origin: string, path: string) => {
      const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
      const now = moves.get(bare);
      return now === undefined ? all : `${origin}${now}${path.slice(bare.length)}`;
    });
}
