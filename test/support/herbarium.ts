import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
export const fixtures = path.join(projectRoot, 'test/fixtures');
const bin = path.join(projectRoot, 'bin/herbarium.js');

export interface RunResult {
  /** Exit code. Null when a signal ended the process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The command's file, if it is not the project's. */
  readonly program?: string;
}

/** Starts the shipped command. */
export function start(args: readonly string[], { cwd, env, program = bin }: RunOptions): ChildProcess {
  return spawn(process.execPath, [program, ...args], { cwd, env: { ...process.env, ...env } });
}

/** Runs the shipped command to its end. */
export async function herbarium(args: readonly string[], options: RunOptions): Promise<RunResult> {
  const child = start(args, options);
  const [stdout, stderr, code] = await Promise.all([
    collect(child.stdout),
    collect(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    }),
  ]);
  return { code, stdout, stderr };
}

async function collect(stream: NodeJS.ReadableStream | null): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream ?? []) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
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

/** Replaces a text in a file. @throws when the text is not there: a test without its change proves nothing */
export async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(
    file,
    text.replace(from, () => to),
  );
}
