import type { Output } from '../terminal/output.js';
import { argument, catalogueArgument, catalogueOption, checkOptions, flag, value } from './options.js';
import { type ArgumentRow, type CommandRow, command, type OptionRow } from './row.js';
import * as read from './values.js';

/** The entry that a command changes. */
function entryArgument(usage: string): ArgumentRow<string> {
  const about = 'its address, such as colours/blue-powder, or its id or the beginning of it';
  return argument(usage, about, read.someText);
}

const changeOptions = {
  catalogue: catalogueOption('the catalogue file'),
  dryRun: flag('--dry-run', 'print the diff, and write nothing'),
};

const goal: OptionRow<string> = {
  flags: '--category <category>',
  about: 'slug, address or id of the category that it goes to',
  read: read.someText,
  isRequired: true,
};

/** The commands that change an entry with all that names it, and the one that keeps the addresses of the site. */
export function changeCommands(output: Output): readonly CommandRow[] {
  return [
    command({
      name: 'rename',
      summary: 'give an entry another address',
      description:
        'Gives an entry another address, and changes all that names it. A redirect leads from the old address to the new one.',
      arguments: [
        entryArgument('<entry>'),
        argument('<slug>', 'the new last part of its address; of a page also the whole path', read.someText),
      ],
      options: changeOptions,
      examples: [
        ['herbarium rename colours/blue-powder sky-blue-powder', 'change the slug of a product'],
        ['herbarium rename colours hues', 'change a category, with the addresses of its products'],
        ['herbarium rename /about-us /company --dry-run', 'show what another path of a page changes'],
      ],
      run: async (entry, newSlug, options) => {
        const { changeEntry } = await import('../commands/entries/change-entry.js');
        const { renameEntry } = await import('../../catalogue/changes/readdress-entry.js');
        return changeEntry(entry, (found, state) => renameEntry(found, newSlug, state), options, output);
      },
    }),
    command({
      name: 'move',
      summary: 'move a product to another category',
      description:
        'Moves a product to the end of another category, and changes all that names it. A redirect leads from the old address to the new one.',
      arguments: [entryArgument('<product>')],
      options: {
        category: goal,
        ...changeOptions,
      },
      examples: [['herbarium move colours/blue-powder --category powders', 'move a product']],
      run: async (entry, { category, ...options }) => {
        const { changeEntry } = await import('../commands/entries/change-entry.js');
        const { moveEntry } = await import('../../catalogue/changes/readdress-entry.js');
        return changeEntry(entry, (found, state) => moveEntry(found, category, state), options, output);
      },
    }),
    command({
      name: 'remove',
      summary: 'remove an entry',
      description:
        'Removes an entry and the references to it. Its addresses lead to another one, or are given up with a reason.',
      arguments: [entryArgument('<entry>')],
      options: {
        redirectTo: {
          ...value(
            '--redirect-to <address>',
            'where its addresses lead: an address, or another entry',
            read.someText,
          ),
          conflicts: ['gone'],
        },
        gone: value('--gone <reason>', 'give its addresses up; urls.lock gets the reason', read.someText),
        ...changeOptions,
      },
      examples: [
        ['herbarium remove colours/blue-powder --redirect-to colours', 'lead its visitors to the category'],
        ["herbarium remove /fair --gone 'the fair is over'", 'give an address up'],
      ],
      run: async (entry, options) => {
        const { changeEntry } = await import('../commands/entries/change-entry.js');
        const { removeEntry } = await import('../../catalogue/changes/remove-entry.js');
        return changeEntry(entry, (found, state) => removeEntry(found, options, state), options, output);
      },
    }),
    command({
      name: 'lock',
      summary: 'write the addresses of the site into urls.lock',
      description:
        'Writes the addresses that the site publishes into `urls.lock`, so that none is lost. Never removes one.',
      arguments: [catalogueArgument('the catalogue file, here or in a folder above')],
      options: {
        check: flag('--check', 'write nothing, and exit with 1 if an address is missing'),
        ...checkOptions,
      },
      examples: [
        ['herbarium lock', 'make urls.lock, or add new addresses'],
        ['herbarium lock --check', 'see whether it has all addresses'],
      ],
      run: async (catalogue, options) =>
        (await import('../commands/lock.js')).lock(catalogue, options, output),
    }),
  ];
}
