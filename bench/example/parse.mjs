// `npm run bench:parse`: the reader against the yaml library on the example, and a catalogue a hundred times as large.
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { read } from '../../dist/catalogue/yaml/reader.js';
import { inTurn } from '../measuring/rounds.mjs';
import { measureNode, projectRoot } from '../measuring/run.mjs';
import { writeScaledProject } from './scale.mjs';

const rounds = 7;
const example = path.join(projectRoot, 'catalogue.yaml');
const script = (name) => path.join(projectRoot, 'bench/example', name);

// A process that reads an empty map: what Node itself takes is no part of the ratio.
const [library, reader, libraryEmpty, readerEmpty] = await inTurn(rounds, [
  () => measureNode([script('parse-alone.mjs'), example], projectRoot),
  () => measureNode([script('read-alone.mjs'), example], projectRoot),
  () => measureNode([script('parse-alone.mjs'), script('empty.yaml')], projectRoot),
  () => measureNode([script('read-alone.mjs'), script('empty.yaml')], projectRoot),
]);
const libraryCold = library.seconds - libraryEmpty.seconds;
const readerCold = reader.seconds - readerEmpty.seconds;
print('fresh process', libraryCold, readerCold);

const text = await readFile(example, 'utf8');
const options = { uniqueKeys: false, prettyErrors: false };
print('warm', await best(3, () => parseDocument(text, options)), await best(20, () => read(text)));

const folder = await mkdtemp(path.join(tmpdir(), 'herbarium-bench-'));
await writeScaledProject(folder, 100);
const large = path.join(folder, 'catalogue.yaml');
const { size } = await stat(large);
const { seconds, megabytes } = await measureNode([script('read-alone.mjs'), large], projectRoot);
process.stdout.write(
  `${(size / 1e6).toFixed(0)} MB read in ${seconds.toFixed(1)} s with ${megabytes.toFixed(0)} MB of memory, ${((megabytes * 1024 * 1024) / size).toFixed(1)} × its size\n`,
);
await rm(folder, { recursive: true });

function print(what, librarySeconds, readerSeconds) {
  const milliseconds = (value) => `${(value * 1000).toFixed(0)} ms`;
  process.stdout.write(
    `${what.padEnd(14)} library ${milliseconds(librarySeconds)}, reader ${milliseconds(readerSeconds)}, ${(librarySeconds / readerSeconds).toFixed(1)} × as fast\n`,
  );
}

/** The shortest of several runs, in seconds. */
async function best(runs, run) {
  let seconds = Number.POSITIVE_INFINITY;
  for (let n = 0; n < runs; n += 1) {
    const started = performance.now();
    run();
    seconds = Math.min(seconds, (performance.now() - started) / 1000);
  }
  return seconds;
}
