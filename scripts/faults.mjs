// Shows what the tests find: puts small faults into `src`, one at a time, and runs the tests that should see them. With two checkouts it
// compares their tests: `npm run faults -- --suite old=../old --suite new=../new`. It changes the sources of these checkouts while it runs, and
// puts them back. Results are added to a file; a later run goes on from there.
import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chooseFaults } from './faults/choose.mjs';
import { relatedTests, testsOf } from './faults/related.mjs';

const { values } = parseArgs({
  options: {
    /** `name=folder` of a checkout with its packages. The places are chosen in the first one. */
    suite: { type: 'string', multiple: true },
    count: { type: 'string', default: '64' },
    seed: { type: 'string', default: '28' },
    /** Numbers of the faults to run, as `3,17`. */
    only: { type: 'string' },
    /** Runs all tests, not only the related ones. */
    all: { type: 'boolean', default: false },
    /** Does not run the tests without a fault first, which shows those that fail anyway. */
    unchecked: { type: 'boolean', default: false },
    /** Seconds for the tests of a fault. */
    limit: { type: 'string', default: '900' },
    results: { type: 'string', default: 'test-artefacts/faults.jsonl' },
    /** Prints the faults and runs nothing. */
    list: { type: 'boolean', default: false },
  },
});
const suites = (values.suite ?? []).map((option) => {
  const [name, folder] = option.split('=');
  return { name, root: path.resolve(folder ?? '') };
});
if (suites.length === 0) throw new Error('--suite name=folder is missing');
const temporary = mkdtempSync(path.join(tmpdir(), 'herbarium-faults-'));
/** What is put back at the end: the text of each changed file. */
const originals = new Map();
let running;

process.on('exit', () => {
  if (running !== undefined) endGroup(running);
  restore();
  rmSync(temporary, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const faults = chooseFaults(suites[0].root, {
  count: Number(values.count),
  seed: Number(values.seed),
  isPossible: (fault) => suites.every(({ root }) => changedText(root, fault) !== undefined),
}).map((fault, at) => ({ number: at + 1, ...fault }));
const only = values.only?.split(',').map(Number);
const wanted = faults.filter(({ number }) => only === undefined || only.includes(number));
if (values.list)
  for (const fault of wanted) write(`${fault.number} ${fault.id}\n- ${fault.before}\n+ ${fault.after}`);
else {
  for (const { root } of suites) prepare(root);
  if (!values.unchecked) for (const suite of suites) await checkWithoutFault(suite, pendingOf(suite));
  for (const suite of suites) for (const fault of wanted) await judge(suite, fault);
  write(table());
}

function write(text) {
  process.stdout.write(`${text}\n`);
}

/** All results so far. A later one replaces an earlier one. */
function results() {
  const lines = existsSync(values.results) ? readFileSync(values.results, 'utf8').trim().split('\n') : [];
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

function resultOf(suite, fault) {
  return results().findLast(({ suite: name, id }) => name === suite.name && id === fault.id);
}

function pendingOf(suite) {
  return wanted.filter((fault) => only !== undefined || resultOf(suite, fault) === undefined);
}

/** The tests that fail, or cannot be run, without a fault. */
function unsound(suite) {
  return new Set(results().flatMap((result) => (result.suite === suite.name ? (result.unsound ?? []) : [])));
}

function prepare(root) {
  const changes = execFileSync('git', ['status', '--porcelain', 'src', 'tsconfig.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (changes !== '') throw new Error(`${root} has changes of its own:\n${changes}`);
  // A fault may break a type. What the tests see is the question here.
  const config = path.join(root, 'tsconfig.json');
  const text = keep(config);
  writeFileSync(config, text.replace('"compilerOptions": {', '"compilerOptions": { "noCheck": true,'));
}

function keep(file) {
  const text = readFileSync(file, 'utf8');
  if (!originals.has(file)) originals.set(file, text);
  return text;
}

function restore(isChanged = () => true) {
  for (const [file, text] of [...originals].filter(([file]) => isChanged(file))) {
    writeFileSync(file, text);
    originals.delete(file);
  }
}

/** The text of a source with the fault: where the same lines are, nearest to the place where they were. */
function changedText(root, { file, line, before, after }) {
  const source = path.join(root, file);
  if (!existsSync(source)) return undefined;
  const text = `\n${readFileSync(source, 'utf8')}\n`;
  const places = [...text.matchAll(new RegExp(`(?<=\\n)${escaped(before)}(?=\\n)`, 'g'))].map(
    ({ index }) => index,
  );
  const distance = (index) => Math.abs(text.slice(0, index).split('\n').length - 1 - line);
  const [place] = places.sort((a, b) => distance(a) - distance(b));
  if (place === undefined) return undefined;
  return (text.slice(0, place) + after + text.slice(place + before.length)).slice(1, -1);
}

function escaped(text) {
  return text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
}

async function checkWithoutFault(suite, pending) {
  const known = new Set(
    results().flatMap((result) => (result.suite === suite.name ? (result.checked ?? []) : [])),
  );
  const files = new Set(pending.flatMap((fault) => stagesOf(suite, fault).flat()));
  const unknown = [...files].filter((file) => !known.has(file));
  if (unknown.length === 0) return;
  write(`${suite.name}: ${unknown.length} files of tests, without a fault`);
  await build(suite.root);
  const { failed, code } = await runTests(suite.root, unknown, { bail: 0, seconds: 3600 });
  if (failed.length === 0 && code !== 0) throw new Error(`the tests of ${suite.name} cannot be run`);
  if (failed.length > 0) write(`left out, because they fail: ${failed.map(({ file }) => file).join(', ')}`);
  record({ suite: suite.name, checked: unknown, unsound: failed.map(({ file }) => file) });
}

function record(result) {
  mkdirSync(path.dirname(values.results), { recursive: true });
  appendFileSync(values.results, `${JSON.stringify(result)}\n`);
}

function stagesOf(suite, { file }) {
  if (values.all) return [testsOf(suite.root)];
  const { near, far } = relatedTests(suite.root, file);
  return [near, far];
}

async function judge(suite, fault) {
  if (!pendingOf(suite).includes(fault)) return;
  const started = performance.now();
  const source = path.join(suite.root, fault.file);
  keep(source);
  writeFileSync(source, changedText(suite.root, fault));
  const verdict = await verdictOf(suite, fault);
  restore((file) => file === source);
  const seconds = Math.round((performance.now() - started) / 1000);
  const { number, id, kind, before, after } = fault;
  record({ suite: suite.name, number, id, kind, before, after, ...verdict, seconds });
  write(`${number}/${faults.length} ${suite.name} ${id}: ${worded({ ...verdict, seconds })}`);
}

async function verdictOf(suite, fault) {
  if ((await build(suite.root)) !== 0) return { verdict: 'found', by: 'the build' };
  const left = unsound(suite);
  const end = performance.now() + Number(values.limit) * 1000;
  for (const stage of stagesOf(suite, fault)) {
    const files = stage.filter((file) => !left.has(file));
    // First those that need no site and no browser.
    for (const project of ['pure', 'whole']) {
      const found = await firstFinder(suite.root, files, { end, project });
      if (found !== undefined) return found;
    }
  }
  return { verdict: 'not found' };
}

/** The first test that fails, and fails again: one that fails by chance proves nothing, and the others go on without it. */
async function firstFinder(root, files, { end, project }) {
  if (files.length === 0) return undefined;
  const options = { bail: 1, projects: [project], seconds: (end - performance.now()) / 1000 };
  const first = await runTests(root, files, options);
  if (first.code === 0) return undefined;
  if (first.isLate) return { verdict: 'late' };
  const [failed] = first.failed;
  const again = await runTests(root, failed === undefined ? files : [failed.file], options);
  if (again.code !== 0)
    return { verdict: 'found', by: failed?.file ?? 'the start of the tests', test: failed?.test };
  const others = failed === undefined ? [] : files.filter((file) => file !== failed.file);
  return firstFinder(root, others, { end, project });
}

function build(root) {
  return run(process.execPath, ['scripts/build.mjs'], { cwd: root, seconds: 300 }).then(({ code }) => code);
}

async function runTests(root, files, { bail, seconds, projects = ['pure', 'whole'] }) {
  const report = path.join(temporary, 'report.json');
  rmSync(report, { force: true });
  const options = ['--bail', String(bail), '--reporter', 'json', '--outputFile', report, '--passWithNoTests'];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...options, ...files];
  const ended = await run(process.execPath, vitest, { cwd: root, seconds });
  const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: path.relative(root, name),
      test: assertionResults.find(({ status }) => status === 'failed')?.fullName,
    }));
  return { ...ended, failed };
}

/** Runs a program in a group of its own, which is ended after a time. */
function run(program, args, { cwd, seconds }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, detached: true, stdio: 'ignore' });
    running = child;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endGroup(child);
    }, Math.max(1, seconds) * 1000);
    child.on('close', (code) => {
      clearTimeout(timer);
      running = undefined;
      resolve({ code: code ?? 1, isLate });
    });
  });
}

function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function worded({ verdict, by, test, seconds }) {
  const name = test === undefined ? '' : ` › ${test}`;
  return `${verdict}${by === undefined ? '' : `: ${by}${name}`} (${seconds} s)`;
}

/** The verdicts as Markdown. */
function table() {
  const cell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();
  const rows = faults.map((fault) => {
    const verdicts = suites.map((suite) => {
      const result = resultOf(suite, fault);
      return result === undefined
        ? ''
        : cell(result.by === undefined ? result.verdict : `${result.verdict}: ${result.by}`);
    });
    return [fault.number, cell(`\`${fault.id}\``), ...verdicts];
  });
  const head = ['', 'fault', ...suites.map(({ name }) => name)];
  const sums = suites.map((suite) => {
    const all = faults.flatMap((fault) => resultOf(suite, fault)?.verdict ?? []);
    return `${suite.name} found ${all.filter((verdict) => verdict === 'found').length} of ${all.length}`;
  });
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n\n${sums.join(', ')}`;
}
