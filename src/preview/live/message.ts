import type { LiveReport } from './errors/report.js';

/** What the server tells an open page. */
export interface LiveMessage {
  /** Names the state that the page should show. */
  readonly version: string;
  /** The errors in the catalogue; null while there are none. */
  readonly report: LiveReport | null;
  /** The page as it is now, so that the browser need not ask for it. */
  readonly page?: LivePage;
}

export interface LivePage {
  /** Path of its address, as the browser writes it. */
  readonly path: string;
  readonly html: string;
}
