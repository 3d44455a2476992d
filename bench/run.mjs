// `npm run bench`: compares Herbarium with Hugo, Eleventy and Astro on the same content, and checks the targets.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from './measuring/run.mjs';
import { commonUsage, optionsOf, scenarioNames } from './options.mjs';
import { judge, metText } from './results/judge.mjs';
import { markdownOf } from './results/markdown.mjs';
import { machineOf } from './results/results.mjs';
import { numberText, secondsText, sizeText, titleOf } from './results/texts.mjs';
import { measureScenarios } from './scenarios/scenarios.mjs';
import { benchOf } from './size.mjs';
import { targets } from './targets.mjs';
import { herbariumOf } from './tools/herbarium.mjs';
import { findTools } from './tools/tools.mjs';

const { sizes, wants, values } = optionsOf(process.argv.slice(2), {
  usage: `npm run bench -- [--sizes example,1250,12500,50000,125000] [--rounds 5,5,3,1] [--only herbarium,hugo]
  [--other <another checkout, installed and built>] [--scenarios ${scenarioNames}] [--write]
${commonUsage}
--scenarios: for all sizes. Otherwise each size has its usual ones: 125000 is built by parts, and takes five minutes
--other: measures this Herbarium too
--write: bench/RESULTS.md`,
  usual: { sizes: 'example,1250,12500,50000,125000', rounds: '5,5,3,1' },
  own: {
    only: { type: 'string' },
    other: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const { found, skipped } = findTools(values.only?.split(','));
for (const line of skipped) say(line);
if (values.other !== undefined) found.push(herbariumOf(path.resolve(values.other), 'Herbarium, other'));

const root = await mkdtemp(path.join(tmpdir(), 'herbarium-bench-'));
try {
  const results = {
    day: new Date().toISOString().slice(0, 10),
    minutes: 0,
    machine: await machineOf(found),
    skipped,
    sizes: [],
  };
  for (const [name, value] of Object.entries(results.machine)) say(`${name}: ${value}`);
  for (const asked of sizes) {
    results.sizes.push(await measureSize(asked));
    results.minutes = performance.now() / 60_000;
    // The further sizes take long, so write the results so far.
    if (values.write)
      await writeFile(path.join(projectRoot, 'bench/RESULTS.md'), markdownOf(results, targets));
  }
  report(results);
} finally {
  // At the end, not between the runs: deleting thousands of files slows down the creation of new ones.
  await rm(root, { recursive: true, force: true });
}

/** @returns {Promise<import('./results/results.mjs').SizeResults>} */
async function measureSize({ size, rounds }) {
  const folder = path.join(root, String(size));
  const { bench, about } = await benchOf({ folder, size, rounds, tools: found, note: say });
  const rows = await measureScenarios(bench, (scenario) => wants(size, scenario));
  for (const row of rows) say(`${sizeText(size)}, ${rowText(row)}`);
  return { size, about, rounds, rows };
}

function rowText({ scenario, tool, seconds, cpu, megabytes, failed }) {
  const figures = [
    secondsText(seconds),
    ...(cpu === undefined ? [] : [`${secondsText(cpu)} of the processor`]),
    ...(megabytes === undefined ? [] : [`${numberText(megabytes)} MB`]),
  ];
  return `${titleOf(scenario)}, ${tool}: ${failed === undefined ? figures.join(', ') : `failed: ${failed}`}`;
}

function report(results) {
  for (const { where, what, limit, measured, met } of judge(results, targets))
    say(`${metText(met).padEnd(12)} ${where}, ${what}: ${measured}, at most ${limit}`);
  say(`${numberText(results.minutes)} minutes`);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
