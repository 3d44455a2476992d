import type { CompletedCommand, CompletedOption, Values } from './words.js';

export function fishScript(commands: readonly CompletedCommand[]): string {
  const steps = commands
    .filter(({ typed }) => typed.length > 0)
    .map(
      ({ typed, path }) =>
        `            case ${typed.map(quoted).join(' ')}\n                set at ${quoted(path)}`,
    );
  return `# Completion of herbarium for fish.
function __herbarium_at
    set -l at ''
    for word in (commandline -opc)[2..-1]
        switch "$at $word"
${steps.join('\n')}
        end
    end
    test "$at" = "$argv[1]"
end
complete -c herbarium -f
${commands.flatMap(lines).join('\n')}
`;
}

function lines({ path, commands, options, argument }: CompletedCommand): readonly string[] {
  const start = `complete -c herbarium -n ${quoted(`__herbarium_at ${quoted(path)}`)}`;
  return [
    ...commands.map(({ name, description }) => `${start} -a ${name} -d ${quoted(description)}`),
    ...options.map((option) => `${start} ${optionWords(option)}`),
    ...(argument === undefined ? [] : [`${start} ${offer(argument)}`]),
  ];
}

function optionWords({ flags, description, takesValue, values }: CompletedOption): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const value = takesValue ? ` -r ${offer(values)}` : '';
  return `${names.join(' ')} -d ${quoted(description)}${value}`;
}

function offer(values: Values): string {
  if (values === 'files') return '-F';
  if (values === 'folders') return "-f -a '(__fish_complete_directories)'";
  return values === undefined ? '-f' : `-f -a ${quoted(values.join(' '))}`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
