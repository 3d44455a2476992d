import type { Diagnostic, LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import { entryName, fixOption } from '../../catalogue/diagnostics/frame.js';
import { cellIn, type Range, rangeIn } from '../../catalogue/diagnostics/lines.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { LabelledSpan } from '../../catalogue/document/source.js';

export type Message = LocatedMessage & Partial<Pick<Diagnostic, 'entry' | 'field' | 'value' | 'fix'>>;

/** A message as every report for programs needs it: in lines and columns, and with nothing left to look up. */
export type Finding = ReturnType<typeof findingOf>;

export function findingOf({ source, spans, fix, ...about }: Message) {
  const { code, severity, hint, snippet, entry, field, value } = about;
  const place = (span: LabelledSpan) => ({ ...rangeIn(source, span), label: span.label });
  const [first, ...others] = spans;
  const cell = cellIn(source, first.start);
  const message = cell === undefined ? about.message : `${cell}: ${about.message}`;
  // The one that it is about comes first.
  const places = [place(first), ...others.map(place)] as const;
  // A fix that leaves the catalogue as it is changes the text that the message is about.
  const isBeside = fix?.edits.length === 0;
  const edited = isBeside ? source : (fix?.source ?? source);
  const edits = (isBeside ? fix.files : fix?.edits) ?? [];
  return {
    ...{ code, severity, message, hint, snippet, file: source.file, places, entry, field, value },
    entryName: entry && entryName(entry),
    fix: fix && {
      title: fix.title,
      safety: fix.safety,
      option: fixOption(fix),
      file: edited.file,
      edits: edits.map((edit) => ({ ...rangeIn(edited, edit), text: edit.text })),
    },
  };
}

export function placeText({ file }: Finding, { start: { line, column } }: Range): string {
  return `${visible(file)}:${line}:${column}`;
}
