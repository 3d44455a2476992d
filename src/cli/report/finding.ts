import type {
  Diagnostic,
  EntryLabel,
  LocatedMessage,
  Severity,
} from '../../catalogue/diagnostics/diagnostic.js';
import { entryName, fixOption } from '../../catalogue/diagnostics/frame.js';
import { type Range, SourceLines } from '../../catalogue/diagnostics/lines.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { Fix, LabelledSpan } from '../../catalogue/document/problem.js';
import type { Source } from '../../catalogue/document/source.js';

/** What a report is about: a finding of a rule, or another message about a place. */
export type Message = LocatedMessage & Partial<Pick<Diagnostic, 'entry' | 'field' | 'value' | 'fix'>>;

/** A message as every report for programs needs it: in lines and columns, and with nothing left to look up. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string | undefined;
  readonly snippet: string | undefined;
  readonly file: string;
  /** The place that it is about first. */
  readonly places: readonly [FoundPlace, ...FoundPlace[]];
  readonly entry: EntryLabel | undefined;
  /** The entry as people know it: `product Blue Powder`. */
  readonly entryName: string | undefined;
  /** What it is about, beside the entry; undefined for a message of no rule. */
  readonly field: string | undefined;
  readonly value: string | undefined;
  readonly fix: FoundFix | undefined;
}

interface FoundPlace extends Range {
  readonly label?: string;
}

interface FoundFix extends Pick<Fix, 'title' | 'safety'> {
  /** Of the command line. */
  readonly option: string;
  readonly file: string;
  readonly edits: readonly (Range & { readonly text: string })[];
}

/** Makes findings of messages; several in one file cost one scan of it. */
export function findingMaker(lines = new SourceLines()): (message: Message) => Finding {
  return ({ code, severity, message, hint, snippet, source, spans, entry, field, value, fix }) => {
    const place = (span: LabelledSpan): FoundPlace => ({
      ...lines.range(source, span),
      ...(span.label === undefined ? {} : { label: span.label }),
    });
    const [first, ...others] = spans;
    return {
      ...{ code, severity, message, hint, snippet, file: source.file, entry, field, value },
      places: [place(first), ...others.map(place)],
      entryName: entry && entryName(entry),
      fix: fix && foundFix(fix, fix.source ?? source, lines),
    };
  };
}

function foundFix(fix: Fix, source: Source, lines: SourceLines): FoundFix {
  return {
    title: fix.title,
    safety: fix.safety,
    option: fixOption(fix),
    file: source.file,
    edits: fix.edits.map((edit) => ({ ...lines.range(source, edit), text: edit.text })),
  };
}

/** `file:line:column`, which editors and terminals make clickable. */
export function placeText({ file }: Finding, { start: { line, column } }: Range): string {
  return `${visible(file)}:${line}:${column}`;
}
