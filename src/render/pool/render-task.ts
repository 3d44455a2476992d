import { planOutlined } from '../../site/plan.js';
import type { AssetTable } from '../assets.js';
import { type StoredPortion, storedEntries } from '../entries.js';
import { createRenderer } from '../renderer.js';
import type { Slice } from './queue.js';
import { renderSlice } from './slice.js';

/** What a thread renders from. It makes the plan itself: that is quicker than copying it between threads. */
export interface RenderInput {
  /** JSON of the catalogue's outline. */
  readonly outline: Uint8Array;
  /** The entries that it is the outline of. */
  readonly entries: readonly StoredPortion[];
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

/** Makes what renders slices in another thread than the one that has made the plan. */
export function sliceRenderer({ outline, entries, root, assets, outputRoot }: RenderInput) {
  const text = Buffer.from(outline.buffer, outline.byteOffset, outline.byteLength).toString();
  const site = planOutlined(JSON.parse(text), storedEntries(entries));
  const renderer = createRenderer({ site, root, assets });
  return (slice: Slice): SliceResult => renderSlice({ site, renderer, outputRoot, slice });
}
