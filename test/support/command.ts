import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot, type RunResult } from './herbarium.js';

/** The shipped command's file. */
export const commandFile = path.join(projectRoot, 'bin/herbarium.js');

interface Surroundings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The content of standard input. Absent: empty. */
  readonly input?: string | Uint8Array;
  /** Files for the streams, instead of pipes. */
  readonly stdout?: string;
  readonly stderr?: string;
  /** Another copy of the command. */
  readonly file?: string;
  /** The user that it runs as. */
  readonly uid?: number | undefined;
}

/** Runs the shipped command to its end, in surroundings that a terminal does not have. */
export async function runIn(args: readonly string[], surroundings: Surroundings): Promise<RunResult> {
  const { cwd, env, input, file = commandFile, uid } = surroundings;
  const files = [surroundings.stdout, surroundings.stderr].map((name) =>
    name ? openSync(name, 'w') : 'pipe',
  );
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', ...files],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  for (const opened of files) if (typeof opened === 'number') closeSync(opened);
  const texts = ['', ''];
  for (const [n, stream] of [child.stdout, child.stderr].entries()) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      texts[n] += text;
    });
  }
  // It is no error if a command does not read all of its input.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { code, stdout: texts[0] ?? '', stderr: texts[1] ?? '' };
}

/** Runs a line of the shell. `$HERBARIUM` in it is the shipped command. */
export async function shell(line: string, cwd: string): Promise<RunResult> {
  const child = spawn('sh', ['-c', line.replaceAll('$HERBARIUM', `"${process.execPath}" "${commandFile}"`)], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = ['', ''];
  for (const [n, stream] of [child.stdout, child.stderr].entries()) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      texts[n] += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout: texts[0] ?? '', stderr: texts[1] ?? '' };
}

/** The environment that makes a command see its streams as a terminal with this many columns. */
export function terminal(columns: number): Readonly<Record<string, string | undefined>> {
  const preload = pathToFileURL(path.join(projectRoot, 'test/support/terminal.mjs')).href;
  return {
    NODE_OPTIONS: `--import ${preload}`,
    HERBARIUM_TEST_COLUMNS: String(columns),
    TERM: 'xterm-256color',
    // Removed, not empty: if both are set, Node 22 and newer report that one is ignored.
    NO_COLOR: undefined,
    FORCE_COLOR: undefined,
    CI: '',
    GITHUB_ACTIONS: '',
  };
}
