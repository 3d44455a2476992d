import type { Diagnostic, LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import { SourceLines } from '../../catalogue/diagnostics/lines.js';
import type { Fix } from '../../catalogue/document/problem.js';
import type { Source } from '../../catalogue/document/source.js';
import { jsonText } from '../terminal/json-text.js';
import { countsOf } from './counts.js';
import type { Report } from './report.js';

/** A report as one JSON document, as `schemas/report.schema.json` has it. Ends with a line break. */
export function jsonReport({ catalogue, messages, hidden, publication }: Report): string {
  const lines = new SourceLines();
  const { errors, warnings, information } = countsOf(messages);
  const { suppressed, known } = hidden;
  const document = {
    version: 1,
    catalogue,
    summary: { errors, warnings, information, suppressed, known },
    ...(publication === undefined ? {} : { unpublished: publication }),
    diagnostics: messages.map((message) => messageRecord(message, lines)),
  };
  return jsonText(document, 2);
}

function messageRecord(message: Diagnostic | LocatedMessage, lines: SourceLines) {
  const { code, severity, hint, snippet, source, spans } = message;
  return {
    code,
    severity,
    message: message.message,
    ...(hint === undefined ? {} : { hint }),
    ...(snippet === undefined ? {} : { snippet }),
    file: source.file,
    places: spans.map((span) => ({
      ...lines.range(source, span),
      ...(span.label === undefined ? {} : { label: span.label }),
    })),
    ...('field' in message ? subjectRecord(message) : {}),
    ...('fix' in message && message.fix !== undefined ? { fix: fixRecord(message.fix, source, lines) } : {}),
  };
}

/** What a finding is about: the part of it that no edit of other lines changes. */
function subjectRecord({ entry, field, value }: Diagnostic) {
  return {
    ...(entry === undefined ? {} : { entry }),
    ...(field === '' ? {} : { field }),
    value,
  };
}

function fixRecord({ title, safety, edits, source }: Fix, ofMessage: Source, lines: SourceLines) {
  const edited = source ?? ofMessage;
  return {
    title,
    safety,
    ...(edited === ofMessage ? {} : { file: edited.file }),
    edits: edits.map((edit) => ({ ...lines.range(edited, edit), text: edit.text })),
  };
}
