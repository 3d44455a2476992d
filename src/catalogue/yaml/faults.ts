import type { Document, YAMLError } from 'yaml';
import type { DiagnosticCode, Fix, LabelledSpan } from '../diagnostics/diagnostic.js';
import type { Source } from '../source.js';
import { depthLimit } from './limits.js';

/** Takes a fault of a text. */
export type Report = (
  code: DiagnosticCode,
  message: string,
  spans: readonly [LabelledSpan, ...LabelledSpan[]],
  advice?: { readonly hint?: string | undefined; readonly fix?: Fix | undefined },
) => void;

/** Thousands of nested brackets exhaust the parser's stack before `decode` can count them. */
export function reportExhaustion(source: Source, report: Report): void {
  const at = Math.max(0, source.text.search(/[[{]{8}/));
  report('yaml/depth-limit', `values are nested far deeper than ${depthLimit} levels`, [
    { start: at, end: Math.min(at + 1, source.text.length) },
  ]);
}

/** Reports what the library could not read, in the words of this program. */
export function reportYamlErrors(errors: readonly YAMLError[], source: Source, report: Report): void {
  if (errors.some(({ message }) => message.includes('call stack'))) {
    reportExhaustion(source, report);
    return;
  }
  // One fault of the text can make the parser stumble many times at one place.
  const places = new Set<number>();
  for (const error of errors) {
    if (places.has(error.pos[0])) continue;
    places.add(error.pos[0]);
    reportYamlError(error, report);
  }
}

/** Reports a directive that asks for another version of the format. */
export function reportVersion(document: Document.Parsed, report: Report): void {
  const { explicit, version } = document.directives.yaml;
  if (explicit !== true || version === '1.2') return;
  report('yaml/syntax', `a catalogue is YAML 1.2, not ${version}`, [{ start: 0, end: 1 }], {
    hint: 'remove the directive',
  });
}

function reportYamlError(error: YAMLError, report: Report): void {
  const span = { start: error.pos[0], end: Math.max(error.pos[1], error.pos[0] + 1) };
  const message = lowerFirst(error.message.split('\n', 1)[0] ?? error.message);
  if (error.code === 'MULTIPLE_DOCS') {
    report('yaml/multiple-documents', 'a catalogue is one document', [span], {
      hint: 'remove the line `---` and what follows',
    });
  } else if (error.code === 'TAG_RESOLVE_FAILED') {
    report('yaml/unknown-tag', message, [span], { hint: 'remove the tag, or quote the text' });
  } else {
    const hint = error.code === 'TAB_AS_INDENT' ? 'indent with spaces' : undefined;
    report('yaml/syntax', message, [span], { hint });
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
