import { addressOf } from '../../site/addresses/href.js';
import type { RouteRecord } from '../../site/site.js';
import type { PageView } from '../pages/view.js';
import { type PageKind, pageChange, pageKindOf } from './changes.js';
import type { Difference } from './differences/kinds.js';
import type { SiteState, StateViews } from './state.js';

export interface AddressChanges {
  /** The pages to compare: those of both states, at one address or two. */
  readonly pairs: readonly { readonly before: RouteRecord; readonly after: RouteRecord }[];
  readonly added: readonly RouteRecord[];
  /** Pages at the address of a page of another entry. */
  readonly replaced: AddressChanges['pairs'];
  readonly removed: readonly RouteRecord[];
  /** New paths of pages by the old ones. */
  readonly moved: ReadonlyMap<string, string>;
  /** New paths of pages and their data sheets by the old ones, encoded and with the base, as links are. */
  readonly moves: ReadonlyMap<string, string>;
  readonly differences: readonly AddressDifference[];
  /** A new origin changes the canonical address of every page. All other addresses only follow. */
  readonly everywhere: readonly Difference[];
}

type AddressDifference = Difference & { readonly path: string; readonly of: PageKind };

/** The most redirects to follow: longer chains are circles. */
const longestChain = 20;

/** Compares all addresses of two states: lost ones, those that lead elsewhere, and new ones. */
export function addressChanges(base: SiteState, head: SiteState): AddressChanges {
  const [old, now] = [addressesOf(base), addressesOf(head)];
  const fates = base.pages.map((before) => ({ before, after: now.pageOf(before) }));
  const pairs = fates.flatMap(({ before, after }) => (after === undefined ? [] : [{ before, after }]));
  const paired = new Set(pairs.map(({ after }) => after.path));
  const added = head.pages.filter(({ path }) => !paired.has(path));
  const moved = pairs
    .map(({ before, after }) => [before.path, after.path] as const)
    .filter(([from, to]) => from !== to);
  const sheets = new Map<string, string>(
    moved
      .map(([from, to]) => [`${from}.pdf`, `${to}.pdf`] as const)
      .filter(([from, to]) => old.files.has(from) && now.files.has(to)),
  );
  const movedSheets = new Set(sheets.values());
  const present = [
    ...added.map((page) => ({ of: pageKindOf(page), path: page.path, after: page.path })),
    ...head.files
      .filter((file) => !movedSheets.has(file))
      .map((file) => ({ of: 'file', path: file, after: file }) as const),
    ...head.redirects.map(({ from, to }) => ({ of: 'redirect', path: from, after: `→ ${to}` }) as const),
  ];
  const differences: readonly AddressDifference[] = [
    ...fates.flatMap(({ before, after }) =>
      before.path === after?.path ? [] : [pageFate(before, after, now)],
    ),
    ...base.redirects.flatMap(({ from }) => redirectFate(from, old, now)),
    ...base.files
      .filter((file) => !now.has(file))
      .map((path) => ({ of: 'file', path, kind: 'lost', before: path, after: sheets.get(path) }) as const),
    ...present
      .filter(({ path }) => !old.has(path))
      .map((address) => ({ ...address, kind: 'added' }) as const),
  ];
  const [before, after] = [base.origin, head.origin];
  const everywhere: readonly Difference[] =
    before === after ? [] : [{ kind: 'canonical', part: 'origin', before, after }];
  return {
    pairs,
    added: added.filter(({ path }) => !old.pages.has(path)),
    replaced: added.flatMap((after) => {
      const before = old.pages.get(after.path);
      return before === undefined ? [] : [{ before, after }];
    }),
    removed: fates.flatMap(({ before, after }) =>
      after === undefined && !now.pages.has(before.path) ? [before] : [],
    ),
    moved: new Map(moved),
    moves: new Map(
      [...moved, ...sheets].map(([from, to]) => [addressOf(base, from), addressOf(head, to)] as const),
    ),
    differences,
    everywhere,
  };
}

type Addresses = ReturnType<typeof addressesOf>;

function addressesOf(state: SiteState) {
  const pages = new Map(state.pages.map((page) => [page.path, page]));
  const files = new Set(state.files);
  const entries = new Map(state.pages.map((page) => [keyOf(page), page]));
  // The first redirect from an address counts.
  const redirects = new Map(state.redirects.map(({ from, to }) => [from, to] as const).toReversed());
  return {
    pages,
    files,
    /** The page that shows the same entry as a page of the other state, at the same address or elsewhere. */
    pageOf: (other: RouteRecord) => {
      const same = pages.get(other.path);
      return same !== undefined && keyOf(same) === keyOf(other) ? same : entries.get(keyOf(other));
    },
    has: (path: string) => pages.has(path) || redirects.has(path) || files.has(path),
    /** The address at the end of a chain of redirects. Undefined if the chain leads to nothing. */
    endOf: (path: string): string | undefined => {
      let end = path;
      for (let steps = 0; steps < longestChain; steps += 1) {
        if (pages.has(end) || files.has(end)) return end;
        const next = redirects.get(end);
        if (next === undefined) return end.startsWith('/') || end === path ? undefined : end;
        end = next;
      }
      return undefined;
    },
  };
}

/** A key of the content of a page: its entry, and the number of the page in its list. */
function keyOf({ meta }: RouteRecord): string {
  return `${meta.nodeid} ${meta.page ?? ''}`;
}

function pageFate(before: RouteRecord, after: RouteRecord | undefined, now: Addresses): AddressDifference {
  const { path } = before;
  const about = { path, of: pageKindOf(before), before: path };
  if (now.pages.has(path)) return { ...about, kind: 'reused', after: after?.path };
  const end = now.endOf(path);
  if (end === undefined) return { ...about, kind: 'lost', after: after?.path };
  return { ...about, kind: end === after?.path ? 'moved' : 'redirected', after: end };
}

function redirectFate(path: string, old: Addresses, now: Addresses): readonly AddressDifference[] {
  const [from, to] = [old.endOf(path), now.endOf(path)];
  // A redirect at the address of a page had no effect, and one that led nowhere loses nothing.
  if (old.pages.has(path) || from === undefined || from === to) return [];
  const before = `→ ${from}`;
  if (to === undefined) return [{ path, of: 'redirect', kind: 'lost', before }];
  const [entry, other, here] = [old.pages.get(from), now.pages.get(to), now.pages.get(path)];
  if (entry !== undefined && other !== undefined && keyOf(entry) === keyOf(other) && to !== path) return [];
  const of = here === undefined ? 'redirect' : pageKindOf(here);
  return [{ path, of, kind: 'redirected', before, after: to === path ? to : `→ ${to}` }];
}

/** Pages of both states, then new ones, then removed ones. One at a time, so that the caller renders a page with the view just made. */
export function* comparedPages(
  base: SiteState,
  head: SiteState,
  { pairs, replaced, added, removed }: AddressChanges,
) {
  const differs = pageTest(base.views, head.views);
  for (const { before, after } of pairs) {
    const isMoved = before.path !== after.path;
    const change = isMoved ? pageChange(after, 'moved', before.path) : pageChange(after, 'changed');
    const differing: Differing = isMoved ? 'main' : differs(after.path);
    yield { before, after, change, differing };
  }
  const differing = 'entry';
  for (const page of replaced) yield { ...page, change: pageChange(page.after, 'changed'), differing };
  for (const after of added) {
    yield { before: undefined, after, change: pageChange(after, 'added'), differing };
  }
  for (const before of removed) {
    yield { before, after: undefined, change: pageChange(before, 'removed'), differing };
  }
}

/** Parts of a page that may differ by its view: `main` includes the other parts, `entry` is a page of another entry. */
type Differing = 'nothing' | 'main' | 'others' | 'entry';

/** Returns a test of the pages that differ between two sites. Builds reuse pages by the same test. */
function pageTest(old: StateViews | undefined, now: StateViews | undefined): (path: string) => Differing {
  const sharedBy = ({ shell: { settings, interfaces, templates } }: StateViews) =>
    JSON.stringify([settings, interfaces, templates]);
  if (old === undefined || now === undefined || sharedBy(old) !== sharedBy(now)) return () => 'main';
  const textsOf = ({ head, search, ...main }: PageView) =>
    [JSON.stringify(main), JSON.stringify([head, search])] as const;
  return (path) => {
    const [[main, others], [nowMain, nowOthers]] = [textsOf(old.of(path)), textsOf(now.of(path))];
    if (main !== nowMain) return 'main';
    return others === nowOthers ? 'nothing' : 'others';
  };
}
