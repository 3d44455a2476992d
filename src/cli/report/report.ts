import type { HiddenFindings } from '../../catalogue/check/check.js';
import type { PublicationSummary } from '../../catalogue/entries/publication.js';
import { counted } from '../../catalogue/text/counted.js';
import type { Output } from '../terminal/output.js';
import { type Counts, countsOf } from './counts.js';
import type { Message } from './finding.js';

/** What a command has to say about a catalogue. */
export interface Report {
  /** The catalogue as the user named it. */
  readonly catalogue: string;
  /** In the order in which they are printed. */
  readonly messages: readonly Message[];
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

/**
 * Whether a catalogue has no more warnings than `--max-warnings` allows; says so where it has, in every format, since nothing
 * else tells why the command fails.
 */
export async function isWithinLimit(
  { messages }: Report,
  limit: number | undefined,
  output: Output,
): Promise<boolean> {
  if (limit === undefined) return true;
  const warnings = messages.filter(({ severity }) => severity === 'warning').length;
  if (warnings <= limit) return true;
  await output.note(`${counted(warnings, 'warning')}, more than --max-warnings ${limit}\n`);
  return false;
}
