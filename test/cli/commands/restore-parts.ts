import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { makeRepository } from '../../project/repository.js';
import { edit, fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

export const site = path.join(fixtures, 'changes/site');

/** A repository of the mill. */
export async function mill(): Promise<string> {
  const cwd = await temporaryFolder();
  cpSync(site, cwd, { recursive: true });
  makeRepository(cwd);
  return cwd;
}

export async function done(cwd: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await herbarium(args, { cwd });
  expect({ code, stderr }, args.join(' ')).toEqual({ code: 0, stderr: '' });
  return stdout;
}

export const catalogueOf = (folder: string) => readFileSync(path.join(folder, 'catalogue.yaml'), 'utf8');

/** All files as before, except those of git. */
export async function expectAsBefore(cwd: string) {
  rmSync(path.join(cwd, '.git'), { recursive: true });
  rmSync(path.join(cwd, '.herbarium'), { recursive: true, force: true });
  expect(catalogueOf(cwd)).toBe(catalogueOf(site));
  expect(await treeOf(cwd)).toEqual(await treeOf(site));
}

export async function change(cwd: string, ...edits: readonly (readonly [from: string, to: string])[]) {
  for (const [from, to] of edits) await edit(path.join(cwd, 'catalogue.yaml'), from, to);
}
