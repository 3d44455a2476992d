import type { StreamPage } from './stream.js';

/** What a tab hears of the present state. */
export interface TabMessage {
  readonly version: string;
  /** The catalogue's faults; null while there is no error. */
  readonly broken: string | null;
  /** The tab's page, as it is now. */
  readonly page?: StreamPage;
}

/** What a tab says to the worker that listens for all. */
export type ToTabs =
  /** It shows another page. */
  | { readonly kind: 'listen'; readonly path: string }
  /** It has come to the front. */
  | { readonly kind: 'show'; readonly path: string }
  | { readonly kind: 'leave' };
