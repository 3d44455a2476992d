import { planOutlined } from '../../site/plan.js';
import type { AssetTable } from '../assets.js';
import { type StoredPortion, storedEntries } from '../entries.js';
import type { KeptFile } from '../kept/build-state.js';
import { createRenderer } from '../renderer.js';
import { joinedOutline, type OutlinePieces } from './outline-pieces.js';
import type { Slice } from './queue.js';
import { renderSlice } from './slice.js';

/** What a thread renders from. It makes the plan itself: that is quicker than copying it between threads. */
export interface RenderInput {
  /** The catalogue's outline. */
  readonly outline: OutlinePieces;
  /** The entries that it is the outline of. */
  readonly entries: readonly StoredPortion[];
  /** Absolute path of the folder that `content/` stands in. */
  readonly root: string;
  readonly assets: AssetTable;
  /** Absolute path of the folder that the files go into. */
  readonly outputRoot: string;
  /** Places of the routes that are rendered; slices are parts of it. */
  readonly places: readonly number[];
}

/** A route that could not be rendered. */
export interface RouteFailure {
  /** Its place in the plan. */
  readonly route: number;
  readonly message: string;
  /** Only where the failure is a bug of ours. */
  readonly stack?: string;
}

/** What was written of a route. */
export interface RenderedRoute {
  /** Its place in the plan. */
  readonly place: number;
  /** Hash of what the full-text index gets of it; undefined where it is not searched. */
  readonly record: string | undefined;
  readonly files: readonly KeptFile[];
}

/** What was written of a slice. */
export interface SliceResult {
  readonly rendered: readonly RenderedRoute[];
  readonly failures: readonly RouteFailure[];
}

/** Makes what renders slices in another thread than the one that has made the plan. */
export function sliceRenderer({ outline, entries, root, assets, outputRoot, places }: RenderInput) {
  const site = planOutlined(joinedOutline(outline), storedEntries(entries));
  const renderer = createRenderer({ site, root, assets });
  return ({ start, end }: Slice): SliceResult =>
    renderSlice({ site, renderer, outputRoot, places: places.slice(start, end) });
}
