import * as row from './options.js';
import type { CommandRow, CommandTexts } from './row.js';
import * as read from './values.js';

export const explainRow = {
  name: 'explain',
  summary: 'explain a rule, or a key of the catalogue',
  description: 'Explains a rule, or a key of the catalogue. Without a name, lists the rules.',
  arguments: [
    row.optional(
      '[topic]',
      'a rule such as id/format, a group of rules such as id, or a key such as product.colour',
      String,
    ),
  ],
  options: { format: row.format(['text', 'markdown'], 'how to print it') },
  examples: [
    ['herbarium explain', 'list all rules'],
    ['herbarium explain route/duplicate-path', 'explain one of them'],
    ['herbarium explain product.colour', 'explain a key of the catalogue'],
  ],
} as const satisfies CommandRow;

export const templatesTexts: CommandTexts = {
  name: 'templates',
  summary: 'list, check and copy templates',
  description:
    'Lists what your templates can change, checks them, and copies parts of ours. Without a command, lists.',
  examples: [
    ['herbarium templates', 'list all slots and parts'],
    ['herbarium templates eject Footer', 'copy a part, to change it'],
  ],
};

const templateOptions = { catalogue: row.catalogueOption('the catalogue file beside templates/') };

const part = row.required('<part>', 'a part, such as Footer', read.name);

export const templatesListRow = {
  name: 'list',
  isDefault: true,
  summary: 'list all slots and parts',
  description: 'Lists the slots and parts, what each is for, and which are taken.',
  options: {
    ...templateOptions,
    format: row.format(['text', 'json'], 'how to print the list'),
    json: row.json,
  },
  examples: [['herbarium templates list', 'list all slots and parts']],
} as const satisfies CommandRow;

export const templatesCheckRow = {
  name: 'check',
  summary: 'check the templates',
  description: 'Compiles the templates, and checks their types with TypeScript.',
  options: templateOptions,
  examples: [['herbarium templates check', 'check all templates']],
} as const satisfies CommandRow;

export const templatesEjectRow = {
  name: 'eject',
  changes: true,
  summary: 'copy a part, to change it',
  description: 'Copies the source of a part into templates/parts/, where you can change it.',
  arguments: [part],
  options: templateOptions,
  examples: [['herbarium templates eject Footer', 'write templates/parts/Footer.tsx']],
} as const satisfies CommandRow;

export const templatesDiffRow = {
  name: 'diff',
  summary: 'compare your copy of a part with the part',
  description: 'Shows how your template differs from the part that it replaces.',
  arguments: [part],
  options: templateOptions,
  examples: [
    ['herbarium templates diff Footer', 'compare templates/parts/Footer.tsx with the part of herbarium'],
  ],
} as const satisfies CommandRow;

export const schemaRow = {
  name: 'schema',
  summary: 'print the JSON Schema of catalogues',
  description:
    'Prints the JSON Schema of catalogues. Editors complete and check with it. With a catalogue, it has the fields that the catalogue declares.',
  arguments: [row.perhapsCatalogue('[file]', 'a catalogue with `site.fields`')],
  examples: [
    ['herbarium schema > catalogue.schema.json', 'write it to a file for your editor'],
    ['herbarium schema catalogue.yaml > catalogue.schema.json', 'the same with your own fields'],
  ],
} as const satisfies CommandRow;

const shells = ['bash', 'zsh', 'fish'] as const;

export const completionRow = {
  name: 'completion',
  summary: 'print a completion script for your shell',
  description: 'Prints a script with which your shell completes commands, options and files.',
  arguments: [{ ...row.required('<shell>', 'your shell', read.oneOf(shells)), choices: shells }],
  examples: [
    ['eval "$(herbarium completion bash)"', 'bash: put this line into ~/.bashrc'],
    ['eval "$(herbarium completion zsh)"', 'zsh: put this line into ~/.zshrc, below compinit'],
    ['herbarium completion fish > ~/.config/fish/completions/herbarium.fish', 'fish: run this once'],
  ],
} as const satisfies CommandRow;
