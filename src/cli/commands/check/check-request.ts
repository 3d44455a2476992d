import type { Level } from '../../../catalogue/schema/schema.js';
import { didYouMean } from '../../../document/text/suggest.js';
import type { CheckRequest } from '../../../project/check-project.js';
import { Fault, type Place } from '../../../project/surroundings/surroundings.js';
import type { Levels } from '../../../rules/check/lint-section.js';
import type { DiagnosticCode } from '../../../rules/index.js';
import type { CheckOptions } from '../../table/options.js';

/** Builds the check request from the options. @throws Fault if an option sets a rule to an invalid level */
export async function checkRequest(
  { rule, baseline, today }: CheckOptions,
  { env }: Pick<Place, 'env'>,
): Promise<CheckRequest> {
  return { levels: rule === undefined ? new Map() : await levelsOf(rule), baseline, today, env };
}

/** Loads the rules only if an option names one: a build without work needs none. */
async function levelsOf(wanted: ReadonlyMap<string, Level>): Promise<Levels> {
  const { isDiagnosticCode, isMandatory, rules } = await import('../../../rules/index.js');
  const levels = new Map<DiagnosticCode, Level>();
  const codes = rules.map(({ code }) => code);
  for (const [name, level] of wanted) {
    if (!isDiagnosticCode(name)) {
      const hint = didYouMean(name, codes) ?? '`herbarium explain` lists the rules';
      throw new Fault(`there is no rule \`${name}\``, { hint, isUsage: true });
    }
    if (isMandatory(name) && level !== 'error') {
      const message = `${name} stays an error: the site cannot be built with such errors.`;
      throw new Fault(message, { isUsage: true });
    }
    levels.set(name, level);
  }
  return levels;
}
