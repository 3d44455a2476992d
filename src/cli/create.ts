import type { Command } from 'commander';
import { command, runCommandLine } from './command-line.js';
import { runInProcess, runSafely } from './run-in-process.js';
import { newProgram } from './table/help.js';
import { initRow } from './table/new-commands.js';
import type { Output } from './terminal/output.js';

/** The program of the package `create-herbarium`, run by `npm create herbarium`: the same as `herbarium init`. */
export function main(args: readonly string[]): Promise<number> {
  return runInProcess(args, (words, surroundings) =>
    runSafely(words, surroundings, (output) => runCommandLine(createProgram, words, output)),
  );
}

function createProgram(output: Output, onExit: (code: number) => void): Command {
  // Without the two hyphens, npm takes the options as its own.
  const row = initRow('npm create herbarium', 'npm create herbarium --');
  const init = command(row, async () => (await import('./commands/init.js')).init);
  return init.make(newProgram('create-herbarium', output.resultPalette), { output, onExit });
}
