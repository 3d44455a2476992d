import { type CommandStep, type CompletedCommand, commandSteps, quoted, type Values } from './words.js';

/** A script for bash, 3.2 and newer. */
export function bashScript(commands: readonly CompletedCommand[]): string {
  return `# Completion of herbarium for bash.
_herbarium() {
  local IFS=$'\\n' cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} at='' i
  COMPREPLY=()
  # bash takes \`--format=json\` for three words.
  if [ "$cur" = '=' ]; then cur=''; elif [ "$prev" = '=' ]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
${commandSteps(commands).map(stepCase).join('\n')}
    esac
  done
  case "$at|$prev" in
${commands.flatMap(optionCases).join('\n')}
  esac
  case "$at|$cur" in
${commands.flatMap(wordCases).join('\n')}
  esac
}
complete -F _herbarium herbarium
`;
}

function stepCase({ typed, path }: CommandStep): string {
  return `      ${typed.map(quoted).join('|')}) at=${quoted(path)} ;;`;
}

function optionCases({ path, options }: CompletedCommand): readonly string[] {
  return options
    .filter(({ takesValue }) => takesValue)
    .map(({ flags, values }) => {
      const patterns = flags.map((flag) => quoted(`${path}|${flag}`)).join('|');
      return `    ${patterns}) ${reply(values)} return ;;`;
    });
}

function wordCases({ path, commands, options, argument }: CompletedCommand): readonly string[] {
  const flags = options.flatMap((option) => option.flags.filter((flag) => flag.startsWith('--')));
  const names = commands.map(({ name }) => name);
  return [
    `    ${quoted(`${path}|-`)}*) ${reply(flags)} ;;`,
    `    ${quoted(`${path}|`)}*) ${reply(names.length > 0 ? names : argument)} ;;`,
  ];
}

function reply(values: Values): string {
  if (values === undefined) return '';
  const from = values === 'files' ? '-f' : values === 'folders' ? '-d' : `-W ${quoted(values.join('\n'))}`;
  const names = typeof values === 'string' ? ' compopt -o filenames 2>/dev/null;' : '';
  return `COMPREPLY=($(compgen ${from} -- "$cur"));${names}`;
}
