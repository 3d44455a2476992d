import type { Surroundings } from '../project/surroundings/surroundings.js';
import { runSafely } from './run-safely.js';
import { canReadKeys, readKeys } from './terminal/keys.js';

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
    return canReadKeys() ? readKeys : undefined;
  },
};

/** Runs a program with this process as its surroundings. This file and `terminal/keys.ts` are the only ones that touch it. */
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
