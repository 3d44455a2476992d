import type { HiddenFaults } from '../../catalogue/check.js';
import type { Diagnostic, LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { Output } from '../output.js';
import { jsonReport } from './json.js';
import { textReport } from './text.js';

/** How diagnostics are printed. */
export const reportFormats = ['text', 'json'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** What a command has to say about a catalogue. */
export interface Report {
  /** The catalogue as the user named it. */
  readonly catalogue: string;
  /** In the order in which they are printed. */
  readonly messages: readonly (Diagnostic | LocatedMessage)[];
  readonly hidden: HiddenFaults;
}

/**
 * Prints the diagnostics of a command. Text goes to standard error, where there are any; the other forms are the command's
 * result and always printed, so that a program that reads one finds a document.
 */
export async function printReport(output: Output, format: ReportFormat, report: Report): Promise<void> {
  if (format === 'json') await output.result(jsonReport(report));
  else if (report.messages.length > 0) await output.note(textReport(report.messages, output.palette));
}
