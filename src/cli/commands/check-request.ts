import type { DiagnosticCode } from '../../catalogue/diagnostics/diagnostic.js';
import type { Level } from '../../catalogue/schema/schema.js';
import type { CheckRequest } from '../../project/check-project.js';
import { Fault } from '../../project/fault.js';
import type { Surroundings } from '../../project/surroundings.js';
import type { UserPath } from '../../project/user-path.js';
import type { ReportWishes } from '../report/targets.js';

/** What the preview too can be told about a check. */
export interface CheckCommandOptions {
  readonly rule?: ReadonlyMap<DiagnosticCode, Level>;
  readonly baseline?: UserPath;
  readonly today?: string;
  /** Whether only errors are shown. */
  readonly quiet: boolean;
}

/** What every command that checks a catalogue and then ends can be told. */
export interface ReportCommandOptions extends CheckCommandOptions, ReportWishes {
  /** How many warnings are allowed; any number where it is absent. */
  readonly maxWarnings?: number;
}

/**
 * The request that the options make. The rules are loaded only where one is named: a build that has nothing to do needs none.
 * @throws Fault when an option asks for what a rule cannot be
 */
export async function checkRequest(
  { rule = new Map(), baseline, today }: CheckCommandOptions,
  { env }: Pick<Surroundings, 'env'>,
): Promise<CheckRequest> {
  if (rule.size > 0) await refuseLowered(rule);
  return { levels: rule, baseline, today, env };
}

async function refuseLowered(rule: NonNullable<CheckCommandOptions['rule']>): Promise<void> {
  const { isMandatory } = await import('../../catalogue/rules/index.js');
  for (const [name, level] of rule) {
    if (!isMandatory(name) || level === 'error') continue;
    throw new Fault(`${name} stays an error: the site cannot be built with such errors.`, { isUsage: true });
  }
}
