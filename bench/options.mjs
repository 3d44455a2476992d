// The options of `npm run bench` and `npm run bench:pair`.
import { parseArgs } from 'node:util';
import { scenarios } from './scenarios/scenarios.mjs';

/** The options of both commands. */
const common = {
  sizes: { type: 'string' },
  rounds: { type: 'string' },
  scenarios: { type: 'string' },
};

/** All scenarios, for the usage texts. */
export const scenarioNames = scenarios.map(({ name }) => name).join(',');

/** The usage text of the common options. */
export const commonUsage = `--sizes: numbers of routes, or \`example\`, the example of this repository
--rounds: one number for each size; the last is used for all further sizes. What takes longer than a minute has one round`;

/**
 * @typedef {{ size: number | 'example', rounds: number }} Size
 * @param {string[]} args
 * @param {{ usage: string, usual: { sizes: string, rounds: string, scenarios?: string }, own: import('node:util').ParseArgsConfig['options']
 * }} command its usage text, its defaults, and its own options. Without `scenarios`, each size has those that are usual for it
 * @returns {{ sizes: Size[], wants: (size: Size['size'], scenario: string) => boolean, values: Record<string, string | boolean | undefined> }}
 * @throws with the usage text when the arguments are not valid
 */
export function optionsOf(args, { usage, usual, own }) {
  const fail = (why) => {
    throw new Error(`${why}\n${usage}`);
  };
  const { values } = parseArgs({ args, options: { ...common, ...own } });
  const list = (name) => (values[name] ?? usual[name])?.split(',');
  const number = (text) => (/^[1-9]\d*$/.test(text) ? Number(text) : fail(`\`${text}\` is not a number`));
  const rounds = list('rounds').map(number);
  const sizes = list('sizes').map((text, n) => ({
    size: text === 'example' ? text : number(text),
    rounds: rounds[n] ?? rounds.at(-1),
  }));
  const wanted = list('scenarios');
  const unknown = wanted?.find((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown !== undefined) fail(`there is no scenario \`${unknown}\``);
  const wants = (size, scenario) =>
    wanted?.includes(scenario) ?? scenarios.some(({ name, isUsual }) => name === scenario && isUsual(size));
  return { sizes, wants, values };
}
