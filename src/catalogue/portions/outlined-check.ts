import { type CheckOptions, type CheckResult, checkResult } from '../check.js';
import { type DiagnosticCode, hasErrors } from '../diagnostics/diagnostic.js';
import type { LocatedDocument } from '../document.js';
import { entriesOf } from '../entries.js';
import { suppressionDiagnostics } from '../lint/lint.js';
import { type Anchored, locate } from '../lint/locate.js';
import { ruleContext } from '../lint/rule-context.js';
import { placesInScalars } from '../lint/scalar-places.js';
import { type LintSettings, lintSettings } from '../lint/settings.js';
import { suppress } from '../lint/suppressions.js';
import type { Article, Product } from '../model.js';
import type { CatalogueOutline } from '../outline.js';
import { ruleOf, rules } from '../rules/index.js';
import type { Finding } from '../rules/rule.js';
import type { CatalogueDraft } from '../shape.js';
import type { Portion } from './cut.js';
import { inWhole } from './in-whole.js';
import { linksOf } from './links.js';
import { withOutlines } from './outlines.js';
import type { PortionedCatalogue, PortionSummary } from './portioned-catalogue.js';
import { PortionedSpans } from './portioned-spans.js';

/** What is checked here: portions that were checked each for itself, and what they make together. */
interface OutlinedInput extends CheckOptions {
  readonly portioned: PortionedCatalogue;
  /** By portion. */
  readonly summaries: readonly PortionSummary[];
  /** The whole entries of a portion; asked for only where something is to be reported of one. */
  readonly entriesOf: (portion: number) => readonly Product[] | readonly Article[];
  /** Whether it is known that the rules have nothing to say. */
  readonly isSilent: boolean;
}

/**
 * Checks what the portions of a catalogue make together, on their outlines: the same verdict as of the catalogue as a whole.
 * @returns undefined where the whole has an error: then it must be checked as a whole, which finds all the words for it
 */
export function checkOutlined(input: OutlinedInput): CheckResult<CatalogueOutline> | undefined {
  const { portioned, summaries, levels, baseline } = input;
  const { source, bytes, portions, frame, head } = portioned;
  const catalogue = withOutlines(portioned, summaries);
  const settings = lintSettings(head.lint, levels ?? new Map());
  const document = { source, value: frame.value, spans: new PortionedSpans(bytes, portions, frame) };
  const found = input.isSilent ? [] : findings(input, catalogue, document, settings);
  if (found === undefined) return undefined;
  const hasSuppressions = frame.hasSuppressions || summaries.some((summary) => summary.hasSuppressions);
  const { kept, suppressed, faults } = hasSuppressions
    ? suppress(found, document, (code) => settings.severity(ruleOf(code)) === undefined)
    : { kept: found, suppressed: 0, faults: [] };
  const diagnostics = [
    ...kept.map(({ diagnostic }) => diagnostic),
    ...suppressionDiagnostics(faults, document, settings),
  ];
  const result = checkResult(document, { diagnostics, suppressed, catalogue }, baseline);
  return hasErrors(result.diagnostics) ? undefined : result;
}

/** What all rules say, with its places; undefined where that cannot be told from outlines. */
function findings(
  input: OutlinedInput,
  catalogue: CatalogueOutline,
  document: LocatedDocument,
  settings: LintSettings,
): readonly Anchored[] | undefined {
  const { portioned, files, today } = input;
  const own = entriesOf(portioned.head);
  const entries = entriesOf(catalogue);
  const otherLinks = () => linksOf(portioned.portions, input.summaries, entries);
  const contexts = {
    site: ruleContext({ draft: catalogue, entries, withBodies: own, otherLinks, files, today }),
    entry: ruleContext({ draft: portioned.head, entries: own, files, today }),
  };
  const place = placesOf(document, files);
  const found: Anchored[] = [];
  for (const rule of rules) {
    const severity = settings.severity(rule);
    if (severity === undefined) continue;
    const context = contexts[rule.scope ?? 'site'];
    const said = [...(rule.check?.(context, (name) => settings.option(rule, name)) ?? [])];
    // Of links to one address the portions keep the first in each body.
    if (said.length > 0 && (rule.isMandatory === true || rule.code === 'ref/dead-link')) return undefined;
    for (const { finding, draft = context.draft } of [
      ...said.map((finding) => ({ finding, draft: undefined })),
      ...foundInPortions(rule.code, input),
    ]) {
      found.push(place(finding, { code: rule.code, severity }, draft));
    }
  }
  return found;
}

/** What a rule has said of the portions' entries, and a catalogue in which these are whole. */
function* foundInPortions(
  wanted: DiagnosticCode,
  { portioned: { head, portions }, summaries, entriesOf: wholeEntries }: OutlinedInput,
): Iterable<{ readonly finding: Finding; readonly draft: CatalogueDraft }> {
  for (const [n, { found }] of summaries.entries()) {
    const ofRule = found.filter(({ code }) => code === wanted);
    const portion = portions[n];
    if (ofRule.length === 0 || portion === undefined) continue;
    const draft = draftOf(portion, wholeEntries(n), head);
    for (const { finding } of ofRule) yield { finding: inWhole(finding, portion), draft };
  }
}

/** Locates findings; what that takes is made for the first of them. */
function placesOf(document: LocatedDocument, files: CheckOptions['files']) {
  let inScalar: ReturnType<typeof placesInScalars> | undefined;
  return (
    finding: Parameters<typeof locate>[0],
    as: Parameters<typeof locate>[1],
    draft: CatalogueDraft,
  ): Anchored => {
    inScalar ??= placesInScalars(document.source.text);
    return locate(finding, as, { document, draft, files, inScalar });
  };
}

/** A catalogue with the whole entries of one portion, at their places. */
function draftOf(
  { list, first }: Portion,
  entries: readonly Product[] | readonly Article[],
  head: CatalogueDraft,
): CatalogueDraft {
  const items = Object.assign([], Object.fromEntries(entries.map((entry, n) => [first + n, entry])));
  if (typeof list !== 'number') return { ...head, [list]: { ...head[list], items } };
  const categories = (head.categories ?? []).map((category, n) =>
    n === list ? { ...category, products: items } : category,
  );
  return { ...head, categories };
}
