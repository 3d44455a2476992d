import type { CheckOptions } from '../check.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { EntryPath, LocatedDocument } from '../document.js';
import { entriesOf } from '../entries.js';
import type { Catalogue } from '../model.js';
import { ruleOf, rules } from '../rules/index.js';
import { checkShape } from '../shape.js';
import { type Anchored, locate, valueAt } from './locate.js';
import { ruleContext } from './rule-context.js';
import { placesInScalars } from './scalar-places.js';
import { type LintSettings, lintSettings } from './settings.js';
import { type SuppressionFault, suppress } from './suppressions.js';

/** What the rules say of a document, without what its comments suppress. */
export interface LintResult<Data = Catalogue> {
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressed: number;
  /** The data; undefined where its shape is wrong. */
  readonly catalogue: Data | undefined;
}

/**
 * Checks the shape of a document and runs every rule over it.
 * @param unreadable what the parser has said already
 */
export function lintCatalogue(
  document: LocatedDocument,
  unreadable: readonly Diagnostic[],
  { files, today, levels }: CheckOptions,
): LintResult {
  // The tree of a broken text would only produce errors that follow from the first.
  if (document.value === undefined) return { diagnostics: unreadable, suppressed: 0, catalogue: undefined };
  const shape = checkShape(document);
  const settings = lintSettings(shape.draft.lint, levels ?? new Map());
  const inScalar = placesInScalars(document.source.text);
  const location = { document, draft: shape.draft, files, inScalar };
  const found: Anchored[] = unreadable.map((diagnostic) => ({
    diagnostic,
    anchor: diagnostic.spans[0].start,
  }));
  const add = (code: Diagnostic['code'], finding: Parameters<typeof locate>[0]) => {
    const severity = settings.severity(ruleOf(code));
    if (severity !== undefined) found.push(locate(finding, { code, severity }, location));
  };
  for (const { code, finding } of shape.findings) add(code, finding);
  const { draft } = shape;
  const entries = entriesOf(draft);
  const isSound = soundness(shape.faults);
  const context = ruleContext({ draft, entries, files, isSound, today });
  for (const rule of rules) {
    if (rule.check === undefined || settings.severity(rule) === undefined) continue;
    const findings = rule.check(context, (name) => settings.option(rule, name));
    for (const finding of findings) add(rule.code, finding);
  }
  const isWhole = shape.catalogue !== undefined && unreadable.length === 0;
  const { kept, suppressed, faults } = suppress(
    found,
    document,
    (code) => !isWhole || settings.severity(ruleOf(code)) === undefined,
  );
  return {
    diagnostics: [
      ...kept.map(({ diagnostic }) => diagnostic),
      ...suppressionDiagnostics(faults, document, settings),
    ],
    suppressed,
    catalogue: shape.catalogue,
  };
}

/** What is wrong with suppressions, as diagnostics. */
export function suppressionDiagnostics(
  faults: readonly SuppressionFault[],
  { source }: LocatedDocument,
  settings: LintSettings,
): readonly Diagnostic[] {
  const code = 'lint/unused-suppression';
  const severity = settings.severity(ruleOf(code));
  if (severity === undefined) return [];
  return faults.map(({ span, ...fault }) => ({
    code,
    severity,
    ...fault,
    source,
    spans: [span],
    field: '',
    value: valueAt(source, span),
  }));
}

/** Answers whether the value at a path, and all that it contains, had the right shape. */
function soundness(faults: readonly EntryPath[]): (path: EntryPath) => boolean {
  const around = new Set<string>();
  for (const fault of faults) {
    for (let length = fault.length; length >= 0; length -= 1) around.add(fault.slice(0, length).join('\n'));
  }
  return (path) => !around.has(path.join('\n'));
}
