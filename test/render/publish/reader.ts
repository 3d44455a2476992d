import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { treeOf } from '../../support/tree.js';

const program = fileURLToPath(new URL('walking-reader.mjs', import.meta.url));

/** The result of reading a published site. */
export interface Seen {
  readonly walks: number;
  /** Complete reads during which no site was published. */
  readonly whole: number;
  /** Errors that no reader should see: a missing file, or two generations at the same time. */
  readonly errors: readonly string[];
}

/** The trees of sites, by the texts of their markers. */
export async function generationsOf(sites: readonly string[]): Promise<Record<string, unknown>> {
  const trees = sites.map(async (site) => [
    await readFile(path.join(site, '.herbarium.json'), 'utf8'),
    await treeOf(site),
  ]);
  return Object.fromEntries(await Promise.all(trees));
}

/** Reads a site again and again in another process. @returns a function that stops it and returns the result */
export async function readAllTheWhile(
  site: string,
  generations: Record<string, unknown>,
): Promise<() => Promise<Seen>> {
  const file = `${site}.generations.json`;
  await writeFile(file, JSON.stringify(generations));
  const child = spawn(process.execPath, [program, site, file]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = text(child.stdout);
  const ended = once(child, 'close');
  return async () => {
    child.stdin.end();
    await ended;
    return JSON.parse(await output);
  };
}
