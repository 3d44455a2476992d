import type { CheckOptions } from '../check.js';
import { entriesOf } from '../entries.js';
import { ruleContext } from '../lint/rule-context.js';
import { lintSettings } from '../lint/settings.js';
import { ruleOf, rules } from '../rules/index.js';
import type { PortionedCatalogue, PortionSummary } from './portioned-catalogue.js';

/** What is known of a catalogue before it is looked at as a whole. */
interface Parts extends Pick<CheckOptions, 'files' | 'levels' | 'today'> {
  readonly portioned: PortionedCatalogue;
  /** By portion. */
  readonly summaries: readonly PortionSummary[];
}

/**
 * Whether no rule for single entries has an error to tell of: neither of the entries in the portions nor of those around them. A
 * comment or a baseline may hide an error that is seen here, and what entries make together is not looked at.
 */
export function isSoundInParts({ portioned: { head }, summaries, files, levels, today }: Parts): boolean {
  const settings = lintSettings(head.lint, levels ?? new Map());
  const strict = rules.filter((rule) => rule.scope === 'entry' && settings.severity(rule) === 'error');
  const isFaulty = ({ found }: PortionSummary) =>
    found.some(({ code }) => settings.severity(ruleOf(code)) === 'error');
  if (summaries.some(isFaulty)) return false;
  const context = ruleContext({ draft: head, entries: entriesOf(head), files, today });
  return strict.every((rule) => {
    const said = rule.check?.(context, (name) => settings.option(rule, name)) ?? [];
    return [...said].length === 0;
  });
}
