import type { HiddenFindings } from '../../catalogue/check/check.js';
import type { LocatedMessage, Severity } from '../../catalogue/diagnostics/diagnostic.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { counted } from '../../catalogue/text/counted.js';
import type { Message } from './finding.js';

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

export function fixableOf(messages: readonly Message[]): Fixable {
  const count = (safety: 'safe' | 'unsafe') => messages.filter(({ fix }) => fix?.safety === safety).length;
  return { safe: count('safe'), unsafe: count('unsafe') };
}

/** What a reader can do about all findings, and what is not shown; a line each. */
export function notesOf(fixable: Fixable, hidden: HiddenFindings): readonly string[] {
  const text = hiddenText(hidden);
  return [...fixNotes(fixable), ...(text === '' ? [] : [`hidden: ${text}`]), ...goneNotes(hidden)];
}

function fixNotes({ safe, unsafe }: Fixable): readonly string[] {
  if (safe > 0 && unsafe > 0)
    return [`herbarium validate --fix fixes ${safe} of them, --fix-unsafe ${unsafe} more`];
  if (safe > 0) return [`herbarium validate --fix fixes ${safe} of them`];
  return unsafe > 0 ? [`herbarium validate --fix-unsafe fixes ${unsafe} of them`] : [];
}

/** `2 suppressed by comments, 1 known to the baseline`, or `12 known at main`; empty where nothing is hidden. */
export function hiddenText({ suppressed, known, commit }: HiddenFindings): string {
  const where = commit === undefined ? 'to the baseline' : `at ${visible(commit)}`;
  return [
    ...(suppressed > 0 ? [`${suppressed} suppressed by comments`] : []),
    ...(known > 0 ? [`${known} known ${where}`] : []),
  ].join(', ');
}

/** What the baseline lists and the catalogue no longer has. */
export function goneNotes({ gone, commit }: HiddenFindings): readonly string[] {
  // A commit cannot be written again.
  if (gone === 0 || commit !== undefined) return [];
  const verb = gone === 1 ? 'is' : 'are';
  return [
    `${counted(gone, 'finding')} of the baseline ${verb} gone: --update-baseline removes ${gone === 1 ? 'it' : 'them'}`,
  ];
}
