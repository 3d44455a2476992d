import type { Diagnostic } from '../../catalogue/diagnostics/diagnostic.js';
import type { GoodSite } from './good-site.js';

/** What the preview knows at a moment. */
export interface PreviewState {
  /** Names what pages show now: that of the site, or of this state where there is none. */
  readonly version: string;
  /** Whether this is the first load of this preview. */
  readonly isFirst: boolean;
  /** Whether the catalogue was read. */
  readonly isRead: boolean;
  /** The site that is served; with an error in the catalogue the last one that had none. */
  readonly good: GoodSite | undefined;
  /** What is wrong with the catalogue as it is now. */
  readonly diagnostics: readonly Diagnostic[];
  readonly isBroken: boolean;
}
