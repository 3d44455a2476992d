import { Argument, type Command } from 'commander';
import type { CatalogueFile } from '../project/catalogue-file.js';
import type { LockCommandOptions } from './commands/lock.js';
import { addCheckOptions } from './commands/options/check-options.js';
import { catalogueFrom } from './commands/options/values.js';
import type { Output } from './terminal/output.js';
import { addExamples } from './usage/help.js';

/**
 * Adds the commands that keep the addresses of a site.
 * @param onExit is given the exit code of the command that ran
 */
export function addAddressCommands(program: Command, output: Output, onExit: (code: number) => void): void {
  const aCatalogue = catalogueFrom(output.caller);
  const lock = program
    .command('lock')
    .summary('write the addresses of the site into urls.lock')
    .description(
      'Writes the addresses that the site publishes into `urls.lock`, so that none is lost. Never removes one.',
    )
    .addArgument(
      new Argument('[catalogue]', 'the catalogue file, here or in a folder above')
        .default(aCatalogue('catalogue.yaml'))
        .argParser(aCatalogue),
    )
    .option('--check', 'write nothing, and exit with 1 if an address is missing', false)
    .action(async (catalogue: CatalogueFile, options: LockCommandOptions) => {
      const { lock: run } = await import('./commands/lock.js');
      onExit(await run(catalogue, options, output));
    });
  addExamples(addCheckOptions(lock, output.caller), [
    ['herbarium lock', 'make urls.lock, or add new addresses'],
    ['herbarium lock --check', 'see whether it has all addresses'],
  ]);
}
