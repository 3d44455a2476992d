import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { Output } from '../output.js';
import { jsonReport } from './json.js';
import { textReport } from './text.js';

/** How diagnostics are printed. */
export const reportFormats = ['text', 'json'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/**
 * Prints the diagnostics of a command. Text goes to standard error, where there are any; JSON is the command's result and is
 * always printed, so that a program that reads it finds a document.
 */
export async function report(
  output: Output,
  format: ReportFormat,
  catalogue: string,
  messages: readonly LocatedMessage[],
): Promise<void> {
  if (format === 'json') await output.result(jsonReport(catalogue, messages));
  else if (messages.length > 0) await output.note(textReport(messages, output.palette));
}
