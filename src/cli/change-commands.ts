import { type Command, Option } from 'commander';
import type { ChangeState } from '../catalogue/changes/change.js';
import type { EndWish } from '../catalogue/changes/remove-entry.js';
import type { Entry } from '../catalogue/entries/entries.js';
import type { ChangeCommandOptions } from './commands/entries/change-entry.js';
import { catalogueFrom, someText } from './commands/options/values.js';
import type { Output } from './terminal/output.js';
import { addExamples } from './usage/help.js';

/** What `<entry>` means, in all of these commands. */
const entryWords = 'its address, such as colours/blue-powder, or its id or the beginning of it';

/**
 * Adds the commands that change an entry and all that names it.
 * @param onExit is given the exit code of the command that ran
 */
export function addChangeCommands(program: Command, output: Output, onExit: (code: number) => void): void {
  const aCatalogue = catalogueFrom(output.caller);
  const withCommon = (command: Command) =>
    command
      .option('-c, --catalogue <file>', 'the catalogue file', aCatalogue, aCatalogue('catalogue.yaml'))
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

  const move = program
    .command('move')
    .summary('move a product to another category')
    .description(
      'Moves a product to the end of another category, and changes all that names it. A redirect leads from the old address to the new one.',
    )
    .argument('<product>', entryWords, someText)
    .requiredOption('--category <category>', 'slug, address or id of the category that it goes to', someText)
    .action(async (entry: string, options: ChangeCommandOptions & { readonly category: string }) => {
      const { changeEntry } = await import('./commands/entries/change-entry.js');
      const { moveEntry } = await import('../catalogue/changes/move-entry.js');
      const change = (found: Entry, state: ChangeState) => moveEntry(found, options.category, state);
      onExit(await changeEntry(entry, change, options, output));
    });
  addExamples(withCommon(move), [
    ['herbarium move colours/blue-powder --category powders', 'move a product'],
  ]);

  const remove = program
    .command('remove')
    .summary('remove an entry')
    .description(
      'Removes an entry and the references to it. Its addresses lead to another one, or are given up with a reason.',
    )
    .argument('<entry>', entryWords, someText)
    .addOption(
      new Option('--redirect-to <address>', 'where its addresses lead: an address, or another entry')
        .argParser(someText)
        .conflicts('gone'),
    )
    .option('--gone <reason>', 'give its addresses up; urls.lock gets the reason', someText)
    .action(async (entry: string, options: ChangeCommandOptions & EndWish) => {
      const { changeEntry } = await import('./commands/entries/change-entry.js');
      const { removeEntry } = await import('../catalogue/changes/remove-entry.js');
      onExit(await changeEntry(entry, (found, state) => removeEntry(found, options, state), options, output));
    });
  addExamples(withCommon(remove), [
    ['herbarium remove colours/blue-powder --redirect-to colours', 'lead its visitors to the category'],
    ["herbarium remove /fair --gone 'the fair is over'", 'give an address up'],
  ]);
}
