import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';

/** How many messages there are of each severity. */
export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly information: number;
}

export function countsOf(messages: readonly LocatedMessage[]): Counts {
  const count = (wanted: LocatedMessage['severity']) =>
    messages.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning'), information: count('information') };
}
