import type { Diagnostic, Fix, LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import { FramePrinter } from '../../catalogue/diagnostics/frame.js';
import type { Source, Span } from '../../catalogue/source.js';
import { countsOf } from './counts.js';
import type { Report } from './report.js';

/** A report as one JSON document; the README describes it. Ends with a line break. */
export function jsonReport({ catalogue, messages, hidden }: Report): string {
  const printer = new FramePrinter();
  const { errors, warnings, information } = countsOf(messages);
  const { suppressed, known } = hidden;
  const document = {
    version: 1,
    catalogue,
    summary: { errors, warnings, information, suppressed, known },
    diagnostics: messages.map((message) => messageRecord(message, printer)),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function messageRecord(message: Diagnostic | LocatedMessage, printer: FramePrinter) {
  const { code, severity, hint, source, spans } = message;
  return {
    code,
    severity,
    message: message.message,
    ...(hint === undefined ? {} : { hint }),
    file: source.file,
    places: spans.map((span) => ({
      ...rangeRecord(source, span, printer),
      ...(span.label === undefined ? {} : { label: span.label }),
    })),
    ...('field' in message ? subjectRecord(message) : {}),
    ...('fix' in message && message.fix !== undefined
      ? { fix: fixRecord(message.fix, source, printer) }
      : {}),
  };
}

/** What a fault is about: the part of it that no edit of other lines changes. */
function subjectRecord({ entry, field, value }: Diagnostic) {
  return {
    ...(entry === undefined ? {} : { entry }),
    ...(field === '' ? {} : { field }),
    value,
  };
}

function fixRecord({ title, safety, edits }: Fix, source: Source, printer: FramePrinter) {
  return {
    title,
    safety,
    edits: edits.map((edit) => ({ ...rangeRecord(source, edit, printer), text: edit.text })),
  };
}

function rangeRecord(source: Source, { start, end }: Span, printer: FramePrinter) {
  return {
    start: printer.position(source, { start, end: start }),
    end: printer.position(source, { start: end, end }),
  };
}
