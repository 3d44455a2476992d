import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, type RunResult } from './herbarium.js';

/** The shipped command's file. */
export const commandFile = path.join(projectRoot, 'bin/herbarium.js');

interface StartOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Another copy of the command. */
  readonly program?: string | undefined;
  /** The user that runs the process. */
  readonly uid?: number | undefined;
}

interface ProcessOptions extends StartOptions {
  /** The content of standard input. Absent: empty. */
  readonly input?: string | Uint8Array;
  /** Files for the streams, instead of pipes. */
  readonly stdout?: string;
  readonly stderr?: string;
}

/**
 * Starts the shipped command as a process. Use it only for behaviour that needs a process: signals, pipes, a full device, another user,
 * a crash, an old Node, another copy of the program.
 */
export function start(args: readonly string[], options: StartOptions): ChildProcess {
  return started(args, options, 'pipe');
}

/** Runs the shipped command to its end, as a process. */
export async function asProcess(args: readonly string[], options: ProcessOptions): Promise<RunResult> {
  const { input } = options;
  const files = [options.stdout, options.stderr].map((name) => (name ? openSync(name, 'w') : 'pipe'));
  const child = started(args, options, [input === undefined ? 'ignore' : 'pipe', ...files]);
  for (const opened of files) if (typeof opened === 'number') closeSync(opened);
  // A command need not read all of its input.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  return resultOf(child);
}

/** Runs a line in the shell. `$HERBARIUM` in it is the shipped command. */
export function shell(line: string, cwd: string): Promise<RunResult> {
  const command = line.replaceAll('$HERBARIUM', `"${process.execPath}" "${commandFile}"`);
  return resultOf(spawn('sh', ['-c', command], { cwd, stdio: ['ignore', 'pipe', 'pipe'] }));
}

function started(args: readonly string[], options: StartOptions, stdio: StdioOptions): ChildProcess {
  const { cwd, env, program = commandFile, uid } = options;
  const user = uid === undefined ? {} : { uid, gid: uid };
  return spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio,
    ...user,
  });
}

/** Reports the progress of a build every ten seconds: on a busy machine a build has no upper limit of time. */
const progressLines = /^(check|pages|pictures|data sheets|index|publish)( \d.*|: writing files)?\n/gm;

async function resultOf(child: ChildProcess): Promise<RunResult> {
  const texts = ['', ''];
  for (const [n, stream] of [child.stdout, child.stderr].entries()) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      texts[n] += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { code, stdout: texts[0] ?? '', stderr: (texts[1] ?? '').replace(progressLines, '') };
}
