import { during } from '../../catalogue/work.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import { comparable, openSide } from '../../project/side.js';
import { follower } from '../differences/facts/addresses.js';
import type { Difference } from '../differences/kinds.js';
import { pageDifferences } from '../differences/page-differences.js';
import { shellDifferences } from '../differences/shell-differences.js';
import { type AddressChanges, addressChanges } from './addresses.js';
import { type ChangedPage, Collapser, type SiteChanges } from './changes.js';
import {
  type OpenedStates,
  type RefusedStates,
  StateError,
  type StateOptions,
  withStates,
} from './open-state.js';
import { withBothTools } from './other-tool.js';
import { comparedPages, pageChange, pageKindOf } from './pages.js';
import type { SiteState } from './state.js';

/**
 * Compares two states of a site. Only pages whose views differ are rendered.
 * @throws TemplateError when a template fails on a page
 * @throws Fault when a page shows a file that is missing
 */
function compareSites(base: SiteState, head: SiteState): SiteChanges {
  return during('compare', () => changesBetween(base, head));
}

function changesBetween(base: SiteState, head: SiteState): SiteChanges {
  const collapser = new Collapser();
  const { pairs, added, removed, moves, found } = addressChanges(base, head);
  for (const difference of found) {
    const { what, page, path } = difference;
    const kind = page !== undefined ? pageKindOf(page) : what === 'file' ? 'file' : 'redirect';
    collapser.add(difference, { [kind]: 1 }, [path]);
  }
  addShells(base, head, collapser);
  const changed = changedPages(base, head, { pairs, moves }, collapser);
  const sum = (side: 'before' | 'after') => changed.reduce((all, { bytes }) => all + (bytes[side] ?? 0), 0);
  return {
    base: base.name,
    head: head.name,
    counts: {
      before: base.pages.length,
      after: head.pages.length,
      changed: changed.length,
      added: added.length,
      removed: removed.length,
    },
    bytes: { before: sum('before'), after: sum('after') },
    changes: collapser.changes(),
    pages: [
      ...changed,
      ...added.map((page) => ({
        ...pageChange(page, 'added'),
        bytes: { after: head.html(page.path).bytes },
      })),
      ...removed.map((page) => ({ ...pageChange(page, 'removed'), bytes: {} })),
    ],
  };
}

/** Compares the pages that both states have, and says which differ. */
function changedPages(
  base: SiteState,
  head: SiteState,
  { pairs, moves }: Pick<AddressChanges, 'pairs' | 'moves'>,
  collapser: Collapser,
): readonly ChangedPage[] {
  const follow = follower(moves, [base.origin, head.origin]);
  const [before, after] = [base.origin, head.origin];
  // Another origin is another canonical address of every page: all other addresses only follow.
  const everywhere: readonly Difference[] =
    before === after ? [] : [{ kind: 'canonical', part: 'origin', before, after }];
  const changed: ChangedPage[] = [];
  for (const { before, after, change, differing } of comparedPages(base, head, pairs)) {
    if (differing === 'nothing') continue;
    const now = head.html(after.path);
    const old = base.html(before.path, differing === 'others' ? now.main : undefined);
    const differences = [...everywhere, ...pageDifferences(old, now, follow)];
    if (differences.length === 0 && change.status !== 'moved') continue;
    for (const difference of differences) collapser.add(difference, { [change.kind]: 1 }, [after.path]);
    changed.push({ ...change, bytes: { before: old.bytes, after: now.bytes } });
  }
  return changed;
}

/** Adds what differs around the main parts, once for the pages of each language. */
function addShells(base: SiteState, head: SiteState, collapser: Collapser): void {
  for (const [language, after] of head.shells) {
    const before = base.shells.get(language);
    if (before === undefined) continue;
    for (const difference of shellDifferences(before, after)) {
      collapser.add(difference, { page: after.pages }, []);
    }
  }
}

/** Two states with what differs between them. */
export interface ComparedStates {
  readonly kind: 'compared';
  readonly changes: SiteChanges;
  readonly base: SiteState;
  readonly head: SiteState;
}

/** What comes of a comparison: nothing but the errors, where a state has some. */
export type Comparison = ComparedStates | RefusedStates;

export interface CompareOptions extends StateOptions {
  /** The one in the working tree. */
  readonly catalogue: CatalogueFile;
  readonly cwd: string;
}

/**
 * Compares the sites of two projects, and hands the comparison on while both still exist: a commit is in a folder only so long.
 * @param names a commit, a folder or a catalogue each; undefined: the working tree
 * @throws Fault when there is no such state, or a file cannot be read
 */
export async function compareStates<Result>(
  [base, head]: readonly [base: string, head: string | undefined],
  { catalogue, cwd, ...options }: CompareOptions,
  use: (comparison: Comparison) => Promise<Result>,
): Promise<Result> {
  const place = { cwd, env: options.check.env };
  const tree = comparable(catalogue);
  const sides = [() => openSide(base, tree, place), () => openSide(head, tree, place)] as const;
  return withStates(sides, options, (states) => use(comparisonOf(states)));
}

/**
 * Compares the sites that two versions of the tool make of one catalogue.
 * @param wanted the other version: one that is installed, or the folder of its package
 * @throws Fault when there is no such version, or one cannot build the site
 */
export function compareTools<Result>(
  wanted: string,
  options: CompareOptions,
  use: (comparison: ComparedStates) => Promise<Result>,
): Promise<Result> {
  return withBothTools(wanted, options, (base, head) =>
    use({ kind: 'compared', changes: compareSites(base, head), base, head }),
  );
}

function comparisonOf(states: OpenedStates | RefusedStates): Comparison {
  if (states.kind === 'refused') return states;
  const { base, head } = states;
  try {
    return { kind: 'compared', changes: compareSites(base, head), base, head };
  } catch (error) {
    if (error instanceof StateError) return { kind: 'refused', refused: [error.refused] };
    throw error;
  }
}
