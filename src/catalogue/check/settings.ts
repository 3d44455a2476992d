import type { Severity } from '../diagnostics/diagnostic.js';
import type { DiagnosticCode, ListedRule } from '../rules/index.js';
import type { CatalogueDraft } from '../schema/model.js';
import type { Level } from '../schema/schema.js';

/** Severities that somebody asked for, by rule. */
export type Levels = ReadonlyMap<DiagnosticCode, Level>;

const severityOf = {
  off: undefined,
  info: 'information',
  warn: 'warning',
  error: 'error',
} as const satisfies Record<Level, Severity | undefined>;

/** How severe each rule is in this run, and what numbers it works with. */
export interface LintSettings {
  /** Undefined where the rule is off. */
  readonly severity: (rule: ListedRule) => Severity | undefined;
  readonly option: (rule: ListedRule, name: string) => number;
}

/**
 * Puts together what the rules say of themselves, the catalogue's `lint` section, and the command line, which wins.
 * A rule that the stages after rely on stays an error whatever is asked for.
 */
export function lintSettings(lint: CatalogueDraft['lint'], asked: Levels): LintSettings {
  const wanted = new Map<string, Level>();
  for (const [code, level] of Object.entries(lint?.rules ?? {})) {
    if (level !== undefined) wanted.set(code, level);
  }
  for (const [code, level] of asked) wanted.set(code, level);
  return {
    severity: (rule) => {
      const level = rule.isMandatory ? undefined : wanted.get(rule.code);
      return level === undefined ? rule.severity : severityOf[level];
    },
    option: ({ code, options }, name) =>
      lint?.options?.[code]?.[name] ?? options?.[name]?.default ?? Number.NaN,
  };
}
