import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { visible } from '../catalogue/diagnostics/visible.js';
import { toolVersion } from '../project/tool-version.js';
import type { BuildCommandOptions } from './commands/build.js';
import { addCheckOptions, type CheckCommandOptions, name } from './commands/options/check-options.js';
import type { PreviewCommandOptions } from './commands/preview.js';
import type { ValidateCommandOptions } from './commands/validate.js';
import { addNewCommands } from './new-commands.js';
import { reportFormats } from './report/formats.js';
import type { Output } from './terminal/output.js';
import { type PageFormat, pageFormats } from './terminal/page-formats.js';

export { CommanderError };

/** The command line, and what it prints by itself. */
export interface Program {
  readonly command: Command;
  /**
   * Resolves when help and messages about wrong usage have left the process.
   * @throws when they cannot be written
   */
  readonly printed: () => Promise<void>;
}

/**
 * The command line. Every command is loaded when it runs, so that checking a catalogue does not wait for React and a server.
 * @param onExit is given the exit code of the command that ran
 */
export function createProgram(output: Output, onExit: (code: number) => void): Program {
  const texts: Promise<void>[] = [];
  const program = new Command('herbarium')
    .configureOutput({
      writeOut: (text) => texts.push(output.result(text)),
      writeErr: (text) => texts.push(output.note(text)),
      outputError: (text, write) => write(usageText(text)),
    })
    .description('Builds the website of a catalogue, and checks the catalogue like code.')
    .version(toolVersion)
    .showHelpAfterError('(herbarium --help shows the commands and options)')
    .exitOverride()
    .hook('preAction', (_, { registeredArguments: [first], processedArgs: [given] }) => {
      // Else it looks as if nothing went on.
      if (first?.name() !== 'catalogue' || given !== '-' || process.stdin.isTTY !== true) return;
      return output.note('the catalogue is read from the terminal: Ctrl-D ends it\n');
    });

  addCheckOptions(program.command('validate'))
    .description('check a catalogue and show all its faults')
    .addArgument(catalogueArgument())
    .addOption(formatOption())
    .option('--fix', 'mend what can be mended without changing what the file means', false)
    .option('--fix-unsafe', 'mend also what changes addresses or drops something', false)
    .option('--dry-run', 'print the diff that --fix or --fix-unsafe would write', false)
    .option('--quiet', 'show errors only', false)
    .option('--max-warnings <number>', 'fail where there are more warnings', wholeNumberOrZero)
    .option('--update-baseline', 'write the faults of now to the file of --baseline', false)
    .action(async (catalogue: string, options: ValidateCommandOptions) => {
      const { validate } = await import('./commands/validate.js');
      onExit(await validate(catalogue, options, output));
    });

  addCheckOptions(program.command('build'))
    .description('build the site; a site that was built before stays until the new one is whole')
    .addArgument(catalogueArgument())
    .option('-o, --out <folder>', 'output folder', name, '_site')
    .option('-j, --jobs <number>', 'threads to render on (default: by the size of the site)', wholeNumber)
    .option('--no-search', 'leave out the full-text index')
    .option('--clean', 'check and render everything anew, whatever earlier builds have kept')
    .option('--no-images', 'leave photographs as they are, and make no pictures for links to the pages')
    .option('--shard <number/of>', 'build one of several parts of the site, such as 1/4, for `merge`', shard)
    .addOption(formatOption())
    .action(
      async (catalogue: string, options: Omit<BuildCommandOptions, 'jobs'> & { readonly jobs?: number }) => {
        const { build } = await import('./commands/build.js');
        onExit(await build(catalogue, { ...options, jobs: options.jobs }, output));
      },
    );

  addCheckOptions(program.command('merge'))
    .description('put the parts of a site together that several machines have built')
    .argument('<part...>', 'folders that `build --shard` has made, all of them')
    .option('-c, --catalogue <file>', 'the catalogue that they were built from', name, defaultCatalogue)
    .option('-o, --out <folder>', 'output folder', name, '_site')
    .option('--no-search', 'leave out the full-text index')
    .option('--no-images', 'as the parts were built')
    .addOption(formatOption())
    .action(
      async (
        parts: readonly string[],
        options: Omit<BuildCommandOptions, 'jobs' | 'clean'> & { readonly catalogue: string },
      ) => {
        const { build } = await import('./commands/build.js');
        onExit(await build(options.catalogue, { ...options, parts, jobs: undefined, clean: false }, output));
      },
    );

  addCheckOptions(program.command('preview'))
    .aliases(['dev', 'serve'])
    .description('serve the site and update open pages at every save')
    .addArgument(catalogueArgument())
    .option('-p, --port <number>', 'port; the next free one where it is taken', portNumber, 4173)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--open', 'open the site in the browser', false)
    .action(async (catalogue: string, options: PreviewCommandOptions) => {
      const { preview } = await import('./commands/preview.js');
      onExit(await preview(catalogue, options, output));
    });

  addCheckOptions(program.command('routes'))
    .description('list every address of the site')
    .addArgument(catalogueArgument())
    .option('--json', 'print the whole table with its metadata', false)
    .action(async (catalogue: string, options: CheckCommandOptions & { json: boolean }) => {
      const { routes } = await import('./commands/routes.js');
      onExit(await routes(catalogue, options, output));
    });

  program
    .command('schema')
    .description('print the JSON Schema of catalogues, which gives editors completion')
    .action(async () => {
      const { schema } = await import('./commands/schema.js');
      onExit(await schema(output));
    });

  program
    .command('explain')
    .description('say what a rule asks for, why, and what to do; without a name, list the rules')
    .argument('[rule]', 'name of a rule such as id/format, or of a group such as id')
    .addOption(new Option('--format <format>', 'how it is printed').choices([...pageFormats]).default('text'))
    .action(async (rule: string | undefined, { format }: { format: PageFormat }) => {
      const { explain } = await import('./commands/explain.js');
      onExit(await explain(rule, format, output));
    });

  addNewCommands(program, output, onExit);

  return { command: program, printed: () => Promise.all(texts).then(() => {}) };
}

/** A message about wrong usage, which holds arguments as they were given, with everything in them shown. */
function usageText(message: string): string {
  const [suggestion = ''] = /\n\(Did you mean [^\n]*\?\)\n$/.exec(message) ?? [];
  const text = message.slice(0, message.length - Math.max(1, suggestion.length));
  return `${visible(text)}${visible(suggestion, '\n') || '\n'}`;
}

const defaultCatalogue = 'catalogue.yaml';

function catalogueArgument(): Argument {
  return new Argument('[catalogue]', 'the catalogue file; - for standard input')
    .default(defaultCatalogue)
    .argParser(name);
}

function formatOption(): Option {
  return new Option('--format <format>', 'how faults are printed')
    .choices([...reportFormats])
    .default('text');
}

/** Reads a part of a whole, such as `2/4`. */
function shard(text: string): { readonly number: number; readonly of: number } {
  const [, number, of] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (number === undefined || of === undefined || Number(number) > Number(of)) {
    throw new InvalidArgumentError('It must be a number and how many there are, such as 1/4.');
  }
  return { number: Number(number), of: Number(of) };
}

function wholeNumber(text: string): number {
  if (!/^0*[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a whole number of 1 or more.');
  return Number(text);
}

function wholeNumberOrZero(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

function portNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) {
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  }
  return value;
}
