import { EventEmitter } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { run as Run } from '../../src/cli/main.js';
import type { Surroundings } from '../../src/project/surroundings/surroundings.js';
import type { Work } from '../../src/project/surroundings/work.js';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
export const fixtures = path.join(projectRoot, 'test/fixtures');

export interface RunResult {
  /** Exit code. Null when a signal ended the process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The content of standard input. Absent: empty. */
  readonly input?: string | Uint8Array;
  /** Width, in columns, of the terminal that all streams belong to. Absent: they are pipes. */
  readonly columns?: number | undefined;
  /** Receives the signals sent to the command. */
  readonly signal?: EventEmitter;
  /** The clock in milliseconds. Absent: it stands still, so that the output does not depend on the duration of a command. */
  readonly now?: () => number;
  /** Counts the work. */
  readonly work?: Work | undefined;
}

/** Runs the shipped program to its end, in this process. */
export async function herbarium(args: readonly string[], options: RunOptions): Promise<RunResult> {
  const { surroundings, printed } = surroundingsFor(options);
  const run = await shippedRun();
  const code = await run(args, surroundings);
  return { code, stdout: printed.stdout(), stderr: printed.stderr() };
}

/** The entry point of the shipped program: the compiled one, as `bin/herbarium.js` calls it. */
export async function shippedRun(): Promise<typeof Run> {
  const program: { readonly run: typeof Run } = await import(
    pathToFileURL(path.join(projectRoot, 'dist/cli/main.js')).href
  );
  return program.run;
}

/** The surroundings of a command in a test. */
export interface TestSurroundings {
  readonly surroundings: Surroundings;
  /** The output so far. */
  readonly printed: { readonly stdout: () => string; readonly stderr: () => string };
}

/** @param onPrint called with each output of both streams */
export function surroundingsFor(
  { cwd, env, input = '', columns, signal = new EventEmitter(), now = () => 0, work }: RunOptions,
  onPrint: (text: string) => void = () => {},
): TestSurroundings {
  // Node reads it only when a process starts.
  if (env?.['NODE_OPTIONS'] !== undefined) throw new Error('NODE_OPTIONS need a process: asProcess()');
  const screen = columns === undefined ? {} : { isTTY: true, columns };
  const [stdout, stderr] = [collector(onPrint), collector(onPrint)];
  return {
    surroundings: {
      cwd,
      // The variables of this terminal and of a CI change the output.
      env: { ...process.env, ...unset, ...env },
      stdin: Object.assign(Readable.from(input.length === 0 ? [] : [Buffer.from(input)]), screen),
      stdout: Object.assign(stdout.stream, screen),
      stderr: Object.assign(stderr.stream, screen),
      signal,
      now,
      work,
    },
    printed: { stdout: stdout.text, stderr: stderr.text },
  };
}

/** The variables of a terminal with colours, outside of CI. */
export const coloured = { TERM: 'xterm-256color', CI: '', GITHUB_ACTIONS: '' };

/** Vitest sets the first for its own output. In CI, commands refuse an incomplete lock, and print for its log. */
const unset = { FORCE_COLOR: undefined, NO_COLOR: undefined, CI: undefined, GITHUB_ACTIONS: undefined };

function collector(onPrint: (text: string) => void) {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
      onPrint(part.toString('utf8'));
    },
  });
  return { stream, text: () => Buffer.concat(parts).toString('utf8') };
}

/** A separate folder for the running test, removed at its end. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'herbarium-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder for the tests of a file, removed after the last of them. */
export function sharedFolder(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'herbarium-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}

/** A copy of a fixture site for the running test, which may change it. */
export async function copyOfSite(name: string): Promise<string> {
  const folder = await temporaryFolder();
  const copy = path.join(folder, 'project');
  await copySite(name, copy);
  return copy;
}

/** Copies a fixture site, without files that a run may have left in it. */
export function copySite(name: string, to: string): Promise<void> {
  const filter = (file: string) => path.basename(file) !== '.herbarium';
  return cp(path.join(fixtures, 'sites', name), to, { recursive: true, filter });
}

/** Allows a site to publish all files of its `assets/`, for templates that compute the addresses of their files. */
export async function linkAllAssets(project: string): Promise<void> {
  await mkdir(path.join(project, 'templates/lib'), { recursive: true });
  await writeFile(path.join(project, 'templates/lib/files.ts'), "export const folder = 'assets/';\n");
}

/** Replaces a text in a file. @throws if the file lacks the text: without its change the test would prove nothing */
export async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(
    file,
    text.replace(from, () => to),
  );
}
