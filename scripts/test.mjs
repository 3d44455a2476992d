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
 * Runs a command, and tells its processor seconds. The kernel adds a process's time to the one that waits for its end, and Node waits only
 * for its own children. So this also waits for those whose parent ended first, as a browser does (36: PR_SET_CHILD_SUBREAPER, Linux). Whatever
 * still runs some seconds after the command is left alone.
 */
const waiter = `
  my $prctl = shift;
  syscall($prctl, 36, 1, 0, 0, 0) if $prctl;
  open(my $report, '>&=', 3);
  my $command = fork // die;
  if (!$command) { close $report; exec @ARGV; exit 127 }
  $SIG{INT} = 'IGNORE';
  $SIG{TERM} = sub { kill 'TERM', $command };
  my ($status, $isOver);
  $SIG{ALRM} = sub { $isOver = 1 };
  until ($isOver) {
    my $ended = wait;
    if ($ended == $command) { $status = $?; alarm 5 }
    $isOver = 1 if $ended < 0 && $!{ECHILD};
  }
  my (undef, undef, $user, $system) = times;
  print $report $user + $system;
  exit($status & 127 ? 128 + ($status & 127) : $status >> 8);
`;
const prctl = { 'linux-x64': '157', 'linux-arm64': '167' }[`${process.platform}-${process.arch}`] ?? '0';
const measured =
  spawnSync('perl', ['-MErrno', '-e', '1']).status === 0 ? ['perl', '-MErrno', '-e', waiter, prctl] : [];

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
    let seconds = '';
    let report;
    child.stdio[3].on('data', (text) => {
      seconds += text;
    });
    child.on('message', (message) => {
      report = message;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, seconds: Number(seconds), report }));
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
