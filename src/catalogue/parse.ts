import type { Diagnostic } from './diagnostics/diagnostic.js';
import type { LocatedDocument } from './document.js';
import { valueAt } from './lint/locate.js';
import type { Source } from './source.js';
import { SpanIndex } from './spans.js';
import { reportEncoding } from './yaml/encoding.js';
import type { Report } from './yaml/faults.js';
import { readWithLibrary } from './yaml/library.js';
import { read } from './yaml/reader.js';

/** What the parser knows about a text: its values with their places, and what could not be read. */
export interface ParseResult {
  readonly document: LocatedDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a catalogue's text. Never throws for a bad text: every fault is a diagnostic. After a syntax error the values are
 * undefined, because the tree of a broken text would only produce errors that follow from the first.
 */
export function parse(source: Source): ParseResult {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (code, message, spans, { hint, fix } = {}) => {
    diagnostics.push({
      code,
      severity: 'error',
      message,
      source,
      spans,
      ...(hint === undefined ? {} : { hint }),
      ...(fix === undefined ? {} : { fix }),
      field: '',
      value: valueAt(source, spans[0]),
    });
  };
  reportEncoding(source, report);
  // A text that the reader takes has no fault; all others are the library's, which finds words for each.
  const reading = read(source.text) ?? readWithLibrary(source, report);
  return {
    document: { source, value: reading?.value, spans: new SpanIndex(reading?.places) },
    diagnostics,
  };
}
