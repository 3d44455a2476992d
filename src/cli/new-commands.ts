import { Argument, type Command, InvalidArgumentError } from 'commander';
import { isLanguageTag } from '../catalogue/schema/patterns.js';
import type { NewCommandOptions } from './commands/new.js';
import { day, name } from './commands/options/check-options.js';
import type { Output } from './terminal/output.js';

/** What the program reads of a command line; the name has another option for each kind of entry. */
interface ReadOptions extends Omit<NewCommandOptions, 'kind' | 'name'> {
  readonly name?: string;
  readonly headline?: string;
  readonly title?: string;
}

/**
 * Adds `herbarium new` with a command for each kind of entry.
 * @param onExit is given the exit code of the command that ran
 */
export function addNewCommands(program: Command, output: Output, onExit: (code: number) => void): void {
  const group = program
    .command('new')
    .description('write a new entry at the end of its list, or print a new id');

  const entryCommand = (kind: NewCommandOptions['kind'], description: string, nameOption: string) =>
    group
      .command(kind)
      .description(description)
      .addArgument(
        new Argument('[catalogue]', 'the catalogue file').default('catalogue.yaml').argParser(name),
      )
      .requiredOption(`--${nameOption} <text>`, 'what people call it', someText)
      .option('--slug <slug>', 'last part of the address (default: made of the name, and unique)', someText)
      .option('--no-hints', 'leave out the comments that name what is still to be written')
      .option('--dry-run', 'show the lines and where they would go, and write nothing', false)
      .action(async (catalogue: string, { name: called, headline, title, ...options }: ReadOptions) => {
        const { newEntry } = await import('./commands/new.js');
        const wish = { ...options, kind, name: called ?? headline ?? title ?? '' };
        onExit(await newEntry(catalogue, wish, output));
      });
  const withLanguage = (command: Command) =>
    command.option('--language <tag>', 'language of its texts, where it is not that of the site', language);

  withLanguage(entryCommand('product', 'write a product', 'name')).requiredOption(
    '--category <slug>',
    'slug or id of its category',
  );
  for (const [kind, description] of [
    ['article', 'write an article'],
    ['news', 'write a piece of news'],
  ] as const) {
    withLanguage(entryCommand(kind, description, 'headline')).option(
      '--date <day>',
      'day of publication as YYYY-MM-DD',
      day,
    );
  }
  entryCommand('category', 'write a category without products', 'title');

  group
    .command('id')
    .description('print an id that the catalogue does not have')
    .argument('[catalogue]', 'the catalogue file (default: catalogue.yaml, if there is one)', name)
    .action(async (catalogue: string | undefined) => {
      const { newId } = await import('./commands/new-id.js');
      onExit(await newId(catalogue, output));
    });
}

function someText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new InvalidArgumentError('It must not be empty.');
  return trimmed;
}

function language(text: string): string {
  if (!isLanguageTag(text)) {
    throw new InvalidArgumentError('It must be a language tag such as `en` or `pt-BR`.');
  }
  return text;
}
