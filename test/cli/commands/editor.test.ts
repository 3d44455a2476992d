import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot, sharedFolder } from '../../support/herbarium.js';
import { type LanguageServer, positionOf, startLanguageServer } from './language-server.js';

const catalogue = `# yaml-language-server: $schema=./node_modules/herbarium/dist/catalogue.schema.json
site:
  brand: Mill
  origin: https://mill.example
  language: en
  company: { name: Mill }
  enquiry: { provider: mailto, email: hello@mill.example }
pages:
  - id: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1
    path: /
    screen: home
categories:
  - id: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb1
    slug: colours
    title: Colours
    pages: 1
    products:
      - id: ccccccccccccccccccccccccccccccc1
        slug: one
        name: One
        use_level: 1 %
`;

/** A project that has Herbarium installed. */
const folder = sharedFolder();
let server: LanguageServer;

beforeAll(async () => {
  await mkdir(path.join(folder(), 'node_modules'));
  await symlink(projectRoot, path.join(folder(), 'node_modules/herbarium'), 'junction');
  server = await startLanguageServer();
});
afterAll(() => server.end());

/** The address of a catalogue in the project. */
const addressOf = (name: string) => pathToFileURL(path.join(folder(), name)).href;

test('a misspelled key and a bad id are marked at their places, until they are fixed', async () => {
  const uri = addressOf('broken.yaml');
  const broken = catalogue
    .replace('use_level:', 'use_levl:')
    .replace('ccccccccccccccccccccccccccccccc1', 'CCC1');
  const marked = server.diagnostics(uri, (found) => found.length > 0);
  server.show(uri, broken);
  expect(
    (await marked).map(({ message, range }) => [message, range.start.line]).sort((a, b) => (a < b ? -1 : 1)),
  ).toEqual([
    ['Property use_levl is not allowed.', positionOf(broken, 'use_levl').line],
    ['must be 32 characters: digits and the letters a to f', positionOf(broken, 'CCC1').line],
  ]);
  const fixed = server.diagnostics(uri, (found) => found.length === 0);
  server.show(uri, catalogue);
  await fixed;
});

test('a product gets suggestions of its keys with their meaning, and a screen of its names', async () => {
  const uri = addressOf('typing.yaml');
  const typing = catalogue.replace('use_level: 1 %', 'f').replace('screen: home', 'screen: ');
  server.show(uri, typing);
  const keys = await server.ask('textDocument/completion', uri, positionOf(typing, '        f\n', 9));
  expect(keys).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ label: 'form', documentation: 'the form in which it is sold' }),
      expect.objectContaining({
        label: 'identity',
        documentation: 'the names and numbers of the product',
      }),
    ]),
  });
  const screens = await server.ask('textDocument/completion', uri, positionOf(typing, 'screen: ', 8));
  expect(screens).toMatchObject({
    items: expect.arrayContaining(
      ['home', 'about-us', 'search-not-found'].map((label) => expect.objectContaining({ label })),
    ),
  });
});

test('a key under the pointer shows its meaning', async () => {
  const uri = addressOf('shown.yaml');
  server.show(uri, catalogue);
  const shown = await server.ask('textDocument/hover', uri, positionOf(catalogue, 'use_level', 2));
  expect(shown).toMatchObject({ contents: { value: expect.stringContaining('the usual dosage') } });
});
