import type { PublicationSummary, Unpublished } from '../../catalogue/entries/publication.js';
import { groupedBy, maxOf } from '../../document/collections.js';
import type { LabelledSpan } from '../../document/source.js';
import { counted } from '../../document/text/counted.js';
import { withoutPasswords } from '../../document/text/passwords.js';
import { cellIn, type Range, rangeIn, visible } from '../../document/text/visible.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import type { HiddenFindings } from '../../rules/check/check.js';
import {
  type Diagnostic,
  errorsOf,
  type LocatedMessage,
  type Severity,
} from '../../rules/diagnostics/diagnostic.js';
import { entryName, type FrameStyle, fixOption, messageText } from '../../rules/diagnostics/frame.js';
import type { Palette } from '../../rules/diagnostics/palette.js';
import type { Output } from '../terminal/output.js';

export type Message = LocatedMessage & Partial<Pick<Diagnostic, 'entry' | 'field' | 'value' | 'fix'>>;

/** The messages of a command about a catalogue, with the catalogue's name as the user typed it. */
export interface Report {
  readonly catalogue: string;
  readonly messages: readonly Message[];
  readonly hidden: HiddenFindings;
  readonly publication?: PublicationSummary | undefined;
  /** The number of messages that `--quiet` leaves out. */
  readonly left?: Counts;
  /** Whether text shows equal findings too. Undefined if the command has no `--all`. */
  readonly all?: boolean | undefined;
}

export const nothingHidden: HiddenFindings = { suppressed: 0, known: 0, gone: 0 };

/** The report of a check. With `quiet`, it has only the errors, and the numbers of the other messages. */
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

/** Whether `--max-warnings` allows the warnings. If not, notes it in every format: no other message explains the failure. */
export async function isWithinLimit({ messages, left }: Report, limit: number | undefined, output: Output) {
  const { warnings } = left ?? countsOf(messages);
  if (limit === undefined || warnings <= limit) return true;
  await output.note(`${counted(warnings, 'warning')}, more than --max-warnings ${limit}\n`);
  return false;
}

type Counts = Readonly<Record<'errors' | 'warnings' | 'information', number>>;

export function countsOf(messages: readonly LocatedMessage[]): Counts {
  const count = (wanted: Severity) => messages.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning'), information: count('information') };
}

const noMessages = 'no errors, no warnings';

/** `2 errors, 1 warning`. @param nothing the text for no messages */
export function countsText({ errors, warnings, information }: Counts, nothing = noMessages): string {
  const parts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
    ...(information > 0 ? [`${information} information`] : []),
  ];
  return parts.length === 0 ? nothing : parts.join(', ');
}

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, information: 2 };

/** Sorts by severity; equal ones keep their order, which is by place. */
export function worstFirst<T extends LocatedMessage>(messages: readonly T[]): readonly T[] {
  return messages.toSorted((a, b) => ranks[a.severity] - ranks[b.severity]);
}

/** Number of findings per rule: the worst first, then the most frequent. */
export function countsByRule(messages: readonly LocatedMessage[]) {
  const groups = groupedBy(messages, ({ code, severity }) => [`${severity} ${code}`]);
  const counts = [...groups.values()].map((ofRule) => ({ ...ofRule[0], count: ofRule.length }));
  return counts.sort(
    (a, b) => ranks[a.severity] - ranks[b.severity] || b.count - a.count || (a.code < b.code ? -1 : 1),
  );
}

/** The possible actions for all findings, and the number of hidden ones; one line each. */
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

/** `2 suppressed by comments, 1 known to the baseline`, or `12 known at main`. Empty if nothing is hidden. */
function hiddenText({ suppressed, known, commit }: HiddenFindings): string {
  const where = commit === undefined ? 'to the baseline' : `at ${visible(commit)}`;
  return [
    ...(suppressed > 0 ? [`${suppressed} suppressed by comments`] : []),
    ...(known > 0 ? [`${known} known ${where}`] : []),
  ].join(', ');
}

function goneNotes({ gone, commit }: HiddenFindings): readonly string[] {
  // A commit cannot be rewritten.
  if (gone === 0 || commit !== undefined) return [];
  const [are, them] = gone === 1 ? ['is', 'it'] : ['are', 'them'];
  return [`${counted(gone, 'finding')} of the baseline ${are} gone: --update-baseline removes ${them}`];
}

/** A line about unpublished entries and the next day when that changes. Empty if there is nothing to say. */
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

type TextContent = Pick<Report, 'messages' | 'hidden' | 'all'>;

/** Shown findings per rule, and shown equal findings: users with more fix these first, or use `--all`. */
const shownOfRule = 50;
const shownOfEqual = 3;

/** Diagnostics for people, the worst first, each with its frame, and a summary. Ends with a line break, or is empty. */
export function textReport(report: TextContent, style: FrameStyle): string {
  const messages = worstFirst(report.messages);
  const chosen = new Set(report.all === true ? messages : firstOf(messages));
  const shown = messages.filter((message) => chosen.has(message));
  const frames = shown.map((message) => `${messageText(message, style)}\n`);
  const option = report.all === undefined ? '' : ': --all';
  const hidden = countsByRule(messages.filter((message) => !chosen.has(message)));
  const left = hidden.map(({ code, count }) => `${code}: and ${count} more${option}\n`);
  const parts = [...frames, left.join(''), summaryText(report, style.palette)];
  return parts.filter((part) => part !== '').join('\n');
}

/** Findings of one rule are equal if they differ only in place and numbers. */
function firstOf(messages: Report['messages']): Report['messages'] {
  const equal = groupedBy(messages, ({ code, severity, message }) => [
    `${severity} ${code} ${message.replace(/\d+/g, '#')}`,
  ]);
  const firsts = [...equal.values()].flatMap((alike) => alike.slice(0, shownOfEqual));
  return [...groupedBy(firsts, ({ code }) => [code]).values()].flatMap((ofRule) =>
    ofRule.slice(0, shownOfRule),
  );
}

/** Counts by rule and in total, and possible actions. Ends with a line break; empty if there is nothing to say. */
export function summaryText({ messages, hidden }: TextContent, palette: Palette): string {
  const lines =
    messages.length === 0
      ? goneNotes(hidden)
      : [
          ...(messages.length > 1 ? [...ruleTable(messages, palette), ''] : []),
          palette.strong(countsText(countsOf(messages))),
          ...notesOf(messages, hidden),
          ...explanation(messages).map(palette.faint),
        ];
  return lines.map((line) => `${line}\n`).join('');
}

export function nothingText(report: Report): string {
  return `${visible(report.catalogue)}: ${nothingFound(report)}\n`;
}

/** The text of a report without messages: it mentions hidden findings, so that they are not overlooked. */
export function nothingFound({ hidden, left }: Pick<Report, 'hidden' | 'left'>): string {
  const others = left === undefined ? '' : countsText(left, '');
  if (others !== '') return `no errors (not shown: ${others})`;
  const text = hiddenText(hidden);
  return text === '' ? noMessages : `${noMessages} (${text})`;
}

/** The places that explain rules; render failures have none. */
function explanation(messages: Report['messages']): readonly string[] {
  const [code, ...others] = new Set(
    messages.flatMap((message) => ('field' in message ? [message.code] : [])),
  );
  if (code === undefined) return [];
  return [`herbarium explain ${others.length === 0 ? code : '<rule>'} tells more`];
}

function ruleTable(messages: Report['messages'], palette: Palette): readonly string[] {
  const rules = countsByRule(messages);
  const nameWidth = maxOf(rules.map(({ code }) => code.length));
  const row = (code: string, count: string, severity: string) =>
    `${code.padEnd(nameWidth)}  ${count.padStart('count'.length)}  ${severity}`;
  return [
    palette.faint(row('rule', 'count', 'severity')),
    ...rules.map(({ code, severity, count }) => row(code, String(count), palette[severity](severity))),
  ];
}

/** A message with all values that report formats need, in lines and columns. */
export type Finding = ReturnType<typeof findingOf>;

export function findingOf({ source, spans, fix, ...about }: Message) {
  const { code, severity, hint, snippet, entry, field } = about;
  const value = about.value && withoutPasswords(about.value);
  const place = (span: LabelledSpan) => ({ ...rangeIn(source, span), label: span.label });
  const [first, ...others] = spans;
  const cell = cellIn(source, first.start);
  const message = cell === undefined ? about.message : `${cell}: ${about.message}`;
  // The main place comes first.
  const places = [place(first), ...others.map(place)] as const;
  // A fix that does not edit the catalogue edits the text that the message is about.
  const isBeside = fix?.edits.length === 0;
  const edited = isBeside ? source : (fix?.source ?? source);
  const edits = (isBeside ? fix.files : fix?.edits) ?? [];
  return {
    ...{ code, severity, message, hint, snippet, file: source.file, places, entry, field, value },
    entryName: entry && entryName(entry),
    fix: fix && {
      title: fix.title,
      safety: fix.safety,
      option: fixOption(fix),
      file: edited.file,
      edits: edits.map((edit) => ({ ...rangeIn(edited, edit), text: edit.text })),
    },
  };
}

export function placeText({ file }: Finding, { start: { line, column } }: Range): string {
  return `${visible(file)}:${line}:${column}`;
}
