import { Command } from 'commander';
import { isStandardInput } from '../project/catalogue-file.js';
import { toolVersion } from '../project/tool-version.js';
import { useFoundCatalogue } from './found-catalogue.js';
import { changeCommands } from './table/change-commands.js';
import { initCommand } from './table/init-command.js';
import { newCommand } from './table/new-commands.js';
import { siteCommands } from './table/site-commands.js';
import { toolCommands } from './table/tool-commands.js';
import type { Output } from './terminal/output.js';
import { addExamples, helpLayout } from './usage/help.js';

/**
 * The command line. Every command is loaded when it runs, so that checking a catalogue does not wait for React and a server.
 * @param onExit is given the exit code of the command that ran
 */
export function createProgram(output: Output, onExit: (code: number) => void): Command {
  const { caller } = output;
  const program = new Command('herbarium')
    .configureHelp(helpLayout(output.resultPalette))
    .showSuggestionAfterError(false)
    .description('Checks a catalogue like code, and builds its website.')
    .version(toolVersion, '-v, --version', 'print the version')
    .option('--color', 'colour the output in any case')
    .option('--no-color', 'never colour the output')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .hook('preAction', (_, command) => useFoundCatalogue(command, output))
    .hook('preAction', (_, { registeredArguments: [first], processedArgs: [given] }) => {
      // Else it looks as if nothing went on.
      if (first?.name() !== 'catalogue' || !isStandardInput(given) || caller.stdin.isTTY !== true) return;
      return output.note('the catalogue is read from the terminal: Ctrl-D ends it\n');
    });

  const rows = [
    initCommand({ plain: 'herbarium init', withOptions: 'herbarium init' }, output),
    ...siteCommands(output),
    newCommand(output),
    ...changeCommands(output),
    ...toolCommands(output, program),
  ];
  for (const row of rows) row.addTo(program, { output, onExit });
  addExamples(program, [
    ['herbarium init my-site', 'begin a site'],
    ['herbarium validate', 'check catalogue.yaml'],
    ['herbarium preview --open', 'see the site while you write'],
    ['herbarium build', 'build the site into _site'],
  ]);
  return program;
}
