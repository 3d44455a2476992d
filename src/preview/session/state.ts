import type { Diagnostic, LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { GoodSite } from './good-site.js';

/** What the preview knows at a moment. */
export interface PreviewState {
  /** Names what pages show now: the site's version, or one of its own where there is no site. */
  readonly version: string;
  /** Whether the catalogue was read already. */
  readonly isRead: boolean;
  /** The site that is served; with an error in the catalogue the last one that had none. */
  readonly good: GoodSite | undefined;
  /** All that was found in the catalogue and the templates as they are now, warnings included. */
  readonly diagnostics: readonly (Diagnostic | LocatedMessage)[];
  /** Whether one of them has an error. */
  readonly isBroken: boolean;
}

/** How a state came about. */
export interface StateChange {
  /** The state before. */
  readonly before: PreviewState;
  /** From when the change was noticed until open pages were told. */
  readonly milliseconds: number;
  /** Whether everything was read again because somebody asked for it. */
  readonly isRebuild: boolean;
}
