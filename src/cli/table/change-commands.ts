import * as row from './options.js';
import type { CommandRow } from './row.js';
import * as read from './values.js';

const entryAbout =
  'its address, such as colours/blue-powder, its slug, its name, or its id or the beginning of it';

export const changeOptions = {
  catalogue: row.catalogueOption('the catalogue file'),
  dryRun: row.dryRun('print the diff, and write nothing'),
};

export const renameRow = {
  name: 'rename',
  changes: true,
  summary: 'give an entry another address',
  description:
    'Gives an entry another address, and changes all that names it. A redirect leads from the old address to the new one.',
  arguments: [
    row.required('<entry>', entryAbout, read.someText),
    row.required('<slug>', 'the new last part of its address; of a page also the whole path', read.someText),
  ],
  options: changeOptions,
  examples: [
    ['herbarium rename colours/blue-powder sky-blue-powder', 'change the slug of a product'],
    ['herbarium rename colours hues', 'change a category, with the addresses of its products'],
    ['herbarium rename /about-us /company --dry-run', 'show what another path of a page changes'],
  ],
} as const satisfies CommandRow;

export const moveRow = {
  name: 'move',
  changes: true,
  summary: 'move a product to another category',
  description:
    'Moves a product to the end of another category, and changes all that names it. A redirect leads from the old address to the new one.',
  arguments: [row.required('<product>', entryAbout, read.someText)],
  options: {
    category: row.required(
      '--category <category>',
      'slug, address, name or id of the category that it goes to',
      read.someText,
    ),
    ...changeOptions,
  },
  examples: [['herbarium move colours/blue-powder --category powders', 'move a product']],
} as const satisfies CommandRow;

export const removeRow = {
  name: 'remove',
  changes: true,
  summary: 'remove an entry',
  description:
    'Removes an entry and the references to it. Its addresses lead to another one, or are given up with a reason.',
  arguments: [row.required('<entry>', entryAbout, read.someText)],
  options: {
    redirectTo: {
      ...row.text('--redirect-to <address>', 'where its addresses lead: an address, or another entry'),
      conflicts: ['gone'],
    },
    withProducts: row.flag('--with-products', 'remove a category with its products'),
    gone: row.text('--gone <reason>', 'give its addresses up; urls.lock gets the reason'),
    ...changeOptions,
  },
  examples: [
    ['herbarium remove colours/blue-powder --redirect-to colours', 'lead its visitors to the category'],
    ['herbarium remove colours --with-products --redirect-to products', 'remove a category with all in it'],
    ["herbarium remove /fair --gone 'the fair is over'", 'give an address up'],
  ],
} as const satisfies CommandRow;

export const restoreRow = {
  name: 'restore',
  changes: true,
  summary: 'put an entry back as it was in a commit',
  description:
    'Puts an entry back as it was in a commit of git, with its comments and its text. Redirects follow its address. All other entries stay as they are.',
  arguments: [row.required('<entry>', `${entryAbout}; also the address that it had`, read.someText)],
  options: {
    to: row.from(
      row.name('--to <commit>', 'a branch, tag or commit of git, or a day: 2026-11-20, yesterday'),
      () => 'HEAD',
    ),
    ...changeOptions,
  },
  examples: [
    ['herbarium restore colours/blue-powder', 'take back what is not committed of a product'],
    ['herbarium restore colours/blue-powder --to HEAD~3', 'put it back as it was three commits ago'],
  ],
} as const satisfies CommandRow;

export const lockRow = {
  name: 'lock',
  changes: true,
  summary: 'write the addresses of the site into urls.lock',
  description:
    'Writes the addresses that the site publishes into `urls.lock`, so that none is lost. Never removes one.',
  arguments: [row.catalogue('the catalogue file, here or in a folder above')],
  options: {
    check: row.flag('--check', 'write nothing, and exit with 1 if an address is missing'),
    ...row.checkOptions,
  },
  examples: [
    ['herbarium lock', 'make urls.lock, or add new addresses'],
    ['herbarium lock --check', 'see whether it has all addresses'],
  ],
} as const satisfies CommandRow;
