import path from 'node:path';
import type { Side } from '../../project/sides/side.js';
import { toolName } from '../output/tool.js';
import { Store } from '../store/store.js';
import {
  type OpenedState,
  type OpenOptions,
  openState,
  type RefusedState,
  type StateOptions,
} from './open-state.js';
import type { SiteState } from './state.js';

/** Two states that can be compared. */
export interface OpenedStates {
  readonly kind: 'opened';
  readonly base: SiteState;
  readonly head: SiteState;
}

/** The errors of two states, where one or both have some. */
export interface RefusedStates {
  readonly kind: 'refused';
  readonly refused: readonly RefusedState[];
}

/**
 * Opens two states, and hands them on while both still exist: a commit is in a folder only so long.
 * @param sides open the projects, the older one first
 * @throws Fault when there is no such project, or a file cannot be read
 */
export async function withStates<Result>(
  sides: readonly [base: () => Promise<Side>, head: () => Promise<Side>],
  options: StateOptions,
  use: (states: OpenedStates | RefusedStates) => Promise<Result>,
): Promise<Result> {
  const open: Side[] = [];
  try {
    for (const side of sides) open.push(await side());
    const [base, head] = open;
    if (base === undefined || head === undefined) throw new Error('a comparison has two sides');
    const store = new Store({ root: path.dirname(head.catalogue.path), tool: toolName() });
    try {
      return await use(await opened(base, head, { ...options, store }));
    } finally {
      await store.close();
    }
  } finally {
    for (const side of open) await side.close();
  }
}

async function opened(base: Side, head: Side, options: OpenOptions): Promise<OpenedStates | RefusedStates> {
  const now = await openState(head, options);
  // Both on one day: else a site would change by the date of a commit.
  const today = options.check.today ?? dayOf(now);
  const from = now.kind === 'opened' ? now.from : undefined;
  const old = await openState(base, { ...options, check: { ...options.check, today } }, from);
  if (now.kind === 'refused' || old.kind === 'refused') {
    return {
      kind: 'refused',
      refused: [old, now].flatMap((state) => (state.kind === 'refused' ? [state] : [])),
    };
  }
  return { kind: 'opened', base: old.state, head: now.state };
}

function dayOf(state: OpenedState | RefusedState): string | undefined {
  return state.kind === 'opened' ? state.day?.text : undefined;
}
