import { jsonText } from '../terminal/json-text.js';
import { countsOf } from './counts.js';
import { type Finding, findingMaker } from './finding.js';
import type { Report } from './report.js';

/** A report as one JSON document, as `schemas/report.schema.json` has it. Ends with a line break. */
export function jsonReport({ catalogue, messages, hidden, publication }: Report): string {
  const findingOf = findingMaker();
  const { errors, warnings, information } = countsOf(messages);
  const { suppressed, known } = hidden;
  const document = {
    version: 1,
    catalogue,
    summary: { errors, warnings, information, suppressed, known },
    ...(publication === undefined ? {} : { unpublished: publication }),
    diagnostics: messages.map((message) => record(findingOf(message))),
  };
  return jsonText(document, 2);
}

function record({ code, severity, message, hint, snippet, file, places, entry, field, value, fix }: Finding) {
  return {
    ...{ code, severity, message, hint, snippet, file, places, entry },
    // Values that are not there are left out of JSON.
    field: field || undefined,
    value,
    fix: fix && {
      title: fix.title,
      safety: fix.safety,
      file: fix.file === file ? undefined : fix.file,
      edits: fix.edits,
    },
  };
}
