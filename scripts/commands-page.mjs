// The page of all commands, made from the program itself: docs/reference/commands.md.

/** Facts of commands that the program's objects do not contain. */
const head = `# Commands

\`npm run docs\` writes this page from the program. \`herbarium <command> --help\` prints the same.

\`[catalogue]\` is the path of the catalogue file. \`content/\` and \`assets/\` are in the same folder. \`-\` is standard input: messages call it \`<stdin>\`, and the two folders are those of the current folder.
\`preview\` and \`new\` need a file. A catalogue may have at most 256 MB. Write \`--\` before a name that begins with a hyphen.

\`--color\` and \`--no-color\` may stand before or after the command. They win over the environment.

## Exit codes

| code | meaning |
|---|---|
| 0 | all is well; also a preview that you end |
| 1 | the catalogue or the site has an error, there are more warnings than \`--max-warnings\`, or the machine could not do it |
| 2 | the command was used wrongly: one line says how, a second what to write instead |
| 70 | a bug in Herbarium; only then you see a stack |
| 130, 143, 129 | ended by Ctrl-C, by SIGTERM, by the end of the terminal |

## Output

| | goes to |
|---|---|
| findings and the summary of \`validate\`, \`build\` and \`merge\` | standard output |
| progress, notes, wrong usage | standard error |
| findings where standard output has another result: \`routes\`, \`validate --dry-run\`, \`validate --fix -\` | standard error |

- \`--format\` chooses the form of the findings: \`text\`, \`json\`, \`github\`, \`sarif\` or \`junit\`, see [diagnostics](diagnostics.md).
- \`--output-file\` writes the \`--format\` before it to a file. Both may be repeated; one format at most has no file, and goes to standard output. Folders are made. The file is written as a whole, never through a symbolic link below the current folder.
- \`--max-warnings\` makes the exit code 1. \`build\` and \`merge\` have published the site by then.
- A closed pipe (\`| head\`) is not an error. A result that cannot be written is one.
- The output is UTF-8 in every locale. Texts of a catalogue, names of files and arguments are shown and never obeyed: escape sequences, marks of direction and workflow commands are written out.
- The summary of \`build\` says how many pages were rendered, as \`(35 rendered)\`, where the others are as they were.
- A command that changes a project waits up to ten seconds for another one, then ends with exit code 1 and names its process. If an editor saves while a command writes, the file keeps what was saved, the new text stays beside it, and the command fails.
- The files of \`export\` and \`--annotate\` are written as a whole, never through a symbolic link below the current folder or the project.
- A full standard error changes no exit code.
- A file that \`--fix\` or \`new\` changes is replaced by a new one. Other names of the file (hard links) keep the old text, and a warning says so.

## Environment

| variable | effect |
|---|---|
| \`NO_COLOR\` | no colour and no progress bar |
| \`FORCE_COLOR\` | colour where there is no terminal; \`0\` or \`false\`: none |
| \`TERM=dumb\` | no colour and no progress bar |
| \`CI\` | no progress bar |
| \`GITHUB_STEP_SUMMARY\` | \`validate\` adds a summary to this file |
`;

/**
 * @param {import('commander').Command} program
 * @returns {string} Markdown
 */
export function commandsPage(program, texts) {
  const sections = (command, level) => [
    section(command, level, texts),
    ...texts.commandsOf(command).flatMap((subcommand) => sections(subcommand, level + 1)),
  ];
  return [head, ...texts.commandsOf(program).flatMap((command) => sections(command, 2))].join('\n');
}

function section(command, level, { argumentText, examplesOf, fullName, optionText }) {
  const name = fullName(command).replace(/^\S+ /, '');
  const args = command.registeredArguments.map((argument) => [usageOf(argument), argumentText(argument)]);
  const options = command.options
    .filter(({ hidden }) => !hidden)
    .map((option) => [option.flags, optionText(option)]);
  const parts = [
    `${'#'.repeat(level)} ${name}`,
    command.description(),
    ...(command.aliases().length === 0 ? [] : [`Also: ${command.aliases().map(code).join(', ')}.`]),
    `\`\`\`\n${fullName(command)} ${command.usage()}\n\`\`\``,
    ...table('argument', args),
    ...table('option', options),
    ...examples(examplesOf(command)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function usageOf(argument) {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

function table(title, rows) {
  if (rows.length === 0) return [];
  return [
    [
      `| ${title} | meaning |`,
      '|---|---|',
      ...rows.map(([term, text]) => `| ${code(term)} | ${cell(text)} |`),
    ].join('\n'),
  ];
}

function examples(list) {
  if (list.length === 0) return [];
  return [`\`\`\`sh\n${list.map(([line, meaning]) => `# ${meaning}\n${line}`).join('\n')}\n\`\`\``];
}

function code(text) {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
