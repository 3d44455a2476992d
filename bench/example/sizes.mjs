// `npm run bench:example`: time and peak memory of validate and build on the example and on ten times as much, in turn.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshFolders, inTurn } from '../measuring/rounds.mjs';
import { measure, measureNode, projectRoot } from '../measuring/run.mjs';
import { writeScaledProject } from './scale.mjs';

const rounds = 5;
const folder = await mkdtemp(path.join(tmpdir(), 'herbarium-bench-'));
const large = path.join(folder, 'large');
await writeScaledProject(large, 10);
const fresh = freshFolders(folder);

const projects = [
  ['example', projectRoot],
  ['ten times', large],
];
const parseAlone = path.join(projectRoot, 'bench/example/parse-alone.mjs');
for (const [name, cwd] of projects) {
  const [parsing, validating, building] = await inTurn(rounds, [
    () => measureNode([parseAlone, path.join(cwd, 'catalogue.yaml')], cwd),
    () => measure(['validate'], cwd),
    () => measure(['build', '--out', fresh()], cwd),
  ]);
  const line = (what, { seconds, megabytes }, note = '') =>
    `${name.padEnd(10)} ${what.padEnd(12)} ${seconds.toFixed(2).padStart(6)} s ${megabytes.toFixed(0).padStart(5)} MB  ${note}\n`;
  process.stdout.write(line('yaml alone', parsing));
  process.stdout.write(
    line('validate', validating, `${(validating.seconds / parsing.seconds).toFixed(2)} × yaml alone`),
  );
  process.stdout.write(line('build', building));
}
await rm(folder, { recursive: true });
