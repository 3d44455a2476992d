import type { HostTarget } from '../addresses/hosts.js';
import { byPlace, type Diagnostic, hasErrors } from '../diagnostics/diagnostic.js';
import type { LocatedDocument } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import type { Fix } from '../document/problem.js';
import type { Span } from '../document/source.js';
import { hasDays } from '../entries/publication.js';
import { type DiagnosticCode, type ListedRule, ruleOf } from '../rules/index.js';
import type { FoundByRule } from '../schema/finding.js';
import type { Catalogue, CatalogueDraft } from '../schema/model.js';
import { type Digest, newIds, noIds } from '../schema/new-ids.js';
import { checkShape, type ShapeResult } from '../schema/shape.js';
import { during } from '../work.js';
import { type Baseline, withoutKnown } from './baseline.js';
import { catalogueSchemaOf } from './lint-section.js';
import { type Anchored, locate, valueAt } from './locate.js';
import { meantTexts, retold } from './meant-texts.js';
import { ruleFindings } from './rule-findings.js';
import { placesInScalars } from './scalar-places.js';
import { type Levels, type LintSettings, lintSettings } from './settings.js';
import { suppress } from './suppressions.js';

/** What a check looks at besides the catalogue's text, and how strict it is. */
export interface CheckOptions {
  readonly files: FileSet;
  /**
   * The day that dates are compared with, as YYYY-MM-DD; asked only when a rule needs it, with whether entries have days on which they
   * come or go.
   */
  readonly today: (hasDays: boolean) => string;
  /** What new ids are made with; without it none are offered. */
  readonly digest?: Digest;
  /** Severities that win over the catalogue's own. */
  readonly levels?: Levels;
  /** Errors that are known and not reported. */
  readonly baseline?: Baseline | undefined;
  /** The host that the site is built for. */
  readonly target?: HostTarget | undefined;
  /** Whether all pages are rendered afterwards: then the HTML of bodies is made while they are parsed. */
  readonly isForPages?: boolean | undefined;
}

/** A checked catalogue file. */
export interface CheckResult {
  readonly document: LocatedDocument;
  /** All that is wrong with the file, in the order of its lines. */
  readonly diagnostics: readonly Diagnostic[];
  /** The data; only if no error, known or not, keeps it from being read. */
  readonly catalogue: Catalogue | undefined;
  readonly hidden: HiddenFindings;
}

/** How many errors and warnings are not among the diagnostics. */
export interface HiddenFindings {
  /** Hidden by a comment. */
  readonly suppressed: number;
  /** Known to the baseline. */
  readonly known: number;
  /** Named by the baseline, and no longer there. */
  readonly gone: number;
  /** The commit that the known ones are of, as the user named it; undefined where a file lists them. */
  readonly commit?: string;
}

/**
 * Checks a catalogue: all that is wrong with it at once, and the data only when nothing of that is an error. Never throws for a bad
 * text.
 */
export function check(document: LocatedDocument, options: CheckOptions): CheckResult {
  return during('check', () => checked(document, options));
}

function checked(document: LocatedDocument, options: CheckOptions): CheckResult {
  const { diagnostics: all, catalogue, suppressed } = lint(document, options);
  const { diagnostics, known, gone } =
    options.baseline === undefined
      ? { diagnostics: all, known: 0, gone: 0 }
      : withoutKnown(all, options.baseline);
  const commit = options.baseline?.commit;
  const isSound = !hasErrors(diagnostics);
  if (catalogue === undefined && !hasErrors(all)) {
    throw new Error('a catalogue could not be read, and no rule has said why');
  }
  return {
    document,
    diagnostics: diagnostics.toSorted(byPlace),
    catalogue: isSound ? catalogue : undefined,
    hidden: { suppressed, known, gone, ...(commit === undefined ? {} : { commit }) },
  };
}

/** What of a document's values has the right shape. */
export function draftOf(document: LocatedDocument): CatalogueDraft {
  return checkShape(document, catalogueSchemaOf(document.value), noIds).draft;
}

/** What is wrong with a document, without what its comments suppress. */
interface Linted {
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressed: number;
  /** The data; undefined where its shape is wrong. */
  readonly catalogue: Catalogue | undefined;
}

function lint(
  document: LocatedDocument,
  { files, today, digest, levels = new Map(), target, isForPages }: CheckOptions,
): Linted {
  const problems = problemDiagnostics(document);
  // The tree of a broken text would only produce errors that follow from the first.
  if (document.value === undefined) return { diagnostics: problems, suppressed: 0, catalogue: undefined };
  const ids = digest === undefined ? noIds : newIds(document, digest);
  const shape = checkShape(document, catalogueSchemaOf(document.value), ids);
  const { draft, wrongPaths } = shape;
  const settings = lintSettings(draft.lint, levels);
  const inScalar = placesInScalars(document.source.text);
  const found: Anchored[] = problems.map((diagnostic) => ({ diagnostic, anchor: diagnostic.spans[0].start }));
  const add = ({ code, finding }: FoundByRule<DiagnosticCode>) => {
    const severity = settings.severity(ruleOf(code));
    if (severity === undefined) return;
    found.push(locate(finding, { code, severity }, { document, draft, files, inScalar }));
  };
  for (const finding of shape.findings) add(finding);
  const day = () => today(hasDays(draft));
  const extent = isForPages ? 'all' : 'marked';
  const input = {
    draft,
    wrongPaths,
    files,
    settings,
    levels,
    digest,
    today: day,
    ids,
    target,
    extent,
  } as const;
  for (const finding of ruleFindings(input)) add(finding);
  const meant = retold(found, meantTexts(document), document);
  const texts = meant.left.flatMap(({ code, ...text }) =>
    code === undefined ? [] : textDiagnostics(code, [text], document, settings),
  );
  const all = [
    ...texts.map((diagnostic) => ({ diagnostic, anchor: diagnostic.spans[0].start })),
    ...meant.found,
  ];
  return withoutSuppressed(all, document, shape, settings, target);
}

function withoutSuppressed(
  found: readonly Anchored[],
  document: LocatedDocument,
  { catalogue }: ShapeResult,
  settings: LintSettings,
  target: HostTarget | undefined,
): Linted {
  const isAsleep = (rule: ListedRule) => rule.isForHosts === true && target === undefined;
  const isWhole = catalogue !== undefined && document.problems.length === 0;
  const { kept, suppressed, problems } = suppress(
    found,
    document,
    (code) => !isWhole || settings.severity(ruleOf(code)) === undefined || isAsleep(ruleOf(code)),
  );
  const diagnostics = withoutRepeats(kept.map(({ diagnostic }) => diagnostic));
  return {
    diagnostics: [
      ...diagnostics,
      ...textDiagnostics('lint/unused-suppression', problems, document, settings),
    ],
    suppressed,
    catalogue,
  };
}

/** Entries may share a file: what is wrong in its text is told once, with the first of them. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const told = new Set<string>();
  return diagnostics.filter(({ code, source, spans: [{ start, end }], message }) => {
    const place = [code, source.file, start, end, message].join('\n');
    if (told.has(place)) return false;
    told.add(place);
    return true;
  });
}

/** What keeps a text from being read, as diagnostics. */
function problemDiagnostics({ source, problems }: LocatedDocument): readonly Diagnostic[] {
  return problems.map(({ hint, fix, ...problem }) => ({
    ...problem,
    severity: 'error',
    source,
    ...(hint === undefined ? {} : { hint }),
    ...(fix === undefined ? {} : { fix }),
    field: '',
    value: valueAt(source, problem.spans[0]),
  }));
}

/** What a rule finds in the text, because no value shows it. */
interface TextFinding {
  readonly span: Span;
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix;
}

/** What is wrong with comments, as diagnostics: they belong to no value. */
function textDiagnostics(
  code: DiagnosticCode,
  findings: Iterable<TextFinding>,
  { source }: LocatedDocument,
  settings: LintSettings,
): readonly Diagnostic[] {
  const severity = settings.severity(ruleOf(code));
  if (severity === undefined) return [];
  return [...findings].map(({ span, message, hint, fix }) => ({
    code,
    severity,
    message,
    hint,
    ...(fix === undefined ? {} : { fix }),
    source,
    spans: [span],
    field: '',
    value: valueAt(source, span),
  }));
}
