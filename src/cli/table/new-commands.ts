import type { Setting } from '../../catalogue/edits/new-entry/set-values.js';
import { pageScreens } from '../../catalogue/schema/page-screens.js';
import { legalPages } from '../../init/legal-page.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import type { NewCommandOptions } from '../commands/entries/new-entry.js';
import type { Output } from '../terminal/output.js';
import { catalogueArgument, choice, flag, from, optionalArgument, value } from './options.js';
import { type CommandRow, command, group, type OptionRow } from './row.js';
import * as read from './values.js';

/** A required text, by the name that entries of a kind call it. */
function called(flags: string): OptionRow<string> {
  return { flags, about: 'what people call it', read: read.someText, isRequired: true };
}

const slug = value('--slug <slug>', 'last part of the address (default: made from the name)', read.someText);
const date = value('--date <day>', 'day of publication as YYYY-MM-DD', read.day);

const entryOptions = {
  language: value('--language <tag>', 'language of its texts (default: that of the site)', read.languageTag),
  set: value<readonly Setting[]>(
    '--set <key=value>',
    'write another key; may be given several times',
    read.settings,
  ),
  hints: flag('--no-hints', 'leave out the comments that say what is still to be written'),
  dryRun: flag('--dry-run', 'show the lines and their place, and write nothing'),
};

/** What is the same of all commands that write an entry. */
function entryTexts<const Kind extends string>(name: Kind, summary: string) {
  return {
    name,
    summary,
    description: `${summary.replace('write', 'Writes')} at the end of its list. Comments and other entries stay as they are.`,
    arguments: [catalogueArgument('the catalogue file')],
  } as const;
}

const categoryOf: OptionRow<string> = {
  flags: '--category <slug>',
  about: 'slug or id of its category',
  isRequired: true,
};

/** `herbarium new`, with a command for each kind of entry. */
export function newCommand(output: Output): CommandRow {
  const write = async (
    catalogue: CatalogueFile,
    wish: Omit<NewCommandOptions, 'set'> & { readonly set?: readonly Setting[] },
  ) => {
    const { newEntry } = await import('../commands/entries/new-entry.js');
    return newEntry(catalogue, { set: [], ...wish }, output);
  };
  return group({
    name: 'new',
    summary: 'write a new entry, or print a new id',
    description: 'Writes a new entry at the end of its list, or prints a new id.',
    commands: [
      command({
        ...entryTexts('product', 'write a product'),
        options: {
          name: called('--name <text>'),
          ...entryOptions,
          category: categoryOf,
          slug,
        },
        examples: [
          ["herbarium new product --name 'Blue Powder' --category colours", 'write a product of a category'],
          [
            'herbarium new product --name Blue --category colours --set form=powder',
            'write more of its keys',
          ],
        ],
        run: (catalogue, options) => write(catalogue, { ...options, kind: 'product' }),
      }),
      ...(
        [
          ['article', 'write an article', 'How to store colours'],
          ['news', 'write a piece of news', 'We meet you at the fair'],
        ] as const
      ).map(([kind, summary, headline]) =>
        command({
          ...entryTexts(kind, summary),
          options: { headline: called('--headline <text>'), ...entryOptions, date, slug },
          examples: [
            [`herbarium new ${kind} --headline '${headline}' --date 2026-03-01`, `${summary} of a day`],
          ],
          run: (catalogue, { headline: name, ...options }) => write(catalogue, { ...options, kind, name }),
        }),
      ),
      command({
        ...entryTexts('category', 'write a category without products'),
        options: { title: called('--title <text>'), ...entryOptions, slug },
        examples: [["herbarium new category --title 'Natural colours'", 'write a category']],
        run: (catalogue, { title: name, ...options }) =>
          write(catalogue, { ...options, kind: 'category', name }),
      }),
      command({
        ...entryTexts('page', 'write a page'),
        options: {
          title: called('--title <text>'),
          ...entryOptions,
          screen: from(choice('--screen <screen>', 'what it shows', pageScreens), () => 'text' as const),
          path: value(
            '--path <path>',
            'its address (default: made from the screen or the title)',
            read.pagePath,
          ),
          text: choice('--text <text>', 'a text to begin with, as a draft that you must check', legalPages),
        },
        examples: [
          ["herbarium new page --title 'Our story' --set body=content/story.md", 'write a page of text'],
          ['herbarium new page --title Privacy --text privacy', 'write a draft of a privacy page'],
          ['herbarium new page --title Contact --screen contact --path /ask-us', 'write a page with a form'],
        ],
        run: (catalogue, { title: name, ...options }) => write(catalogue, { ...options, kind: 'page', name }),
      }),
      command({
        name: 'id',
        summary: 'print a new id',
        description: 'Prints an id that the catalogue does not have.',
        arguments: [
          optionalArgument(
            '[catalogue]',
            'the catalogue file (default: catalogue.yaml, if there is one)',
            read.catalogue,
          ),
        ],
        examples: [['herbarium new id', 'print an id']],
        run: async (catalogue) => (await import('../commands/new-id.js')).newId(catalogue, output),
      }),
    ],
    examples: [
      ["herbarium new product --name 'Blue Powder' --category colours", 'write a product'],
      ['herbarium new id', 'print an id'],
    ],
  });
}
