import type { HostTarget } from '../addresses/hosts.js';
import { groupedBy, once } from '../collections.js';
import { byPlace, type Diagnostic, hasErrors, type Severity } from '../diagnostics/diagnostic.js';
import type { LocatedDocument } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import { hasUnreadable, type Source } from '../document/source.js';
import { hasDays } from '../entries/publication.js';
import {
  fileFindings,
  type InLanguages,
  inLanguages,
  originOf,
  ownFinding,
  repeatedFacts,
} from '../entries/translations.js';
import { type DiagnosticCode, isMandatory, ruleOf } from '../rules/index.js';
import type { Catalogue, CatalogueDraft } from '../schema/model.js';
import { type Digest, newIds, noIds } from '../schema/new-ids.js';
import type { Finding } from '../schema/shape/finding.js';
import { checkShape } from '../schema/shape/shape.js';
import { during } from '../work.js';
import { type Baseline, withoutKnown } from './baseline.js';
import { catalogueSchemaOf, type Levels, lintSettings } from './lint-section.js';
import { type Anchored, locate, type TextFinding, valueAt } from './locate.js';
import { meantTexts, retold } from './meant-texts.js';
import { ruleFindings } from './rule-findings.js';
import { separateTranslations } from './separate-translations.js';
import { suppress } from './suppressions.js';

export interface CheckOptions {
  readonly files: FileSet;
  /** The day that dates are compared with, as YYYY-MM-DD; asked only when a rule needs it, with whether entries have days. */
  readonly today: (hasDays: boolean) => string;
  /** What new ids are made with; without it none are offered. */
  readonly digest?: Digest;
  readonly levels?: Levels;
  readonly baseline?: Baseline | undefined;
  readonly target?: HostTarget | undefined;
  /** Whether all pages are rendered afterwards: then the HTML of bodies is made while they are parsed. */
  readonly isForPages?: boolean | undefined;
}

export interface CheckResult {
  readonly document: LocatedDocument;
  /** The same with the entries of all languages. */
  readonly located: InLanguages;
  /** All that is wrong with the file, in the order of its lines. */
  readonly diagnostics: readonly Diagnostic[];
  /** The data; only if no error, known or not, keeps it from being read. */
  readonly catalogue: Catalogue | undefined;
  readonly hidden: HiddenFindings;
}

export interface HiddenFindings {
  readonly suppressed: number;
  readonly known: number;
  /** Named by the baseline, and no longer there. */
  readonly gone: number;
  /** The commit that the known ones are of, as the user named it; undefined where a file lists them. */
  readonly commit?: string | undefined;
}

/** Checks a catalogue: all that is wrong at once, and the data only when nothing of that is an error. Never throws for a bad text. */
export function check(document: LocatedDocument, options: CheckOptions): CheckResult {
  return during('check', () => {
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
  });
}

/** What of a document's values has the right shape. @param files for the entries of all languages, wherever they are written */
export function draftOf(document: LocatedDocument, files?: FileSet): CatalogueDraft {
  const read = files === undefined ? document : inLanguages(document, files).document;
  return checkShape(read, catalogueSchemaOf(document.value), noIds).draft;
}

/** What is wrong with a document, without what its comments suppress. */
function lint(located: InLanguages, document: LocatedDocument, options: CheckOptions) {
  const { files, digest, levels = new Map(), target } = options;
  const { source, value, problems } = document;
  const found = problems.flatMap((problem) => inText(problem.code, 'error', [problem], source));
  // The tree of a broken text would only produce errors that follow from the first.
  if (value === undefined) return { found, suppressed: 0, catalogue: undefined };
  const ids = digest === undefined ? noIds : newIds(document, digest);
  const { document: whole, translations, origins } = located;
  const shape = checkShape(whole, catalogueSchemaOf(value), ids);
  const { draft, findings, catalogue } = shape;
  const settings = lintSettings(draft.lint, levels);
  const severityOf = (code: DiagnosticCode) => settings.severity(ruleOf(code));
  const today = once(() => options.today(hasDays(draft)));
  const extent = options.isForPages ? 'all' : 'marked';
  const input = { ...shape, files, settings, levels, digest, today, ids, target, extent } as const;
  const ofTranslations = [...repeatedFacts(translations), ...separateTranslations(draft, located)];
  const told = [...fileFindings(located), ...findings, ...ofTranslations];
  for (const { code, finding } of [...told, ...ruleFindings(input)]) {
    const severity = severityOf(code);
    const own = ownFinding(translations, finding);
    if (severity === undefined || own === undefined) continue;
    // Nobody has written a screen that is made from its original: only what cannot stay is told.
    if (severity !== 'error' && originOf(origins, own.places[0].at)?.isMade) continue;
    found.push(locate(own, { code, severity }, { ...located, draft, files }));
  }
  const meant = retold(found, meantTexts(document), document);
  const texts = meant.left.flatMap(({ code, ...text }) =>
    code === undefined ? [] : inText(code, severityOf(code), [text], source),
  );
  const isWhole = catalogue !== undefined && problems.length === 0;
  const isAsleep = (code: DiagnosticCode) => target === undefined && ruleOf(code).isForHosts === true;
  const left = suppress(
    [...texts, ...meant.found],
    document,
    (code) => !isWhole || severityOf(code) === undefined || isAsleep(code),
  );
  const unused = 'lint/unused-suppression';
  const comments = inText(unused, severityOf(unused), left.problems, source);
  return {
    found: [...withoutRepeats(left.kept), ...comments],
    suppressed: left.suppressed,
    catalogue,
  };
}

/** Without the findings that follow from an error. Where a file hides that error, those of mandatory rules stay: a build relies on them. */
function withoutEchoes(left: readonly Diagnostic[], found: readonly Anchored[], baseline?: Baseline) {
  const about = new Map(found.map((one) => [one.diagnostic, one]));
  const settledBy = (diagnostics: Iterable<Diagnostic>) =>
    new Set([...diagnostics].flatMap((one) => (one.severity === 'error' && about.get(one)?.settles) || []));
  const told = settledBy(left);
  const known = settledBy(about.keys());
  return left.filter((diagnostic) => {
    const isRelied = isMandatory(diagnostic.code) && baseline?.commit === undefined;
    const settled = isRelied ? told : known;
    const isSettled = about.get(diagnostic)?.follows?.some((name) => settled.has(name)) === true;
    const { severity, source, spans } = diagnostic;
    return !isSettled && !(severity === 'warning' && hasUnreadable(source, spans[0]));
  });
}

/** Entries may share a file: what is wrong in its text is told once, with the first of them. */
function withoutRepeats(found: readonly Anchored[]): readonly Anchored[] {
  const groups = groupedBy(found, ({ diagnostic: { code, source, spans, message } }) => [
    [code, source.file, spans[0].start, spans[0].end, message].join('\n'),
  ]);
  return [...groups.values()].map(([first]) => first);
}

/** What is wrong with the text itself, as diagnostics; nothing where the rule is off. */
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
      ...(hint === undefined ? {} : { hint }),
      ...(fix === undefined ? {} : { fix }),
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

/** What a rule finds when files have been written. @param find gets the numbers that the catalogue gives to the rule */
export function laterDiagnostics(
  code: DiagnosticCode,
  { document, located, catalogue, files, levels }: Checked,
  find: (option: (name: string) => number) => readonly Finding[],
): readonly Diagnostic[] {
  const settings = lintSettings(catalogue.lint, levels);
  const rule = ruleOf(code);
  const severity = settings.severity(rule);
  if (severity === undefined) return [];
  const found = find((name) => settings.option(rule, name)).map((finding) =>
    locate(finding, { code, severity }, { ...located, draft: catalogue, files }),
  );
  return suppress(found, document, () => true).kept.map(({ diagnostic }) => diagnostic);
}
