import { during } from '../../catalogue/work.js';
import { comparable, openSide } from '../../project/side.js';
import { defined } from '../../site/defined.js';
import { type AddressChanges, addressChanges, comparedPages } from './addresses.js';
import { type ChangedPage, Collapser, type SiteChanges } from './changes.js';
import { follower, pageDifferences } from './differences/page-differences.js';
import { shellDifferences } from './differences/shell-differences.js';
import { entryChanges } from './entry-changes.js';
import { type CompareOptions, withStates } from './open-state.js';
import type { SiteState } from './state.js';

export type ComparedStates = Awaited<ReturnType<typeof compareSites>>;

/** Renders only pages whose views differ. @throws StateError when a template fails. @throws Fault when a page shows a missing file */
export async function compareSites(base: SiteState, head: SiteState) {
  return { changes: await during('compare', () => changesBetween(base, head)), base, head };
}

async function changesBetween(base: SiteState, head: SiteState): Promise<SiteChanges> {
  const collapser = new Collapser();
  const addresses = addressChanges(base, head);
  for (const difference of addresses.found) collapser.add(difference, difference.of, [difference.path]);
  // What differs around the main parts counts once for the pages of each language.
  for (const [language, { pages, ...after }] of head.shells) {
    const before = base.shells.get(language);
    const differences = before === undefined ? [] : shellDifferences(before, after);
    for (const difference of differences) collapser.add(difference, 'page', [], pages);
  }
  const followed = follower(addresses.moves, [base.origin, head.origin]);
  const entries = entryChanges(base, head, addresses.moved, followed);
  const pages = await changedPages(base, head, addresses, collapser, entries.follow, followed);
  const changed = pages.filter(({ status }) => status === 'changed' || status === 'moved');
  const sum = (side: 'before' | 'after') => changed.reduce((all, { bytes }) => all + (bytes[side] ?? 0), 0);
  return {
    base: base.name,
    head: head.name,
    counts: {
      before: base.pages.length,
      after: head.pages.length,
      changed: changed.length,
      added: addresses.added.length,
      removed: addresses.removed.length,
    },
    bytes: { before: sum('before'), after: sum('after') },
    changes: collapser.changes(),
    entries: [...entries.changes.values()],
    others: entries.others,
    pages,
  };
}

async function changedPages(
  base: SiteState,
  head: SiteState,
  addresses: AddressChanges,
  collapser: Collapser,
  follow: ReturnType<typeof entryChanges>['follow'],
  followed: (html: string) => string,
): Promise<readonly ChangedPage[]> {
  const changed: ChangedPage[] = [];
  for (const { before, after, change, differing } of comparedPages(base, head, addresses)) {
    if (differing === 'nothing') continue;
    const now = after && (await head.html(after.path));
    const main = differing === 'others' ? now?.main : undefined;
    const old = after && before && (await base.html(before.path, main));
    changed.push({ ...change, bytes: defined({ before: old?.bytes, after: now?.bytes }) });
    if (differing === 'entry' || old === undefined || now === undefined) continue;
    follow(change.path, change.entry, change.from);
    const differences = [...addresses.everywhere, ...pageDifferences(old, now, followed)];
    if (differences.length === 0 && change.status !== 'moved') changed.pop();
    for (const difference of differences) collapser.add(difference, change.kind, [change.path]);
  }
  return changed;
}

/** @param names a commit, a folder or a catalogue each; undefined: the working tree. @throws as `withStates` does */
export function compareStates<Result>(
  names: readonly [base: string, head: string | undefined],
  { catalogue, cwd, ...options }: CompareOptions,
  use: (compared: ComparedStates) => Promise<Result>,
): Promise<Result> {
  const tree = comparable(catalogue);
  const side = (name: string | undefined) => () => openSide(name, tree, { cwd, env: options.check.env });
  return withStates([side(names[0]), side(names[1])], options, async (base, head) =>
    use(await compareSites(base, head)),
  );
}
