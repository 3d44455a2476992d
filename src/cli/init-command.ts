import { type Command, InvalidArgumentError, Option } from 'commander';
import { hostTargets } from '../catalogue/addresses/hosts.js';
import { type AnswerKey, answerKeys, choices, problemOf, subjects, tidied } from '../init/answers.js';
import type { UserPath } from '../project/user-path.js';
import type { InitCommandOptions } from './commands/init.js';
import { pathFrom } from './commands/options/values.js';
import type { Output } from './terminal/output.js';
import { addExamples } from './usage/help.js';

/** What stands for the value of each option in help. */
const values: Readonly<Record<AnswerKey, string>> = {
  brand: '<name>',
  origin: '<address>',
  language: '<tag>',
  colour: '<hex>',
  email: '<address>',
  host: '<name>',
};

/**
 * Makes of a command the one that begins a project: `herbarium init`, and `npm create herbarium`.
 * @param lines how people call it, without options and with some, for its examples
 * @param onExit is given the exit code
 */
export function makeInitCommand(
  command: Command,
  lines: { readonly plain: string; readonly withOptions: string },
  output: Output,
  onExit: (code: number) => void,
): Command {
  const aPath = pathFrom(output.caller);
  command
    .description('Writes the files of a new site. It asks for what you do not give, and overwrites nothing.')
    .argument('[folder]', 'the folder of the project; it is made if it is not there', aPath, aPath('.'));
  for (const key of answerKeys) {
    const option = new Option(`--${key} ${values[key]}`, subjects[key]);
    const known = choices[key];
    if (known !== undefined) option.choices(known);
    command.addOption(option.argParser((text) => answer(key, text)));
  }
  command
    .option('--ci', 'write a workflow with which GitHub checks and builds every change', false)
    .option('--legal', 'write drafts of a privacy page and an imprint, which you must check', false)
    .option('-y, --yes', 'take the default for what is not given', false)
    .option('--no-interactive', 'ask nothing, as where there is no terminal')
    .option('--dry-run', 'list the files, and write nothing', false)
    .action(async (folder: UserPath, options: InitCommandOptions) => {
      const { init } = await import('./commands/init.js');
      onExit(await init(folder, options, output));
    });
  return addExamples(command, [
    [`${lines.plain} my-site`, 'answer questions, and begin a site in the folder my-site'],
    [
      `${lines.withOptions} --yes --brand 'Little Mill' --host ${hostTargets[0]}`,
      'begin a site in this folder, without questions',
    ],
  ]);
}

function answer(key: AnswerKey, text: string): string {
  const given = tidied(text);
  const problem = given.includes('\ufffd') ? 'must be UTF-8, without U+FFFD' : problemOf(key, given);
  if (problem !== undefined) throw new InvalidArgumentError(`It ${problem}.`);
  return given;
}
