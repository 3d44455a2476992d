// `npm run bench`: compares Herbarium with Hugo, Eleventy and Astro on the same content, and checks the targets.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTurn } from './measuring/rounds.mjs';
import { measureNode, projectRoot } from './measuring/run.mjs';
import { commonUsage, optionsOf, scenarioNames } from './options.mjs';
import { judge, metText } from './results/judge.mjs';
import { markdownOf } from './results/markdown.mjs';
import { machineOf } from './results/results.mjs';
import { numberText, secondsText, sizeText, titleOf } from './results/texts.mjs';
import { measureScenarios } from './scenarios/scenarios.mjs';
import { benchOf } from './size.mjs';
import { targets } from './targets.mjs';
import { findTools } from './tools/tools.mjs';

const options = optionsOf(process.argv.slice(2), {
  usage: `npm run bench -- [--sizes 1250,12500,125000] [--rounds 5,5,3] [--only herbarium,hugo]
  [--scenarios ${scenarioNames}] [--write]
${commonUsage}
--write: bench/RESULTS.md`,
  usual: { sizes: '1250,12500,125000', rounds: '5,5,3', scenarios: scenarioNames },
  own: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const { only, write } = options.values;
const { found, skipped } = findTools(only?.split(','));
for (const line of skipped) say(line);

const root = await mkdtemp(path.join(tmpdir(), 'herbarium-bench-'));
try {
  const [node] = await inTurn(15, [() => measureNode(['-e', '0'], root)]);
  say(`node -e 0: ${secondsText(node.seconds)}`);
  const results = {
    day: new Date().toISOString().slice(0, 10),
    machine: machineOf(found),
    node,
    skipped,
    sizes: [],
  };
  for (const asked of options.sizes) {
    results.sizes.push(await measureSize(asked));
    // The largest size may take an hour, so write the results so far.
    if (write) await writeFile(path.join(projectRoot, 'bench/RESULTS.md'), markdownOf(results, targets));
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
  const rows = await measureScenarios(bench, options.wants);
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
  for (const { routes, what, limit, measured, met } of judge(results, targets)) {
    say(`${metText(met).padEnd(12)} ${numberText(routes)} routes, ${what}: ${measured}, at most ${limit}`);
  }
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
