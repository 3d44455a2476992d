// Builds if a source is newer, runs the checks and the tests, and prints what all of it cost: `npm test` and `npm run test:deep`.
// What follows the kind is for Vitest: `npm test -- test/render`.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, statfsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const build = [process.execPath, 'scripts/build.mjs', '--if-stale'];
const check = ['npm', 'run', 'check'];
const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run'];
const kinds = {
  usual: { build, check, tests: [...vitest, '--project', 'pure', '--project', 'whole'] },
  deep: { build, tests: [...vitest, '--project', 'deep'] },
};

/**
 * Runs a command, and writes the processor time of the shell and of its descendants to descriptor 3. The system adds the time of a process to
 * that of the parent that waits for it, so the time of a process that outlives its parent is missing.
 */
const timed = 'trap : INT; "$@" 3>&-; code=$?; times >&3; exit $code';
const measured = spawnSync('sh', ['-c', 'times']).status === 0 ? ['sh', '-c', timed, 'sh'] : [];

/** The seconds in the output of `times`: user and system time of the shell, then of its descendants, each as `1m2.50s`. */
function secondsOf(times) {
  const all = [...times.matchAll(/(\d+)m([\d.,]+)s/g)];
  return all.reduce((sum, [, minutes, seconds]) => sum + minutes * 60 + Number(seconds.replace(',', '.')), 0);
}

/**
 * Where tests put their sites: in memory, if Linux has 4 GB free there. On a disk, making and removing the files of a small site can cost as
 * much as its build.
 */
function environment() {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2 ** 32 ? { TMPDIR: memory, ...process.env } : process.env;
  } catch {
    return process.env;
  }
}

/** @returns the command's exit code, its processor seconds if they are known, and what the tests' reporter sent */
function run(command) {
  return new Promise((resolve, reject) => {
    const [program, ...args] = [...measured, ...command];
    const stdio = ['inherit', 'inherit', 'inherit', 'pipe', 'ipc'];
    const child = spawn(program, args, { cwd: root, env: environment(), stdio });
    let times = '';
    let report;
    child.stdio[3].on('data', (text) => {
      times += text;
    });
    child.on('message', (message) => {
      report = message;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, seconds: secondsOf(times), report }));
  });
}

const [kind, ...more] = process.argv.slice(2);
const costs = [];
let report;
for (const [name, command] of Object.entries(kinds[kind])) {
  const started = performance.now();
  const ended = await run(name === 'tests' ? [...command, ...more] : command);
  costs.push({ name, wall: (performance.now() - started) / 1000, processor: ended.seconds });
  report = ended.report;
  process.exitCode = ended.code;
  if (ended.code !== 0) break;
}

const sum = (of) => Math.round(costs.reduce((total, cost) => total + cost[of], 0));
const parts = (of) => costs.map((cost) => `${cost.name} ${Math.round(cost[of])}`).join(', ');
if (report !== undefined) {
  const files = report.slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
  process.stdout.write(`The slowest files:\n${files.join('')}`);
}
process.stdout.write(`wall ${sum('wall')} s (${parts('wall')})\n`);
if (measured.length > 0) process.stdout.write(`processor ${sum('processor')} s (${parts('processor')})\n`);
// The last line is for programs.
if (report !== undefined) process.stdout.write(`${report.line}\n`);
