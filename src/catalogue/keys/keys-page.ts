import type { PageBlock } from '../rules/pages/page.js';
import type { CatalogueKey } from './catalogue-keys.js';

/** What people read about one key. */
export function keyPage(key: CatalogueKey): readonly PageBlock[] {
  return [
    { kind: 'title', text: key.name },
    { kind: 'prose', text: sentence(key.meaning) },
    { kind: 'table', head: ['property', 'value'], rows: factsOf(key) },
    ...(key.keys.length === 0
      ? []
      : [{ kind: 'heading', text: 'Keys (a star marks a required one)' } as const, ...tableOf(key.keys)]),
  ];
}

/** The reference of all keys: the top of the file, then every map in it. */
export function keysPage(top: readonly CatalogueKey[]): readonly PageBlock[] {
  return [
    { kind: 'title', text: 'The catalogue: every key' },
    {
      kind: 'prose',
      text:
        '`npm run docs` writes this page from the schema that `herbarium validate` checks against.\n' +
        '[The guide](../guide/catalogue.md) shows how the keys go together.\n' +
        '`herbarium explain product.colour` prints one key in the terminal.',
    },
    { kind: 'heading', text: 'The top of the file' },
    { kind: 'prose', text: 'A star marks a required key.' },
    ...tableOf(top),
    ...top.flatMap(sectionsOf),
  ];
}

function sectionsOf(key: CatalogueKey): readonly PageBlock[] {
  if (key.keys.length === 0) return [];
  const heading: PageBlock = { kind: 'heading', text: `\`${key.name}\`` };
  const place: PageBlock = { kind: 'prose', text: `${sentence(key.meaning)} Path: \`${key.path}\`.` };
  // The rules have pages of their own.
  if (key.name === 'lint.rules') {
    const rules =
      'Its keys are the names of the [rules](../rules/README.md), its values `off`, `info`, `warn` or `error`.';
    return [heading, place, { kind: 'prose', text: rules }];
  }
  return [heading, place, ...tableOf(key.keys), ...key.keys.flatMap(sectionsOf)];
}

function tableOf(keys: readonly CatalogueKey[]): readonly PageBlock[] {
  const rows = keys.map((key) => [
    `\`${key.key}\`${key.isRequired ? ' *' : ''}`,
    key.type,
    key.values.length === 0 ? key.meaning : `${key.meaning}: ${valuesOf(key)}`,
  ]);
  return [{ kind: 'table', head: ['key', 'type', 'meaning'], rows }];
}

function factsOf(key: CatalogueKey): readonly (readonly string[])[] {
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['path', `\`${key.path}\``],
    ['type', key.type],
    ['required', key.isRequired ? 'yes' : 'no'],
    ['values', key.values.length === 0 ? undefined : valuesOf(key)],
    ['default', key.default === undefined ? undefined : `\`${key.default}\``],
    ['form', key.form],
    ['example', key.example === undefined ? undefined : `\`${key.example}\``],
  ];
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

function valuesOf({ values }: CatalogueKey): string {
  return values.map((value) => `\`${value}\``).join(', ');
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
