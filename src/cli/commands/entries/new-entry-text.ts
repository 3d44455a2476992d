import type { Diagnostic } from '../../../catalogue/diagnostics/diagnostic.js';
import { SourceLines } from '../../../catalogue/diagnostics/lines.js';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import type { LocatedDocument } from '../../../catalogue/document/document.js';
import type { EditedText } from '../../../catalogue/document/edited-text.js';
import type { Edit } from '../../../catalogue/document/problem.js';
import { LineMap } from '../../../catalogue/document/source.js';
import type { NewEntryPlan } from '../../../catalogue/edits/new-entry/add-entries.js';
import { countRule } from '../../../catalogue/edits/new-entry/page-counts.js';
import { entryPhrase } from '../../../catalogue/schema/entry-names.js';

/** What `herbarium new` has made of a catalogue. */
interface Written {
  readonly document: LocatedDocument;
  /** The entry that was asked for is the last. */
  readonly plans: readonly NewEntryPlan[];
  /** Numbers of list pages, in the order of the text that they were written into. */
  readonly counts: readonly Edit[];
}

/** Where each new entry and each new number is. @param isOffer whether nothing is written yet */
export function newEntryText(
  catalogue: string,
  { document, plans, counts }: Written,
  isOffer: boolean,
): string {
  const map = new LineMap(document.source.text);
  const line = (offset: number, what: string) => {
    const { line, column } = map.position(offset);
    return `${visible(catalogue)}:${line}:${column} ${what}\n`;
  };
  const entries = plans.toReversed().map(({ at, id, kind, path }, n) => {
    const entry = n === 0 ? (entryPhrase(at) ?? kind) : 'the page with the list';
    const what = `${isOffer ? 'would add' : 'added'} ${entry}`;
    return `${line(document.spans.head(at).start, what)}  id    ${visible(id)}\n  path  ${visible(path)}\n`;
  });
  let shift = 0;
  const numbers = counts.map(({ start, end, text }) => {
    const at = start + shift;
    shift += text.length - (end - start);
    return line(at, `${isOffer ? 'would write' : 'wrote'} the number of list pages: ${text}`);
  });
  return [...entries, ...numbers].join('');
}

/** A line for each finding that has come with the entry: they say what is still to be written. */
export function remarksOf(findings: readonly Diagnostic[]): string {
  const sources = new SourceLines();
  const lines = findings.map(
    (one) => `${sources.location(one)} ${one.severity} ${one.code}: ${visible(one.message)}\n`,
  );
  const isCounted = findings.some(({ code }) => code === countRule);
  return (
    lines.join('') + (isCounted ? '`herbarium validate --fix` writes the right number of list pages\n' : '')
  );
}

/** The lines of a text that edits have made, each with its number. */
export function changedLines(edited: EditedText): string {
  const map = new LineMap(edited.text);
  let shift = 0;
  const groups = edited.changes().map(({ start, end, text }) => {
    const at = start + shift;
    shift += text.length - (end - start);
    // Where a line break comes first, the line before it is as it was.
    const skipped = start === end ? (/^\r?\n/.exec(text)?.[0].length ?? 0) : 0;
    const first = map.position(at + skipped).line;
    const last = map.position(at + text.trimEnd().length).line;
    const numbers = Array.from({ length: last - first + 1 }, (_, n) => first + n);
    return numbers
      .map((number) => `${String(number).padStart(6)} | ${map.line(number)}`.trimEnd())
      .map((line) => `${visible(line)}\n`);
  });
  return groups.map((lines) => lines.join('')).join('\n');
}
