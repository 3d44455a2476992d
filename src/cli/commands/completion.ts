import type { Command } from 'commander';
import { catalogueKeys, withKeysBelow } from '../../catalogue/keys/catalogue-keys.js';
import { rules } from '../../catalogue/rules/index.js';
import { bashScript, fishScript, zshScript } from '../completion/scripts.js';
import { completedCommands } from '../completion/words.js';
import type { Output } from '../terminal/output.js';
import { schemaText } from './schema.js';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

/**
 * `herbarium completion`: prints a script for a shell, made from the commands themselves. The shell never starts Herbarium to
 * complete a word, so it answers at once.
 */
export async function completion(
  output: Output,
  shell: keyof typeof scripts,
  program: Command,
): Promise<number> {
  const keys = withKeysBelow(catalogueKeys(JSON.parse(await schemaText())));
  const codes = rules.map(({ code }) => code);
  const words = { rule: codes, topic: [...codes, ...keys.map(({ name }) => name)] };
  await output.result(scripts[shell](completedCommands(program, words)));
  return 0;
}
