import { Work, watched } from '../../project/work.js';
import type { Output } from '../terminal/output.js';

/** What a command can be told whose work is counted. */
export interface TimingOption {
  /** Whether to say what was done, and what it cost. */
  readonly timing: boolean;
}

/** Runs a command, and says then what it has done if its options ask for that. @returns the exit code */
export async function timed(
  { timing = false }: Partial<TimingOption>,
  output: Output,
  run: () => Promise<number>,
): Promise<number> {
  if (!timing) return run();
  const work = output.caller.work ?? new Work();
  const code = await watched(work, run);
  const { workText } = await import('../report/work-text.js');
  await output.note(workText(work));
  return code;
}
