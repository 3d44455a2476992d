import { openSide, type Side } from '../../project/sides/side.js';
import type { SiteChanges } from './changes.js';
import { compareSites } from './compare-sites.js';
import {
  type OpenedState,
  openState,
  type RefusedState,
  StateError,
  type StateOptions,
} from './open-state.js';
import type { SiteState } from './state.js';

/** Two states with what differs between them. */
export interface ComparedStates {
  readonly kind: 'compared';
  readonly changes: SiteChanges;
  readonly base: SiteState;
  readonly head: SiteState;
}

/** What comes of a comparison: nothing but the errors, where a state has some. */
export type Comparison =
  | ComparedStates
  | { readonly kind: 'refused'; readonly refused: readonly RefusedState[] };

export interface CompareOptions extends StateOptions {
  /** Path of the catalogue in the working tree. */
  readonly catalogue: string;
}

/**
 * Compares the sites of two projects, and hands the comparison on while both still exist: a commit is in a folder only so long.
 * @param names a commit, a folder or a catalogue each; undefined: the working tree
 * @throws Fault when there is no such state, or a file cannot be read
 */
export async function compareStates<Result>(
  [base, head]: readonly [base: string, head: string | undefined],
  { catalogue, ...options }: CompareOptions,
  use: (comparison: Comparison) => Promise<Result>,
): Promise<Result> {
  const sides: Side[] = [];
  try {
    for (const name of [base, head]) sides.push(await openSide(name, catalogue));
    return await use(await compared(sides, options));
  } finally {
    for (const side of sides) await side.close();
  }
}

async function compared(sides: readonly Side[], options: StateOptions): Promise<Comparison> {
  const [base, head] = sides;
  if (base === undefined || head === undefined) throw new Error('a comparison has two sides');
  const now = await openState(head, options);
  // Both on one day: else a site would change by the date of a commit.
  const today = options.check.today ?? dayOf(now);
  const old = await openState(base, { ...options, check: { ...options.check, today } });
  if (now.kind === 'refused' || old.kind === 'refused') {
    return {
      kind: 'refused',
      refused: [old, now].flatMap((state) => (state.kind === 'refused' ? [state] : [])),
    };
  }
  try {
    const changes = compareSites(old.state, now.state);
    return { kind: 'compared', changes, base: old.state, head: now.state };
  } catch (error) {
    if (error instanceof StateError) return { kind: 'refused', refused: [error.refused] };
    throw error;
  }
}

function dayOf(state: OpenedState | RefusedState): string | undefined {
  return state.kind === 'opened' ? state.day?.text : undefined;
}
