import { counted } from '../../catalogue/text/counted.js';
import type { Output } from '../terminal/output.js';
import type { Report } from './report.js';

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
