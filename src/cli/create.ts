import { Command } from 'commander';
import { toolVersion } from '../project/tool-version.js';
import { command } from './add-command.js';
import { runCommandLine } from './run-command-line.js';
import { runInProcess } from './run-in-process.js';
import { runSafely } from './run-safely.js';
import { helpLayout } from './table/help.js';
import { initRow } from './table/new-commands.js';

/**
 * The program of the package `create-herbarium`, which `npm create herbarium` runs: `herbarium init` by itself.
 * @param args the arguments behind the program's name
 * @returns the exit code
 */
export function main(args: readonly string[]): Promise<number> {
  return runInProcess(args, (given, surroundings) =>
    runSafely(given, surroundings, (output) =>
      runCommandLine(
        (onExit) => {
          const program = new Command('create-herbarium')
            .configureHelp(helpLayout(output.resultPalette))
            .showSuggestionAfterError(false)
            .version(toolVersion, '-v, --version', 'print the version')
            .helpOption('-h, --help', 'show this help');
          // npm takes options for its own that do not stand behind two hyphens.
          const row = initRow({ plain: 'npm create herbarium', withOptions: 'npm create herbarium --' });
          return command(row, async () => (await import('./commands/init.js')).init).make(program, {
            output,
            onExit,
          });
        },
        given,
        output,
      ),
    ),
  );
}
