import { redirectsOf } from '../../catalogue/addresses/addresses.js';
import { claimsOf } from '../../catalogue/addresses/paths.js';
import type { ChangeState } from '../../edits/changes/change.js';
import { comparedEntries, type EntryChange, editedEntries } from './entry-changes.js';
import { type Code, editWords, listedEntries, pageByEntry } from './words.js';

export interface ChangedEntry extends Pick<EntryChange, 'entry' | 'name' | 'status'> {
  /** Its edits, in the sentence of `diff`. */
  readonly words: string;
  /** The address of its page. Undefined if it has none any more. */
  readonly path: string | undefined;
}

/** The edited entries, without their effects on other pages: neither site is planned or rendered, and errors do not prevent it. */
export function changedEntries(old: ChangeState, now: ChangeState, code: Code): readonly ChangedEntry[] {
  const [before, after] = [pathsOf(old), pathsOf(now)];
  const moves = [...before].flatMap(([id, from]) => {
    const to = after.get(id);
    return to === undefined || to === from ? [] : [[from, to] as const];
  });
  const [was, is] = [old, now].map(({ draft, files }) => comparedEntries(draft, files));
  const entries = [...editedEntries(was ?? new Map(), is ?? new Map(), new Map(moves)).values()];
  const pages = entries.flatMap(({ entry, status }) => {
    const [from, path = from] = [before.get(entry), after.get(entry)];
    if (path === undefined || (status === 'changed' && from === path)) return [];
    return [
      {
        entry,
        path,
        ...(status === 'changed' ? { status: 'moved' as const, from } : { status, from: undefined }),
      },
    ];
  });
  const redirects = new Map(redirectsOf(now.draft).map(({ from, to, target = to }) => [from, target]));
  const changes = pages.flatMap(({ from, path }) => {
    const address = from ?? path;
    const end = redirects.get(address);
    return end === undefined ? [] : [{ kind: 'redirected' as const, pages: [address], after: end }];
  });
  const pageOf = pageByEntry(pages);
  return listedEntries(entries).map((change) => {
    const { entry, name, status } = change;
    return {
      entry,
      name,
      status,
      words: editWords(change, pageOf.get(entry), changes, code),
      path: after.get(entry),
    };
  });
}

/** The addresses of entries, by id. */
function pathsOf(state: ChangeState): ReadonlyMap<string, string> {
  return new Map(claimsOf(state).map(({ path, entry }) => [entry.value.id ?? '', path]));
}
