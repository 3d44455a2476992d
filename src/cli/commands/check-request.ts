import type { Levels } from '../../catalogue/check/lint-section.js';
import type { DiagnosticCode } from '../../catalogue/rules/index.js';
import type { Level } from '../../catalogue/schema/schema.js';
import { didYouMean } from '../../catalogue/text/suggest.js';
import type { CheckRequest } from '../../project/check-project.js';
import { Fault } from '../../project/fault.js';
import type { Surroundings } from '../../project/surroundings.js';
import type { UserPath } from '../../project/user-path.js';
import type { ReportWishes } from '../report/targets.js';

/** What the preview too can be told about a check. */
export interface CheckCommandOptions {
  readonly rule?: ReadonlyMap<string, Level>;
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
  const levels = rule.size === 0 ? new Map() : await levelsOf(rule);
  return { levels, baseline, today, env };
}

async function levelsOf(asked: ReadonlyMap<string, Level>): Promise<Levels> {
  const { isDiagnosticCode, isMandatory, rules } = await import('../../catalogue/rules/index.js');
  const levels = new Map<DiagnosticCode, Level>();
  for (const [name, level] of asked) {
    if (!isDiagnosticCode(name)) {
      const meant = didYouMean(
        name,
        rules.map(({ code }) => code),
      );
      const hint = meant ?? '`herbarium explain` lists the rules';
      throw new Fault(`there is no rule \`${name}\``, { hint, isUsage: true });
    }
    if (isMandatory(name) && level !== 'error') {
      throw new Fault(`${name} stays an error: the site cannot be built with such errors.`, {
        isUsage: true,
      });
    }
    levels.set(name, level);
  }
  return levels;
}
