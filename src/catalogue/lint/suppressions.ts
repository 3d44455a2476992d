import {
  type DiagnosticCode,
  diagnosticCodes,
  type Fix,
  isDiagnosticCode,
} from '../diagnostics/diagnostic.js';
import type { LocatedDocument } from '../document.js';
import { isMandatory } from '../rules/index.js';
import type { Span } from '../source.js';
import { didYouMean } from '../suggest.js';
import type { Anchored } from './locate.js';
import { type Suppression, suppressionsOf } from './suppression-comments.js';

/** What suppressions leave of a run's faults. */
export interface Unsuppressed {
  readonly kept: readonly Anchored[];
  readonly suppressed: number;
  readonly faults: readonly SuppressionFault[];
}

/** What is wrong with a suppression itself. It is a comment, so it has a span and no path. */
export interface SuppressionFault {
  readonly span: Span;
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix;
}

/**
 * Takes the faults out that comments hide.
 * @param isSilent whether a rule could not speak in this run, so that nothing follows from its silence
 */
export function suppress(
  found: readonly Anchored[],
  document: LocatedDocument,
  isSilent: (code: DiagnosticCode) => boolean,
): Unsuppressed {
  const suppressions = suppressionsOf(document);
  if (suppressions.length === 0) return { kept: found, suppressed: 0, faults: [] };
  const used = new Set<string>();
  const kept = found.filter(({ diagnostic, anchor }) => {
    const hiding = suppressions.flatMap((suppression, index) =>
      hides(suppression, diagnostic.code, anchor) ? [index] : [],
    );
    for (const index of hiding) used.add(`${index} ${diagnostic.code}`);
    return hiding.length === 0;
  });
  const faults = suppressions.flatMap((suppression, index) => [
    ...faultsOf(suppression, (code) => used.has(`${index} ${code}`) || isSilent(code)),
  ]);
  return { kept, suppressed: found.length - kept.length, faults };
}

function hides({ scope, rules, reason }: Suppression, code: DiagnosticCode, anchor: number): boolean {
  const isInScope = anchor >= scope.start && anchor < scope.end;
  return isInScope && reason !== '' && !isMandatory(code) && rules.includes(code);
}

function* faultsOf(
  suppression: Suppression,
  isUsed: (code: DiagnosticCode) => boolean,
): Iterable<SuppressionFault> {
  const { span, rules, reason } = suppression;
  const hint = 'write `# herbarium-ignore rule: reason`';
  if (rules.length === 0) {
    yield { span, message: 'a suppression names the rules that it hides', hint };
    return;
  }
  if (reason === '') {
    yield { span, message: 'a suppression gives its reason', hint };
    return;
  }
  for (const rule of rules) {
    const fix = removalOf(suppression, rule);
    if (!isDiagnosticCode(rule)) {
      const meant = didYouMean(rule, diagnosticCodes) ?? '`herbarium explain` lists the rules';
      yield { span, message: `there is no rule \`${rule}\``, hint: meant };
    } else if (isMandatory(rule)) {
      const message = `\`${rule}\` cannot be suppressed: the site cannot be built with it`;
      yield { span, message, hint: 'mend the fault, and remove the comment', fix };
    } else if (!isUsed(rule)) {
      yield { span, message: `\`${rule}\` has nothing to report here`, hint: 'remove the comment', fix };
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
