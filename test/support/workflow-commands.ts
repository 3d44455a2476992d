/** An annotation in the form that GitHub's runner parses. */
export interface WorkflowCommand {
  readonly command: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

const registered = new Set([
  'error',
  'warning',
  'notice',
  'debug',
  'group',
  'endgroup',
  'add-mask',
  'stop-commands',
]);

/**
 * Reads the lines of a step's output as the runner does (actions/runner, ActionCommand.cs): either `::name a=b,c=d::data` at the beginning
 * of a line, or the older `##[name a=b;c=d]data` anywhere in it. All other lines are text.
 */
export function workflowCommands(output: string): readonly WorkflowCommand[] {
  return output.split(/\r\n|\r|\n/).flatMap((line) => newForm(line) ?? oldForm(line) ?? []);
}

function newForm(line: string): WorkflowCommand | undefined {
  const text = line.trimStart();
  const end = text.indexOf('::', 2);
  if (!text.startsWith('::') || end === -1) return undefined;
  return read({ head: text.slice(2, end), data: text.slice(end + 2), separator: ',', unescaped: newEscapes });
}

function oldForm(line: string): WorkflowCommand | undefined {
  const start = line.indexOf('##[');
  const end = line.indexOf(']', start);
  if (start === -1 || end === -1) return undefined;
  return read({
    head: line.slice(start + 3, end),
    data: line.slice(end + 1),
    separator: ';',
    unescaped: (text) => text,
  });
}

interface Parts {
  readonly head: string;
  readonly data: string;
  readonly separator: string;
  readonly unescaped: (text: string, isProperty: boolean) => string;
}

function read({ head, data, separator, unescaped }: Parts): WorkflowCommand | undefined {
  const [command = ''] = head.split(' ', 1);
  if (!registered.has(command.toLowerCase())) return undefined;
  const pairs = head
    .slice(command.length)
    .trim()
    .split(separator)
    .filter((pair) => pair !== '')
    .flatMap((pair) => {
      const at = pair.indexOf('=');
      return at === -1 ? [] : [[pair.slice(0, at).trim(), unescaped(pair.slice(at + 1), true)]];
    });
  return { command, properties: Object.fromEntries(pairs), data: unescaped(data, false) };
}

function newEscapes(text: string, isProperty: boolean): string {
  const data = text.replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  return (isProperty ? data.replaceAll('%3A', ':').replaceAll('%2C', ',') : data).replaceAll('%25', '%');
}
