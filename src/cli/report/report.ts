import type { HiddenFindings } from '../../catalogue/check/check.js';
import type { Diagnostic, LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { PublicationSummary } from '../../catalogue/entries/publication.js';
import { type Counts, countsOf } from './counts.js';

/** What a command has to say about a catalogue. */
export interface Report {
  /** The catalogue as the user named it. */
  readonly catalogue: string;
  /** In the order in which they are printed. */
  readonly messages: readonly (Diagnostic | LocatedMessage)[];
  readonly hidden: HiddenFindings;
  /** Of a built site: which entries are not on it. */
  readonly publication?: PublicationSummary;
  /** How many messages `--quiet` leaves out. */
  readonly left?: Counts;
}

/** A report as `--quiet` has it: errors only, and the number of the rest. */
export function quietReport(report: Report): Report {
  const errors = report.messages.filter(({ severity }) => severity === 'error');
  const others = report.messages.filter(({ severity }) => severity !== 'error');
  return { ...report, messages: errors, left: countsOf(others) };
}
