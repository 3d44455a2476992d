import { isMandatory } from '../catalogue/rules/index.js';
import type { CheckRequest } from '../render/check-project.js';
import { Fault } from '../render/fault.js';
import type { CheckCommandOptions } from './check-options.js';

/**
 * The request that the options make. It knows the rules, which the command line itself is read without.
 * @throws Fault when an option asks for what a rule cannot be
 */
export function checkRequest({ rule = new Map(), baseline, today }: CheckCommandOptions): CheckRequest {
  for (const [name, level] of rule) {
    if (!isMandatory(name) || level === 'error') continue;
    throw new Fault(`${name} stays an error: the site cannot be built with its faults.`, { isUsage: true });
  }
  return { levels: rule, baseline, today };
}
