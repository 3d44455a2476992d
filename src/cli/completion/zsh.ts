import { type CommandStep, type CompletedCommand, commandSteps, quoted, type Values } from './words.js';

/** A script for zsh, to be sourced, or put as `_herbarium` into a folder of `$fpath`. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  return `#compdef herbarium
# Completion of herbarium for zsh.
_herbarium() {
  local cur=\${words[CURRENT]} prev=\${words[CURRENT-1]} at='' i
  local -a offers
  for ((i = 2; i < CURRENT; i++)); do
    case "$at \${words[i]}" in
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
if [ "\${funcstack[1]}" = _herbarium ]; then _herbarium "$@"; else compdef _herbarium herbarium; fi
`;
}

function stepCase({ typed, path }: CommandStep): string {
  return `      (${typed.map(quoted).join('|')}) at=${quoted(path)} ;;`;
}

function optionCases({ path, options }: CompletedCommand): readonly string[] {
  return options
    .filter(({ takesValue }) => takesValue)
    .map(({ flags, values }) => {
      const patterns = flags.map((flag) => quoted(`${path}|${flag}`)).join('|');
      return `    (${patterns}) ${offer(values)} return ;;`;
    });
}

function wordCases({ path, commands, options, argument }: CompletedCommand): readonly string[] {
  const flags = options.flatMap(({ flags: own, description }) =>
    own.filter((flag) => flag.startsWith('--')).map((flag) => described(flag, description)),
  );
  const names = commands.map(({ name, description }) => described(name, description));
  return [
    `    (${quoted(`${path}|-`)}*) offers=(${flags.join(' ')}); _describe option offers ;;`,
    names.length > 0
      ? `    (${quoted(`${path}|`)}*) offers=(${names.join(' ')}); _describe command offers ;;`
      : `    (${quoted(`${path}|`)}*) ${offer(argument)} ;;`,
  ];
}

function described(word: string, description: string): string {
  return quoted(`${word}:${description.replaceAll(':', '\\:')}`);
}

function offer(values: Values): string {
  if (values === undefined) return '';
  if (values === 'files') return '_files;';
  return values === 'folders' ? '_files -/;' : `compadd -- ${values.map(quoted).join(' ')};`;
}
