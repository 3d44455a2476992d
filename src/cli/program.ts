import path from 'node:path';
import type { Command } from 'commander';
import { visible } from '../document/text/visible.js';
import type { EntryKind } from '../edits/new-entry/add-entries.js';
import { findCatalogueFile, isStandardInput } from '../project/catalogue-file.js';
import { UserPath, userPath } from '../project/surroundings/surroundings.js';
import { catalogueOf, command, group, hasArgument, runCommandLine } from './command-line.js';
import { takeBackKilled } from './commands/change-project.js';
import * as change from './table/change-commands.js';
import * as compare from './table/compare-commands.js';
import { deployRow } from './table/deploy-command.js';
import { addExamples, newProgram } from './table/help.js';
import * as start from './table/new-commands.js';
import * as site from './table/site-commands.js';
import * as table from './table/table-commands.js';
import * as tool from './table/tool-commands.js';
import type { Output } from './terminal/output.js';

export function runHerbarium(args: readonly string[], output: Output): Promise<number | undefined> {
  return runCommandLine(createProgram, args, output);
}

/** The command line. Commands are loaded when they run, so that a check does not wait for React and a server. */
export function createProgram(output: Output, onExit: (code: number) => void): Command {
  const program = newProgram('herbarium', output.resultPalette)
    .description('Checks a catalogue like code, and builds its website.')
    .option('--color', 'colour the output in any case')
    .option('--no-color', 'never colour the output')
    .helpCommand('help [command]', 'show the help of a command')
    .hook('preAction', (_, command) => useFoundCatalogue(command, output))
    .hook('preAction', (_, command) => {
      const catalogue = catalogueOf(command);
      return catalogue instanceof UserPath ? takeBackKilled(path.dirname(catalogue.path), output) : undefined;
    })
    .hook('preAction', (_, command) => {
      const catalogue = hasArgument(command) ? catalogueOf(command) : undefined;
      // Otherwise the program seems to hang.
      if (!catalogue || !isStandardInput(catalogue) || !output.caller.stdin.isTTY) return;
      return output.note('the catalogue is read from the terminal: Ctrl-D ends it\n');
    });

  for (const command of commandsFor(program)) command.addTo(program, { output, onExit });
  addExamples(program, [
    ['herbarium init my-site', 'begin a site'],
    ['herbarium validate', 'check catalogue.yaml'],
    ['herbarium preview --open', 'see the site while you write'],
    ['herbarium build', 'build the site into _site'],
  ]);
  return program;
}

function commandsFor(program: Command) {
  const build = () => import('./commands/build.js');
  const newEntry = (kind: EntryKind) => async () =>
    (await import('./commands/entries/new-entry.js')).newEntry.bind(undefined, kind);
  const changeEntry = () => import('./commands/entries/change-entry.js');
  const templates = () => import('./commands/templates.js');
  return [
    command(start.initFromRow(), async () => (await import('./commands/tables/init-from.js')).initFrom),
    command(site.validateRow, async () => (await import('./commands/check/validate.js')).validate),
    command(site.buildRow, async () => (await build()).build),
    command(site.mergeRow, async () => (await build()).merge),
    command(deployRow, async () => (await import('./commands/deploy.js')).deploy),
    command(site.previewRow, async () => (await import('./commands/preview.js')).preview),
    command(site.receiveRow, async () => (await import('./commands/receive.js')).receive),
    command(site.routesRow, async () => (await import('./commands/routes.js')).routes),
    command(
      site.translationsRow,
      async () => (await import('./commands/entries/translations.js')).translations,
    ),
    command(compare.diffRow, async () => (await import('./commands/diff.js')).diff),
    command(compare.impactRow, async () => (await import('./commands/impact.js')).impact),
    group(start.newTexts, [
      command(start.newProductRow, newEntry('product')),
      command(start.newArticleRow, newEntry('article')),
      command(start.newNewsRow, newEntry('news')),
      command(start.newCategoryRow, newEntry('category')),
      command(start.newPageRow, newEntry('page')),
      command(start.newIdRow, async () => (await import('./commands/tool/new-id.js')).newId),
    ]),
    command(start.textsRow, async () => (await import('./commands/texts.js')).texts),
    command(table.importRow, async () => (await import('./commands/tables/import.js')).importTables),
    command(table.exportRow, async () => (await import('./commands/tables/export.js')).exportTables),
    command(change.renameRow, async () => (await changeEntry()).rename),
    command(change.moveRow, async () => (await changeEntry()).move),
    command(change.removeRow, async () => (await changeEntry()).remove),
    command(change.restoreRow, async () => (await changeEntry()).restore),
    command(change.lockRow, async () => (await import('./commands/lock.js')).lock),
    command(tool.explainRow, async () => (await import('./commands/tool/explain.js')).explain),
    group(tool.templatesTexts, [
      command(tool.templatesListRow, async () => (await templates()).listTemplates),
      command(tool.templatesCheckRow, async () => (await templates()).checkTemplates),
      command(tool.templatesEjectRow, async () => (await templates()).ejectPart),
      command(tool.templatesDiffRow, async () => (await templates()).diffPart),
    ]),
    command(tool.schemaRow, async () => (await import('./commands/tool/schema.js')).schema),
    command(tool.completionRow, async () => {
      const { completion } = await import('./commands/tool/completion.js');
      return (output, shell) => completion(output, shell, program);
    }),
  ];
}

/** If no catalogue is named, uses the nearest one, and its folder for the site. @throws Fault if a folder has two catalogues */
async function useFoundCatalogue(command: Command, output: Output): Promise<void> {
  const isArgument = hasArgument(command);
  const source = command.getOptionValueSource('catalogue');
  if (isArgument ? command.args.length > 0 || source === 'cli' : source !== 'default') return;
  const { cwd } = output.caller;
  const file = findCatalogueFile(cwd);
  if (file === undefined) return;
  const catalogue = userPath(file, cwd);
  if (isArgument) command.processedArgs[0] = catalogue;
  else command.setOptionValue('catalogue', catalogue);
  const folder = path.dirname(file);
  if (folder === '.') return;
  if (command.getOptionValueSource('out') === 'default') {
    const out = path.join(folder, String(command.getOptionValue('out')));
    command.setOptionValue('out', userPath(out, cwd));
  }
  await output.note(`using ${visible(file)}\n`);
}
