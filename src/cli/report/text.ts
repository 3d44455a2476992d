import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import { FramePrinter, type Palette } from '../../catalogue/diagnostics/frame.js';

/** Diagnostics as people read them, each with its frame, and how many there are. Ends with a line break. */
export function textReport(messages: readonly LocatedMessage[], palette: Palette): string {
  const printer = new FramePrinter(palette);
  const frames = messages.map((message) => `${printer.print(message)}\n`);
  return `${[...frames, summaryOf(messages)].join('\n')}\n`;
}

function summaryOf(messages: readonly LocatedMessage[]): string {
  const counts = (['error', 'warning', 'information'] as const)
    .map((severity) => ({ severity, count: messages.filter((m) => m.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(
      ({ severity, count }) =>
        `${count} ${count === 1 || severity === 'information' ? severity : `${severity}s`}`,
    );
  return counts.length === 0 ? 'no faults' : counts.join(', ');
}
