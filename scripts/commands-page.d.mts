import type { Command } from 'commander';

/** What the help of a command says beside what commander knows of it. */
export interface HelpTexts {
  readonly argumentText: (argument: Command['registeredArguments'][number]) => string;
  readonly commandsOf: (command: Command) => readonly Command[];
  readonly examplesOf: (command: Command) => readonly (readonly [line: string, meaning: string])[];
  readonly fullName: (command: Command) => string;
  readonly optionText: (option: Command['options'][number]) => string;
}

/** The page of all commands, as Markdown. @param program the command line, as commander has it */
export function commandsPage(program: Command, texts: HelpTexts): string;
