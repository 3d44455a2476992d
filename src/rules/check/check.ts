import { hasDays, withWaiting } from '../../catalogue/entries/publication.js';
import {
  fileFindings,
  type InLanguages,
  inLanguages,
  originOf,
  repeatedFacts,
  withoutInherited,
} from '../../catalogue/entries/translations.js';
import { lockOf } from '../../catalogue/lock/lock.js';
import type { Catalogue, CatalogueDraft } from '../../catalogue/schema/model.js';
import { type Digest, newIds, noIds } from '../../catalogue/schema/new-ids.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import { checkShape, withoutEchoedKeys } from '../../catalogue/schema/shape/shape.js';
import type { HostTarget } from '../../catalogue/schema/site/host-targets.js';
import { groupedBy, once } from '../../document/collections.js';
import { at, type LocatedDocument } from '../../document/document.js';
import type { FileSet } from '../../document/file-set.js';
import { hasUnreadable, type Source } from '../../document/source.js';
import { byPlace, type Diagnostic, hasErrors, type Severity } from '../diagnostics/diagnostic.js';
import { type DiagnosticCode, isMandatory, ruleOf } from '../index.js';
import { type Baseline, withoutKnown } from './baseline.js';
import { withMeaning } from './foreign-words.js';
import { catalogueSchemaOf, type Levels, lintSettings } from './lint-section.js';
import { type Anchored, locate, type TextFinding, valueAt } from './locate.js';
import { meantTexts, retold } from './meant-texts.js';
import { ruleFindings } from './rule-findings.js';
import { separateTranslations } from './separate-translations.js';
import { suppress } from './suppressions.js';

export interface CheckOptions {
  readonly files: FileSet;
  /** The day to compare dates with, YYYY-MM-DD. Called only when a rule needs it, with whether entries have dates. */
  readonly today: (hasDays: boolean) => string;
  /** Makes new ids. If absent, no new ids are offered. */
  readonly digest?: Digest;
  readonly levels?: Levels;
  readonly baseline?: Baseline | undefined;
  readonly target?: HostTarget | undefined;
  /** Whether all pages are rendered afterwards: then parsing also makes the HTML of bodies. */
  readonly isForPages?: boolean | undefined;
}

export interface CheckResult {
  readonly document: LocatedDocument;
  readonly located: InLanguages;
  /** In line order. */
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if any error, known or not, prevents reading the catalogue. */
  readonly catalogue: Catalogue | undefined;
  readonly hidden: HiddenFindings;
}

export interface HiddenFindings {
  readonly suppressed: number;
  readonly known: number;
  /** Findings of the baseline that no longer occur. */
  readonly gone: number;
  /** The commit of the known findings, as the user named it. Undefined if a file lists them. */
  readonly commit?: string | undefined;
}

/** Reports all findings at once. Never throws for invalid text. */
export function check(document: LocatedDocument, options: CheckOptions): CheckResult {
  const located = inLanguages(document, options.files);
  const { found, catalogue, suppressed } = lint(located, document, options);
  const all = found.map(({ diagnostic }) => diagnostic);
  if (catalogue === undefined && !hasErrors(all)) {
    throw new Error('a catalogue could not be read, and no rule has said why');
  }
  const { baseline } = options;
  const { diagnostics: left, known, gone } = withoutKnown(all, baseline);
  const diagnostics = withoutEchoes(left, found, baseline);
  return {
    document,
    located,
    diagnostics: diagnostics.toSorted(byPlace),
    catalogue: hasErrors(diagnostics) ? undefined : catalogue,
    hidden: { suppressed, known, gone, commit: baseline?.commit },
  };
}

/** The values that have the right shape. @param files for the entries of all languages */
export function draftOf(document: LocatedDocument, files?: FileSet): CatalogueDraft {
  const read = files === undefined ? document : inLanguages(document, files).document;
  return checkShape(read, catalogueSchemaOf(document), noIds).draft;
}

function lint(located: InLanguages, document: LocatedDocument, options: CheckOptions) {
  const { files, digest, levels = new Map(), target } = options;
  const { source, value, problems } = document;
  const found = problems.flatMap((problem) => inText(problem.code, 'error', [problem], source));
  // Values of a broken text would only produce errors that follow from the first.
  if (value === undefined) return { found, suppressed: 0, catalogue: undefined };
  const ids = digest === undefined ? noIds : newIds(document, digest);
  const { document: inAll, translations, origins } = located;
  const isPublic = once(
    () => new Set([...(lockOf(files)?.lines.values() ?? [])].map((line) => at(line, ['owner']))),
  );
  const dated = withWaiting(
    inAll.value,
    () => options.today(false),
    (id) => isPublic().has(id),
  );
  const whole = { ...inAll, value: dated };
  const shape = checkShape(whole, catalogueSchemaOf(document), ids);
  const { draft, findings, catalogue } = shape;
  const settings = lintSettings(draft.lint, levels);
  const severityOf = (code: DiagnosticCode) => settings.severity(ruleOf(code));
  const today = once(() => options.today(hasDays(draft)));
  const extent = options.isForPages ? 'all' : 'marked';
  const { lineage } = document;
  const input = { ...shape, lineage, files, settings, levels, digest, today, ids, target, extent } as const;
  const ofTranslations = [...repeatedFacts(translations), ...separateTranslations(draft, located)];
  const schema = catalogueSchemaOf(document);
  const meaning = withoutEchoedKeys(findings.map((found) => withMeaning(found, inAll.value, schema)));
  const ofText = [...fileFindings(located), ...meaning, ...ofTranslations];
  for (const { code, finding } of [...ofText, ...ruleFindings(input)]) {
    const ofRule = severityOf(code);
    const severity = ofRule && weaker(ofRule, finding.atMost);
    const written = withoutInherited(translations, finding);
    if (severity === undefined || written === undefined) continue;
    // The maker did not write a screen that is generated from its original, so only errors are reported there.
    if (severity !== 'error' && originOf(origins, written.places[0].at)?.isMade) continue;
    found.push(locate(written, { code, severity }, { ...located, draft, files }));
  }
  const meant = retold(found, meantTexts(document), document);
  const texts = meant.left.flatMap(({ code, ...text }) =>
    code === undefined ? [] : inText(code, severityOf(code), [text], source),
  );
  const isWhole = catalogue !== undefined && problems.length === 0;
  const needsHost = (code: DiagnosticCode) => target === undefined && ruleOf(code).isForHosts === true;
  const left = suppress(
    [...texts, ...meant.found],
    document,
    (code) => !isWhole || severityOf(code) === undefined || needsHost(code),
  );
  const unused = 'lint/unused-suppression';
  const comments = inText(unused, severityOf(unused), left.problems, source);
  return { found: [...withoutRepeats(left.kept), ...comments], suppressed: left.suppressed, catalogue };
}

function weaker(ofRule: Severity, atMost: Severity = 'error'): Severity {
  const order = ['information', 'warning', 'error'] as const;
  return order[Math.min(order.indexOf(ofRule), order.indexOf(atMost))] ?? ofRule;
}

/** Removes consequences of an error. If a baseline file hides the error, keeps those of mandatory rules: a build relies on them. */
function withoutEchoes(left: readonly Diagnostic[], found: readonly Anchored[], baseline?: Baseline) {
  const anchors = new Map(found.map((anchored) => [anchored.diagnostic, anchored]));
  const settledBy = (all: Iterable<Diagnostic>) =>
    new Set([...all].flatMap((error) => (error.severity === 'error' && anchors.get(error)?.settles) || []));
  const settledByShown = settledBy(left);
  const settledByAny = settledBy(anchors.keys());
  return left.filter((diagnostic) => {
    const isRelied = isMandatory(diagnostic.code) && baseline?.commit === undefined;
    const settled = isRelied ? settledByShown : settledByAny;
    const isSettled = anchors.get(diagnostic)?.follows?.some((name) => settled.has(name)) === true;
    const { severity, source, spans } = diagnostic;
    return !isSettled && !(severity === 'warning' && hasUnreadable(source, spans[0]));
  });
}

/** Entries may share a file: reports each finding in its text once, at the first entry. */
function withoutRepeats(found: readonly Anchored[]): readonly Anchored[] {
  const groups = groupedBy(found, ({ diagnostic: { code, source, spans, message } }) => [
    [code, source.file, spans[0].start, spans[0].end, message].join('\n'),
  ]);
  return [...groups.values()].map(([first]) => first);
}

function inText(
  code: DiagnosticCode,
  severity: Severity | undefined,
  findings: readonly TextFinding[],
  source: Source,
): Anchored[] {
  if (severity === undefined) return [];
  return findings.map(({ message, spans, hint, fix }) => ({
    anchor: spans[0].start,
    diagnostic: {
      code,
      severity,
      message,
      ...(hint !== undefined && { hint }),
      ...(fix !== undefined && { fix }),
      source,
      spans,
      field: '',
      value: valueAt(source, spans[0]),
    },
  }));
}

export interface Checked extends Pick<CheckOptions, 'files'>, Pick<CheckResult, 'document' | 'located'> {
  readonly catalogue: Catalogue;
  readonly levels: Levels;
}

/** Findings of a rule that runs after files are written. @param find gets the rule's options */
export function laterDiagnostics(
  code: DiagnosticCode,
  { document, located, catalogue, files, levels }: Checked,
  find: (option: (name: string) => number) => readonly Finding[],
): readonly Diagnostic[] {
  const settings = lintSettings(catalogue.lint, levels);
  const rule = ruleOf(code);
  const severity = settings.severity(rule);
  if (severity === undefined) return [];
  const anchored = find((name) => settings.option(rule, name)).map((finding) =>
    locate(finding, { code, severity }, { ...located, draft: catalogue, files }),
  );
  return suppress(anchored, document, () => true).kept.map(({ diagnostic }) => diagnostic);
}
