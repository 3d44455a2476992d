import { visible } from '../../document/text/visible.js';
import { StateError } from '../../render/compare/open-state.js';
import { errorsOf } from '../../rules/diagnostics/diagnostic.js';
import type { Output } from '../terminal/output.js';
import { textReport } from './report.js';

/** For `catch`: prints the errors of states that cannot be compared. @returns the exit code */
export function orRefused(output: Output): (error: unknown) => Promise<number> {
  return async (error) => {
    if (!(error instanceof StateError)) throw error;
    for (const { catalogue, messages, hidden } of error.refused) {
      await output.note(textReport({ messages: errorsOf(messages), hidden }, output));
      await output.note(`${visible(catalogue)} has errors, and is not compared\n`);
    }
    return 1;
  };
}
