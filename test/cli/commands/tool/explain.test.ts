import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageText } from '../../../../src/cli/commands/tool/explain.js';
import { ruleOf, rules } from '../../../../src/rules/index.js';
import { partsOf } from '../../../../src/rules/rule/rule.js';
import { exampleCatalogue } from '../../../support/example-catalogue.js';
import { herbarium, projectRoot, temporaryFolder } from '../../../support/herbarium.js';

const explain = (...args: readonly string[]) => herbarium(['explain', ...args], { cwd: projectRoot });

describe('herbarium explain', () => {
  test('prints the page of a rule, plain if the output is a pipe', async () => {
    const { code, stdout, stderr } = await explain('yaml/no-alias');
    const { why, wrong } = ruleOf('yaml/no-alias');
    expect(stdout).toMatch(/^yaml\/no-alias\n {2}A catalogue has no anchors, aliases or merges\.\n/);
    expect(stdout).toContain('severity        error\n');
    expect(stdout).toContain('no: you cannot lower it');
    for (const heading of ['Why', 'Wrong', 'Right', 'What to do'])
      expect(stdout).toContain(`\n\n${heading}\n`);
    for (const line of partsOf(wrong).catalogue.trim().split('\n')) expect(stdout).toContain(`  | ${line}\n`);
    expect(stdout.replace(/\s+/g, ' ')).toContain(why.replace(/\s+/g, ' '));
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(stdout).not.toContain('\u001b');
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });

  test('lists all rules without a name, in columns and by group', async () => {
    const { code, stdout } = await explain();
    const rows = stdout.split('\n').filter((line) => /^ {2}[a-z]+\/[a-z-]+ /.test(line));
    expect(rows.map((line) => line.trim().split(' ', 1)[0])).toEqual(rules.map(({ code }) => code));
    expect(new Set(rows.map((line) => line.search(/ (error|warning|information) /))).size).toBe(1);
    expect(stdout).toMatch(/^yaml: the file as YAML\n/);
    expect(stdout).toContain('\n\nlint: the checks themselves\n');
    expect(code).toBe(0);
  });

  test.each(['menu', 'lint'])('shows the key if a group of rules has the same name: %s', async (name) => {
    const { stdout } = await explain(name);
    expect(stdout).toMatch(new RegExp(`^${name}\n`));
    expect(stdout.indexOf(`${name}/`)).toBeGreaterThan(stdout.indexOf('Keys (a star'));
  });

  test('lists the rules of a group', async () => {
    const { stdout } = await explain('id');
    expect(stdout).toContain('id/format');
    expect(stdout).not.toContain('yaml/');
  });

  test('prints Markdown on request', async () => {
    const { stdout } = await explain('yaml/no-alias', '--format', 'markdown');
    expect(stdout).toMatch(/^# yaml\/no-alias\n\n/);
    expect(stdout).toContain('\n```yaml\nredirects:\n');
  });

  test('shows control characters by their numbers', async () => {
    const { stdout } = await explain('yaml/encoding');
    expect(stdout).toContain('# Approved <U+202E>by the shop');
  });

  test('prints a key of a catalogue, by its whole name or by a unique ending', async () => {
    const { code, stdout, stderr } = await explain('site.company.name');
    expect(stdout).toMatch(/^site\.company\.name\n {2}The legal name\.\n/);
    expect(stdout).toMatch(/^ {2}required {2}yes$/m);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect((await explain('company.name')).stdout).toBe(stdout);
  });

  test('prints a map with its keys, as Markdown too', async () => {
    const { stdout } = await explain('product.colour', '--format', 'markdown');
    expect(stdout).toMatch(/^# product\.colour\n\n/);
    expect(stdout).toContain('| path | `categories[].products[].colour` |\n');
    expect(stdout).toMatch(/^\| `hex` \* \| text \| .*\|$/m);
    expect(stdout).toMatch(/^\| `light` \| word \| .*: `poor`, `fair`, `good`, `excellent` \|$/m);
  });

  test('lists the keys that a short name may mean', async () => {
    const { code, stdout, stderr } = await explain('colour');
    expect(stderr).toBe(
      'error several keys are called `colour`\n  help: write `site.theme.colour` or `product.colour`\n',
    );
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  test.each([
    ['yaml/duplicat-key', 'did you mean `yaml/duplicate-key`?'],
    ['duplicate-key', 'did you mean `yaml/duplicate-key`?'],
    ['yaml-duplicate-key', 'did you mean `yaml/duplicate-key`?'],
    ['product.color', 'did you mean `product.colour`?'],
    ['color', 'did you mean `site.theme.colour` or `product.colour`?'],
    [
      'something/else-entirely',
      '`herbarium explain` lists the rules, `herbarium explain product` the keys of a product',
    ],
  ])('an unknown rule or key: %s', async (name, hint) => {
    const { code, stdout, stderr } = await explain(name);
    expect(stderr).toBe(`error there is no rule and no key \`${name}\`\n  help: ${hint}\n`);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

test('a page is wrapped to a narrow terminal, items of lists below their text, code in one piece', () => {
  const palette = {
    strong: (text: string) => `[${text}]`,
    error: (text: string) => text,
    warning: (text: string) => text,
    information: (text: string) => text,
    faint: (text: string) => text,
    place: (text: string) => `<${text}>`,
  };
  const text =
    'Some words that need a second line and `a b c d e f g`.\n\n- the first item of a list that is long\n- two';
  expect(
    pageText(
      [
        { kind: 'heading', text: 'Why' },
        { kind: 'prose', text },
      ],
      palette,
      40,
    ),
  ).toBe(
    [
      '[Why]',
      '  Some words that need a second line and',
      '  <`a b c d e f g`>.',
      '',
      '  - the first item of a list that is',
      '    long',
      '  - two',
      '',
    ].join('\n'),
  );
});

test.each(['yaml/syntax', 'yaml/duplicate-key', 'yaml/no-alias', 'yaml/unknown-tag'] as const)(
  'the command confirms the wrong and the right examples on the page of %s',
  async (name) => {
    const { wrong, right } = ruleOf(name);
    const folder = await temporaryFolder();
    for (const [example, expected] of [
      [wrong, [name]],
      [right, []],
    ] as const) {
      await writeFile(path.join(folder, 'catalogue.yaml'), exampleCatalogue(example));
      const { stdout, code } = await herbarium(['validate', '--format', 'json'], { cwd: folder });
      const { diagnostics } = JSON.parse(stdout);
      expect([...new Set(diagnostics.map((found: { code: string }) => found.code))]).toEqual(expected);
      expect(code).toBe(expected.length);
    }
  },
);
