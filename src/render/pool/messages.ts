import type { Catalogue } from '../../catalogue/model.js';
import type { AssetTable } from '../assets.js';

/** A run of routes, by their places in the plan; `end` is exclusive. */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

/** What a worker is started with. It makes the plan itself: that is quicker than copying it between threads. */
export interface WorkerInput {
  readonly catalogue: Catalogue;
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
  readonly failures: readonly RouteFailure[];
}

/** To a worker. */
export type Request = { readonly kind: 'render'; readonly slice: Slice } | { readonly kind: 'end' };

/** From a worker. An error of the machine or of ours ends the build; failures of single routes are in the result. */
export type Response =
  | { readonly kind: 'rendered'; readonly result: SliceResult }
  | {
      readonly kind: 'broken';
      readonly message: string;
      readonly stack?: string;
      readonly isFault: boolean;
    };
