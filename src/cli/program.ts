import { Argument, Command, Option } from 'commander';
import { hostTargets } from '../catalogue/addresses/hosts.js';
import { type CatalogueFile, isStandardInput } from '../project/catalogue-file.js';
import type { Surroundings } from '../project/surroundings.js';
import { toolVersion } from '../project/tool-version.js';
import type { UserPath } from '../project/user-path.js';
import { addAddressCommands } from './address-commands.js';
import { addChangeCommands } from './change-commands.js';
import type { BuildCommandOptions } from './commands/build.js';
import { addCheckAndReportOptions, addCheckOptions } from './commands/options/check-options.js';
import { addTimingOption, timed } from './commands/options/timing.js';
import type { ValidateCommandOptions } from './commands/options/validate-options.js';
import { catalogueFrom, name, pathFrom, portNumber, shard, wholeNumber } from './commands/options/values.js';
import type { PreviewCommandOptions } from './commands/preview.js';
import type { RoutesCommandOptions } from './commands/routes.js';
import { type Shell, shells } from './completion/shells.js';
import { addDiffCommand } from './diff-command.js';
import { useFoundCatalogue } from './found-catalogue.js';
import { addImpactCommand } from './impact-command.js';
import { makeInitCommand } from './init-command.js';
import { addNewCommands } from './new-commands.js';
import { addTemplateCommands } from './template-commands.js';
import type { Output } from './terminal/output.js';
import { type PageFormat, pageFormats } from './terminal/page-formats.js';
import { addExamples, helpLayout } from './usage/help.js';

/**
 * The command line. Every command is loaded when it runs, so that checking a catalogue does not wait for React and a server.
 * @param onExit is given the exit code of the command that ran
 */
export function createProgram(output: Output, onExit: (code: number) => void): Command {
  const { caller } = output;
  const aPath = pathFrom(caller);
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

  const init = program.command('init').summary('begin a site: write its first files');
  makeInitCommand(init, { plain: 'herbarium init', withOptions: 'herbarium init' }, output, onExit);

  const validate = program
    .command('validate')
    .summary('check a catalogue')
    .description('Checks a catalogue and shows all its errors and warnings.')
    .addArgument(catalogueArgument(caller))
    .option('--fix', 'fix what can be fixed without changing what the file means', false)
    .option('--fix-unsafe', 'fix also what changes addresses or drops something', false)
    .option('--dry-run', 'print the diff that --fix or --fix-unsafe would write', false)
    .addOption(
      new Option('--since <commit>', 'leave out what this branch, tag or commit of git has already')
        .argParser(name)
        .conflicts(['baseline', 'updateBaseline']),
    )
    .option('--update-baseline', 'write the findings of now to the file of --baseline', false)
    .action(async (catalogue: CatalogueFile, options: ValidateCommandOptions) => {
      const { validate: run } = await import('./commands/validate.js');
      onExit(await timed(options, output, () => run(catalogue, options, output)));
    });
  addExamples(addTimingOption(addCheckAndReportOptions(validate, caller)), [
    ['herbarium validate', 'check catalogue.yaml'],
    ['herbarium validate --fix', 'check it, and fix what is safe to fix'],
    ['herbarium validate --max-warnings 0 shop.yaml', 'accept no warnings'],
    ['herbarium validate --since main', 'show only what the branch main does not have'],
    [
      'herbarium validate --format github --format sarif --output-file report.sarif',
      'annotate a pull request, and write SARIF',
    ],
  ]);

  const build = program
    .command('build')
    .summary('build the site')
    .description('Builds the site. The site before it stays until the new one is whole.')
    .addArgument(catalogueArgument(caller))
    .option('-o, --out <folder>', 'output folder', aPath, aPath('_site'))
    .option('-j, --jobs <number>', 'threads to render on (default: by the size of the site)', wholeNumber)
    .option('--clean', 'check and render everything again, and use nothing of earlier builds')
    .option('--shard <number/of>', 'build one of several parts, such as 1/4, for `merge`', shard)
    .addOption(targetOption().conflicts('shard'))
    .option('--drafts', 'show drafts and entries of other days too, with a ribbon', false)
    .option('--no-search', 'leave out the full-text index')
    .option('--no-images', 'leave photographs as they are, make no pictures for links and no data sheets')
    .action(
      async (
        catalogue: CatalogueFile,
        options: Omit<BuildCommandOptions, 'jobs'> & { readonly jobs?: number },
      ) => {
        const { build: run } = await import('./commands/build.js');
        const all = { ...options, jobs: options.jobs };
        onExit(await timed(options, output, () => run(catalogue, all, output)));
      },
    );
  addExamples(addTimingOption(addCheckAndReportOptions(build, caller)), [
    ['herbarium build', 'build the site of catalogue.yaml into _site'],
    ['herbarium build --out public', 'build it into another folder'],
    ['herbarium build --target netlify', 'build it with the files that Netlify needs'],
    ['herbarium build --shard 1/4 --out part-1', 'build the first of four parts'],
  ]);

  const merge = program
    .command('merge')
    .summary('put the parts of a site together')
    .description('Puts a site together from the parts that several machines have built.')
    .argument('<part...>', 'folders that `build --shard` has made, all of them', paths(caller))
    .option(
      '-c, --catalogue <file>',
      'the catalogue that they were built from',
      catalogueFrom(caller),
      catalogueFrom(caller)(defaultCatalogue),
    )
    .option('-o, --out <folder>', 'output folder', aPath, aPath('_site'))
    .addOption(targetOption())
    .option('--drafts', 'show drafts and entries of other days too, as the parts did', false)
    .option('--no-search', 'leave out the full-text index, as the parts did')
    .option('--no-images', 'make no pictures, as the parts did')
    .action(
      async (
        parts: readonly UserPath[],
        options: Omit<BuildCommandOptions, 'jobs' | 'clean'> & { readonly catalogue: CatalogueFile },
      ) => {
        const { build: run } = await import('./commands/build.js');
        const all = { ...options, parts, jobs: undefined, clean: false };
        onExit(await timed(options, output, () => run(options.catalogue, all, output)));
      },
    );
  addExamples(addTimingOption(addCheckAndReportOptions(merge, caller)), [
    ['herbarium merge part-1 part-2 part-3 part-4', 'put four parts together in _site'],
  ]);

  const preview = program
    .command('preview')
    .aliases(['dev', 'serve'])
    .summary('serve the site, and update it at every save')
    .description('Serves the site, and updates open pages at every save.')
    .addArgument(catalogueArgument(caller, 'the catalogue file'))
    .option('-p, --port <number>', 'port; the next free one where it is taken', portNumber, 4173)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--open', 'open the site in the browser', false)
    .action(async (catalogue: CatalogueFile, options: PreviewCommandOptions) => {
      const { preview: run } = await import('./commands/preview.js');
      onExit(await run(catalogue, options, output));
    });
  addExamples(addCheckOptions(preview, caller), [
    ['herbarium preview --open', 'serve the site, and open it in the browser'],
    ['herbarium preview --port 8080 --quiet', 'serve it on another port, and show errors only'],
  ]);

  const routes = program
    .command('routes')
    .summary('list every address of the site')
    .description('Lists every address of the site.')
    .addArgument(catalogueArgument(caller))
    .option('--json', 'print the whole table with its metadata', false)
    .option('--drafts', 'list drafts and entries of other days too, and mark them', false)
    .action(async (catalogue: CatalogueFile, options: RoutesCommandOptions) => {
      const { routes: run } = await import('./commands/routes.js');
      onExit(await run(catalogue, options, output));
    });
  addExamples(addCheckAndReportOptions(routes, caller), [
    ['herbarium routes', 'list the addresses'],
    ['herbarium routes --json > routes.json', 'write them with their titles and descriptions'],
  ]);

  addDiffCommand(program, output, onExit);
  addImpactCommand(program, output, onExit);

  const explain = program
    .command('explain')
    .summary('explain a rule, or a key of the catalogue')
    .description('Explains a rule, or a key of the catalogue. Without a name, lists the rules.')
    .argument(
      '[topic]',
      'a rule such as id/format, a group of rules such as id, or a key such as product.colour',
    )
    .addOption(new Option('--format <format>', 'how to print it').choices([...pageFormats]).default('text'))
    .action(async (topic: string | undefined, { format }: { format: PageFormat }) => {
      const { explain: run } = await import('./commands/explain.js');
      onExit(await run(topic, format, output));
    });
  addExamples(explain, [
    ['herbarium explain', 'list all rules'],
    ['herbarium explain route/duplicate-path', 'explain one of them'],
    ['herbarium explain product.colour', 'explain a key of the catalogue'],
  ]);

  addAddressCommands(program, output, onExit);
  addNewCommands(program, output, onExit);
  addChangeCommands(program, output, onExit);
  addTemplateCommands(program, output, onExit);

  const schema = program
    .command('schema')
    .summary('print the JSON Schema of catalogues')
    .description(
      'Prints the JSON Schema of catalogues. Editors complete and check with it. With a catalogue, it has the fields that the catalogue declares.',
    )
    .argument('[file]', 'a catalogue with `site.fields`', catalogueFrom(caller))
    .action(async (file: CatalogueFile | undefined) => {
      const { schema: run } = await import('./commands/schema.js');
      onExit(await run(file, output));
    });
  addExamples(schema, [
    ['herbarium schema > catalogue.schema.json', 'write it to a file for your editor'],
    ['herbarium schema catalogue.yaml > catalogue.schema.json', 'the same with your own fields'],
  ]);

  const completion = program
    .command('completion')
    .summary('print a completion script for your shell')
    .description('Prints a script with which your shell completes commands, options and files.')
    .addArgument(new Argument('<shell>', 'your shell').choices([...shells]))
    .action(async (shell: Shell) => {
      const { completion: run } = await import('./commands/completion.js');
      onExit(await run(shell, program, output));
    });
  addExamples(completion, [
    ['eval "$(herbarium completion bash)"', 'bash: put this line into ~/.bashrc'],
    ['eval "$(herbarium completion zsh)"', 'zsh: put this line into ~/.zshrc, below compinit'],
    ['herbarium completion fish > ~/.config/fish/completions/herbarium.fish', 'fish: run this once'],
  ]);

  addExamples(program, [
    ['herbarium init my-site', 'begin a site'],
    ['herbarium validate', 'check catalogue.yaml'],
    ['herbarium preview --open', 'see the site while you write'],
    ['herbarium build', 'build the site into _site'],
  ]);
  return program;
}

const defaultCatalogue = 'catalogue.yaml';

/** Reads one path after the other. */
function paths(caller: Surroundings) {
  const read = pathFrom(caller);
  return (text: string, before: readonly UserPath[] = []): readonly UserPath[] => [...before, read(text)];
}

function targetOption(): Option {
  return new Option('--target <host>', 'write what this host needs, and check its limits').choices(
    hostTargets,
  );
}

function catalogueArgument(
  caller: Surroundings,
  description = 'the catalogue file, here or in a folder above; - for standard input',
): Argument {
  return new Argument('[catalogue]', description)
    .default(catalogueFrom(caller)(defaultCatalogue))
    .argParser(catalogueFrom(caller));
}
