import { addressOf } from '../../site/href.js';
import type { RouteRecord } from '../../site/route-table.js';
import type { Difference } from '../differences/kinds.js';
import type { SiteState } from './state.js';

/** A page in both states, at one address or two. */
export interface PagePair {
  readonly before: RouteRecord;
  readonly after: RouteRecord;
}

/** What became of the addresses of a site. */
export interface AddressChanges {
  /** The pages to compare. */
  readonly pairs: readonly PagePair[];
  readonly added: readonly RouteRecord[];
  readonly removed: readonly RouteRecord[];
  /** New addresses of pages and their data sheets by the old ones, as links have them. */
  readonly moves: ReadonlyMap<string, string>;
  readonly found: readonly AddressDifference[];
}

/** A difference of an address. */
export interface AddressDifference extends Difference {
  readonly path: string;
  /** The page that the address had, or has; undefined for files and redirects. */
  readonly page: RouteRecord | undefined;
  readonly what: 'page' | 'file' | 'redirect';
}

/** Redirects that are followed, at most: longer chains are circles. */
const longestChain = 20;

/** Compares all addresses of two states: which are gone, which lead somewhere else, and which are new. */
export function addressChanges(base: SiteState, head: SiteState): AddressChanges {
  const [old, now] = [new Addresses(base), new Addresses(head)];
  const fates = base.pages.map((before) => ({ before, after: now.pageOf(before) }));
  const pairs = fates.flatMap(({ before, after }) => (after === undefined ? [] : [{ before, after }]));
  const removed = fates.flatMap(({ before, after }) => (after === undefined ? [before] : []));
  const paired = new Set(pairs.map(({ after }) => after.path));
  const added = head.pages.filter(({ path }) => !paired.has(path));
  const sheets = movedSheets(pairs, base, head);
  const found = [
    ...fates
      .filter(({ before, after }) => before.path !== after?.path)
      .map(({ before, after }) => fateOf(before, after, now)),
    ...base.redirects.flatMap(({ from }) => redirectDifference(from, old, now)),
    ...base.files
      .filter((file) => !now.has(file))
      .map(
        (path) =>
          ({
            path,
            page: undefined,
            what: 'file',
            kind: 'lost',
            before: path,
            after: sheets.get(path),
          }) as const,
      ),
    ...newAddresses(head, added, new Set(sheets.values())).filter(({ path }) => !old.has(path)),
  ];
  const moves = [...pairs.map(({ before, after }) => [before.path, after.path] as const), ...sheets]
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => [addressOf(base, from), addressOf(head, to)] as const);
  return { pairs, added, removed, moves: new Map(moves), found };
}

/** What a state has that the other may not have. @param known files that have only moved */
function newAddresses(
  { files, redirects }: SiteState,
  added: readonly RouteRecord[],
  known: ReadonlySet<string>,
): readonly AddressDifference[] {
  const about = { kind: 'added', before: undefined, page: undefined } as const;
  return [
    ...added.map((page) => ({ ...about, path: page.path, after: page.path, page, what: 'page' }) as const),
    ...files
      .filter((file) => !known.has(file))
      .map((file) => ({ ...about, path: file, after: file, what: 'file' }) as const),
    ...redirects.map(
      ({ from, to }) => ({ ...about, path: from, after: `→ ${to}`, what: 'redirect' }) as const,
    ),
  ];
}

/** The addresses of one state. */
class Addresses {
  readonly pages: ReadonlyMap<string, RouteRecord>;
  /** Pages by what they show. */
  readonly #entries: ReadonlyMap<string, RouteRecord>;
  readonly #redirects: ReadonlyMap<string, string>;
  readonly #files: ReadonlySet<string>;

  constructor({ pages, redirects, files }: SiteState) {
    this.pages = new Map(pages.map((page) => [page.path, page]));
    this.#entries = new Map(pages.map((page) => [keyOf(page), page]));
    // The first redirect from an address counts.
    this.#redirects = new Map(redirects.map(({ from, to }) => [from, to] as const).toReversed());
    this.#files = new Set(files);
  }

  /** The page with what a page of the other state shows: at the same address, or elsewhere. */
  pageOf(other: RouteRecord): RouteRecord | undefined {
    const same = this.pages.get(other.path);
    return same !== undefined && keyOf(same) === keyOf(other) ? same : this.#entries.get(keyOf(other));
  }

  has(path: string): boolean {
    return this.pages.has(path) || this.#redirects.has(path) || this.#files.has(path);
  }

  /** Where an address leads in the end; undefined where there is nothing. */
  endOf(path: string): string | undefined {
    let at = path;
    for (let steps = 0; steps < longestChain; steps += 1) {
      if (this.pages.has(at) || this.#files.has(at)) return at;
      const next = this.#redirects.get(at);
      if (next === undefined) return at.startsWith('/') || at === path ? undefined : at;
      at = next;
    }
    return undefined;
  }
}

/** Names what a page shows: an entry, and the number of its list's page. */
function keyOf({ meta }: RouteRecord): string {
  return `${meta.nodeid} ${meta.page ?? ''}`;
}

/** What became of an address that had a page. */
function fateOf(before: RouteRecord, after: RouteRecord | undefined, now: Addresses): AddressDifference {
  const { path } = before;
  const about = { path, page: before, what: 'page', before: path } as const;
  const other = now.pages.get(path);
  if (other !== undefined) return { ...about, kind: 'reused', after: after?.path };
  const end = now.endOf(path);
  if (end === undefined) return { ...about, kind: 'lost', after: after?.path };
  return { ...about, kind: end === after?.path ? 'moved' : 'redirected', after: end };
}

/** What became of an address that led to another one. */
function redirectDifference(path: string, old: Addresses, now: Addresses): readonly AddressDifference[] {
  const from = old.endOf(path);
  // Where there was a page, the redirect did nothing; where it led nowhere, nothing can be lost.
  if (old.pages.has(path) || from === undefined) return [];
  const to = now.endOf(path);
  const about = { path, page: undefined, what: 'redirect' } as const;
  if (to === undefined) return [{ ...about, kind: 'lost', before: `→ ${from}`, after: undefined }];
  if (to === from) return [];
  const [entry, other] = [old.pages.get(from), now.pages.get(to)];
  if (entry !== undefined && other !== undefined && keyOf(entry) === keyOf(other) && to !== path) return [];
  return [
    {
      ...about,
      page: now.pages.get(path),
      kind: 'redirected',
      before: `→ ${from}`,
      after: to === path ? to : `→ ${to}`,
    },
  ];
}

/** Data sheets of pages that have moved: their addresses by the old ones. */
function movedSheets(
  pairs: readonly PagePair[],
  base: SiteState,
  head: SiteState,
): ReadonlyMap<string, string> {
  const [old, now] = [new Set(base.files), new Set(head.files)];
  return new Map(
    pairs.flatMap(({ before, after }) => {
      const [from, to] = [`${before.path}.pdf`, `${after.path}.pdf`];
      return before.path !== after.path && old.has(from) && now.has(to) ? [[from, to] as const] : [];
    }),
  );
}
