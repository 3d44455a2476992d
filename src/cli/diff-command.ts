import type { Command } from 'commander';
import { Fault } from '../project/fault.js';
import type { DiffCommandOptions } from './commands/diff.js';
import { failOn } from './commands/options/fail-on.js';
import { addReportOptions } from './commands/options/report-options.js';
import { addTimingOption, timed } from './commands/options/timing.js';
import { catalogueFrom, day, name } from './commands/options/values.js';
import { diffFormats } from './report/diff/formats.js';
import type { Output } from './terminal/output.js';
import { addExamples } from './usage/help.js';

/**
 * Adds `herbarium diff`.
 * @param onExit is given the exit code of the command
 */
export function addDiffCommand(program: Command, output: Output, onExit: (code: number) => void): void {
  const aCatalogue = catalogueFrom(output.caller);
  const diff = program
    .command('diff')
    .summary('say what differs between two states of the site')
    .description(
      'Says what differs between two states of the site, without building them: addresses, titles, what search engines read, content.',
    )
    .argument('[base]', 'a branch, tag or commit of git, a folder, or a catalogue', name, 'HEAD')
    .argument('[head]', 'the same (default: the working tree)', name)
    .option(
      '-c, --catalogue <file>',
      'the catalogue in the working tree',
      aCatalogue,
      aCatalogue('catalogue.yaml'),
    )
    .option('--tool <version>', 'compare what another herbarium makes of it: a version or a folder', name)
    .option('--fail-on <kinds>', 'exit with 1 for these changes, such as lost,noindex,title', failOn)
    .option('--drafts', 'show drafts and entries of other days too', false)
    .option('--today <day>', 'day to compare dates with, for both states', day)
    .action(async (base: string, head: string | undefined, options: DiffCommandOptions) => {
      const { diff: run } = await import('./commands/diff.js');
      if (options.tool !== undefined && diff.args.length > 0) {
        const hint = 'leave out the states: it builds the working tree';
        throw new Fault('--tool compares two versions of herbarium, not two states', { hint, isUsage: true });
      }
      onExit(await timed(options, output, () => run(base, head, options, output)));
    });
  const report = { group: 'Options of the report:', formats: diffFormats, what: 'the changes' };
  addExamples(addTimingOption(addReportOptions(diff, output.caller, report)), [
    ['herbarium diff', 'what the changes since the last commit do to the site'],
    ['herbarium diff main', 'what this branch does to it'],
    ['herbarium diff v1.0 v1.1 --format json', 'what differs between two tags, for programs'],
    ['herbarium diff --tool 0.1.0', 'what this herbarium does otherwise than 0.1.0'],
    ['herbarium diff main --fail-on lost,noindex', 'fail if an address is lost, or a page hidden'],
  ]);
}
