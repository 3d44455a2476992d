// Runs a command as a process tree and returns its wall time, processor time and peak memory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { canSampleMemory, sampleMemory } from './memory.mjs';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const peakFile = pathToFileURL(path.join(projectRoot, 'bench/measuring/peak.mjs')).href;
const hasShell = process.platform !== 'win32';

/** Characters of a command's output in a message about its failure. */
const shownOutput = 1500;

/**
 * @typedef {{ command: string, args: string[], cwd: string, env?: Record<string, string> }} Command
 * @typedef {{ seconds: number, cpu: number | undefined, megabytes: number | undefined }} Measurement wall seconds; seconds of processor
 * time, user and system, of all processes; peak memory. Undefined for values that this system does not report.
 */

/** A command that runs the `herbarium` of a checkout with arguments. @returns {Command} */
export function herbariumCommand(args, cwd, checkout = projectRoot) {
  return { command: process.execPath, args: [path.join(checkout, 'bin/herbarium.js'), ...args], cwd };
}

/**
 * Runs a command to its end.
 * @param {Command} command
 * @returns {Promise<Measurement>}
 * @throws if it cannot be started or exits with a code other than 0
 */
export async function measureCommand({ command, args, cwd, env = {} }) {
  const folder = canSampleMemory ? undefined : await mkdtemp(path.join(tmpdir(), 'herbarium-peak-'));
  const started = performance.now();
  // The shell reports the processor time of all processes below it. Node does not report that of its children.
  const [program, ...rest] = hasShell
    ? ['/bin/sh', '-c', '"$@"; code=$?; times >&3; exit $code', 'sh', command, ...args]
    : [command, ...args];
  const child = spawn(program, rest, {
    cwd,
    env: { ...process.env, ...env, ...peakEnvironment(folder) },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const sampling = sampleMemory(child.pid);
  const output = collect(child.stdout, child.stderr);
  const times = hasShell ? collect(child.stdio[3]) : () => '';
  const exit = once(child, 'exit');
  const closed = once(child, 'close');
  const [code] = await exit;
  const seconds = (performance.now() - started) / 1000;
  const sampled = sampling.end();
  await closed;
  const reported = folder === undefined ? undefined : await reportedPeak(folder);
  if (code !== 0) {
    throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output().slice(-shownOutput)}`);
  }
  return { seconds, cpu: childTimes(times()), megabytes: sampled ?? reported };
}

/** Collects the output of streams. @returns a function that returns all output so far */
function collect(...streams) {
  let text = '';
  for (const stream of streams) stream.on('data', (data) => (text += data));
  return () => text;
}

/** Seconds from the second line of the shell's `times`, which is about its children: `0m1.230s 0m0.120s`. */
function childTimes(text) {
  const found = [...(text.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (found.length !== 2) return undefined;
  return found.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

function peakEnvironment(folder) {
  if (folder === undefined) return {};
  return {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${peakFile}`,
    HERBARIUM_BENCH_PEAK: folder,
  };
}

/** The peak of the largest process, for systems where the whole tree cannot be sampled. Undefined for programs that do not run in Node. */
async function reportedPeak(folder) {
  const peaks = await Promise.all(
    (await readdir(folder)).map(async (name) => Number(await readFile(path.join(folder, name), 'utf8'))),
  );
  await rm(folder, { recursive: true });
  return peaks.length === 0 ? undefined : Math.max(...peaks) / 1024;
}
