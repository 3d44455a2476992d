import type { CatalogueFile } from '../../project/catalogue-file.js';
import { comparable, openSide } from '../../project/sides/side.js';
import type { SiteChanges } from './changes.js';
import { compareSites } from './compare-sites.js';
import { StateError, type StateOptions } from './open-state.js';
import { type OpenedStates, type RefusedStates, withStates } from './open-states.js';
import { withBothTools } from './other-tool.js';
import type { SiteState } from './state.js';

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
