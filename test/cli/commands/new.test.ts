import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshId } from '../../../src/document/text/fresh-id.js';
import { checkText } from '../../support/check.js';
import { copyOfSite, fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { block, changesNoOtherLine, idOne, one, product, run, withProducts } from './new-entry.js';

describe('names become slugs, and YAML reads the texts as they are meant', () => {
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

  test('a name without letters or digits makes no slug', async () => {
    const { code, stderr } = await run(withProducts('    products: []\n'), [
      ...product.slice(0, 3),
      '--name',
      '★',
    ]);
    expect(stderr).toContain('--slug <slug>');
    expect(code).toBe(2);
  });

  test('a path that another entry has is not taken', async () => {
    const site = await copyOfSite('small');
    const text = await readFile(path.join(site, 'catalogue.yaml'), 'utf8');
    const first = await run(text, ['product', '--category', 'colours', '--name', 'Blue powder'], site);
    expect(first.stdout).toContain('\n  path  /colours/blue-powder-2\n');
    const second = await run(first.after.replace('ID', idOne), ['category', '--title', 'About us'], site);
    expect(second.stdout).toContain('\n  path  /about-us-2\n');
  });

  test('nor is a path that a file system treats as the same', async () => {
    const text = withProducts(`    products:\n      - { id: ${idOne}, slug: λόγος, name: One }\n`);
    const { stdout } = await run(text, ['product', '--category', 'colours', '--name', 'λόγοσ']);
    expect(stdout).toContain('\n  path  /colours/λόγοσ-2\n');
  });
});

describe('the output of the command', () => {
  const text = withProducts(`    products:\n      - ${one}\n`);

  test('the place of the entry, its id and its path', async () => {
    // The name of the category works as well.
    const { code, stdout, stderr } = await run(text, ['product', '--category', 'Colours', '--name', 'New']);
    expect(stdout).toMatch(
      /^catalogue\.yaml:\d+:11 added a product\n {2}id {4}[0-9a-f]{32}\n {2}path {2}\/colours\/new\n$/,
    );
    expect(stderr).not.toContain('error');
    expect(code).toBe(0);
  });

  test('missing values of the entry are listed as next steps, and are not warnings', async () => {
    const added = await run(text, ['category', '--title', 'Oils', '--set', 'intro=From seeds.']);
    expect(added.stdout).toMatch(/\n {2}path {2}\/oils\n {2}next {2}add products .*\n$/);
    expect(added.stderr).toBe('');
    const given = await run(text, ['category', '--title', 'Oils', '--set', 'description=From seeds.']);
    expect(given.stderr).toMatch(/^catalogue\.yaml:\d+:\d+ warning meta\/length: .*\n$/);
    expect(given.stdout).not.toContain('description');
  });

  test('comments hint at missing texts, and become fields without their `#`', async () => {
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

  test('a list that needs another page: its written numbers are raised, and nothing else changes', async () => {
    const site = await copyOfSite('small');
    const text = await readFile(path.join(site, 'catalogue.yaml'), 'utf8');
    const before = text.replace('    pages: 1\n', '    pages: 1 # counted\n');
    const args = ['product', '--category', 'sports', '--name', 'New'];
    const { code, stdout, stderr, after } = await run(before, args, site);
    expect(code, stderr).toBe(0);
    const at = after.search(/^ *- id: ID$/m);
    const added = after.slice(at, at + after.length - before.length);
    const rest = after.replace(added, '');
    expect(rest).toBe(before.replace('    pages: 1 # counted\n', '    pages: 2 # counted\n'));
    const [place] = stdout.match(/^catalogue\.yaml:\d+:\d+(?= wrote the number of list pages: 2$)/m) ?? [];
    const line = after.slice(0, after.indexOf('pages: 2 # counted')).split('\n').length;
    expect(place).toBe(`catalogue.yaml:${line}:12`);
    expect(checkText(site, after.replace('ID', idOne)).catalogue).toBeDefined();
  });

  test('a number that was wrong before stays an error, and does not block the command', async () => {
    const before = withProducts(`    products:\n      - ${one}\n`).replace('pages: 1', 'pages: 7');
    const { code, stderr, after } = await run(before, product);
    expect(after).toContain('pages: 7');
    expect(stderr).toContain('error paging/count-mismatch: 7 list pages are declared, but 2 items');
    expect(stderr).toContain('`herbarium validate --fix` writes the right number of list pages\n');
    expect(code).toBe(0);
  });

  test('an entry that would be an error is not written', async () => {
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

  test('existing errors do not block the command', async () => {
    const faulty = text.replace('slug: colours', 'slug: colours\n    colour: blue');
    const { code, stderr } = await run(faulty, product);
    expect(stderr).not.toContain('error');
    expect(code).toBe(0);
  });

  test('a text that is not valid YAML, or not UTF-8, stays unchanged', async () => {
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
    [['product', '--category', 'something', '--name', 'New'], 'the categories are `colours`'],
    [['product', '--category', 'colours'], "required option '--name <text>' not specified"],
    [['product', '--name', 'New'], "required option '--category <slug>' not specified"],
    [['article'], "required option '--headline <text>' not specified"],
    [['category', '--title', ' '], 'It must not be empty.'],
    [['news', '--headline', 'New', '--date', '2026-02-30'], 'It must be a day as YYYY-MM-DD.'],
    [['news', '--headline', 'New', '--language', 'Swedish!'], 'It must be a language tag'],
    [['news', '--headline', 'New', '--language', 'de-a'], 'It must be a language tag'],
    [['page'], "required option '--title <text>' not specified"],
    [['page', '--title', 'New', '--screen', 'homes'], 'Allowed choices are home, about-us, text'],
    [['page', '--title', 'New', '--path', 'new'], 'It must begin with a slash'],
    [['category', '--title', 'New', '--set', 'intro'], 'It must be a key, `=` and a value'],
    [['category', '--title', 'New', '--set', 'into=A'], 'did you mean `intro`?'],
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

  test('is neither a number in YAML nor an existing id', () => {
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
  ['product', '--category', 'colours', '--name', 'Camu Camu'],
  ['article', '--headline', 'Camu Camu and its vitamin C'],
  ['news', '--headline', 'Camu Camu has come'],
  ['category', '--title', 'Berries'],
])('no other line of a catalogue changes: new %s', (...args) =>
  changesNoOtherLine(path.join(fixtures, 'diff/base'), args),
);
