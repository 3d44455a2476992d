import type { LocatedDocument } from '../document/document.js';
import type { Fix } from '../document/problem.js';
import type { Span } from '../document/source.js';
import { rules as all, type DiagnosticCode, isDiagnosticCode, isMandatory } from '../rules/index.js';
import { didYouMean } from '../text/suggest.js';
import type { Anchored } from './locate.js';
import { type Suppression, suppressionsOf } from './suppression-comments.js';

/** What suppressions leave of the findings of a run. */
export interface Unsuppressed {
  readonly kept: readonly Anchored[];
  readonly suppressed: number;
  readonly problems: readonly SuppressionProblem[];
}

/** What is wrong with a suppression itself. It is a comment, so it has a span and no path. */
export interface SuppressionProblem {
  readonly span: Span;
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix;
}

/**
 * Removes the findings that comments hide.
 * @param isSilent whether a rule could not speak in this run, so that nothing follows from its silence
 */
export function suppress(
  found: readonly Anchored[],
  document: LocatedDocument,
  isSilent: (code: DiagnosticCode) => boolean,
): Unsuppressed {
  const suppressions = suppressionsOf(document);
  if (suppressions.length === 0) return { kept: found, suppressed: 0, problems: [] };
  const used = new Map<Suppression, Set<string>>();
  const hidden = new Set<Anchored>();
  for (const [finding, suppression] of covered(found, suppressions)) {
    const { code } = finding.diagnostic;
    if (!hides(suppression, code)) continue;
    hidden.add(finding);
    const codes = used.get(suppression) ?? new Set();
    used.set(suppression, codes.add(code));
  }
  const kept = found.filter((finding) => !hidden.has(finding));
  const problems = suppressions.flatMap((suppression) => [
    ...problemsOf(suppression, (code) => used.get(suppression)?.has(code) === true || isSilent(code)),
  ]);
  return { kept, suppressed: found.length - kept.length, problems };
}

/**
 * Each finding with each suppression whose scope contains it, in one pass through the file, since scopes begin in the order of their
 * comments and lie within one another or apart.
 */
function* covered(
  found: readonly Anchored[],
  suppressions: readonly Suppression[],
): Iterable<readonly [Anchored, Suppression]> {
  const open: Suppression[] = [];
  let next = 0;
  for (const finding of [...found].sort((a, b) => a.anchor - b.anchor)) {
    for (; startOf(suppressions[next]) <= finding.anchor; next += 1) {
      closeBefore(open, startOf(suppressions[next]));
      open.push(...suppressions.slice(next, next + 1));
    }
    closeBefore(open, finding.anchor);
    for (const suppression of open) yield [finding, suppression];
  }
}

function startOf(suppression: Suppression | undefined): number {
  return suppression?.scope.start ?? Number.POSITIVE_INFINITY;
}

/** Takes the innermost scopes away that end at an offset or before. */
function closeBefore(open: Suppression[], offset: number): void {
  while ((open[open.length - 1]?.scope.end ?? Number.POSITIVE_INFINITY) <= offset) open.pop();
}

function hides({ rules, reason }: Suppression, code: string): boolean {
  return reason !== '' && !isMandatory(code) && rules.includes(code);
}

function* problemsOf(
  suppression: Suppression,
  isUsed: (code: DiagnosticCode) => boolean,
): Iterable<SuppressionProblem> {
  const { span, rules, reason } = suppression;
  const hint = 'write `# herbarium-ignore rule: reason`';
  if (rules.length === 0) {
    yield { span, message: 'a suppression must name the rules that it hides', hint };
    return;
  }
  if (reason === '') {
    yield { span, message: 'a suppression must give its reason', hint };
    return;
  }
  for (const rule of rules) {
    const fix = removalOf(suppression, rule);
    if (!isDiagnosticCode(rule)) {
      const meant =
        didYouMean(
          rule,
          all.map(({ code }) => code),
        ) ?? '`herbarium explain` lists the rules';
      yield { span, message: `there is no rule \`${rule}\``, hint: meant };
    } else if (isMandatory(rule)) {
      const message = `\`${rule}\` cannot be suppressed: the site needs this rule`;
      yield { span, message, hint: 'fix the error, and remove the comment', fix };
    } else if (!isUsed(rule)) {
      yield { span, message: `\`${rule}\` reports nothing here`, hint: 'remove the comment', fix };
    }
  }
}

/** Takes a rule out of its comment, and the comment away with the last one. */
function removalOf({ span, rules, reason, removal }: Suppression, rule: string): Fix {
  const others = rules.filter((other) => other !== rule);
  const edit =
    others.length === 0
      ? { ...removal, text: '' }
      : { ...span, text: `# herbarium-ignore ${others.join(', ')}: ${reason}` };
  return { title: `remove the suppression of \`${rule}\``, safety: 'safe', edits: [edit] };
}
