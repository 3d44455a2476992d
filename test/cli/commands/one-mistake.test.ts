import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

async function millWith(change: (text: string) => string = (text) => text): Promise<string> {
  const folder = await temporaryFolder();
  cpSync(path.join(fixtures, 'changes/site'), folder, { recursive: true });
  const file = path.join(folder, 'catalogue.yaml');
  // A written number of list pages has a finding of its own.
  // Nothing that the menu leads to can be removed.
  const before = readFileSync(file, 'utf8')
    .replace(/ {4}pages: .*\n/g, '')
    .replace(', { to: /colours/red-powder, label: "Red" }', '');
  const text = change(before);
  writeFileSync(file, text);
  return folder;
}

const replaced = (from: string | RegExp, to: string) => (text: string) => {
  expect(text).toMatch(from);
  return text.replace(from, to);
};

/** What a command makes of the site without the mistake. */
async function siteAfter(command: readonly string[]) {
  const folder = await millWith();
  if (command.length > 0)
    expect(await herbarium(command, { cwd: folder })).toMatchObject({ code: 0, stderr: '' });
  return await treeOf(folder);
}

interface Mistake {
  readonly change: (text: string) => string;
  readonly code: string;
  /** How the fix is asked for; absent where only a person can know. */
  readonly fix?: '--fix' | '--fix-unsafe';
  /** What would have made the same change; nothing where the fix takes the mistake back. */
  readonly command?: readonly string[];
}

const mistakes: Readonly<Record<string, Mistake>> = {
  'a slug that is changed by hand': {
    change: replaced('slug: blue-powder', 'slug: sky-powder'),
    code: 'url/moved-without-redirect',
    fix: '--fix',
    command: ['rename', 'colours/blue-powder', 'sky-powder'],
  },
  'a slug of a category that is changed by hand': {
    change: replaced('slug: flavours', 'slug: tastes'),
    code: 'url/moved-without-redirect',
    fix: '--fix',
    command: ['rename', 'flavours', 'tastes'],
  },
  'a path of a page that is changed by hand': {
    change: replaced('path: /spare', 'path: /more'),
    code: 'url/moved-without-redirect',
    fix: '--fix',
    command: ['rename', '/spare', '/more'],
  },
  'a slug that another product has': {
    change: replaced('slug: "red-powder"', 'slug: "blue-powder"'),
    code: 'route/duplicate-path',
  },
  'a slug that a later product has': {
    change: replaced('slug: blue-powder', 'slug: red-powder'),
    code: 'route/duplicate-path',
  },
  'an id that lacks a character': {
    change: replaced('- id: b0000000000000000000000000000011', '- id: b000000000000000000000000000011'),
    code: 'id/format',
  },
  'a product that is deleted': {
    change: replaced(/ {6}# Best before the fair.\n(?: {8}.*\n| {6}-.*0012\n)+\n/, ''),
    code: 'url/lost',
    fix: '--fix-unsafe',
    command: ['remove', 'colours/red-powder', '--redirect-to', '/colours'],
  },
  'a category that is deleted': {
    change: replaced(/ {2}- id: b0000000000000000000000000000020\n(?: {4}.*\n)+/, ''),
    code: 'url/lost',
    fix: '--fix-unsafe',
    command: ['remove', 'flavours', '--with-products', '--redirect-to', '/products'],
  },
  'a slug of an article that is changed by hand': {
    change: replaced('slug: keep-blue', 'slug: blue-stays'),
    code: 'url/moved-without-redirect',
    fix: '--fix',
    command: ['rename', 'knowledge/keep-blue', 'blue-stays'],
  },
  'an id of another product': {
    change: replaced('id: b0000000000000000000000000000013', 'id: b0000000000000000000000000000012'),
    code: 'id/duplicate',
  },
  'a product that is pasted twice': {
    change: (text) => text.replace(/ {6}- id: b0000000000000000000000000000013\n(?: {8}.*\n)+/, '$&$&'),
    code: 'id/duplicate',
  },
  'a misspelt key': {
    change: replaced('name: Red Powder', 'nmae: Red Powder'),
    code: 'schema/unknown-key',
    fix: '--fix-unsafe',
  },
  'a misspelt choice': {
    change: replaced('screen: not-found', 'screen: not-fuond'),
    code: 'schema/enum',
  },
  'a value that is missing': {
    change: replaced(/ {8}name: Red Powder\n/, ''),
    code: 'schema/required',
  },
  'a key that is there twice': {
    change: replaced(/( {8}name: Red Powder\n)/, '$1$1'),
    code: 'yaml/duplicate-key',
    fix: '--fix',
  },
  'a line that is indented too far': {
    change: replaced('        name: Red Powder', '         name: Red Powder'),
    code: 'yaml/syntax',
    fix: '--fix',
  },
  'a tab': {
    change: replaced('        name: Red Powder', '\tname: Red Powder'),
    code: 'yaml/syntax',
    fix: '--fix',
  },
  'a misspelt reference': {
    change: replaced('- flavours/mint', '- flavours/mnit'),
    code: 'ref/unknown-product',
  },
  'a misspelt link': {
    change: replaced('[red](red-powder)', '[red](rad-powder)'),
    code: 'ref/dead-link',
  },
  'a misspelt target of a redirect': {
    change: replaced('{ from: /blue, to: /colours/blue-powder }', '{ from: /blue, to: /colours/blu-powder }'),
    code: 'redirect/dead-target',
  },
};

describe('one mistake in a site with a lock is one finding, and its fix is right', () => {
  test.each(Object.entries(mistakes))('%s', async (_, { change, code, fix, command = [] }) => {
    const cwd = await millWith(change);
    const found = await herbarium(['validate', '--format', 'json'], { cwd });
    const { diagnostics } = JSON.parse(found.stdout);
    expect(diagnostics.map((one: { readonly code: string }) => one.code)).toEqual([code]);
    if (fix === undefined) return;
    const fixed = await herbarium(['validate', fix], { cwd });
    expect(fixed).toMatchObject({ code: 0 });
    expect(await treeOf(cwd)).toEqual(await siteAfter(command));
  });
});

test('a comparison that cannot be made says the cause, too, and not what follows from it', async () => {
  const cwd = await millWith(replaced('slug: blue-powder', 'slug: sky-powder'));
  const { code, stdout, stderr } = await herbarium(['diff', await millWith(), '.'], { cwd });
  expect(stdout).toBe('');
  expect(code).toBe(1);
  expect(stderr.match(/ error \S+/g)).toEqual([' error url/moved-without-redirect']);
});

test('a lock whose last line has no end gets the new address on a line of its own', async () => {
  const cwd = await millWith(replaced('slug: blue-powder', 'slug: zz-powder'));
  const lock = path.join(cwd, 'urls.lock');
  const lines = readFileSync(lock, 'utf8').trimEnd().split('\n');
  const until = lines.filter((line) => line < '/colours/zz' || line.startsWith('#'));
  writeFileSync(lock, until.join('\n'));
  expect(await herbarium(['validate', '--fix'], { cwd })).toMatchObject({ code: 0 });
  expect(readFileSync(lock, 'utf8').split('\n')).toEqual([
    ...until,
    ...['', '.pdf'].map((end) =>
      expect.stringMatching(new RegExp(`^/colours/zz-powder${end} [a-f\\d]{32}$`)),
    ),
    '',
  ]);
});
