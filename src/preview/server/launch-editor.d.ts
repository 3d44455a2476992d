/** The parts of launch-editor that say what to start. Its own types only cover the function that starts it. */
declare module 'launch-editor/guess.js' {
  /** @param command is split as a shell does it, without a shell; without one, the editor that runs or is set is guessed */
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
  /** @throws Error for an argument that the command line of Windows cannot take */
  const windowsCommand: (editor: string, args: readonly string[]) => string;
  export = windowsCommand;
}
