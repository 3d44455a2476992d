import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishedAddresses } from '../../../src/catalogue/lock/address-owners.js';
import { checkFolder } from '../../support/check.js';
import { fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const changes = path.join(fixtures, 'changes');
const site = path.join(changes, 'site');
const cases = readdirSync(changes).filter((name) => name !== 'site');

/** A text of a case; empty where it has none. */
function textOf(name: string, file: string): string {
  return readdirSync(path.join(changes, name)).includes(file)
    ? readFileSync(path.join(changes, name, file), 'utf8')
    : '';
}

/** The words of a command line; those in quotes are one. */
function wordsOf(command: string): string[] {
  return [...command.trim().matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
}

async function copyOfMill(): Promise<string> {
  const folder = await temporaryFolder();
  cpSync(site, folder, { recursive: true });
  return folder;
}

/** What a diff of git makes of the site. */
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
  test.each(cases)('%s: writes exactly its diff, and the site stays right', async (name) => {
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

  test('shows with --dry-run what it would write, and writes nothing', async () => {
    const folder = await copyOfMill();
    const command = wordsOf(textOf('rename-product', 'command'));
    const { code, stdout, stderr } = await herbarium([...command, '--dry-run'], { cwd: folder });
    expect(code).toBe(0);
    expect(stdout).toBe(textOf('rename-product', 'changes.diff'));
    expect(stderr).toBe(textOf('rename-product', 'output').replace('renamed', 'would rename'));
    expect(await treeOf(folder)).toEqual(await treeOf(site));
  });
});
