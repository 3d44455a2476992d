import { isDeepStrictEqual } from 'node:util';
import type { FileSet } from '../../catalogue/document/file-set.js';
import { bodySource } from '../../catalogue/entries/body-file.js';
import { bodyOf, entriesOf, titleOf } from '../../catalogue/entries/entries.js';
import type { CatalogueDraft } from '../../catalogue/schema/model.js';
import { defined } from '../../site/defined.js';
import { isRecord } from '../cache/cache-files.js';
import { reasonsBetween } from './impact/reasons.js';
import type { SiteState, StateViews } from './state.js';

/** An entry that was edited, and what follows from it on other pages. Plain data. */
export interface EntryChange {
  readonly entry: string;
  readonly name: string;
  readonly status: 'changed' | 'added' | 'removed';
  /** Keys with dots between them. A value is absent where there was none, or is none now. */
  readonly fields: readonly { readonly field: string; readonly before?: string; readonly after?: string }[];
  /** `what` as `impact` says it, where `@` stands for the entry. */
  readonly elsewhere: { readonly what: string; readonly pages: string[] }[];
}

export function comparedEntries(draft: CatalogueDraft, files: FileSet): StateViews['entries'] {
  const compared = entriesOf(draft).map((entry) => {
    const value = {
      ...entry.value,
      products: undefined,
      body: bodySource(bodyOf(entry), files),
      category: entry.kind === 'product' ? entry.category.id : undefined,
    };
    return [entry.value.id ?? '', { name: titleOf(entry) ?? entry.kind, value }] as const;
  });
  return new Map(compared);
}

/** @returns the entries that differ, and what tells them a page that differs */
export function entryChanges(base: SiteState, head: SiteState) {
  const [old, now] = [base.views, head.views];
  const changes = new Map<string, EntryChange>();
  const reasonsOf = reasonsBetween(base, head);
  for (const id of new Set([...(now?.entries.keys() ?? []), ...(old?.entries.keys() ?? [])])) {
    const [was, is] = [old?.entries.get(id), now?.entries.get(id)];
    const status = is === undefined ? 'removed' : was === undefined ? 'added' : 'changed';
    const differing = status === 'changed' ? [...fieldChanges(was?.value, is?.value)] : [];
    // A value may be the id of an entry, such as that of its category.
    const fields = differing.map(({ field, before, after }) => ({
      field,
      ...defined({ before: named(old, before), after: named(now, after) }),
    }));
    if (status === 'changed' && fields.length === 0) continue;
    changes.set(id, { entry: id, name: (is ?? was)?.name ?? '', status, fields, elsewhere: [] });
  }
  const follow = (path: string, entry: string, from = path) => {
    if (old === undefined || now === undefined || changes.size === 0) return;
    for (const { about, text } of reasonsOf(old.of(from), now.of(path), entry)) {
      const elsewhere = changes.get(about?.entry ?? '')?.elsewhere;
      const known = elsewhere?.find(({ what }) => what === text);
      if (known === undefined) elsewhere?.push({ what: text, pages: [path] });
      else if (known.pages.at(-1) !== path) known.pages.push(path);
    }
  };
  return { changes, follow };
}

function named(views: StateViews | undefined, value: string | undefined): string | undefined {
  return views?.entries.get(value ?? '')?.name ?? value;
}

function* fieldChanges(
  before: unknown,
  after: unknown,
  keys: readonly string[] = [],
): Generator<EntryChange['fields'][number]> {
  if (isDeepStrictEqual(before, after)) return;
  const [was, is] = [before ?? {}, after ?? {}];
  if ((isRecord(before) || isRecord(after)) && isRecord(was) && isRecord(is)) {
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)]))
      yield* fieldChanges(was[key], is[key], [...keys, key]);
  } else yield { field: keys.join('.'), ...defined({ before: textOf(before), after: textOf(after) }) };
}

function textOf(value: unknown): string | undefined {
  if (Array.isArray(value) && !value.some((item) => isRecord(item))) return value.join(', ');
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}
