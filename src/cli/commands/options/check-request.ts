import type { CheckRequest } from '../../../project/check-project.js';
import { Fault } from '../../../project/fault.js';
import type { Surroundings } from '../../../project/surroundings.js';
import type { CheckCommandOptions } from './check-options.js';

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
  const { isMandatory } = await import('../../../catalogue/rules/index.js');
  for (const [name, level] of rule) {
    if (!isMandatory(name) || level === 'error') continue;
    throw new Fault(`${name} stays an error: the site cannot be built with such errors.`, { isUsage: true });
  }
}
