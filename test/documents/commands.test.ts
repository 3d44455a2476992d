import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { createProgram } from '../../src/cli/program.js';
import { outputFor } from '../../src/cli/terminal/output.js';
import { projectRoot, surroundingsFor } from '../support/herbarium.js';
import { codesOf, type DocumentPage, fencesOf, pagesOf, textOf } from './pages.js';

const program = createProgram(outputFor(surroundingsFor({ cwd: projectRoot }).surroundings), () => {});
const pages = pagesOf('README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/**/*.md');
const forUsers = pagesOf('README.md', 'docs/guide/**/*.md', 'docs/reference/*.md', 'docs/rules/*.md');
/** The scripts of this repository, and those of a project that `init` makes. */
const scripts = new Set(
  ['package.json', 'test/fixtures/init/usual/package.json'].flatMap((name) =>
    Object.keys(JSON.parse(textOf(name)).scripts),
  ),
);

const longNames = (command: Command) => command.options.flatMap(({ long, short }) => [long, short]);
const withBelow = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(withBelow)];
const everyOption = new Set([...withBelow(program).flatMap(longNames), '--help', '-h']);

/** The command lines in a page: in shell texts and workflows, and between backticks. */
function commandLinesOf(page: DocumentPage): readonly string[] {
  const lines = fencesOf(page, 'sh', 'yaml').flatMap((text) => text.split('\n'));
  return [...lines, ...codesOf(page)].flatMap(
    (line) => line.match(/^(?:[\s-]*run: |\s*)(?:npx )?herbarium .*$/) ?? [],
  );
}

/** The first command or option in a line that the program does not have. Undefined if it has all. */
function unknownIn(line: string): string | undefined {
  // Text after a redirection, a pipe or a comment belongs to the shell; `<file>` does not.
  const [herbariumLine = ''] = line.replace(/^.*?herbarium /, '').split(/ (?:[<>#]|&&|\|) ?(?![^ ]*>)/);
  let command = program;
  for (const word of herbariumLine.split(' ').map((part) => part.replace(/^\[|\]$/g, ''))) {
    const unknown = word.startsWith('-') ? unknownOption(command, word) : unknownCommand(command, word);
    if (unknown !== undefined) return unknown;
    command = commandNamed(command, word.replace(/\|.*$/, '')) ?? command;
  }
  return undefined;
}

/** The first unknown option, also in notations such as `--color/--no-color`. */
function unknownOption(command: Command, word: string): string | undefined {
  const options = new Set(['-', ...longNames(program), ...longNames(command), '--help', '-h']);
  return word.split('/').find((option) => !options.has(option.replace(/=.*$/, '')));
}

/** The first unknown subcommand, also in notations such as `product|article`. Arguments may be anything. */
function unknownCommand(command: Command, word: string): string | undefined {
  if (command.commands.length === 0 || /^[<…]/.test(word)) return undefined;
  return word.split('|').find((name) => commandNamed(command, name) === undefined);
}

function commandNamed(command: Command, name: string): Command | undefined {
  return command.commands.find(
    (candidate) => candidate.name() === name || candidate.aliases().includes(name),
  );
}

describe('the documents', () => {
  test('name only existing commands and options', () => {
    const lines = pages.flatMap((page) => commandLinesOf(page).map((line) => ({ name: page.name, line })));
    expect(lines.length).toBeGreaterThan(80);
    const wrong = lines.flatMap(({ name, line }) => {
      const unknown = unknownIn(line);
      return unknown === undefined ? [] : [`${name}: ${unknown} in ${line}`];
    });
    expect(wrong).toEqual([]);
  });

  test('for users name only options that some command has', () => {
    const wrong = forUsers.flatMap((page) =>
      codesOf(page)
        .flatMap((code) => /^--?[a-z][a-z-]*/.exec(code) ?? [])
        // Properties of the stylesheet are written like options.
        .filter((option) => !everyOption.has(option) && !option.startsWith('--hb-'))
        .map((option) => `${page.name}: ${option}`),
    );
    expect(wrong).toEqual([]);
  });

  test('name only existing scripts of npm', () => {
    const wrong = pages.flatMap((page) =>
      [...fencesOf(page, 'sh'), ...codesOf(page)]
        .flatMap((text) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script))
        .filter((script) => !scripts.has(script))
        .map((script) => `${page.name}: npm run ${script}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the check of commands finds unknown ones', () => {
    expect(unknownIn('npx herbarium initialise')).toBe('initialise');
    expect(unknownIn('herbarium build --colour | head')).toBe('--colour');
    expect(unknownIn('herbarium new produkt --name x')).toBe('produkt');
    expect(unknownIn('herbarium new product|article --dry-run [catalogue]')).toBeUndefined();
    expect(unknownIn('      - run: npx herbarium build --shard 2/4 --out part')).toBeUndefined();
    expect(unknownIn('npx herbarium routes | diff --old before.txt -')).toBeUndefined();
  });
});

test('the table of the README has every command', () => {
  const table = textOf('README.md')
    .split('\n')
    .filter((line) => /^\| `herbarium /.test(line));
  const named = table.flatMap((line) => (line.split('|')[1] ?? '').match(/[a-z]+(?=`)/g) ?? []);
  const all = program.commands.map((command) => command.name()).filter((name) => name !== 'help');
  expect(all.filter((name) => !named.includes(name))).toEqual([]);
});
