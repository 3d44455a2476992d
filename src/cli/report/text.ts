import { groupedBy } from '../../catalogue/collections/grouped-by.js';
import { type FrameStyle, messageText } from '../../catalogue/diagnostics/frame.js';
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
  worstFirst,
} from './report.js';

type TextContent = Pick<Report, 'messages' | 'hidden' | 'all'>;

/** How many findings of one rule are shown, and how many of these that are equal: who has more fixes these first, or asks for all. */
const shownOfRule = 50;
const shownOfEqual = 3;

/** Diagnostics as people read them, the worst first, each with its frame, and a summary. Ends with a line break, or is empty. */
export function textReport(report: TextContent, style: FrameStyle): string {
  const messages = worstFirst(report.messages);
  const shown = new Set(report.all === true ? messages : firstOf(messages));
  const frames = messages.filter((one) => shown.has(one)).map((one) => `${messageText(one, style)}\n`);
  const how = report.all === undefined ? '' : ': --all';
  const hidden = countsByRule(messages.filter((one) => !shown.has(one)));
  const left = hidden.map(({ code, count }) => `${code}: and ${count} more${how}\n`);
  const parts = [...frames, left.join(''), summaryText(report, style.palette)];
  return parts.filter((part) => part !== '').join('\n');
}

/** Findings of one rule are equal where they differ only in their place and in figures. */
function firstOf(messages: Report['messages']): Report['messages'] {
  const equal = groupedBy(messages, ({ code, severity, message }) => [
    `${severity} ${code} ${message.replace(/\d+/g, '#')}`,
  ]);
  const firsts = [...equal.values()].flatMap((own) => own.slice(0, shownOfEqual));
  return [...groupedBy(firsts, ({ code }) => [code]).values()].flatMap((own) => own.slice(0, shownOfRule));
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
