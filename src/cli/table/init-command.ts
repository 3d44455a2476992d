import { hostTargets } from '../../catalogue/addresses/hosts.js';
import { choices, subjects } from '../../init/answers.js';
import type { Output } from '../terminal/output.js';
import { argument, flag, value } from './options.js';
import { type CommandRow, command, type OptionRow, type Reading } from './row.js';
import * as read from './values.js';

/** What stands in help for each answer of `init`. */
const answerValues = {
  brand: '<name>',
  origin: '<address>',
  language: '<tag>',
  colour: '<hex>',
  email: '<address>',
  host: '<name>',
} as const;

function answer(key: keyof typeof answerValues): OptionRow<string | undefined> {
  const row = value(`--${key} ${answerValues[key]}`, subjects[key], read.answer(key));
  const known = choices[key];
  return known === undefined ? row : { ...row, choices: known };
}

/** `herbarium init`, and `npm create herbarium`. @param lines how people call it, without options and with some */
export function initCommand(
  lines: { readonly plain: string; readonly withOptions: string },
  output: Output,
): CommandRow {
  return command({
    name: 'init',
    summary: 'begin a site: write its first files',
    description: 'Writes the files of a new site. It asks for what you do not give, and overwrites nothing.',
    arguments: [
      {
        ...argument('[folder]', 'the folder of the project; it is made if it is not there', read.path),
        start: (reading: Reading) => read.path('.', reading),
      },
    ],
    options: {
      brand: answer('brand'),
      origin: answer('origin'),
      language: answer('language'),
      colour: answer('colour'),
      email: answer('email'),
      host: answer('host'),
      ci: flag('--ci', 'write a workflow with which GitHub checks and builds every change'),
      legal: flag('--legal', 'write drafts of a privacy page and an imprint, which you must check'),
      yes: flag('-y, --yes', 'take the default for what is not given'),
      interactive: flag('--no-interactive', 'ask nothing, as where there is no terminal'),
      dryRun: flag('--dry-run', 'list the files, and write nothing'),
    },
    examples: [
      [`${lines.plain} my-site`, 'answer questions, and begin a site in the folder my-site'],
      [
        `${lines.withOptions} --yes --brand 'Little Mill' --host ${hostTargets[0]}`,
        'begin a site in this folder, without questions',
      ],
    ],
    run: async (folder, options) => (await import('../commands/init.js')).init(folder, options, output),
  });
}
