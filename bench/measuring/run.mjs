// Runs a command as a whole process and tells its wall time and its peak memory, threads included.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './scale.mjs';

const bin = path.join(projectRoot, 'bin/herbarium.js');
const peakFile = pathToFileURL(path.join(projectRoot, 'bench/peak.mjs')).href;

/** Runs `herbarium` with arguments; answers `{ seconds, megabytes }`. @throws when it fails */
export async function measure(args, cwd) {
  return measureNode([bin, ...args], cwd);
}

/** Runs Node with arguments; answers `{ seconds, megabytes }`. @throws when it fails */
export async function measureNode(args, cwd) {
  const folder = await mkdtemp(path.join(tmpdir(), 'herbarium-peak-'));
  const report = path.join(folder, 'peak');
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', peakFile, ...args], {
    cwd,
    env: { ...process.env, HERBARIUM_BENCH_PEAK: report },
    stdio: 'ignore',
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}`);
  const megabytes = Number(await readFile(report, 'utf8')) / 1024;
  await rm(folder, { recursive: true });
  return { seconds, megabytes };
}

/** Names a new output folder at every call: deleting thousands of files slows the creation of new ones. */
export function freshFolders(parent) {
  let count = 0;
  return () => {
    count += 1;
    return path.join(parent, `site-${count}`);
  };
}

/** Runs several commands in turn, a few rounds, and answers the medians in their order. */
export async function inTurn(rounds, runs) {
  const results = runs.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, run] of runs.entries()) results[n].push(await run());
  }
  return results.map((list) => ({
    seconds: median(list.map(({ seconds }) => seconds)),
    megabytes: median(list.map(({ megabytes }) => megabytes)),
  }));
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
