import type { HiddenFindings } from '../../catalogue/check/check.js';
import { groupedBy } from '../../catalogue/collections/grouped-by.js';
import { errorsOf, type LocatedMessage, type Severity } from '../../catalogue/diagnostics/diagnostic.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { PublicationSummary, Unpublished } from '../../catalogue/entries/publication.js';
import { counted } from '../../catalogue/text/counted.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import type { Output } from '../terminal/output.js';
import type { Message } from './finding.js';

/** What a command has to say about a catalogue, which is called as the user named it. */
export interface Report {
  readonly catalogue: string;
  readonly messages: readonly Message[];
  readonly hidden: HiddenFindings;
  readonly publication?: PublicationSummary | undefined;
  /** How many messages `--quiet` leaves out. */
  readonly left?: Counts;
  /** Whether text shows equal findings too; undefined where the command has no `--all`. */
  readonly all?: boolean | undefined;
}

export const nothingHidden: HiddenFindings = { suppressed: 0, known: 0, gone: 0 };

/** The report of a check. @param shown `quiet` for errors only, and the number of the rest */
export function reportOf(
  catalogue: CatalogueFile,
  { diagnostics, hidden }: { readonly diagnostics: readonly Message[]; readonly hidden: HiddenFindings },
  { quiet = false, all }: { readonly quiet?: boolean; readonly all?: boolean } = {},
): Report {
  const whole = { catalogue: String(catalogue), messages: diagnostics, hidden, all };
  if (!quiet) return whole;
  const messages = errorsOf(diagnostics);
  return { ...whole, messages, left: { ...countsOf(diagnostics), errors: 0 } };
}

/** Whether `--max-warnings` allows the warnings; says so where not, in every format: nothing else tells why the command fails. */
export async function isWithinLimit({ messages, left }: Report, limit: number | undefined, output: Output) {
  const { warnings } = left ?? countsOf(messages);
  if (limit === undefined || warnings <= limit) return true;
  await output.note(`${counted(warnings, 'warning')}, more than --max-warnings ${limit}\n`);
  return false;
}

export type Counts = ReturnType<typeof countsOf>;

export function countsOf(messages: readonly LocatedMessage[]) {
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

/** How often each rule has spoken: the worst first, then the most frequent. */
export function countsByRule(messages: readonly LocatedMessage[]) {
  const groups = groupedBy(messages, ({ code, severity }) => [`${severity} ${code}`]);
  const counts = [...groups.values()].map((own) => ({ ...own[0], count: own.length }));
  return counts.sort(
    (a, b) => ranks[a.severity] - ranks[b.severity] || b.count - a.count || (a.code < b.code ? -1 : 1),
  );
}

/** What a reader can do about all findings, and what is not shown; a line each. */
export function notesOf(messages: readonly Message[], hidden: HiddenFindings): readonly string[] {
  const fixable = (safety: 'safe' | 'unsafe') => messages.filter(({ fix }) => fix?.safety === safety).length;
  const [safe, unsafe] = [fixable('safe'), fixable('unsafe')];
  const fixes = safe > 0 ? [`--fix fixes ${safe} of them`] : [];
  if (unsafe > 0) fixes.push(`--fix-unsafe ${safe > 0 ? `${unsafe} more` : `fixes ${unsafe} of them`}`);
  const text = hiddenText(hidden);
  return [
    ...(fixes.length === 0 ? [] : [`herbarium validate ${fixes.join(', ')}`]),
    ...(text === '' ? [] : [`hidden: ${text}`]),
    ...goneNotes(hidden),
  ];
}

/** `2 suppressed by comments, 1 known to the baseline`, or `12 known at main`; empty where nothing is hidden. */
export function hiddenText({ suppressed, known, commit }: HiddenFindings): string {
  const where = commit === undefined ? 'to the baseline' : `at ${visible(commit)}`;
  return [
    ...(suppressed > 0 ? [`${suppressed} suppressed by comments`] : []),
    ...(known > 0 ? [`${known} known ${where}`] : []),
  ].join(', ');
}

export function goneNotes({ gone, commit }: HiddenFindings): readonly string[] {
  // A commit cannot be written again.
  if (gone === 0 || commit !== undefined) return [];
  const [are, them] = gone === 1 ? ['is', 'it'] : ['are', 'them'];
  return [`${counted(gone, 'finding')} of the baseline ${are} gone: --update-baseline removes ${them}`];
}

/** A line about the entries that are not on the site, and the day on which that changes next; empty where there is nothing to say. */
export function publicationText(summary: PublicationSummary | undefined, areShown: boolean): string {
  if (summary === undefined) return '';
  const { drafts, dated, next } = summary;
  const parts = [
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
    ...(dated > 0 ? [counted(dated, 'dated entry', 'dated entries')] : []),
  ];
  const verb = drafts + dated === 1 ? 'is' : 'are';
  const place = areShown ? 'shown with a ribbon' : 'not on the site';
  const clauses = [
    ...(parts.length > 0 ? [`${parts.join(' and ')} ${verb} ${place}`] : []),
    ...(next === undefined ? [] : [`the next change is due on ${next}`]),
  ];
  return clauses.length === 0 ? '' : `${clauses.join('; ')}\n`;
}

export function unpublishedMark(reason: Unpublished): string {
  if ('draft' in reason) return 'draft';
  return 'publish' in reason ? `from ${reason.publish}` : `until ${reason.expires}`;
}
