import { type Command, Option } from 'commander';
import type { ImpactCommandOptions } from './commands/impact.js';
import { catalogueFrom, day, name } from './commands/options/values.js';
import type { Output } from './terminal/output.js';
import { addExamples } from './usage/help.js';

/**
 * Adds `herbarium impact`.
 * @param onExit is given the exit code of the command
 */
export function addImpactCommand(program: Command, output: Output, onExit: (code: number) => void): void {
  const aCatalogue = catalogueFrom(output.caller);
  const impact = program
    .command('impact')
    .summary('say which pages a change touches, and why')
    .description('Says which pages a change touches, and why, before anything is built.')
    .argument(
      '[file...]',
      'files beside the catalogue, or lines of it, such as catalogue.yaml:120-140',
      names,
    )
    .addOption(
      new Option(
        '--since <commit>',
        'changes since this branch, tag or commit of git (default without places: HEAD)',
      ).argParser(name),
    )
    .addOption(new Option('--staged', 'only what the next commit changes').conflicts('since').default(false))
    .option(
      '-c, --catalogue <file>',
      'the catalogue in the working tree',
      aCatalogue,
      aCatalogue('catalogue.yaml'),
    )
    .option('--all', 'print all addresses, not the first ones', false)
    .option('--json', 'print all pages with their reasons', false)
    .option('--drafts', 'show drafts and entries of other days too', false)
    .option('--today <day>', 'day to compare dates with', day)
    .action(async (places: readonly string[], options: ImpactCommandOptions) => {
      const { impact: run } = await import('./commands/impact.js');
      onExit(await run(places, options, output));
    });
  addExamples(impact, [
    ['herbarium impact', 'what the changes since the last commit touch'],
    ['herbarium impact --since main', 'what this branch touches'],
    ['herbarium impact catalogue.yaml:120-140', 'which pages show what stands in these lines'],
    ['herbarium impact content/about.md --all', 'all pages that show this text'],
  ]);
}

function names(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, name(text)];
}
