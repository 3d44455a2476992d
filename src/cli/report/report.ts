import type { HiddenFaults } from '../../catalogue/check/check.js';
import type { Diagnostic, LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';

/** What a command has to say about a catalogue. */
export interface Report {
  /** The catalogue as the user named it. */
  readonly catalogue: string;
  /** In the order in which they are printed. */
  readonly messages: readonly (Diagnostic | LocatedMessage)[];
  readonly hidden: HiddenFaults;
}
