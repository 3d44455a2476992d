import type { ComponentType } from 'react';

/** All islands. The browser entry of a feature mounts each: `<name>.browser.ts`. */
export type IslandName =
  | 'compare'
  | 'comparison'
  | 'enquiry-button'
  | 'enquiry-list'
  | 'enquiry-rows'
  | 'gallery'
  | 'list-tools'
  | 'search-field'
  | 'search-key'
  | 'search-results'
  | 'section-links'
  | 'sent-copy'
  | 'slider';

/**
 * When an island's code is loaded: when it comes near the visible part of the page, when the browser is idle, or when the visitor first
 * touches it or the form around it (by pointer, finger or keyboard focus).
 */
export type Wake = 'visible' | 'idle' | 'touch';

/**
 * What wakes an island earlier: a query in the address that it must handle, an enquiry list in the browser's storage that it must show, or
 * another stored text, by its key. Some wake for a query and for a stored text.
 */
export type WakeReason =
  | 'query'
  | 'query herbarium-list-view'
  | 'query enquiry-list'
  | 'enquiry-list'
  | 'herbarium-compare';

/**
 * A part of a page that becomes interactive in the browser. The server and the browser render its component alone: everything that it shows
 * is in its state, which is plain data. Its first render must not depend on anything else, or the two would differ.
 */
export interface IslandDefinition<State extends object> {
  readonly name: IslandName;
  readonly wake: Wake;
  readonly wakesFor?: WakeReason;
  readonly Component: ComponentType<State>;
  /** What it shows before the first touch, if many pages share it as one object. Otherwise all of its state. */
  readonly shows?: (state: State) => object;
}
