import type { Levels } from '../../../catalogue/check/lint-section.js';
import type { DiagnosticCode } from '../../../catalogue/rules/index.js';
import type { Level } from '../../../catalogue/schema/schema.js';
import { didYouMean } from '../../../catalogue/text/suggest.js';
import type { CheckRequest } from '../../../project/check-project.js';
import { Fault, type Place } from '../../../project/surroundings/surroundings.js';
import type { CheckOptions } from '../../table/options.js';

/** The request that the options make. @throws Fault when an option asks for what a rule cannot be */
export async function checkRequest(
  { rule, baseline, today }: CheckOptions,
  { env }: Pick<Place, 'env'>,
): Promise<CheckRequest> {
  return { levels: rule === undefined ? new Map() : await levelsOf(rule), baseline, today, env };
}

/** The rules are loaded only where one is named: a build that has nothing to do needs none. */
async function levelsOf(asked: ReadonlyMap<string, Level>): Promise<Levels> {
  const { isDiagnosticCode, isMandatory, rules } = await import('../../../catalogue/rules/index.js');
  const levels = new Map<DiagnosticCode, Level>();
  const codes = rules.map(({ code }) => code);
  for (const [name, level] of asked) {
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
