import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { commandHint, optionHint } from '../../src/cli/command-line.js';
import { createProgram } from '../../src/cli/program.js';
import { outputFor } from '../../src/cli/terminal/output.js';
import { fixtures, herbarium, projectRoot, surroundingsFor, temporaryFolder } from '../support/herbarium.js';

const clean = path.join(fixtures, 'rules/clean');

describe('wrong usage: one line, a hint, exit 2', () => {
  test.each([
    [['bild'], "error unknown command 'bild'\n  help: did you mean `herbarium build`?\n"],
    [['build', '--job', '2'], "error unknown option '--job'\n  help: did you mean `--jobs`?\n"],
    [
      ['validate', '--format', 'json', '--format', 'text'],
      'error two formats go to standard output\n  help: ',
    ],
    [['new', 'product', '--name', 'x'], "required option '--category <slug>' not specified\n  help: "],
    [['build', '--jobs', 'many'], 'It must be a whole number of 1 or more.'],
    [['build', '--jobs', '0'], 'It must be a whole number of 1 or more.'],
    [['validate', '--format', 'xml'], 'Allowed choices are text, json, github, sarif, junit.'],
    [['validate', 'one.yaml', 'two.yaml'], 'too many arguments'],
    [['preview', '--port', '99999'], 'It must be a whole number from 0 to 65535.'],
    [['validate', 'missing.yaml'], 'error there is no file missing.yaml'],
    [['build', '.'], 'error . is a folder'],
  ])('%s', async (args, message) => {
    const { code, stdout, stderr } = await herbarium(args, { cwd: clean });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain(' at ');
    expect(stderr).toMatch(/^error [^\n]+\n( {2}help: [^\n]+\n)?$/);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

test('help goes to standard output and names every command', async () => {
  const { code, stdout } = await herbarium(['--help'], { cwd: clean });
  for (const command of ['validate', 'build', 'preview', 'routes', 'schema'])
    expect(stdout).toContain(command);
  expect(code).toBe(0);
});

test.each(['--version', '-v', '-V'])('%s prints the version of the package', async (flag) => {
  const { stdout } = await herbarium([flag], { cwd: clean });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

describe('an unknown command', () => {
  const program = createProgram(
    outputFor(surroundingsFor({ cwd: projectRoot }).surroundings, false),
    () => {},
  );
  const commands = [
    'init',
    'validate',
    'build',
    'merge',
    'preview',
    'routes',
    'explain',
    'new',
    'schema',
    'completion',
  ];

  test.each([
    ['create', 'herbarium init'],
    ['check', 'herbarium validate'],
    ['lint', 'herbarium validate'],
    ['serve', 'herbarium preview'],
    ['dev', 'herbarium preview'],
    ['watch', 'herbarium preview'],
    ['start', 'herbarium preview'],
    ['generate', 'herbarium build'],
    ['list', 'herbarium routes'],
    ['docs', 'herbarium explain'],
    ['publish', 'herbarium deploy'],
    ['validat', 'herbarium validate'],
    ['Build', 'herbarium build'],
  ])('%s: %s', (word, meant) => {
    expect(commandHint(word, program)).toBe(`did you mean \`${meant}\`?`);
  });

  test.each(['crate', 'update', 'install', 'x'])(
    '%s: no suggestion of a command that only looks similar',
    (word) => {
      expect(commandHint(word, program)).not.toContain('did you mean');
    },
  );

  test('no hint names a missing command', () => {
    for (const word of ['create', 'check', 'fix', 'clean', 'add', 'article', 'id', 'completions', 'join']) {
      const [, command = ''] = /`herbarium (\S+?)[ `]/.exec(`${commandHint(word, program)} `) ?? [];
      expect(commands, word).toContain(command);
    }
  });
});

test('an unknown option: a suggestion with the same meaning, or none', () => {
  const program = createProgram(
    outputFor(surroundingsFor({ cwd: projectRoot }).surroundings, false),
    () => {},
  );
  const build = program.commands.find((command) => command.name() === 'build') ?? program;
  const hint = (flag: string) => optionHint(flag, build);
  expect(hint('--output')).toBe('did you mean `--out`?');
  expect(hint('--colour')).toBe('did you mean `--color`?');
  expect(hint('--watch')).toBe('`herbarium build --help` lists the options');
});

test('every help fits 80 columns, ends with examples, and marks defaults and required options', () => {
  const program = createProgram(
    outputFor(surroundingsFor({ cwd: projectRoot }).surroundings, false),
    () => {},
  );
  const all = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(all)];
  for (const command of all(program)) {
    let help = '';
    command.configureOutput({ writeOut: (text) => (help += text), getOutHelpWidth: () => 80 }).outputHelp();
    const long = help.split('\n').filter((line) => line.length > 80);
    expect(long, command.name()).toEqual([]);
    expect(help, command.name()).toMatch(/\n\nExamples:\n( {2}# .+\n {2}\S.+\n)+$/);
  }
  const helpOf = (...names: readonly string[]) => {
    let command = program;
    for (const name of names)
      command = command.commands.find((subcommand) => subcommand.name() === name) ?? command;
    return command.helpInformation().replace(/\s+/g, ' ');
  };
  expect(helpOf('new', 'product')).toContain('--category <slug> slug, name or id of its category (required)');
  expect(helpOf('build')).toContain('--out <folder> output folder (default: _site)');
  expect(helpOf('build')).toContain('text, json, github, sarif, junit (default: text)');
  expect(helpOf('validate')).not.toContain('(default: false)');
});

test('a clean catalogue: a line on standard output, nothing on standard error', async () => {
  expect(await herbarium(['validate'], { cwd: clean })).toEqual({
    code: 0,
    stdout: 'catalogue.yaml: no errors, no warnings\n',
    stderr: '',
  });
});

test('a catalogue of any invalid structure ends in diagnostics, not in a stack', async () => {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries({
    empty: '',
    scalar: 'just text\n',
    list: '- 1\n- 2\n',
    brackets: `a: ${'['.repeat(5000)}\n`,
    keys: Array.from({ length: 2_000 }, (_, n) => `k${n}: 1\n`).join(''),
    bomb: `a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n`,
    binary: '\u0000\u0001\u0002',
  })) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'catalogue.yaml'), text);
    const { code, stdout, stderr } = await herbarium(['validate', '--format', 'json'], {
      cwd: path.join(folder, name),
    });
    expect(JSON.parse(stdout).summary.errors, name).toBeGreaterThan(0);
    expect(stderr, name).toBe('');
    expect(code, name).toBe(1);
  }
});
