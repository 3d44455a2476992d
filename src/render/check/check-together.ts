import { checkOutlined } from '../../catalogue/portions/outlined-check.js';
import { type CheckRequest, readBaseline } from '../check-project.js';
import type { Project } from '../project.js';
import type { AskedDay } from './day.js';

/** What was read of a catalogue's portions. */
type Portions = Pick<Parameters<typeof checkOutlined>[0], 'portioned' | 'summaries' | 'entriesOf'>;

/**
 * Checks what the portions of a catalogue make together.
 * @param begun.isSilent whether it is known that the rules have nothing to say
 * @returns undefined where the catalogue must be checked as a whole
 * @throws Fault when the baseline is not there or is none
 */
export async function checkTogether(
  { files }: Pick<Project, 'files'>,
  { levels, baseline }: CheckRequest,
  { isSilent, day }: { readonly isSilent: boolean; readonly day: AskedDay },
  portions: Portions,
): Promise<ReturnType<typeof checkOutlined>> {
  return checkOutlined({
    ...portions,
    isSilent,
    files,
    levels,
    baseline: baseline === undefined ? undefined : await readBaseline(baseline),
    today: day.ask,
  });
}
