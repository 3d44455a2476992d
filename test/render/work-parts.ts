import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { Work, type WorkCounts } from '../../src/project/surroundings/work.js';
import { herbarium } from '../support/herbarium.js';

export const plain = ['--no-images', '--no-search'];

/** All files that a build of a project reads: the catalogue and the files beside it. */
export function inputsOf(project: string): { readonly number: number; readonly bytes: number } {
  const files = ['assets', 'content'].flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const beside = readdirSync(project)
    .filter((name) => /^(catalogue\.yaml|theme\.css)$/.test(name))
    .map((name) => path.join(project, name));
  const all = [...files, ...beside];
  return { number: all.length, bytes: all.reduce((sum, file) => sum + statSync(file).size, 0) };
}

export function routesIn(stdout: string): number {
  return Number(/: (\d+) routes/.exec(stdout)?.[1]);
}

/** Three of its bodies are in the catalogue, two in files. */
export const smallBodies = 5;

export interface Done {
  readonly counts: WorkCounts;
  readonly stdout: string;
}

/** Runs a command that succeeds. */
export async function done(cwd: string, ...args: readonly string[]): Promise<Done> {
  const work = new Work();
  const { code, stdout, stderr } = await herbarium(args, { cwd, work });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return { counts: work.take(), stdout };
}
