import { withoutScripts } from './facts/addresses.js';
import { type HeadFacts, headFacts } from './facts/head-facts.js';
import { mainFacts } from './facts/main-facts.js';
import type { ChangeKind, Difference } from './kinds.js';
import { listDifferences, mainDifferences, mapDifferences, setDifferences, textDifference } from './lists.js';

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
  const found = [
    ...(old.head === after.head ? [] : headDifferences(headFacts(old.head), headFacts(after.head))),
    ...(old.main === after.main ? [] : mainDifferences(mainFacts(old.main), mainFacts(after.main))),
  ];
  if (found.length > 0) return withoutEchoes(found);
  const nothing = { before: undefined, after: undefined };
  const isOther = old.head !== after.head || withoutScripts(old.main) !== withoutScripts(after.main);
  if (isOther) return [{ kind: 'markup', ...nothing }];
  if (before.main !== old.main) return [{ kind: 'links', part: 'moved', ...nothing }];
  const isSearchKnown = before.search !== undefined && after.search !== undefined;
  return isSearchKnown && before.search !== after.search ? [{ kind: 'search', ...nothing }] : [];
}

function headDifferences(a: HeadFacts, b: HeadFacts): readonly Difference[] {
  const isHidden = hides(b.robots) && !hides(a.robots);
  return [
    ...textDifference('title', a.title, b.title),
    ...textDifference('description', a.description, b.description),
    ...textDifference('canonical', a.canonical, b.canonical),
    ...textDifference(isHidden ? 'noindex' : 'robots', a.robots, b.robots),
    ...mapDifferences('hreflang', a.hreflang, b.hreflang),
    ...structuredDifferences(a.structured, b.structured),
    ...mapDifferences('head', a.others, b.others),
    ...pictureDifference(a, b),
  ];
}

function structuredDifferences(
  a: HeadFacts['structured'],
  b: HeadFacts['structured'],
): readonly Difference[] {
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((part) => {
    // How often a type is there follows from the other values.
    const differences = part.endsWith('.@type') ? setDifferences : listDifferences;
    const found = differences('structured-data', a.get(part) ?? [], b.get(part) ?? []);
    return found.map((difference) => ({ ...difference, part }));
  });
}

/** The picture for links has a name of its content: the page may ask for another one under the same name. */
function pictureDifference(a: HeadFacts, b: HeadFacts): readonly Difference[] {
  if (a.picture === b.picture || a.others.get('og:image') !== b.others.get('og:image')) return [];
  return [{ kind: 'pictures', part: 'for links', before: undefined, after: undefined }];
}

function hides(robots: string): boolean {
  return /\b(noindex|none)\b/i.test(robots);
}

/** Kinds whose texts others repeat. */
const sources: ReadonlySet<ChangeKind> = new Set(['title', 'description', 'canonical', 'headings']);
/** Kinds that repeat them. */
const followers: ReadonlySet<ChangeKind> = new Set(['structured-data', 'head']);

/** Whether a difference only repeats another. The text of a heading is also in the way to the page. */
function repeats({ kind }: Difference, sources: ReadonlySet<ChangeKind> | undefined): boolean {
  if (sources === undefined) return false;
  return followers.has(kind) || (kind === 'text' && sources.has('headings'));
}

function withoutEchoes(found: readonly Difference[]): readonly Difference[] {
  const keyOf = ({ kind, before = '', after = '' }: Difference) => {
    const level = kind === 'headings' ? /^h\d / : /^$/;
    return `${before.replace(level, '')}\n${after.replace(level, '')}`;
  };
  const known = new Map<string, Set<ChangeKind>>();
  for (const difference of found.filter(({ kind }) => sources.has(kind))) {
    const key = keyOf(difference);
    known.set(key, (known.get(key) ?? new Set()).add(difference.kind));
  }
  return found.filter((difference) => !repeats(difference, known.get(keyOf(difference))));
}
