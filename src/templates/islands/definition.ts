import type { ComponentType } from 'react';

/** All islands. The browser entry of a feature brings each to life: `<name>.browser.ts`. */
export type IslandName =
  | 'compare'
  | 'comparison'
  | 'enquiry-button'
  | 'enquiry-list'
  | 'list-tools'
  | 'search-box'
  | 'slider';

/**
 * When an island's code is fetched: as soon as it comes near the visible part of the page, as soon as the browser has
 * nothing else to do, or when the visitor first touches it (by pointer, finger or keyboard focus).
 */
export type Wake = 'visible' | 'idle' | 'touch';

/**
 * What wakes an island before its time: a query in the address that it must act on, or an enquiry list in the browser's
 * storage that it must show, or another text there, told by its key.
 */
export type WakeReason = 'query' | 'enquiry-list' | 'herbarium-compare';

/**
 * A part of a page that becomes interactive in the browser. Its component is rendered alone, by the server and by the
 * browser alike: everything that it shows is in its state, which is plain data. Its first rendering must not depend on
 * anything else, or the two would differ.
 */
export interface IslandDefinition<State extends object> {
  readonly name: IslandName;
  readonly wake: Wake;
  readonly wakesFor?: WakeReason;
  readonly Component: ComponentType<State>;
  /** What it shows before it is touched, where that is one object on many pages; else all of its state. */
  readonly shows?: (state: State) => object;
}
