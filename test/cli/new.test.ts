import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshId } from '../../src/catalogue/new-entry/id.js';
import { exampleCatalogue } from '../../src/catalogue/rules/example.js';
import { copyOfSite, herbarium, projectRoot, temporaryFolder } from '../support/herbarium.js';

/** What a command has made of a catalogue. */
interface Written {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The catalogue behind the command, with the new id as `ID`. */
  readonly after: string;
}

async function run(text: string, args: readonly string[], folder?: string): Promise<Written> {
  const cwd = folder ?? (await temporaryFolder());
  const file = path.join(cwd, 'catalogue.yaml');
  await writeFile(file, text);
  const result = await herbarium(['new', ...args], { cwd });
  const id = /^ {2}id {4}([0-9a-f]{32})$/m.exec(result.stdout)?.[1];
  const after = await readFile(file, 'utf8');
  return { ...result, after: id === undefined ? after : after.replace(id, 'ID') };
}

/** A catalogue with these products, laid out as they are given; then comes another section. */
const withProducts = (products: string) =>
  exampleCatalogue({
    catalogue: `categories:
  - id: e7c05a2b94d1463f8a6be3109d5c7f28
    slug: colours
    title: Colours
    description: Blue and green colours from plants and algae, as powder and as liquid, with colour values.
    keywords: colours, spirulina
    pages: 1
${products}redirects: []
`,
  });

const one = '{ id: 0d8f3b6c5a2e4917b4c1d7f09e6a83b2, slug: one, name: One }';
const two = '{ id: 2e441480317a569c9e2f2dd7a08afa5f, slug: two, name: Two }';
const block = (column: number, name: string, id: string) =>
  `- id: ${id}\n${' '.repeat(column + 2)}slug: ${name}\n${' '.repeat(column + 2)}name: ${name}\n`;
const idOne = '0d8f3b6c5a2e4917b4c1d7f09e6a83b2';
const idTwo = '2e441480317a569c9e2f2dd7a08afa5f';
const product = ['product', '--category', 'colours', '--name', 'New', '--no-hints'];

describe('a new entry is laid out as its neighbours are, and nothing else changes', () => {
  // `<>` marks where the new entry goes; `=>` what a line that must change becomes.
  test.each<[string, string, string]>([
    [
      'lines, two columns in',
      `    products:\n      ${block(6, 'one', idOne)}<>`,
      '      - id: ID\n        slug: new\n        name: New\n',
    ],
    [
      'dashes below the key',
      `    products:\n    ${block(4, 'one', idOne)}<>`,
      '    - id: ID\n      slug: new\n      name: New\n',
    ],
    [
      'a wide dash',
      `    products:\n        -   id: ${idOne}\n            slug: one\n            name: One\n<>`,
      '        -   id: ID\n            slug: new\n            name: New\n',
    ],
    [
      'a dash on a line of its own',
      `    products:\n      - # the first\n        id: ${idOne}\n        slug: one\n        name: One\n<>`,
      '      - id: ID\n        slug: new\n        name: New\n',
    ],
    [
      'blank lines between',
      `    products:\n      ${block(6, 'one', idOne)}\n      ${block(6, 'two', idTwo)}<>\n`,
      '\n      - id: ID\n        slug: new\n        name: New\n',
    ],
    [
      'a text with lines at the end',
      `    products:\n      ${block(6, 'one', idOne)}        body: |\n          # Heading\n\n          text\n<>\n\n`,
      '      - id: ID\n        slug: new\n        name: New\n',
    ],
    [
      'a text that keeps its blank lines',
      `    products:\n      ${block(6, 'one', idOne)}        body: |+\n          text\n\n\n<>`,
      '      - id: ID\n        slug: new\n        name: New\n',
    ],
    [
      'comments of the list, then of what follows',
      `    products:\n      ${block(6, 'one', idOne)}        # of the entry\n\n      # of the list\n<>\n  # of the categories\n# of the redirects\n`,
      '      - id: ID\n        slug: new\n        name: New\n',
    ],
    [
      'dashes below the key, a comment of what follows',
      `    products:\n    ${block(4, 'one', idOne)}<>\n    # of something else\n`,
      '    - id: ID\n      slug: new\n      name: New\n',
    ],
    [
      'a comment behind the last value',
      `    products:\n      - id: ${idOne}\n        slug: one\n        name: One # the only one\n<>`,
      '      - id: ID\n        slug: new\n        name: New\n',
    ],
    ['maps in braces', `    products:\n      - ${one}\n<>`, '      - { id: ID, slug: new, name: New }\n'],
    [
      'maps in narrow braces',
      `    products:\n      - ${one.replace('{ ', '{').replace(' }', '}')}\n<>`,
      '      - {id: ID, slug: new, name: New}\n',
    ],
    ['a list in brackets', `    products: [${one}<>]\n`, ', { id: ID, slug: new, name: New }'],
    [
      'a list in brackets over lines',
      `    products: [\n      ${one},\n      ${two}<>\n    ]\n`,
      ',\n      { id: ID, slug: new, name: New }',
    ],
    [
      'a list in brackets with a last comma and a comment',
      `    products: [\n      ${one},\n      ${two}, # two<>\n    ]\n`,
      '\n      { id: ID, slug: new, name: New },',
    ],
  ])('%s', async (_, products, added) => {
    const before = withProducts(products.replace('<>', ''));
    const { code, stderr, after } = await run(before, product);
    expect(after).toBe(withProducts(products.replace('<>', () => added)));
    expect(after.length).toBe(before.length + added.length);
    expect(stderr).not.toContain('error');
    expect(code).toBe(0);
  });

  test.each<[string, string, string]>([
    ['an empty list', '    products: []\n', '    products:\n      - id: ID\n'],
    ['an empty list with a comment', '    products: [] # none\n', '    products: # none\n      - id: ID\n'],
    ['no value', '    products:\n', '    products:\n      - id: ID\n'],
    [
      'a comment in the brackets',
      '    products: [\n      # none\n    ]\n',
      '    products: [\n      # none\n      { id: ID, slug: new, name: New }\n    ]\n',
    ],
  ])('%s: only its line changes', async (_, products, expected) => {
    const { code, after } = await run(withProducts(products), product);
    const rest = expected.endsWith(']\n') ? '' : '        slug: new\n        name: New\n';
    expect(after).toBe(withProducts(expected + rest));
    expect(code).toBe(0);
  });

  test('an empty list takes the columns of another list', async () => {
    const text = exampleCatalogue({
      catalogue: `categories:\n- id: e7c05a2b94d1463f8a6be3109d5c7f28\n  slug: colours\n  title: Colours\n  pages: 1\n  products: []\n`,
    });
    const { after } = await run(text, product);
    expect(after).toBe(
      text.replace('  products: []\n', '  products:\n  - id: ID\n    slug: new\n    name: New\n'),
    );
  });

  test('a list within braces stays there, whether it is empty or not', async () => {
    const text = exampleCatalogue({ catalogue: 'articles: { pages: 1, items: [] }\n' });
    const { after } = await run(text, ['article', '--headline', 'First, or not']);
    const list = 'items: [{ id: ID, slug: first-or-not, headline: "First, or not" }] }\n';
    expect(after).toBe(text.replace('items: [] }\n', list));
    const second = await run(after.replace('ID', idOne), ['article', '--headline', 'Second']);
    const longer = list.replace('ID', idOne).replace(']', ', { id: ID, slug: second, headline: Second }]');
    expect(second.after).toBe(text.replace('items: [] }\n', longer));
  });
});

describe('the end of the file', () => {
  const newsPage = exampleCatalogue({ catalogue: '' }).replace(
    /^ {2}- id: 3ab8d1f46e9c4725b0f3c8a2d75e1946$/m,
    `  - { id: ${idTwo}, path: /news, screen: news, title: News }\n$&`,
  );
  const section = 'news:\n  pages: 1\n  items:\n    - id: ID\n      slug: open\n      headline: Open\n';
  const news = ['news', '--headline', 'Open', '--no-hints'];

  test('a section that is missing is put there, as far from the last as the others are apart', async () => {
    expect((await run(newsPage, news)).after).toBe(newsPage + section);
    const apart = newsPage.replace(/^(?=[a-z]+:$)/gm, '\n');
    expect((await run(apart, news)).after).toBe(`${apart}\n${section}`);
  });

  test('a comment there stays above', async () => {
    const commented = `${newsPage}# the end\n`;
    expect((await run(commented, news)).after).toBe(commented + section);
  });

  test('a catalogue without categories gets its first one', async () => {
    const text = exampleCatalogue({ catalogue: 'categories: []\n' }).replace('categories: []\n', '');
    const { after } = await run(text, ['category', '--title', 'Oils & fats', '--no-hints']);
    const expected =
      'categories:\n  - id: ID\n    slug: oils-fats\n    title: Oils & fats\n    pages: 1\n    products: []\n';
    expect(after).toBe(text + expected);
  });

  test('a file without a last line break gets none', async () => {
    const text = exampleCatalogue({ catalogue: '' }).trimEnd();
    const { after } = await run(text, ['article', '--headline', 'New', '--no-hints']);
    expect(after).toBe(`${text}\n    - id: ID\n      slug: new\n      headline: New`);
  });

  test('a file with the line breaks of Windows keeps them', async () => {
    const text = exampleCatalogue({ catalogue: '' }).replaceAll('\n', '\r\n');
    const { after } = await run(text, ['article', '--headline', 'New', '--no-hints']);
    expect(after).toBe(`${text}    - id: ID\r\n      slug: new\r\n      headline: New\r\n`);
    const empty = withProducts('    products: []\n').replaceAll('\n', '\r\n');
    const filled = withProducts('    products:\n      - id: ID\n        slug: new\n        name: New\n');
    expect((await run(empty, product)).after).toBe(filled.replaceAll('\n', '\r\n'));
  });
});

describe('names become slugs, and texts that YAML reads as they are meant', () => {
  test.each([
    ['Blue Powder', 'blue-powder', 'Blue Powder'],
    ['Açaí: "Deluxe" #1', 'acai-deluxe-1', '"Açaí: \\"Deluxe\\" #1"'],
    ["Ærø's Straße", 'aeros-strasse', "Ærø's Straße"],
    ['# 5 %', '"5"', '"# 5 %"'],
    ['2026-01-01', '"2026-01-01"', '"2026-01-01"'],
    ['True', '"true"', '"True"'],
    ['مسحوق السبيرولينا', 'مسحوق-السبيرولينا', 'مسحوق السبيرولينا'],
    ['スピルリナ ガラス', 'スピルリナ-ガラス', 'スピルリナ ガラス'],
    ['抹茶（粉）', '抹茶-粉', '"抹茶（粉）"'],
    ['हिन्दी', 'हिन्दी', 'हिन्दी'],
  ])('%s', async (name, slug, text) => {
    const before = withProducts(
      `    products:\n      - id: ${idOne}\n        slug: one\n        name: One\n`,
    );
    const { code, after } = await run(before, [
      'product',
      '--category',
      'colours',
      '--no-hints',
      '--name',
      name,
    ]);
    expect(after).toContain(`      - id: ID\n        slug: ${slug}\n        name: ${text}\n`);
    expect(code).toBe(0);
  });

  test('a name of signs alone makes no slug', async () => {
    const { code, stderr } = await run(withProducts('    products: []\n'), [
      ...product.slice(0, 3),
      '--name',
      '★',
    ]);
    expect(stderr).toContain('--slug <slug>');
    expect(code).toBe(2);
  });

  test('a path that somebody has is left to them', async () => {
    const site = await copyOfSite('small');
    const text = await readFile(path.join(site, 'catalogue.yaml'), 'utf8');
    const first = await run(text, ['product', '--category', 'colours', '--name', 'Blue powder'], site);
    expect(first.stdout).toContain('\n  path  /colours/blue-powder-2\n');
    const second = await run(first.after.replace('ID', idOne), ['category', '--title', 'About us'], site);
    expect(second.stdout).toContain('\n  path  /about-us-2\n');
  });

  test('so is one that a file system mixes up with it', async () => {
    const text = withProducts(`    products:\n      - { id: ${idOne}, slug: λόγος, name: One }\n`);
    const { stdout } = await run(text, ['product', '--category', 'colours', '--name', 'λόγοσ']);
    expect(stdout).toContain('\n  path  /colours/λόγοσ-2\n');
  });
});

describe('what a command says', () => {
  const text = withProducts(`    products:\n      - ${one}\n`);

  test('the place of the entry, its id and its path', async () => {
    const { code, stdout, stderr } = await run(text, ['product', '--category', 'colours', '--name', 'New']);
    expect(stdout).toMatch(
      /^catalogue\.yaml:\d+:11 added a product\n {2}id {4}[0-9a-f]{32}\n {2}path {2}\/colours\/new\n$/,
    );
    expect(stderr).not.toContain('error');
    expect(code).toBe(0);
  });

  test('comments say what is still to be written, and become fields without their `#`', async () => {
    const lines = withProducts(`    products:\n      ${block(6, 'one', idOne)}`);
    const { after } = await run(lines, ['product', '--category', 'colours', '--name', 'New']);
    const added = after.slice(after.indexOf('      - id: ID'), after.indexOf('redirects'));
    expect(added).toMatch(/name: New\n {8}# form: .*\n( {8}# [a-z]+: .*\n)+$/);
  });

  test('--dry-run shows the lines with their numbers, and writes nothing', async () => {
    const { code, stdout, after } = await run(text, [...product, '--dry-run']);
    const line = text.slice(0, text.indexOf(one)).split('\n').length + 1;
    expect(stdout).toContain(`catalogue.yaml:${line}:11 would add a product\n`);
    expect(stdout).toMatch(
      new RegExp(`\\n {4}${line} \\| {7}- \\{ id: [0-9a-f]{32}, slug: new, name: New \\}\\n$`),
    );
    expect(after).toBe(text);
    expect(code).toBe(0);
  });

  test('a list that needs another page is named, and its number left to the fix', async () => {
    const site = await copyOfSite('small');
    const before = await readFile(path.join(site, 'catalogue.yaml'), 'utf8');
    const { code, stderr, after } = await run(
      before,
      ['product', '--category', 'sports', '--name', 'New'],
      site,
    );
    expect(stderr).toContain('3 items at 2 a page make 2');
    expect(stderr).toContain('`herbarium validate --fix`');
    expect(after).toMatch(/slug: sports\n {4}title: Sports\n.*\n {4}pages: 1\n/);
    expect(code).toBe(0);
  });

  test('an entry that would be a fault is not written', async () => {
    const { code, stdout, stderr, after } = await run(text, [...product, '--slug', 'a/b']);
    expect(stderr).toContain('error route/unsafe-slug');
    expect(stderr).toContain('nothing was written');
    expect(stdout).toBe('');
    expect(after).toBe(text);
    expect(code).toBe(1);
    const taken = await run(text, [...product, '--slug', 'one']);
    expect(taken.stderr).toContain('error route/duplicate-path');
    expect(taken.after).toBe(text);
  });

  test('faults that are there already do not stand in the way', async () => {
    const faulty = text.replace('slug: colours', 'slug: colours\n    colour: blue');
    const { code, stderr } = await run(faulty, product);
    expect(stderr).not.toContain('error');
    expect(code).toBe(0);
  });

  test('a text that is no YAML, or not UTF-8, is left alone', async () => {
    const broken = `${text}x: [\n`;
    const { code, stderr, after } = await run(broken, product);
    expect(stderr).toContain('yaml/syntax');
    expect(after).toBe(broken);
    expect(code).toBe(1);
    const folder = await temporaryFolder();
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from([0x23, 0xff, 0x0a])]);
    await writeFile(path.join(folder, 'catalogue.yaml'), bytes);
    const refused = await herbarium(['new', ...product], { cwd: folder });
    expect(refused.stderr).toContain('catalogue.yaml is not UTF-8');
    expect(refused.code).toBe(1);
    expect(await readFile(path.join(folder, 'catalogue.yaml'))).toEqual(bytes);
  });

  test.each<[readonly string[], string]>([
    [['product', '--category', 'colour', '--name', 'New'], 'did you mean `colours`?'],
    [['product', '--category', 'something', '--name', 'New'], 'known are `colours`'],
    [['product', '--category', 'colours'], "required option '--name <text>' not specified"],
    [['product', '--name', 'New'], "required option '--category <slug>' not specified"],
    [['article'], "required option '--headline <text>' not specified"],
    [['category', '--title', ' '], 'It must not be empty.'],
    [['news', '--headline', 'New', '--date', '2026-02-30'], 'It must be a day as YYYY-MM-DD.'],
    [['news', '--headline', 'New', '--language', 'Swedish!'], 'It must be a language tag'],
    [['news', '--headline', 'New', '--language', 'de-a'], 'It must be a language tag'],
    [['page'], "unknown command 'page'"],
  ])('wrong usage: %s', async (args, message) => {
    const { code, stdout, stderr, after } = await run(text, args);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(after).toBe(text);
    expect(code).toBe(2);
  });
});

describe('herbarium new id', () => {
  test('prints an id, with a catalogue and without', async () => {
    const folder = await temporaryFolder();
    const { code, stdout, stderr } = await herbarium(['new', 'id'], { cwd: folder });
    expect(stdout).toMatch(/^[0-9a-f]{32}\n$/);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect((await herbarium(['new', 'id', 'missing.yaml'], { cwd: folder })).code).toBe(2);
  });

  test('is neither a number for YAML nor an id that is there', () => {
    const candidates = [
      '11111111111111111111111111111112',
      '1111111111e111111111111111111112',
      idOne,
      '1a111111111111111111111111111112',
    ];
    expect(freshId(() => candidates.shift() ?? '', `id: ${idOne}\n`)).toBe(
      '1a111111111111111111111111111112',
    );
  });
});

test.each([
  ['product', '--category', 'superfood', '--name', 'Camu Camu'],
  ['article', '--headline', 'Camu Camu and its vitamin C'],
  ['news', '--headline', 'Camu Camu has come'],
  ['category', '--title', 'Berries'],
])('no other line of the example catalogue changes: new %s', async (...args) => {
  const folder = await temporaryFolder();
  const before = await readFile(path.join(projectRoot, 'catalogue.yaml'), 'utf8');
  await cp(path.join(projectRoot, 'content'), path.join(folder, 'content'), { recursive: true });
  const { code, stderr, after } = await run(before, args, folder);
  expect(code, stderr).toBe(0);
  const at = after.search(/^ *- id: ID$/m);
  const behind = at + after.length - before.length;
  expect(after.slice(at, behind)).toContain('slug: ');
  expect(after.slice(0, at) + after.slice(behind)).toBe(before);
});
