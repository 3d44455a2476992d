import { byPlace, type Diagnostic, hasErrors, type LabelledSpan } from './diagnostics/diagnostic.js';
import type { EntryPath, LocatedDocument } from './document.js';
import { entriesOf } from './entries.js';
import type { Catalogue } from './model.js';
import { parse } from './parse.js';
import { rules } from './rules/index.js';
import type { FileSet, Finding, Place, Rule } from './rules/rule.js';
import { checkShape } from './shape.js';
import type { Source } from './source.js';

/** A checked catalogue file. */
export interface CheckResult {
  readonly document: LocatedDocument;
  /** Every fault of the file, in the order of its lines. */
  readonly diagnostics: readonly Diagnostic[];
  /** The data; only when there is no error. */
  readonly catalogue: Catalogue | undefined;
}

/**
 * Reads and checks a catalogue's text: all its faults at once, and the data only when none of them is an error.
 * Never throws for a bad text.
 */
export function check(source: Source, files: FileSet): CheckResult {
  const { document, diagnostics: found } = parse(source);
  const diagnostics = [...found];
  let catalogue: Catalogue | undefined;
  if (document.value !== undefined) {
    const shape = checkShape(document);
    const context = {
      draft: shape.draft,
      entries: entriesOf(shape.draft),
      files,
      isSound: soundness(shape.faults),
    };
    for (const diagnostic of shape.diagnostics) diagnostics.push(diagnostic);
    for (const rule of rules) {
      for (const finding of rule.check(context)) diagnostics.push(locate(finding, rule, document));
    }
    catalogue = shape.catalogue;
  }
  if (catalogue === undefined && !hasErrors(diagnostics)) {
    throw new Error('a catalogue could not be read, and no rule has said why');
  }
  return {
    document,
    diagnostics: diagnostics.sort(byPlace),
    catalogue: hasErrors(diagnostics) ? undefined : catalogue,
  };
}

/** Answers whether the value at a path, and all that it contains, had the right shape. */
function soundness(faults: readonly EntryPath[]): (path: EntryPath) => boolean {
  const around = new Set<string>();
  for (const fault of faults) {
    for (let length = fault.length; length >= 0; length -= 1) around.add(fault.slice(0, length).join('\n'));
  }
  return (path) => !around.has(path.join('\n'));
}

function locate(finding: Finding, rule: Rule, document: LocatedDocument): Diagnostic {
  const span = ({ at, part, label }: Place): LabelledSpan => ({
    ...document.spans[part ?? 'value'](at),
    ...(label === undefined ? {} : { label }),
  });
  const [first, ...others] = finding.places;
  return {
    code: rule.code,
    severity: rule.severity,
    message: finding.message,
    source: document.source,
    spans: [span(first), ...others.map(span)],
    ...(finding.hint === undefined ? {} : { hint: finding.hint }),
  };
}
