import type { Diagnostic, LocatedMessage, Severity } from '../../catalogue/diagnostics/diagnostic.js';
import { counted } from '../../catalogue/text/counted.js';

/** How many messages there are of each severity. */
export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly information: number;
}

export function countsOf(messages: readonly LocatedMessage[]): Counts {
  const count = (wanted: Severity) => messages.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning'), information: count('information') };
}

export const noMessages = 'no errors, no warnings';

/** `2 errors, 1 warning`. @param nothing what is said where there are none */
export function countsText({ errors, warnings, information }: Counts, nothing = noMessages): string {
  const parts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
    ...(information > 0 ? [`${information} information`] : []),
  ];
  return parts.length === 0 ? nothing : parts.join(', ');
}

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, information: 2 };

/** The worst first; among equals as they were, which is by place. */
export function worstFirst<T extends LocatedMessage>(messages: readonly T[]): readonly T[] {
  return messages.toSorted((a, b) => ranks[a.severity] - ranks[b.severity]);
}

/** How often a rule has spoken. */
export interface RuleCount {
  readonly code: string;
  readonly severity: Severity;
  readonly count: number;
}

/** Messages by rule: the worst first, then the most frequent. */
export function countsByRule(messages: readonly LocatedMessage[]): readonly RuleCount[] {
  const counts = new Map<string, RuleCount>();
  for (const { code, severity } of messages) {
    const key = `${severity} ${code}`;
    counts.set(key, { code, severity, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort(
    (a, b) => ranks[a.severity] - ranks[b.severity] || b.count - a.count || (a.code < b.code ? -1 : 1),
  );
}

/** How many findings the options of the command line would fix. */
export interface Fixable {
  readonly safe: number;
  readonly unsafe: number;
}

export function fixableOf(messages: readonly (Diagnostic | LocatedMessage)[]): Fixable {
  const count = (safety: 'safe' | 'unsafe') =>
    messages.filter((message) => 'fix' in message && message.fix?.safety === safety).length;
  return { safe: count('safe'), unsafe: count('unsafe') };
}
