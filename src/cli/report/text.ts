import { groupedBy } from '../../catalogue/collections/grouped-by.js';
import type { FrameStyle } from '../../catalogue/diagnostics/excerpt.js';
import { FramePrinter } from '../../catalogue/diagnostics/frame.js';
import type { Palette } from '../../catalogue/diagnostics/palette.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import {
  countsByRule,
  countsOf,
  countsText,
  goneNotes,
  hiddenText,
  noMessages,
  notesOf,
  type Report,
} from './report.js';

type TextContent = Pick<Report, 'messages' | 'hidden'>;

/** How many findings of one rule are shown: who has more fixes these first, or reads another format. */
const shownOfRule = 50;

/** Diagnostics as people read them, each with its frame, and a summary. Ends with a line break; empty where there is nothing to say. */
export function textReport(report: TextContent, style: FrameStyle): string {
  const printer = new FramePrinter(style);
  const byRule = [...groupedBy(report.messages, ({ code }) => [code])];
  const shown = new Set(byRule.flatMap(([, own]) => own.slice(0, shownOfRule)));
  const frames = report.messages.filter((one) => shown.has(one)).map((one) => `${printer.print(one)}\n`);
  const left = byRule
    .filter(([, own]) => own.length > shownOfRule)
    .map(([code, own]) => `${code}: ${own.length - shownOfRule} more are not shown; --format json has all\n`);
  const parts = [...frames, left.join(''), summaryText(report, style.palette)];
  return parts.filter((part) => part !== '').join('\n');
}

/** How many findings there are, by rule and in all, and what can be done. Ends with a line break; empty where there is nothing to say. */
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

/** What a report without messages says: nobody must believe that nothing is hidden. */
export function nothingFound({ hidden, left }: Pick<Report, 'hidden' | 'left'>): string {
  const others = left === undefined ? '' : countsText(left, '');
  if (others !== '') return `no errors (not shown: ${others})`;
  const text = hiddenText(hidden);
  return text === '' ? noMessages : `${noMessages} (${text})`;
}

/** Where rules are explained; pages that cannot be rendered have none. */
function explanation(messages: Report['messages']): readonly string[] {
  const [code, ...others] = new Set(messages.flatMap((one) => ('field' in one ? [one.code] : [])));
  if (code === undefined) return [];
  return [`herbarium explain ${others.length === 0 ? code : '<rule>'} tells more`];
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
