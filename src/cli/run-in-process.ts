import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Surroundings } from '../project/surroundings/surroundings.js';
import { runSafely } from './run-safely.js';

/** Milliseconds that something may still be at work when a command has ended: a read that never ends, of a pipe for example. */
const endingTime = 500;

/** This process. Its streams are opened, and its folder is looked up, when they are first used. */
export const processSurroundings: Surroundings = {
  get cwd() {
    return process.cwd();
  },
  env: process.env,
  get stdin() {
    return process.stdin;
  },
  get stdout() {
    return process.stdout;
  },
  get stderr() {
    return process.stderr;
  },
  signal: process,
  now: () => performance.now(),
  get readKeys() {
    const { isTTY, setRawMode } = process.stdin;
    return isTTY === true && typeof setRawMode === 'function' ? readKeys : undefined;
  },
};

/** Runs a program with this process as its surroundings. This file is the only one that touches it. */
export async function runInProcess(
  args: readonly string[],
  run: (args: readonly string[], surroundings: Surroundings) => Promise<number>,
): Promise<number> {
  // Whatever is thrown where nobody waits for it ends the process as every other error does: with what to do about it, or as a bug of ours.
  process.once('uncaughtException', (thrown) => {
    void runSafely(args, processSurroundings, () => Promise.reject(thrown)).then((code) =>
      process.exit(code),
    );
  });
  const code = await run(args, processSurroundings);
  setTimeout(() => process.exit(), endingTime).unref();
  return code;
}

/** Keys that a terminal makes signals of, which it does not while single keys are read. */
const signals: Readonly<Record<string, NodeJS.Signals>> = {
  '\u0003': 'SIGINT',
  '\u001a': 'SIGTSTP',
  '\u001c': 'SIGQUIT',
};

/** Reads single keys from the terminal. @returns what ends it and sets the terminal back; it may be called more than once */
function readKeys(onKey: (key: string) => void): () => void {
  const { stdin } = process;
  const hear = (data: Buffer) => {
    for (const key of data.toString('utf8')) {
      const signal = signals[key];
      if (signal === undefined) onKey(key);
      else send(signal);
    }
  };
  const begin = () => {
    // A process in the background would be stopped for it.
    if (!isInForeground()) return;
    stdin.setRawMode(true);
    stdin.resume();
  };
  const pause = () => {
    if (stdin.isRaw) stdin.setRawMode(false);
    stdin.pause();
  };
  const send = (signal: NodeJS.Signals) => {
    if (signal !== 'SIGINT') pause();
    // Ctrl-Z stops all that the shell has started with us, npx for example.
    process.kill(signal === 'SIGTSTP' ? 0 : process.pid, signal);
  };
  const end = () => {
    process.off('exit', end);
    process.off('SIGCONT', begin);
    stdin.off('data', hear);
    pause();
  };
  stdin.on('data', hear);
  // A terminal that is closed tells so by a signal; reading from it fails as well.
  stdin.on('error', () => {});
  process.on('exit', end);
  if (process.platform !== 'win32') process.on('SIGCONT', begin);
  begin();
  return end;
}

/** Whether the terminal is ours at the moment, and not the shell's that has started us with `&`. */
function isInForeground(): boolean {
  try {
    if (process.platform === 'linux') {
      // The name of the program stands in parentheses, and may have any characters.
      const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const [, , group, , , foreground] = fields;
      return group === foreground;
    }
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-o', 'stat=', '-p', String(process.pid)], { encoding: 'utf8' }).includes('+');
  } catch {
    return true;
  }
}
