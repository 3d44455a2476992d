import type { FrameStyle } from '../../catalogue/diagnostics/excerpt.js';
import { FramePrinter } from '../../catalogue/diagnostics/frame.js';
import type { Palette } from '../../catalogue/diagnostics/palette.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import {
  countsByRule,
  countsOf,
  countsText,
  fixableOf,
  goneNotes,
  hiddenText,
  noMessages,
  notesOf,
} from './counts.js';
import type { Report } from './report.js';

type TextContent = Pick<Report, 'messages' | 'hidden'>;

/** How many findings of one rule are shown: who has more fixes these first, or reads another format. */
const shownOfRule = 50;

/** Diagnostics as people read them, each with its frame, and a summary. Ends with a line break; empty where there is nothing to say. */
export function textReport(report: TextContent, style: FrameStyle): string {
  const printer = new FramePrinter(style);
  const shown = new Map<string, number>();
  const frames: string[] = [];
  for (const message of report.messages) {
    const count = (shown.get(message.code) ?? 0) + 1;
    shown.set(message.code, count);
    if (count <= shownOfRule) frames.push(`${printer.print(message)}\n`);
  }
  const left = [...shown]
    .filter(([, count]) => count > shownOfRule)
    .map(([code, count]) => `${code}: ${count - shownOfRule} more are not shown; --format json has all`);
  const rest = left.length === 0 ? [] : [`${left.join('\n')}\n`];
  const summary = summaryText(report, style.palette);
  return [...frames, ...rest, ...(summary === '' ? [] : [summary])].join('\n');
}

/** How many findings there are, by rule and in all, and what can be done. Ends with a line break; empty where there is nothing to say. */
export function summaryText({ messages, hidden }: TextContent, palette: Palette): string {
  if (messages.length === 0)
    return goneNotes(hidden)
      .map((note) => `${note}\n`)
      .join('');
  const notes = notesOf(fixableOf(messages), hidden);
  const lines = [
    ...(messages.length > 1 ? [...ruleTable(messages, palette), ''] : []),
    palette.strong(countsText(countsOf(messages))),
    ...notes,
    ...explanation(messages).map(palette.faint),
  ];
  return `${lines.join('\n')}\n`;
}

/** The line for a report without messages. Ends with a line break. */
export function nothingText(report: Report): string {
  return `${visible(report.catalogue)}: ${nothingFound(report)}\n`;
}

/** What a report without messages says: nobody must believe that nothing is hidden. */
export function nothingFound({ hidden, left }: Pick<Report, 'hidden' | 'left'>): string {
  const others = left === undefined ? '' : countsText(left, '');
  if (others !== '') return `no errors (not shown: ${others})`;
  const text = hiddenText(hidden);
  return text === '' ? noMessages : `${noMessages} (${text})`;
}

/** Where rules are explained; pages that cannot be rendered have none. */
function explanation(messages: Report['messages']): readonly string[] {
  const codes = new Set(messages.flatMap((message) => ('field' in message ? [message.code] : [])));
  if (codes.size === 0) return [];
  return [`herbarium explain ${codes.size === 1 ? [...codes].join() : '<rule>'} tells more`];
}

function ruleTable(messages: Report['messages'], palette: Palette): readonly string[] {
  const rules = countsByRule(messages);
  const nameWidth = Math.max(...rules.map(({ code }) => code.length));
  const row = (code: string, count: string, severity: string) =>
    `${code.padEnd(nameWidth)}  ${count.padStart('count'.length)}  ${severity}`;
  return [
    palette.faint(row('rule', 'count', 'severity')),
    ...rules.map(({ code, severity, count }) => row(code, String(count), palette[severity](severity))),
  ];
}
