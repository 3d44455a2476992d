import { isDeepStrictEqual } from 'node:util';
import { bodyOf, bodySource, entriesOf, titleOf } from '../../catalogue/entries/entries.js';
import type { CatalogueDraft } from '../../catalogue/schema/model.js';
import { groupedBy } from '../../document/collections.js';
import type { FileSet } from '../../document/file-set.js';
import { gapsBetween } from '../../document/text/gaps.js';
import { defined } from '../../site/defined.js';
import { isRecord } from '../cache/cache-files.js';
import type { PageView } from '../pages/view.js';
import { contentReason, reasonsBetween, strongest } from './impact/reasons.js';
import type { SiteState, StateViews } from './state.js';

/** Differences on other pages, in the words of `impact`. `@` stands for the entry. */
export type Followers = { readonly what: string; readonly pages: string[] }[];

/** An edited entry, and its effects on other pages. Plain data. */
export interface EntryChange {
  /** Its id; `site` for the settings of the site. */
  readonly entry: string;
  readonly name: string;
  /** The id of its original, for a translation. */
  readonly original?: string;
  readonly status: 'changed' | 'added' | 'removed';
  /** The name of its category, for a product that is added or removed. */
  readonly category?: string;
  /** Keys joined by dots, or `place` for its place in its list. `before` is absent if the key was added, `after` if removed. */
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
 * @param moved new paths of pages by the old ones
 * @param followed replaces old paths in a text: a link to a moved page is no change of its own
 * @returns `changes` and `others` are filled by `follow`, which the caller calls for each page that differs
 */
export function entryChanges(
  base: SiteState,
  head: SiteState,
  moved: ReadonlyMap<string, string>,
  followed: (text: string) => string,
) {
  const [old, now] = [base.views, head.views];
  const hasViews = old !== undefined && now !== undefined;
  const changes = hasViews ? editedEntries(old.entries, now.entries, moved) : new Map<string, EntryChange>();
  const others: Followers = [];
  const isMoved = moved.size > 0 || base.origin !== head.origin;
  const reasonsOf = reasonsBetween(base, head);
  const follow = (path: string, entry: string, from = path) => {
    if (!hasViews || changes.size === 0) return;
    const [before, after]: readonly [PageView, PageView] = isMoved
      ? [JSON.parse(followed(JSON.stringify(old.of(from)))), JSON.parse(JSON.stringify(now.of(path)))]
      : [old.of(from), now.of(path)];
    for (const { about, text, role } of strongest(reasonsOf(before, after, entry))) {
      const edited = changes.get(about?.entry ?? '');
      // A body with the new address of a link has the same content.
      const isReported = changes.has(entry) || (role === contentReason.role && moved.size > 0);
      if (edited !== undefined || !isReported) addFollower(edited?.elsewhere ?? others, text, path);
    }
  };
  return { changes, others, follow };
}

function addFollower(followers: Followers, what: string, path: string): void {
  const follower = followers.find((other) => other.what === what);
  if (follower === undefined) followers.push({ what, pages: [path] });
  else if (follower.pages.at(-1) !== path) follower.pages.push(path);
}

/** @param moved new paths of pages by the old ones */
export function editedEntries(
  old: ComparedEntries,
  now: ComparedEntries,
  moved: ReadonlyMap<string, string>,
): ReadonlyMap<string, EntryChange> {
  const [places, all] = [placeChanges(old, now), new Map([...old, ...now])];
  const edited = new Map<string, EntryChange>();
  for (const entry of new Set([...now.keys(), ...old.keys()])) {
    const [was, is] = [old.get(entry), now.get(entry)];
    const status = is === undefined ? 'removed' : was === undefined ? 'added' : 'changed';
    const isBoth = status === 'changed';
    const differing = isBoth ? [...fieldChanges(was?.value, is?.value)].concat(places.get(entry) ?? []) : [];
    // A new address in a text only follows. A value may be the id of an entry, such as the id of the category.
    const fields = differing
      .filter(({ field, before, after }) => isAddress(field) || followed(before, moved) !== after)
      .map(({ field, before, after }) => ({
        field,
        ...defined({ before: named(old, before), after: named(now, after) }),
      }));
    if (isBoth && fields.length === 0) continue;
    const { name, list, value } = is ?? was ?? { name: '', list: '', value: {} };
    const original = valueText(Reflect.get(value, 'translation_of'));
    const category = isBoth ? undefined : all.get(list)?.name;
    edited.set(entry, { entry, name, status, ...defined({ category, original }), fields, elsewhere: [] });
  }
  return edited;
}

const isAddress = (field: string) => field === 'slug' || field === 'path';

/** A text with the new paths of moved pages, also in references to products. */
function followed(text: string | undefined, moved: ReadonlyMap<string, string>): string | undefined {
  const now = (path: string) =>
    moved.get(path) ?? ((path.includes('/') && moved.get(`/${path}`)?.slice(1)) || path);
  return text?.replace(/[^\s,"'()[\]<>#?]+/g, now);
}

/** Changes of place, by id, of entries whose order in their list differs. Only entries of both states count. */
function placeChanges(old: ComparedEntries, now: ComparedEntries) {
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
  // Compare row by row only if no row was added or removed.
  const isRows = Array.isArray(was) && Array.isArray(is) && was.length === is.length && was.some(isRecord);
  if (isRows) {
    for (const [n, row] of was.entries()) yield* fieldChanges(row, is[n], [...keys, String(n + 1)]);
  } else if ((isRecord(before) || isRecord(after)) && isRecord(was) && isRecord(is)) {
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)]))
      yield* fieldChanges(was[key], is[key], [...keys, key]);
  } else yield { field: keys.join('.'), ...defined({ before: valueText(before), after: valueText(after) }) };
}

function valueText(value: unknown): string | undefined {
  if (Array.isArray(value) && !value.some((item) => isRecord(item))) return value.join(', ');
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}
