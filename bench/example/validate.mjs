// `npm run bench:validate`: what checking the example costs beside the yaml library alone, and a catalogue a hundred times as
// large beside the example. Says whether the limits that the project promises are kept.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTurn } from '../measuring/rounds.mjs';
import { measure, measureNode, projectRoot } from '../measuring/run.mjs';
import { writeScaledProject } from './scale.mjs';

/** Times of the yaml library alone, times of the example, and times of the file's own size. */
const limits = { library: 1.3, growth: 110, memory: 10 };
const parseAlone = path.join(projectRoot, 'bench/example/parse-alone.mjs');
const folder = await mkdtemp(path.join(tmpdir(), 'herbarium-bench-'));
const catalogue = path.join(folder, 'catalogue.yaml');
await writeScaledProject(folder, 100);

const [library, example] = await inTurn(7, [
  () => measureNode([parseAlone, path.join(projectRoot, 'catalogue.yaml')], projectRoot),
  () => measure(['validate'], projectRoot),
]);
const [large] = await inTurn(3, [() => measure(['validate', '--quiet'], folder)]);
const { size } = await stat(catalogue);
await rm(folder, { recursive: true });

print('yaml library alone, example', library);
print('validate, example', example);
print(`validate, ${(size / 1e6).toFixed(0)} MB, a hundred times the example`, large);
judge('of the time of the yaml library alone', example.seconds / library.seconds, limits.library);
judge('times the time of the example', large.seconds / example.seconds, limits.growth);
judge("times the file's size of memory", (large.megabytes * 1024 * 1024) / size, limits.memory);

function print(what, { seconds, megabytes }) {
  process.stdout.write(
    `${what.padEnd(50)} ${seconds.toFixed(2).padStart(6)} s ${megabytes.toFixed(0).padStart(5)} MB\n`,
  );
}

function judge(what, value, limit) {
  if (value > limit) process.exitCode = 1;
  process.stdout.write(
    `${value.toFixed(2).padStart(8)} ${what}, at most ${limit}: ${value > limit ? 'broken' : 'kept'}\n`,
  );
}
