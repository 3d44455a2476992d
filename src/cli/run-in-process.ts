import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Palette } from '../catalogue/diagnostics/palette.js';
import { visible } from '../catalogue/diagnostics/visible.js';
import { asFault, Fault, type Surroundings } from '../project/surroundings/surroundings.js';
import { type Output, outputFor } from './terminal/output.js';

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

/** 0 fine, 1 the catalogue or the site has an error, 2 wrong usage, 70 a bug of ours. */
const exitCodes = { error: 1, usage: 2, bug: 70 } as const;

/** Whatever a program throws becomes a message and an exit code. @param run undefined where help was shown instead of a result */
export async function runSafely(
  args: readonly string[],
  caller: Surroundings,
  run: (output: Output) => Promise<number | undefined>,
): Promise<number> {
  const output = outputFor(caller, colourWish(args));
  try {
    return (await run(output)) ?? exitCodes.usage;
  } catch (thrown) {
    const error = asFault(thrown);
    await output.note(explanation(error, output.palette));
    if (!(error instanceof Fault)) return exitCodes.bug;
    return error.isUsage ? exitCodes.usage : exitCodes.error;
  }
}

/** What `--color` and `--no-color` ask for, before the command line is read: messages about it have colours too. */
function colourWish(args: readonly string[]): boolean | undefined {
  const end = args.indexOf('--');
  const own = end === -1 ? args : args.slice(0, end);
  const last = own.findLast((arg) => arg === '--color' || arg === '--no-color');
  return last === undefined ? undefined : last === '--color';
}

/** Names of files are in it, and those that stand in `assets/` may come from a stranger. */
function explanation(error: unknown, { error: mark, strong }: Palette): string {
  if (error instanceof Fault) {
    const hint = error.hint === undefined ? '' : `  ${strong('help:')} ${visible(error.hint)}\n`;
    return `${mark('error')} ${visible(error.message)}\n${hint}`;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${mark('herbarium has a bug')}: please report it where you got Herbarium. Send these lines and, if you can, the catalogue.\n\n${visible(stack, '\n')}\n`;
}
