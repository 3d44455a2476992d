/** The parts of launch-editor that find an editor and its arguments. Its own types only cover the function that starts it. */
declare module 'launch-editor/guess.js' {
  /** @param command is split like a shell command; if absent, guesses the editor that runs or is set */
  const guessEditor: (command?: string) => readonly unknown[];
  export = guessEditor;
}

declare module 'launch-editor/get-args.js' {
  const argumentsFor: (
    editor: string,
    file: string,
    line: number,
    column: number,
  ) => readonly (string | number)[];
  export = argumentsFor;
}

declare module 'launch-editor/construct-windows-launch-command.js' {
  /** @throws Error if the command line of Windows cannot contain an argument */
  const windowsCommand: (editor: string, args: readonly string[]) => string;
  export = windowsCommand;
}
