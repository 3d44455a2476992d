import { isDeepStrictEqual } from 'node:util';
import { groupedBy } from '../../catalogue/collections.js';
import type { FileSet } from '../../catalogue/document/file-set.js';
import { bodyOf, bodySource, entriesOf, titleOf } from '../../catalogue/entries/entries.js';
import type { CatalogueDraft } from '../../catalogue/schema/model.js';
import { gapsBetween } from '../../catalogue/text/gaps.js';
import { defined } from '../../site/defined.js';
import { isRecord } from '../cache/cache-files.js';
import type { PageView } from '../pages/view.js';
import { ownReason, reasonsBetween, strongest } from './impact/reasons.js';
import type { SiteState, StateViews } from './state.js';

/** What other pages show differently, in the words of `impact`: `@` stands for the entry that it is about. */
export type Followers = { readonly what: string; readonly pages: string[] }[];

/** An entry that was edited, and what follows from it on other pages. Plain data. */
export interface EntryChange {
  /** Its id; `site` for the settings of the site. */
  readonly entry: string;
  readonly name: string;
  readonly status: 'changed' | 'added' | 'removed';
  /** The name of its category, where it is a product that is new or gone. */
  readonly category?: string;
  /** Keys with dots between them, and `place` in its list. A value is absent where there was none, or is none now. */
  readonly fields: readonly { readonly field: string; readonly before?: string; readonly after?: string }[];
  readonly elsewhere: Followers;
}

type ComparedEntries = StateViews['entries'];

/** The settings of the site, then its entries in the order of the catalogue. */
export function comparedEntries(draft: CatalogueDraft, files: FileSet): ComparedEntries {
  const compared = entriesOf(draft).map((entry) => {
    const category = entry.kind === 'product' ? entry.category.id : undefined;
    const value = { ...entry.value, products: undefined, body: bodySource(bodyOf(entry), files), category };
    const name = titleOf(entry) ?? entry.kind;
    return [entry.value.id ?? '', { name, list: category ?? entry.kind, value }] as const;
  });
  const site = { name: 'The site', list: 'site', value: { ...draft.site, menu: draft.menu } };
  return new Map<string, { name: string; list: string; value: object }>([['site', site], ...compared]);
}

/**
 * @param moved new paths of pages by the old ones; @param followed writes them in a text of a page: that a page links to them only follows
 * @returns the entries that differ; what follows from them and is about none of them; what tells both a page that differs
 */
export function entryChanges(
  base: SiteState,
  head: SiteState,
  moved: ReadonlyMap<string, string>,
  followed: (text: string) => string,
) {
  const [old, now] = [base.views, head.views];
  const isKnown = old !== undefined && now !== undefined;
  const changes = isKnown ? editedEntries(old.entries, now.entries, moved) : new Map<string, EntryChange>();
  const others: Followers = [];
  const reasonsOf = reasonsBetween(base, head);
  const follow = (path: string, entry: string, from = path) => {
    if (!isKnown || changes.size === 0) return;
    const was: PageView = JSON.parse(followed(JSON.stringify(old.of(from))));
    const is: PageView = JSON.parse(JSON.stringify(now.of(path)));
    for (const { about, text, role } of strongest(reasonsOf(was, is, entry))) {
      const edited = changes.get(about?.entry ?? '');
      // A body that names a new address is no other content.
      const isTold = changes.has(entry) || (role === ownReason.role && moved.size > 0);
      if (edited !== undefined || !isTold) addFollower(edited?.elsewhere ?? others, text, path);
    }
  };
  return { changes, others, follow };
}

function addFollower(followers: Followers, what: string, path: string): void {
  const known = followers.find((one) => one.what === what);
  if (known === undefined) followers.push({ what, pages: [path] });
  else if (known.pages.at(-1) !== path) known.pages.push(path);
}

function editedEntries(old: ComparedEntries, now: ComparedEntries, moved: ReadonlyMap<string, string>) {
  const [places, all] = [otherPlaces(old, now), new Map([...old, ...now])];
  const edited = new Map<string, EntryChange>();
  for (const entry of new Set([...now.keys(), ...old.keys()])) {
    const [was, is] = [old.get(entry), now.get(entry)];
    const status = is === undefined ? 'removed' : was === undefined ? 'added' : 'changed';
    const isBoth = status === 'changed';
    const differing = isBoth ? [...fieldChanges(was?.value, is?.value)].concat(places.get(entry) ?? []) : [];
    // That a text names a new address only follows. A value may be the id of an entry, such as that of its category.
    const fields = differing
      .filter(({ field, before, after }) => isAddress(field) || followed(before, moved) !== after)
      .map(({ field, before, after }) => ({
        field,
        ...defined({ before: named(old, before), after: named(now, after) }),
      }));
    if (isBoth && fields.length === 0) continue;
    const { name, list } = is ?? was ?? { name: '', list: '' };
    const category = isBoth ? undefined : all.get(list)?.name;
    edited.set(entry, { entry, name, status, ...defined({ category }), fields, elsewhere: [] });
  }
  return edited;
}

const isAddress = (field: string) => field === 'slug' || field === 'path';

/** A text with the paths of pages, and references to products, as they are now. */
function followed(text: string | undefined, moved: ReadonlyMap<string, string>): string | undefined {
  const now = (path: string) =>
    moved.get(path) ?? ((path.includes('/') && moved.get(`/${path}`)?.slice(1)) || path);
  return text?.replace(/[^\s,"'()[\]<>#?]+/g, now);
}

/** What is to say of entries that stand in another place of their list, among those of both states. */
function otherPlaces(old: ComparedEntries, now: ComparedEntries) {
  const listsOf = (entries: ComparedEntries, others: ComparedEntries) => {
    const both = [...entries].filter(([id, { list }]) => others.get(id)?.list === list);
    return groupedBy(both, ([, { list }]) => [list]);
  };
  const lists = listsOf(old, now);
  const places = [...listsOf(now, old)].flatMap(([list, entries]) => {
    const [was, is] = [(lists.get(list) ?? []).map(([id]) => id), entries.map(([id]) => id)];
    const placeIn = (ids: readonly string[], id: string) => {
      const before = ids[ids.indexOf(id) - 1];
      return before === undefined ? 'first' : `after ${now.get(before)?.name ?? ''}`;
    };
    return gapsBetween(was, is).flatMap(({ from, to }) =>
      was.slice(from, to).map((id) => [id, placeIn(was, id), placeIn(is, id)] as const),
    );
  });
  const others = places.filter(([, before, after]) => before !== after);
  return new Map(others.map(([id, before, after]) => [id, [{ field: 'place', before, after }]]));
}

function named(entries: ComparedEntries, value: string | undefined): string | undefined {
  return entries.get(value ?? '')?.name ?? value;
}

function* fieldChanges(
  before: unknown,
  after: unknown,
  keys: readonly string[] = [],
): Generator<EntryChange['fields'][number]> {
  if (isDeepStrictEqual(before, after)) return;
  const [was, is] = [before ?? {}, after ?? {}];
  // Rows that are edited, and not added or taken out.
  const isRows = Array.isArray(was) && Array.isArray(is) && was.length === is.length && was.some(isRecord);
  if (isRows) {
    for (const [n, row] of was.entries()) yield* fieldChanges(row, is[n], [...keys, String(n + 1)]);
  } else if ((isRecord(before) || isRecord(after)) && isRecord(was) && isRecord(is)) {
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)]))
      yield* fieldChanges(was[key], is[key], [...keys, key]);
  } else yield { field: keys.join('.'), ...defined({ before: textOf(before), after: textOf(after) }) };
}

function textOf(value: unknown): string | undefined {
  if (Array.isArray(value) && !value.some((item) => isRecord(item))) return value.join(', ');
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}
