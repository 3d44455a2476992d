import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishedAddresses } from '../../../src/catalogue/lock/address-owners.js';
import { checkFolder } from '../../support/check.js';
import { fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const changes = path.join(fixtures, 'changes');
const site = path.join(changes, 'site');
const cases = readdirSync(changes).filter((name) => name !== 'site');

/** A text of a case; empty if the case does not have it. */
function textOf(name: string, file: string): string {
  return readdirSync(path.join(changes, name)).includes(file)
    ? readFileSync(path.join(changes, name, file), 'utf8')
    : '';
}

/** The words of a command line; words in quotes count as one. */
function wordsOf(command: string): string[] {
  return [...command.trim().matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
}

test('the translations of a removed product lead to its category in their language', async () => {
  const cwd = await temporaryFolder();
  cpSync(path.join(fixtures, 'sites/inner'), cwd, { recursive: true });
  const { code, stdout } = await herbarium(['remove', 'colours/blue-powder', '--redirect-to', 'colours'], {
    cwd,
  });
  expect(stdout).not.toContain('error');
  expect(code).toBe(0);
  const redirects = readFileSync(path.join(cwd, 'catalogue.yaml'), 'utf8').match(/from: .*(?= })/g);
  expect(redirects).toContain('from: /colours/blue-powder, to: /colours');
  expect(redirects).toContain('from: /es/colores/polvo-azul, to: /es/colores');
  // Nothing declares the category in German.
  expect(redirects).toContain('from: /deutsch/colours/blue-powder, to: /colours');
});

async function copyOfMill(): Promise<string> {
  const folder = await temporaryFolder();
  cpSync(site, folder, { recursive: true });
  return folder;
}

/** The diff of git for the site. */
async function patched(diff: string): Promise<string> {
  const folder = await copyOfMill();
  const { status, stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', '-'], {
    cwd: folder,
    input: diff,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return folder;
}

describe('a command that changes an entry', () => {
  test.each(cases)('%s: writes exactly its diff, and the site stays valid', async (name) => {
    const folder = await copyOfMill();
    const { code, stdout, stderr } = await herbarium(wordsOf(textOf(name, 'command')), { cwd: folder });
    expect(stderr).toBe(textOf(name, 'notes'));
    expect(stdout).toBe(textOf(name, 'output'));
    expect(code).toBe(0);
    expect(await treeOf(folder)).toEqual(await treeOf(await patched(textOf(name, 'changes.diff'))));
    const { diagnostics, catalogue } = checkFolder(folder);
    expect(diagnostics.filter(({ severity }) => severity !== 'information')).toEqual([]);
    const lock = readFileSync(path.join(folder, 'urls.lock'), 'utf8');
    for (const address of publishedAddresses(catalogue ?? {}, {
      paths: new Set(),
      read: () => undefined,
    }).keys())
      expect(lock).toContain(`\n${address} `);
  });

  test('shows with --dry-run the lines to be written, and writes nothing', async () => {
    const folder = await copyOfMill();
    const command = wordsOf(textOf('rename-product', 'command'));
    const { code, stdout, stderr } = await herbarium([...command, '--dry-run'], { cwd: folder });
    expect(code).toBe(0);
    expect(stdout).toBe(textOf('rename-product', 'changes.diff'));
    expect(stderr).toBe(textOf('rename-product', 'output').replace('renamed', 'would rename'));
    expect(await treeOf(folder)).toEqual(await treeOf(site));
  });
});

/** Runs a command that must be refused: it writes nothing. */
async function refused(args: readonly string[], change?: (text: string) => string) {
  const folder = await copyOfMill();
  const file = path.join(folder, 'catalogue.yaml');
  if (change !== undefined) writeFileSync(file, change(readFileSync(file, 'utf8')));
  const before = await treeOf(folder);
  const { code, stdout, stderr } = await herbarium(args, { cwd: folder });
  expect(await treeOf(folder)).toEqual(before);
  expect(stdout).toBe('');
  return { code, stderr };
}

describe('is refused, and nothing is written:', () => {
  test('an entry that does not exist, with the similar entry', async () => {
    expect(await refused(['rename', 'colours/blue-power', 'x'])).toEqual({
      code: 2,
      stderr: 'error there is no entry `colours/blue-power`\n  help: did you mean `colours/blue-powder`?\n',
    });
  });

  test('removing an entry that others need, with the places of its uses', async () => {
    expect((await refused(['remove', 'colours', '--gone', 'x'])).stderr).toBe(
      `catalogue.yaml:57:9 Blue Powder
catalogue.yaml:66:9 Red Powder
catalogue.yaml:73:9 Blue Powder, old recipe
error the category has 3 products
  help: move them with \`herbarium move <product> --category <category>\`, or remove them too: \`--with-products\`
`,
    );
    expect((await refused(['remove', 'about-us', '--gone', 'x'])).stderr).toBe(
      'catalogue.yaml:49:36 a link of the menu\nerror the menu leads to it\n  help: change the menu first\n',
    );
  });

  test('removing an entry with known addresses, unless an option says where they lead', async () => {
    const { code, stderr } = await refused(['remove', 'colours/blue-powder']);
    expect(code).toBe(1);
    expect(stderr).toContain('catalogue.yaml:70:19 `related` of Red Powder\n');
    expect(stderr).toContain('content/about.md:3:12 a link in a text\n');
    expect(stderr).toContain(
      'error people may know /colours/blue-powder and 1 more: say what becomes of it\n  help: `--redirect-to <address or entry>` leads them on; `--gone <reason>` gives the address up\n',
    );
    const both = await refused(['remove', 'spare', '--gone', 'x', '--redirect-to', '/']);
    expect(both.code).toBe(2);
  });

  test('changing a part that cannot be read', async () => {
    const { stderr } = await refused(['rename', 'terms', 'rules'], (text) =>
      text.replace('screen: text', 'screen: txt'),
    );
    expect(stderr).toContain('nothing was written: a part of the catalogue cannot be read\n');
  });
});
