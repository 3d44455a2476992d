import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { LocatedDocument } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import type { DiagnosticCode } from '../rules/index.js';
import { ruleOf } from '../rules/index.js';
import type { Finding } from '../schema/finding.js';
import type { Catalogue } from '../schema/model.js';
import { locate } from './locate.js';
import { placesInScalars } from './scalar-places.js';
import { type Levels, lintSettings } from './settings.js';
import { suppress } from './suppressions.js';

/** A catalogue without errors, and what its check looked at. */
export interface Checked {
  readonly document: LocatedDocument;
  readonly catalogue: Catalogue;
  readonly files: FileSet;
  readonly levels: Levels;
}

/** What a rule finds after the check, when files have been written. Levels and suppressions are those of the check. */
export function laterDiagnostics(
  code: DiagnosticCode,
  findings: readonly Finding[],
  { document, catalogue, files, levels }: Checked,
): readonly Diagnostic[] {
  const severity = lintSettings(catalogue.lint, levels).severity(ruleOf(code));
  if (severity === undefined || findings.length === 0) return [];
  const inScalar = placesInScalars(document.source.text);
  const found = findings.map((finding) =>
    locate(finding, { code, severity }, { document, draft: catalogue, files, inScalar }),
  );
  return suppress(found, document, () => true).kept.map(({ diagnostic }) => diagnostic);
}

/** A number that the catalogue gives to a rule. */
export function optionOf(
  code: DiagnosticCode,
  name: string,
  { catalogue, levels }: Pick<Checked, 'catalogue' | 'levels'>,
): number {
  return lintSettings(catalogue.lint, levels).option(ruleOf(code), name);
}
