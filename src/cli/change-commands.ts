import type { Command } from 'commander';
import type { ChangeCommandOptions } from './commands/entries/change-entry.js';
import { name, someText } from './commands/options/values.js';
import type { Output } from './terminal/output.js';
import { addExamples } from './usage/help.js';

/** What `<entry>` means, in all of these commands. */
const entryWords = 'its address, such as colours/blue-powder, or its id or the beginning of it';

/**
 * Adds the commands that change an entry and all that names it.
 * @param onExit is given the exit code of the command that ran
 */
export function addChangeCommands(program: Command, output: Output, onExit: (code: number) => void): void {
  const withCommon = (command: Command) =>
    command
      .option('-c, --catalogue <file>', 'the catalogue file', name, 'catalogue.yaml')
      .option('--dry-run', 'print the diff, and write nothing', false);

  const rename = program
    .command('rename')
    .summary('give an entry another address')
    .description(
      'Gives an entry another address, and changes all that names it. A redirect leads from the old address to the new one.',
    )
    .argument('<entry>', entryWords, someText)
    .argument('<slug>', 'the new last part of its address; of a page also the whole path', someText)
    .action(async (entry: string, slug: string, options: ChangeCommandOptions) => {
      const { changeEntry } = await import('./commands/entries/change-entry.js');
      const { renameEntry } = await import('../catalogue/changes/rename-entry.js');
      onExit(await changeEntry(entry, (found, state) => renameEntry(found, slug, state), options, output));
    });
  addExamples(withCommon(rename), [
    ['herbarium rename colours/blue-powder sky-blue-powder', 'change the slug of a product'],
    ['herbarium rename colours hues', 'change a category, with the addresses of its products'],
    ['herbarium rename /about-us /company --dry-run', 'show what another path of a page changes'],
  ]);
}
