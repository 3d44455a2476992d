import { jsonText } from '../terminal/json-text.js';
import { findingMaker } from './finding.js';
import { countsOf, type Report } from './report.js';

/** A report as one JSON document, as `schemas/report.schema.json` has it. Ends with a line break. */
export function jsonReport({ catalogue, messages, hidden, publication }: Report): string {
  const findingOf = findingMaker();
  const { suppressed, known } = hidden;
  // Values that are undefined are left out of JSON.
  const diagnostics = messages.map(findingOf).map(({ entryName, field, value, fix, ...finding }) => ({
    ...finding,
    field: field || undefined,
    value,
    fix: fix && {
      title: fix.title,
      safety: fix.safety,
      file: fix.file === finding.file ? undefined : fix.file,
      edits: fix.edits,
    },
  }));
  const summary = { ...countsOf(messages), suppressed, known };
  return jsonText({ version: 1, catalogue, summary, unpublished: publication, diagnostics }, 2);
}
