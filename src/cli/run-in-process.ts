import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { visible } from '../document/text/visible.js';
import { asFault, Fault, type Surroundings } from '../project/surroundings/surroundings.js';
import type { Palette } from '../rules/diagnostics/palette.js';
import { type Output, outputFor } from './terminal/output.js';

/** Milliseconds that leftover work may take after a command ends, such as an endless read of a pipe. */
const endingTime = 500;

/** This process. Streams and the current folder are looked up on first use. */
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

/** Runs a program with this process as its surroundings. Only this file uses the process directly. */
export async function runInProcess(
  args: readonly string[],
  run: (args: readonly string[], surroundings: Surroundings) => Promise<number>,
): Promise<number> {
  // Report errors outside any `await` like all others: with advice, or as a bug of ours.
  process.once('uncaughtException', (thrown) => {
    void runSafely(args, processSurroundings, () => Promise.reject(thrown)).then((code) =>
      process.exit(code),
    );
  });
  const code = await run(args, processSurroundings);
  setTimeout(() => process.exit(), endingTime).unref();
  return code;
}

/** Keys that a terminal normally turns into signals, but not while single keys are read. */
const signals: Readonly<Record<string, NodeJS.Signals>> = {
  '\u0003': 'SIGINT',
  '\u001a': 'SIGTSTP',
  '\u001c': 'SIGQUIT',
};

/** Reads single keys from the terminal. @returns a function that stops reading and resets the terminal; it may be called repeatedly */
function readKeys(onKey: (key: string) => void): () => void {
  const { stdin } = process;
  const onData = (data: Buffer) => {
    for (const key of data.toString('utf8')) {
      const signal = signals[key];
      if (signal === undefined) onKey(key);
      else send(signal);
    }
  };
  const begin = () => {
    // The system would stop a background process for it.
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
    // Ctrl-Z stops the whole process group of the shell's command, including npx.
    process.kill(signal === 'SIGTSTP' ? 0 : process.pid, signal);
  };
  const end = () => {
    process.off('exit', end);
    process.off('SIGCONT', begin);
    stdin.off('data', onData);
    pause();
  };
  stdin.on('data', onData);
  // A closed terminal sends a signal, and reading from it fails as well.
  stdin.on('error', () => {});
  process.on('exit', end);
  if (process.platform !== 'win32') process.on('SIGCONT', begin);
  begin();
  return end;
}

/** Whether this process owns the terminal, and was not started in the background with `&`. */
function isInForeground(): boolean {
  try {
    if (process.platform === 'linux') {
      // The program's name is in parentheses, and may contain any characters.
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

/** 0 success, 1 an error of the catalogue or the site, 2 wrong usage, 70 a bug of ours. */
const exitCodes = { error: 1, usage: 2, bug: 70 } as const;

/** Converts thrown errors to a message and an exit code. @param run returns undefined if help was shown instead of a result */
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

/** The `--color` or `--no-color` option, read before the command line is parsed: its error messages are coloured too. */
function colourWish(args: readonly string[]): boolean | undefined {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  const last = options.findLast((arg) => arg === '--color' || arg === '--no-color');
  return last === undefined ? undefined : last === '--color';
}

/** The text of an error. File names in it may be untrusted, such as those of `assets/`. */
function explanation(error: unknown, { error: mark, strong }: Palette): string {
  if (error instanceof Fault) {
    const hint = error.hint === undefined ? '' : `  ${strong('help:')} ${visible(error.hint)}\n`;
    return `${mark('error')} ${visible(error.message)}\n${hint}`;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${mark('herbarium has a bug')}: please report it where you got Herbarium. Send these lines and, if you can, the catalogue.\n\n${visible(stack, '\n')}\n`;
}
