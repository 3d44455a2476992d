import type { Catalogue } from '../../catalogue/model.js';
import type { AssetTable } from '../assets.js';

/** What a thread renders from. It makes the plan itself: that is quicker than copying it between threads. */
export interface RenderInput {
  readonly catalogue: Catalogue;
  /** Absolute path of the folder that `content/` stands in. */
  readonly root: string;
  readonly assets: AssetTable;
  /** Absolute path of the folder that the files go into. */
  readonly outputRoot: string;
}

/** A route that could not be rendered. */
export interface RouteFailure {
  /** Its place in the plan. */
  readonly route: number;
  readonly message: string;
  /** Only where the failure is a bug of ours. */
  readonly stack?: string;
}

/** What was written of a slice. */
export interface SliceResult {
  /** How many routes the slice had. */
  readonly routes: number;
  /** Paths in the output folder. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** What the full-text index gets of each page that is searched: the route's place in the plan, and the record's hash. */
  readonly records: readonly (readonly [route: number, hash: string])[];
  readonly failures: readonly RouteFailure[];
}

/** To a worker, once: render slices until none is left. */
export interface Request {
  readonly input: RenderInput;
  /** The memory of the queue that all threads take their slices from. */
  readonly queue: SharedArrayBuffer;
}

/** From a worker. An error of the machine or of ours ends the build; failures of single routes are in the result. */
export type Response =
  | { readonly kind: 'rendered'; readonly result: SliceResult }
  | { readonly kind: 'finished' }
  | {
      readonly kind: 'broken';
      readonly message: string;
      readonly stack?: string;
      readonly isFault: boolean;
    };
