import { usualColumns } from '../../catalogue/diagnostics/frame.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { RefusedState } from '../../render/compare/open-state.js';
import type { Output } from '../terminal/output.js';
import { textReport } from './text.js';

/** Shows the errors of states that have no site. @returns the exit code */
export async function printRefused(refused: readonly RefusedState[], output: Output): Promise<number> {
  for (const { catalogue, messages, hidden } of refused) {
    const errors = messages.filter(({ severity }) => severity === 'error');
    const { palette, columns = usualColumns } = output;
    await output.note(textReport({ messages: errors, hidden }, { palette, columns }));
    await output.note(`${visible(catalogue)} has errors, and is not compared\n`);
  }
  return 1;
}
