// The options of `npm run bench`.
import { parseArgs } from 'node:util';
import { scenarios } from './scenarios/scenarios.mjs';

const usage = `npm run bench -- [--sizes 1250,12500,125000] [--rounds 5,5,3] [--only herbarium,hugo]
  [--scenarios ${scenarios.map(({ name }) => name).join(',')}] [--write]
--rounds: one number for each size; the last stands for the sizes behind it
--write: bench/RESULTS.md`;

/** Sizes of the targets, and how often each scenario is measured at them. */
const usual = { sizes: '1250,12500,125000', rounds: '5,5,3' };

/**
 * @param {string[]} args
 * @returns {{ sizes: { routes: number, rounds: number }[], only: string[] | undefined, wants: (scenario: string) => boolean, write: boolean }}
 * @throws with the usage when they are not understood
 */
export function optionsOf(args) {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: usual.sizes },
      rounds: { type: 'string', default: usual.rounds },
      only: { type: 'string' },
      scenarios: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const rounds = numbers(values.rounds);
  const sizes = numbers(values.sizes).map((routes, n) => ({ routes, rounds: rounds[n] ?? rounds.at(-1) }));
  const wanted = values.scenarios?.split(',');
  const unknown = wanted?.find((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown !== undefined) throw new Error(`there is no scenario \`${unknown}\`\n${usage}`);
  return {
    sizes,
    only: values.only?.split(','),
    wants: (scenario) => wanted === undefined || wanted.includes(scenario),
    write: values.write,
  };
}

function numbers(text) {
  const found = text.split(',').map(Number);
  if (found.some((value) => !Number.isInteger(value) || value < 1))
    throw new Error(`numbers are needed: ${text}\n${usage}`);
  return found;
}
