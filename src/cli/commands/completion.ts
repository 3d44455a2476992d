import type { Command } from 'commander';
import { bashScript } from '../completion/bash.js';
import { fishScript } from '../completion/fish.js';
import type { Shell } from '../completion/shells.js';
import { completedCommands } from '../completion/words.js';
import { zshScript } from '../completion/zsh.js';
import type { Output } from '../terminal/output.js';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/**
 * `herbarium completion`: prints a script for a shell, made from the commands themselves. The shell never starts Herbarium to
 * complete a word, so it answers at once.
 * @returns the exit code
 */
export async function completion(shell: Shell, program: Command, output: Output): Promise<number> {
  await output.result(scripts[shell](completedCommands(program)));
  return 0;
}
