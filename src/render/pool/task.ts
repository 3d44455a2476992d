import type { CheckedPortion, CheckInput } from '../check/checker.js';
import type { RenderInput, SliceResult } from './render-task.js';
import type { ThreadError } from './thread-error.js';

/** What threads do together: each kind with what it works on, and what comes of a slice of it. */
export interface Tasks {
  readonly check: { readonly input: CheckInput; readonly result: readonly CheckedPortion[] };
  readonly render: { readonly input: RenderInput; readonly result: SliceResult };
}

export type TaskKind = keyof Tasks;

/** To a worker: work at slices of a task until none is left. */
export interface Assignment<Kind extends TaskKind = TaskKind> {
  readonly kind: Kind;
  readonly input: Tasks[Kind]['input'];
  /** What the queue of slices is made of. */
  readonly queue: { readonly length: number; readonly step: number; readonly memory: SharedArrayBuffer };
}

/** From a worker. An error of the machine or of ours ends the build; failures of single routes are in the result. */
export type Response<Kind extends TaskKind = TaskKind> =
  | { readonly kind: 'result'; readonly result: Tasks[Kind]['result'] }
  | { readonly kind: 'finished' }
  | ThreadError;
