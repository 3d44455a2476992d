import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import { FramePrinter } from '../../catalogue/diagnostics/frame.js';

/** Diagnostics as one JSON document; the README describes it. Ends with a line break. */
export function jsonReport(catalogue: string, diagnostics: readonly LocatedMessage[]): string {
  const printer = new FramePrinter();
  const count = (severity: string) => diagnostics.filter((d) => d.severity === severity).length;
  const document = {
    version: 1,
    catalogue,
    summary: {
      errors: count('error'),
      warnings: count('warning'),
      information: count('information'),
    },
    diagnostics: diagnostics.map(({ code, severity, message, hint, source, spans }) => ({
      code,
      severity,
      message,
      ...(hint === undefined ? {} : { hint }),
      file: source.file,
      places: spans.map((span) => ({
        start: printer.position(source, span),
        end: printer.position(source, { start: span.end, end: span.end }),
        ...(span.label === undefined ? {} : { label: span.label }),
      })),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
