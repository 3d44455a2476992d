import path from 'node:path';
import type { Command } from 'commander';
import { visible } from '../catalogue/diagnostics/visible.js';
import { catalogueFile, findCatalogueFile } from '../project/catalogue-file.js';
import { userPath } from '../project/user-path.js';
import type { Output } from './terminal/output.js';

/**
 * Gives a command the catalogue that was found, where it takes one and nobody named it. The site then lies beside the catalogue, unless
 * the user says where. Where no catalogue is found, the command keeps its default and says that it is not there.
 * @throws Fault when a folder has two catalogues
 */
export async function useFoundCatalogue(command: Command, output: Output): Promise<void> {
  const isArgument = command.registeredArguments[0]?.name() === 'catalogue';
  const isNamed = isArgument
    ? command.args.length > 0
    : command.getOptionValueSource('catalogue') !== 'default';
  if (isNamed) return;
  const { caller } = output;
  const found = findCatalogueFile(caller.cwd);
  if (found === undefined) return;
  if (isArgument) command.processedArgs[0] = catalogueFile(found, caller);
  else command.setOptionValue('catalogue', catalogueFile(found, caller));
  const folder = path.dirname(found);
  if (folder === '.') return;
  if (command.getOptionValueSource('out') === 'default') {
    command.setOptionValue(
      'out',
      userPath(path.join(folder, String(command.getOptionValue('out'))), caller.cwd),
    );
  }
  await output.note(`using ${visible(found)}\n`);
}
