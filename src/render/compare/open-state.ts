import path from 'node:path';
import type { HiddenFindings } from '../../catalogue/check/check.js';
import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { LocatedDocument } from '../../catalogue/document/document.js';
import type { FileSet } from '../../catalogue/document/file-set.js';
import type { CheckRequest, Day } from '../../project/check-project.js';
import { fileSet, type Project, readProject } from '../../project/project.js';
import type { Side } from '../../project/side.js';
import { toolName } from '../output/tool.js';
import { type PlannedSite, planProject } from '../plan-project.js';
import { Store, withFacts } from '../store/store.js';
import { failureMessages, TemplateError } from '../templates/failures.js';
import { builtState } from './built-state.js';
import { projectState } from './project-state.js';
import type { SiteState } from './state.js';

/** A state that has errors. */
export interface RefusedState {
  readonly kind: 'refused';
  /** Its catalogue, for messages. */
  readonly catalogue: string;
  readonly messages: readonly LocatedMessage[];
  readonly hidden: HiddenFindings;
}

/** A state that can be compared. */
export interface OpenedState {
  readonly kind: 'opened';
  readonly state: SiteState;
  /** The day that dates were compared with. Undefined when no date was compared. */
  readonly day: Day | undefined;
  /** What it is made from. Undefined for a built site. */
  readonly from: { readonly document: LocatedDocument; readonly files: FileSet } | undefined;
}

/** What to check of both states. */
export interface StateOptions {
  readonly check: CheckRequest;
  /** Whether to show what is not on the site yet, or no longer. */
  readonly drafts: boolean;
}

export interface OpenOptions extends StateOptions {
  /** Where earlier runs left what they found out about texts. */
  readonly store: Store;
}

/** Thrown where a template of a state fails on one of its pages. */
export class StateError extends Error {
  readonly refused: RefusedState;

  constructor(refused: RefusedState) {
    super('a template fails');
    this.refused = refused;
  }
}

/**
 * Reads, checks and plans one side of a comparison.
 * @param other the other side: what is equal is neither read nor checked again, and lies in memory once
 * @throws Fault when a file cannot be read
 */
async function openState(
  { name, catalogue, isBuilt }: Side,
  { check, drafts, store }: OpenOptions,
  other?: OpenedState['from'],
): Promise<OpenedState | RefusedState> {
  if (isBuilt) {
    const state = await builtState(name, catalogue.path);
    return { kind: 'opened', state, day: undefined, from: undefined };
  }
  const read = await readProject(catalogue);
  const files = fileSet(read.list, undefined, undefined, other?.files);
  const project = withFacts({ ...read, files }, store);
  const before = other?.document;
  const planned = await planProject(project, { check, drafts, search: true, images: true, before });
  if (planned.kind === 'refused') {
    const { diagnostics, remarks, hidden } = planned;
    return { kind: 'refused', catalogue: catalogue.typed, messages: [...diagnostics, ...remarks], hidden };
  }
  const located = locator(catalogue.typed, project, planned);
  try {
    const state = projectState(name, project, planned);
    return {
      kind: 'opened',
      state: { ...state, html: (path, main) => located(() => state.html(path, main), path) },
      day: planned.day,
      from: { document: planned.document, files },
    };
  } catch (error) {
    if (error instanceof TemplateError)
      return refusal(catalogue.typed, project, planned, { failure: error.failure });
    throw error;
  }
}

/** Gives errors of templates their places. */
function locator(catalogue: string, project: Project, planned: PlannedSite) {
  return <T>(render: () => T, page: string): T => {
    try {
      return render();
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      throw new StateError(refusal(catalogue, project, planned, { failure: error.failure, page }));
    }
  };
}

function refusal(
  catalogue: string,
  project: Project,
  { diagnostics, hidden, templates: { messages, map } }: PlannedSite,
  failed: Parameters<typeof failureMessages>[0][number],
): RefusedState {
  const errors = failureMessages([failed], { project, map });
  return { kind: 'refused', catalogue, messages: [...diagnostics, ...messages, ...errors], hidden };
}

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
  const today = options.check.today ?? (now.kind === 'opened' ? now.day?.text : undefined);
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
