import { Argument, type Command, Option } from 'commander';
import { pageScreens } from '../catalogue/schema/page-screens.js';
import { legalPages } from '../init/legal-page.js';
import type { CatalogueFile } from '../project/catalogue-file.js';
import type { NewCommandOptions } from './commands/entries/new-entry.js';
import { catalogueFrom, day, languageTag, pagePath, settings, someText } from './commands/options/values.js';
import type { Output } from './terminal/output.js';
import { addExamples } from './usage/help.js';

/** What the program reads of a command line; the name has another option for each kind of entry. */
interface ReadOptions extends Omit<NewCommandOptions, 'kind' | 'name' | 'set'> {
  readonly set?: NewCommandOptions['set'];
  readonly name?: string;
  readonly headline?: string;
  readonly title?: string;
}

/**
 * Adds `herbarium new` with a command for each kind of entry.
 * @param onExit is given the exit code of the command that ran
 */
export function addNewCommands(program: Command, output: Output, onExit: (code: number) => void): void {
  const aCatalogue = catalogueFrom(output.caller);
  const group = program
    .command('new')
    .summary('write a new entry, or print a new id')
    .description('Writes a new entry at the end of its list, or prints a new id.');

  const entryCommand = (kind: NewCommandOptions['kind'], description: string, nameOption: string) =>
    group
      .command(kind)
      .summary(description)
      .description(
        `${description.replace('write', 'Writes')} at the end of its list. Comments and other entries stay as they are.`,
      )
      .addArgument(
        new Argument('[catalogue]', 'the catalogue file')
          .default(aCatalogue('catalogue.yaml'))
          .argParser(aCatalogue),
      )
      .requiredOption(`--${nameOption} <text>`, 'what people call it', someText)
      .option('--language <tag>', 'language of its texts (default: that of the site)', languageTag)
      .option('--set <key=value>', 'write another key; may be given several times', settings)
      .option('--no-hints', 'leave out the comments that say what is still to be written')
      .option('--dry-run', 'show the lines and their place, and write nothing', false)
      .action(
        async (
          catalogue: CatalogueFile,
          { name: called, headline, title, set = [], ...options }: ReadOptions,
        ) => {
          const { newEntry } = await import('./commands/entries/new-entry.js');
          const wish = { ...options, set, kind, name: called ?? headline ?? title ?? '' };
          onExit(await newEntry(catalogue, wish, output));
        },
      );
  const withSlug = (command: Command) =>
    command.option('--slug <slug>', 'last part of the address (default: made from the name)', someText);

  const product = entryCommand('product', 'write a product', 'name').requiredOption(
    '--category <slug>',
    'slug or id of its category',
  );
  addExamples(withSlug(product), [
    ["herbarium new product --name 'Blue Powder' --category colours", 'write a product of a category'],
    ['herbarium new product --name Blue --category colours --set form=powder', 'write more of its keys'],
  ]);
  for (const [kind, description, example] of [
    ['article', 'write an article', 'How to store colours'],
    ['news', 'write a piece of news', 'We meet you at the fair'],
  ] as const) {
    const command = entryCommand(kind, description, 'headline').option(
      '--date <day>',
      'day of publication as YYYY-MM-DD',
      day,
    );
    addExamples(withSlug(command), [
      [`herbarium new ${kind} --headline '${example}' --date 2026-03-01`, `${description} of a day`],
    ]);
  }
  addExamples(withSlug(entryCommand('category', 'write a category without products', 'title')), [
    ["herbarium new category --title 'Natural colours'", 'write a category'],
  ]);
  const page = entryCommand('page', 'write a page', 'title')
    .addOption(new Option('--screen <screen>', 'what it shows').choices(pageScreens).default('text'))
    .option('--path <path>', 'its address (default: made from the screen or the title)', pagePath)
    .addOption(
      new Option('--text <text>', 'a text to begin with, as a draft that you must check').choices(legalPages),
    );
  addExamples(page, [
    ["herbarium new page --title 'Our story' --set body=content/story.md", 'write a page of text'],
    ['herbarium new page --title Privacy --text privacy', 'write a draft of a privacy page'],
    ['herbarium new page --title Contact --screen contact --path /ask-us', 'write a page with a form'],
  ]);

  const id = group
    .command('id')
    .summary('print a new id')
    .description('Prints an id that the catalogue does not have.')
    .argument('[catalogue]', 'the catalogue file (default: catalogue.yaml, if there is one)', aCatalogue)
    .action(async (catalogue: CatalogueFile | undefined) => {
      const { newId } = await import('./commands/new-id.js');
      onExit(await newId(catalogue, output));
    });
  addExamples(id, [['herbarium new id', 'print an id']]);

  addExamples(group, [
    ["herbarium new product --name 'Blue Powder' --category colours", 'write a product'],
    ['herbarium new id', 'print an id'],
  ]);
}
