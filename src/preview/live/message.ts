import type { LiveChanges } from './changes/live-changes.js';
import type { LiveReport } from './errors/report.js';

/** What the server tells an open page. */
export interface LiveMessage {
  /** Names the state that the page should show. */
  readonly version: string;
  /** The errors in the catalogue; null while there are none. */
  readonly report: LiveReport | null;
  /** The page as it is now, so that the browser need not ask for it. */
  readonly page?: LivePage;
  /** The pages that the last save has changed. A message without them, about the same state, says nothing of them. */
  readonly changes?: LiveChanges;
}

export interface LivePage {
  /** Path of its address, as the browser writes it. */
  readonly path: string;
  readonly html: string;
}
