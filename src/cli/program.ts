import path from 'node:path';
import { Command } from 'commander';
import { visible } from '../catalogue/diagnostics/visible.js';
import { catalogueFile, findCatalogueFile, isStandardInput } from '../project/catalogue-file.js';
import { toolVersion } from '../project/tool-version.js';
import { userPath } from '../project/user-path.js';
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

/**
 * Gives a command the catalogue that was found, where it takes one and nobody named it. The site then lies beside the catalogue, unless
 * the user says where. Where no catalogue is found, the command keeps its default and says that it is not there.
 * @throws Fault when a folder has two catalogues
 */
async function useFoundCatalogue(command: Command, output: Output): Promise<void> {
  const isArgument = command.registeredArguments[0]?.name() === 'catalogue';
  const isNamed = isArgument
    ? command.args.length > 0
    : command.getOptionValueSource('catalogue') !== 'default';
  if (isNamed) return;
  const { caller } = output;
  const found = findCatalogueFile(caller.cwd);
  if (found === undefined) return;
  if (isArgument) command.processedArgs[0] = catalogueFile(found, caller);
  else command.setOptionValue('catalogue', catalogueFile(found, caller));
  const folder = path.dirname(found);
  if (folder === '.') return;
  if (command.getOptionValueSource('out') === 'default') {
    command.setOptionValue(
      'out',
      userPath(path.join(folder, String(command.getOptionValue('out'))), caller.cwd),
    );
  }
  await output.note(`using ${visible(found)}\n`);
}
