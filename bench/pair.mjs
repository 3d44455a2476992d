// `npm run bench:pair`: compares this checkout of Herbarium with another one, on the same content, in turn.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from './measuring/run.mjs';
import { commonUsage, optionsOf, scenarioNames } from './options.mjs';
import { names, pairMarkdown } from './results/pair.mjs';
import { measureScenarios } from './scenarios/scenarios.mjs';
import { benchOf } from './size.mjs';
import { herbariumOf } from './tools/herbarium.mjs';

const usage = `npm run bench:pair -- --other <another checkout, installed and built> [--sizes example,12500] [--rounds 5,2]
  [--scenarios validate,again,cold,unchanged,product,screen] [--json <file>]
${commonUsage}
--scenarios: any of ${scenarioNames}
--json: writes the figures, with the times of every round`;

const { sizes, wants, values } = optionsOf(process.argv.slice(2), {
  usage,
  usual: { sizes: 'example,12500', rounds: '5,2', scenarios: 'validate,again,cold,unchanged,product,screen' },
  own: { other: { type: 'string' }, json: { type: 'string' } },
});
if (values.other === undefined) throw new Error(`\`--other\` is missing\n${usage}`);
const tools = [herbariumOf(projectRoot, names.own), herbariumOf(path.resolve(values.other), names.other)];

const root = await mkdtemp(path.join(tmpdir(), 'herbarium-pair-'));
const results = [];
try {
  for (const { size, rounds } of sizes) {
    const folder = path.join(root, String(size));
    const note = (text) => process.stderr.write(`${text}\n`);
    const { bench, about } = await benchOf({ folder, size, rounds, tools, note });
    results.push({
      size,
      about,
      rounds,
      rows: await measureScenarios(bench, (scenario) => wants(size, scenario)),
    });
    process.stdout.write(`${pairMarkdown(results.at(-1))}\n\n`);
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, undefined, 2)}\n`);
  }
} finally {
  await rm(root, { recursive: true, force: true });
}
