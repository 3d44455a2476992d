import { createProgram } from './program.js';
import { runCommandLine } from './run-command-line.js';
import type { Output } from './terminal/output.js';

/** Runs the command line of `herbarium`, as {@link runCommandLine} does. */
export function runHerbarium(args: readonly string[], output: Output): Promise<number | undefined> {
  return runCommandLine((onExit) => createProgram(output, onExit), args, output);
}
