import { Argument, type Command } from 'commander';
import type { CatalogueFile } from '../project/catalogue-file.js';
import { catalogueFrom, name } from './commands/options/values.js';
import type { Output } from './terminal/output.js';
import { addExamples, type Example } from './usage/help.js';

interface OfCatalogue {
  readonly catalogue: CatalogueFile;
}

/**
 * Adds `herbarium templates` with its commands.
 * @param onExit is given the exit code of the command that ran
 */
export function addTemplateCommands(program: Command, output: Output, onExit: (code: number) => void): void {
  const aCatalogue = catalogueFrom(output.caller);
  const group = program
    .command('templates')
    .summary('list, check and copy templates')
    .description(
      'Lists what your templates can change, checks them, and copies parts of ours. Without a command, lists.',
    );
  const command = (called: string, summary: string, description: string, example: Example) => {
    const made = group
      .command(called, { isDefault: called === 'list' })
      .summary(summary)
      .description(description)
      .option(
        '-c, --catalogue <file>',
        'the catalogue file beside templates/',
        aCatalogue,
        aCatalogue('catalogue.yaml'),
      );
    addExamples(made, [example]);
    return made;
  };
  const part = () => new Argument('<part>', 'a part, such as Footer').argParser(name);

  command(
    'list',
    'list all slots and parts',
    'Lists the slots and parts, what each is for, and which are taken.',
    ['herbarium templates list', 'list all slots and parts'],
  )
    .option('--json', 'print the list as JSON', false)
    .action(async (options: OfCatalogue & { readonly json: boolean }) => {
      const { listTemplates } = await import('./commands/templates/list.js');
      onExit(await listTemplates(options, output));
    });
  command('check', 'check the templates', 'Compiles the templates, and checks their types with TypeScript.', [
    'herbarium templates check',
    'check all templates',
  ]).action(async ({ catalogue }: OfCatalogue) => {
    const { checkTemplates } = await import('./commands/templates/check.js');
    onExit(await checkTemplates(catalogue, output));
  });
  command(
    'eject',
    'copy a part, to change it',
    'Copies the source of a part into templates/parts/, where you can change it.',
    ['herbarium templates eject Footer', 'write templates/parts/Footer.tsx'],
  )
    .addArgument(part())
    .action(async (wanted: string, { catalogue }: OfCatalogue) => {
      const { ejectPart } = await import('./commands/templates/eject.js');
      onExit(await ejectPart(wanted, catalogue, output));
    });
  command(
    'diff',
    'compare your copy of a part with the part',
    'Shows how your template differs from the part that it replaces.',
    ['herbarium templates diff Footer', 'compare templates/parts/Footer.tsx with the part of herbarium'],
  )
    .addArgument(part())
    .action(async (wanted: string, { catalogue }: OfCatalogue) => {
      const { diffPart } = await import('./commands/templates/diff.js');
      onExit(await diffPart(wanted, catalogue, output));
    });

  addExamples(group, [
    ['herbarium templates', 'list all slots and parts'],
    ['herbarium templates eject Footer', 'copy a part, to change it'],
  ]);
}
