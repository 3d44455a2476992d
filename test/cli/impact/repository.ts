import { cp } from 'node:fs/promises';
import path from 'node:path';
import { shell } from '../../support/command.js';
import { fixtures } from '../../support/herbarium.js';

const identity = '-c user.name=Test -c user.email=test@example.com -c commit.gpgsign=false';

/** Makes a repository of a site, with one commit. @param from folder of the site; a small one if not given */
export async function makeRepository(site: string, from = path.join(fixtures, 'diff/base')): Promise<string> {
  await cp(from, site, { recursive: true });
  await inRepository(site, `git init -q -b main && git add -A && git ${identity} commit -q -m first`);
  return site;
}

/** Commits everything. */
export async function commit(site: string): Promise<void> {
  await inRepository(site, `git add -A && git ${identity} commit -q --allow-empty -m next`);
}

/** Runs a line of the shell. @throws when it fails */
export async function inRepository(site: string, line: string): Promise<string> {
  const { code, stdout, stderr } = await shell(line, site);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}
